// The fake app of the tests, and what a headless run of it prints.

import CommandLineSupport
import Foundation
import Testing

@testable import Headless

enum FakeApp {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("FakeApp/fake_app.py").path
}

/// A file that a test writes to through a descriptor.
final class OutputFile {
    let path = FileManager.default.temporaryDirectory.path + "/headless-\(UUID().uuidString)"
    let descriptor: Int32

    init() {
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
}

/// What a headless run came to.
struct RunResult {
    let exitCode: ExitCode
    /// Standard output, by line.
    let output: [String]
    /// What SwiftBrowser said.
    let messages: String
    /// What the app printed.
    let prints: String
}

func runHeadless(
    fault: String = "", script: String? = nil, state: String? = nil, timeout: Duration = .seconds(20)
) -> RunResult {
    let output = OutputFile()
    let messages = OutputFile()
    let prints = OutputFile()
    var options = HeadlessRun.Options(executable: FakeApp.path, script: script)
    options.environment = ["FAKE_APP": fault]
    options.state = state
    options.answerTimeout = timeout
    options.output = output.descriptor
    options.prints = prints.descriptor
    let terminal = Terminal(output: messages.descriptor, errors: messages.descriptor, environment: [:])
    let exitCode = HeadlessRun.run(options, terminal: terminal)
    return RunResult(exitCode: exitCode, output: output.lines, messages: messages.text, prints: prints.text)
}
