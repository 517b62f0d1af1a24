// One headless run: the app's process, the mirror of its element tree, and the lines printed.

import CommandLineSupport
import Foundation
import RenderOps

/// An app that is running headless.
final class HeadlessSession {
    private let options: HeadlessRun.Options
    private let process: AppProcess
    private let reports = ReportQueue()
    private var tree = ElementTree()

    init(_ options: HeadlessRun.Options) throws {
        self.options = options
        var launch = AppProcess.Launch(executable: options.executable)
        launch.environment = options.environment
        launch.state = options.state
        launch.output = .descriptor(options.prints)
        launch.errors = options.prints
        process = try AppProcess(launch) { [reports] in reports.put($0) }
    }

    /// Prints the first pass, then sends each event and prints its answer.
    func replay(_ steps: [ScriptStep]) throws {
        _ = try printPass(awaiting: "its first pass")
        for step in steps {
            try printWhatCameUnasked()
            let event: Event
            do {
                event = try step.event(in: tree)
            } catch {
                try print(error: error.description)
                throw error
            }
            try print(echo: event)
            guard process.send(Array(event.text.utf8)) else {
                throw CommandFailure(
                    "\(step.label) could not be sent: the app has ended or doesn't read events")
            }
            let pass = try printPass(awaiting: "an answer to \(step.label)")
            if !pass.errors.isEmpty { throw CommandFailure.reported() }
        }
        try endCleanly()
    }

    /// Ends the process, whatever it is doing.
    func end() {
        reports.close()
        process.end()
        if !process.waitUntilEnded(timeout: .seconds(2)) { process.kill() }
    }

    // MARK: Passes

    private func printPass(awaiting what: String) throws -> OpPass {
        guard let report = reports.take(within: options.answerTimeout) else {
            process.kill()
            throw CommandFailure(
                "the app is still running but did not send \(what) within "
                    + "\(options.answerTimeout.inSeconds(digits: 0)) s",
                remedy: "look for a loop that doesn't end or a call that waits")
        }
        return try print(report, awaiting: what)
    }

    /// Passes that no event asked for, such as one for state that a task changed.
    private func printWhatCameUnasked() throws {
        while let report = reports.take(within: .zero) { _ = try print(report, awaiting: "the next event") }
    }

    private func print(_ report: AppProcess.Report, awaiting what: String) throws -> OpPass {
        switch report {
        case .pass(let pass):
            try print(lines: pass.lines)
            for (op, line) in zip(pass.ops, pass.lines) {
                do {
                    try tree.apply(op)
                } catch {
                    let text = String(decoding: line.prefix(200), as: UTF8.self)
                    throw CommandFailure.bug("the app's op \(error.description): \(text)")
                }
            }
            return pass
        case .binaryPass:
            throw CommandFailure.bug("the app wrote ops in another encoding than it was asked for")
        case .invalidLine(let line):
            throw CommandFailure.bug("the app wrote a line that is no op: \(line.description)")
        case .ended(let ending):
            throw ending.failure("before it sent \(what)")
        }
    }

    /// Closes the app's events and waits for it to end, so that a crash at the end is not missed.
    private func endCleanly() throws {
        process.end()
        while let report = reports.take(within: .seconds(2)) {
            guard case .ended(let ending) = report else {
                _ = try print(report, awaiting: "its end")
                continue
            }
            if ending.isCrash { throw ending.failure("as it was asked to end") }
            return
        }
    }

    // MARK: Printing

    private func print(echo event: Event) throws {
        var writer = OpWriter(framing: .lines)
        writer.event(event)
        try print(writer)
    }

    private func print(error message: String) throws {
        var writer = OpWriter(framing: .lines)
        writer.error(message: message)
        try print(writer)
    }

    private func print(_ writer: borrowing OpWriter) throws {
        var bytes = writer.withBytes { Array($0) }
        if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        try print(bytes: bytes)
    }

    private func print(lines: [[UInt8]]) throws {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += line
            bytes.append(UInt8(ascii: "\n"))
        }
        try print(bytes: bytes)
    }

    private func print(bytes: [UInt8]) throws {
        // Whoever read the ops has what they wanted: `… | head` is no problem to report.
        guard PipeEnd.write(bytes, to: options.output) else { throw CommandFailure.reported() }
    }
}

extension AppProcess.Ending {
    /// Whether it is for the person to look at: anything but an end that was asked for, or exit code 0.
    public var isCrash: Bool { !isClean && !(wasAsked && wasKilled) }

    func failure(_ moment: String) -> CommandFailure {
        let backtrace = errors.contains("Thread ") ? ", see the backtrace above" : ""
        return CommandFailure("the app ended \(moment): \(reason)\(backtrace)")
    }
}
