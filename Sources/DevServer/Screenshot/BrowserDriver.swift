// A browser that opens a page and takes its picture, driven by a Python program with Playwright.

import CommandLineSupport
import Foundation
import JSONCodec

/// A page in a browser without a window.
final class BrowserDriver: @unchecked Sendable {
    // Sendable is unchecked because the compiler can't see that `condition` guards the variables.
    private let condition = NSCondition()
    private var received: [UInt8] = []
    private var hasEnded = false
    private let commands: Int32
    private var process: Subprocess?

    /// The number that the descriptor of commands has in the driver's process.
    private static let commandsNumber: Int32 = 3
    /// How long the driver may take for one command, in seconds: somewhat longer than it waits itself.
    private static let answerTimeout = 45.0

    /// Opens a page and waits until its first screen is drawn.
    /// - Parameters:
    ///   - python: a Python that has Playwright.
    ///   - driver: the path of `screenshot.py`.
    ///   - element: the CSS selector of what is in the picture.
    ///   - scale: how many pixels a point takes.
    init(python: String, driver: String, url: String, element: String, scale: Double) throws {
        let pipe = try Subprocess.makePipe()
        commands = pipe.write
        var request = Subprocess.Request(
            python,
            [
                driver, "--url", url, "--element", element, "--scale", "\(scale)", "--commands",
                "\(Self.commandsNumber)",
            ])
        request.descriptors = [Self.commandsNumber: pipe.read]
        defer { close(pipe.read) }
        request.output = .streamed { [weak self] in self?.receive($0) }
        process = try Subprocess(request) { [weak self] _ in self?.end() }
        try awaitAnswer()
    }

    deinit {
        // Without commands the driver closes its browser and ends; a browser that is left alone may stay.
        close(commands)
        let deadline = ContinuousClock.now + .seconds(3)
        while process?.isRunning == true, ContinuousClock.now < deadline { usleep(10_000) }
        process?.terminate(patience: .seconds(1))
    }

    /// Changes the device's environment, given as the fields of an environment event, once the page has
    /// received that many messages.
    func change(environment: JSONValue, afterReceiving count: Int) throws {
        try perform("environment", environment, afterReceiving: count)
    }

    /// Takes the picture and writes it to a file, once the page has received that many messages.
    func capture(to path: String, afterReceiving count: Int) throws {
        try perform("capture", .string(path), afterReceiving: count)
    }

    private func perform(_ name: String, _ argument: JSONValue, afterReceiving count: Int) throws {
        let command = JSONValue(dictionaryLiteral: (name, argument), ("received", .number(Double(count))))
        let bytes = Array((command.text + "\n").utf8)
        let written = bytes.withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
        guard written == bytes.count else { throw gone() }
        try awaitAnswer()
    }

    // MARK: Answers

    private func receive(_ chunk: [UInt8]) {
        condition.lock()
        defer { condition.unlock() }
        received += chunk
        condition.signal()
    }

    private func end() {
        condition.lock()
        defer { condition.unlock() }
        hasEnded = true
        condition.signal()
    }

    private func awaitAnswer() throws {
        guard let line = try nextLine() else { throw gone() }
        guard let problem = try JSONValue(parsing: line)["problem"]?.stringValue else { return }
        throw CommandFailure("no picture was taken: \(problem)")
    }

    /// The next line of the driver's; nil when it has ended.
    private func nextLine() throws -> [UInt8]? {
        let deadline = Date(timeIntervalSinceNow: Self.answerTimeout)
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeFirst(end + 1) }
                return Array(received[..<end])
            }
            if hasEnded { return nil }
            guard condition.wait(until: deadline) else {
                throw CommandFailure("the browser did not answer within \(Int(Self.answerTimeout)) s")
            }
        }
    }

    private func gone() -> CommandFailure {
        let errors = process?.wait().errorText.split(separator: "\n").suffix(6).joined(separator: "\n") ?? ""
        return CommandFailure(
            "the program that drives the browser ended" + (errors.isEmpty ? "" : ":\n\(errors)"),
            remedy: "check that Chromium and Playwright are installed")
    }
}
