// Child processes: started with posix_spawn in a process group of their own, their output captured or
// streamed, extra file descriptors handed down, ended by their process id.

import Foundation

/// A child process.
public final class Subprocess: Sendable {
    /// Where one of the child's output streams goes.
    public enum Stream: Sendable {
        /// To the parent's own stream.
        case inherited
        case discarded
        /// Kept in the outcome.
        case captured
        /// Each chunk as it arrives, on a thread of the child's; kept in the outcome as well.
        case streamed(@Sendable ([UInt8]) -> Void)
        /// To the given descriptor of the parent's.
        case descriptor(Int32)
        /// Standard error only: to wherever standard output goes.
        case sameAsOutput
    }

    /// What to run, and how.
    public struct Request: Sendable {
        /// A path, or a name that is looked for on PATH.
        public var executable: String
        public var arguments: [String]
        /// Variables set, or with nil removed, on top of the parent's environment.
        public var environment: [String: String?] = [:]
        /// The working directory; the parent's when nil.
        public var directory: String?
        /// Bytes to feed to standard input; nil is an empty input.
        public var input: [UInt8]?
        public var output = Stream.captured
        public var errors = Stream.captured
        /// More descriptors for the child: its number to the parent's descriptor. Others are not inherited.
        public var descriptors: [Int32: Int32] = [:]
        /// How long the child may run before it is ended; nil is for ever.
        public var timeout: Duration?
        /// Whether an interruption of this process ends the child; without it, whoever started it does.
        public var endsOnInterruption = true

        public init(_ executable: String, _ arguments: [String] = []) {
            self.executable = executable
            self.arguments = arguments
        }

        /// The command as it could be typed in a shell, for messages.
        public var commandLine: String {
            ([executable] + arguments).map { word in
                let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:,+@%".contains($0) }
                return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
            }.joined(separator: " ")
        }
    }

    /// How a child ended.
    public enum Status: Sendable, Equatable {
        case exited(Int32)
        case signalled(Int32)
        case timedOut
    }

    /// How a child ended and what it wrote.
    public struct Outcome: Sendable {
        public var status: Status
        /// What was captured or streamed of standard output.
        public var output: [UInt8]
        /// What was captured or streamed of standard error.
        public var errors: [UInt8]
        public var duration: Duration

        public var succeeded: Bool { status == .exited(0) }
        public var outputText: String { String(decoding: output, as: UTF8.self) }
        public var errorText: String { String(decoding: errors, as: UTF8.self) }
    }

    public let processID: pid_t
    private let start = ContinuousClock.now
    private struct State {
        var status: Status?
        var hasTimedOut = false
        var output: [UInt8] = []
        var errors: [UInt8] = []
        var cleanUp: Interruption.Registration?
    }
    private let state = Locked(State())
    private let ended = DispatchGroup()

    /// Runs a child to its end.
    /// - Throws: ``CommandFailure`` when it can't be started.
    public static func run(_ request: Request) throws -> Outcome {
        try Subprocess(request).wait()
    }

    /// Starts a child.
    /// - Parameter whenEnded: called once on a thread of the child's, after its output was read.
    /// - Throws: ``CommandFailure`` when it can't be started.
    public init(_ request: Request, whenEnded: (@Sendable (Outcome) -> Void)? = nil) throws {
        var spawn = SpawnRequest(request)
        defer { spawn.closeChildEnds() }
        processID = try spawn.start()
        ended.enter()
        if request.endsOnInterruption {
            let cleanUp = Interruption.addCleanUp { [weak self] in self?.terminate(patience: .milliseconds(500)) }
            state.withLock { $0.cleanUp = cleanUp }
        }
        let readers = DispatchGroup()
        if let descriptor = spawn.outputEnd {
            read(descriptor, as: request.output, into: \.output, group: readers)
        }
        if let descriptor = spawn.errorsEnd {
            read(descriptor, as: request.errors, into: \.errors, group: readers)
        }
        if let descriptor = spawn.inputEnd { feed(request.input ?? [], to: descriptor) }
        if let timeout = request.timeout {
            DispatchQueue.global().asyncAfter(deadline: .now() + timeout.timeInterval) { [weak self] in
                self?.expire()
            }
        }
        Thread { [self] in
            reap()
            // A grandchild may hold the pipes open for as long as it likes; what matters has been written.
            _ = readers.wait(timeout: .now() + .seconds(1))
            state.withLock { $0.cleanUp?.cancel() }
            whenEnded?(outcome())
            ended.leave()
        }.start()
    }

    /// A new pipe, to give one of its ends to a child with ``Request/descriptors`` or
    /// ``Stream/descriptor(_:)``. No child inherits it otherwise; both ends are the caller's to close.
    public static func makePipe() throws -> (read: Int32, write: Int32) {
        try SpawnRequest.makeSharedPipe()
    }

    public var isRunning: Bool { state.withLock { $0.status == nil } }

    /// Waits for the child to end.
    @discardableResult
    public func wait() -> Outcome {
        ended.wait()
        return outcome()
    }

    /// Asks the child and what it started to end (SIGTERM), then after `patience` makes them (SIGKILL).
    public func terminate(patience: Duration = .seconds(2)) {
        send(SIGTERM)
        let deadline = ContinuousClock.now + patience
        while isRunning, ContinuousClock.now < deadline { usleep(5_000) }
        send(SIGKILL)
    }

    /// Sends a signal to the child's process group, unless the child has ended.
    public func send(_ signal: Int32) {
        state.withLock { state in
            // Reaping happens under this lock too: the id can't be another process's by now.
            if state.status == nil { kill(-processID, signal) }
        }
    }

    private func outcome() -> Outcome {
        state.withLock { state in
            Outcome(
                status: state.hasTimedOut ? .timedOut : state.status ?? .exited(0), output: state.output,
                errors: state.errors, duration: ContinuousClock.now - start)
        }
    }

    private func expire() {
        guard isRunning else { return }
        state.withLock { $0.hasTimedOut = true }
        terminate()
    }

    private func reap() {
        // First only look, so that the id stays taken until the status is stored under the lock.
        var description = siginfo_t()
        while waitid(P_PID, id_t(processID), &description, WEXITED | WNOWAIT) == -1 && errno == EINTR {}
        state.withLock { state in
            var status: Int32 = 0
            while waitpid(processID, &status, 0) == -1 && errno == EINTR {}
            let signal = status & 0x7f
            state.status = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
        }
    }

    private func read(
        _ descriptor: Int32, as stream: Stream, into target: WritableKeyPath<State, [UInt8]> & Sendable,
        group: DispatchGroup
    ) {
        group.enter()
        Thread { [self] in
            defer {
                close(descriptor)
                group.leave()
            }
            var buffer = [UInt8](repeating: 0, count: 65536)
            while true {
                let count = Glibc.read(descriptor, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                let chunk = buffer[..<count]
                state.withLock { $0[keyPath: target] += chunk }
                if case .streamed(let receive) = stream { receive(Array(chunk)) }
            }
        }.start()
    }

    private func feed(_ bytes: [UInt8], to descriptor: Int32) {
        Thread {
            defer { close(descriptor) }
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }.start()
    }
}

extension Duration {
    var timeInterval: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
