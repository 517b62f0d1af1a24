// Child processes: their output, input, descriptors, environment and end.

import CommandLineSupport
import Foundation
import Testing

private func shell(_ script: String, _ change: (inout Subprocess.Request) -> Void = { _ in }) throws -> Subprocess.Outcome {
    var request = Subprocess.Request("sh", ["-c", script])
    change(&request)
    return try Subprocess.run(request)
}

@Test func outputAndErrorsAreKeptApart() throws {
    let outcome = try shell("echo out; echo err >&2; exit 3")
    #expect(outcome.status == .exited(3))
    #expect(outcome.outputText == "out\n")
    #expect(outcome.errorText == "err\n")
}

@Test func muchOutputOnBothStreamsDoesNotBlock() throws {
    let outcome = try shell("head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(outcome.succeeded)
    #expect(outcome.output.count == 300_000)
    #expect(outcome.errors.count == 300_000)
}

@Test func inputIsFed() throws {
    let bytes = [UInt8](repeating: 65, count: 200_000)
    let outcome = try shell("wc -c") { $0.input = bytes }
    #expect(outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines) == "200000")
}

@Test func theWorkingFolderAndEnvironmentAreSet() throws {
    let outcome = try shell("pwd; echo $GREETING; echo ${HOME-none}") {
        $0.directory = "/usr"
        $0.environment = ["GREETING": "hello", "HOME": nil]
    }
    #expect(outcome.outputText == "/usr\nhello\nnone\n")
}

@Test func descriptorsAreHandedDownEvenWhenTheirNumbersCross() throws {
    var first: [Int32] = [0, 0]
    var second: [Int32] = [0, 0]
    #expect(pipe(&first) == 0 && pipe(&second) == 0)
    // Each gets the number that the other one has here. (Debian's sh knows numbers of one digit only.)
    var request = Subprocess.Request("bash", ["-c", "echo one >&\(second[1]); echo two >&\(first[1])"])
    request.descriptors = [second[1]: first[1], first[1]: second[1]]
    let outcome = try Subprocess.run(request)
    close(first[1])
    close(second[1])
    defer {
        close(first[0])
        close(second[0])
    }
    #expect(outcome.succeeded, "\(outcome.errorText)")
    func text(_ descriptor: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
    #expect(text(first[0]) == "one\n")
    #expect(text(second[0]) == "two\n")
}

@Test func aChildThatTakesTooLongIsEndedWithItsOwnChildren() throws {
    let outcome = try shell("sleep 600 & echo $!; wait") { $0.timeout = .milliseconds(300) }
    #expect(outcome.status == .timedOut)
    let grandchild = try #require(pid_t(outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(isGone(grandchild))
}

@Test func terminatingAChildThatIgnoresItEndsItAnyway() throws {
    let ignoresSignal = DispatchSemaphore(value: 0)
    var request = Subprocess.Request("sh", ["-c", "trap '' TERM; echo ready; while :; do sleep 1; done"])
    request.output = .streamed { _ in ignoresSignal.signal() }
    let process = try Subprocess(request)
    ignoresSignal.wait()
    process.terminate(patience: .milliseconds(100))
    #expect(process.wait().status == .signalled(SIGKILL))
    #expect(!process.isRunning)
}

@Test func aMissingProgramIsAClearFailure() {
    let failure = #expect(throws: CommandFailure.self) { try Subprocess.run(.init("no-such-program")) }
    #expect(
        failure?.description
            == "can't run no-such-program: No such file or directory; is it installed and on PATH?")
}

@Test func outputIsStreamedInOrder() throws {
    let received = Locked<[UInt8]>([])
    let outcome = try shell("for i in 1 2 3; do echo $i; done") {
        $0.output = .streamed { chunk in received.withLock { $0 += chunk } }
    }
    #expect(String(decoding: received.withLock { $0 }, as: UTF8.self) == "1\n2\n3\n")
    #expect(outcome.outputText == "1\n2\n3\n")
}

/// Whether the process has ended: it is no more, or waits to be reaped by whoever inherited it.
private func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<200 {
        guard kill(process, 0) == 0 else { return true }
        let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        if status.contains(") Z ") { return true }
        usleep(10_000)
    }
    return false
}
