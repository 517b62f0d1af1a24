// What the development server prints: where the app is, each rebuild in a line, and what went wrong.

import AppBuild
import CommandLineSupport

/// The person's terminal.
final class DevConsole: SessionLog {
    private let terminal: Terminal
    private let appName: String

    init(_ terminal: Terminal, appName: String) {
        self.terminal = terminal
        self.appName = appName
    }

    /// The server is up.
    func started(url: String, insteadOf takenPort: Int?, isOpenToOthers: Bool) {
        if let takenPort {
            terminal.note("Port \(takenPort) is in use by another program; taking the next free one.")
        }
        if isOpenToOthers {
            terminal.warning(
                "whoever reaches this address can use the app and what it may do on this machine")
        }
        terminal.print("\(terminal.emphasized(appName, .bold)) is at \(terminal.emphasized(url, .cyan))")
        terminal.note("Save a Swift file to see the change; press Ctrl-C to stop.")
    }

    func buildBegan(_ files: [String]) -> Progress {
        Progress(
            files.isEmpty ? "Building \(appName)" : "Building \(appName) (\(summary(of: files)) saved)",
            on: terminal)
    }

    func built(_ change: SourceWatcher.Change, warnings: [CompilerDiagnostic], hasTabs: Bool) {
        for warning in warnings { terminal.note(warning.description) }
        // With a page open, what counts is when the page shows it.
        guard !hasTabs else { return }
        terminal.note(
            "Built in \((ContinuousClock.now - change.time).inSeconds(digits: 2)) s; no page is open.")
    }

    func running(after duration: Duration) {
        terminal.note("Running \(duration.inSeconds(digits: 2)) s after the save.")
    }

    func buildFailed(_ diagnostics: [CompilerDiagnostic], output: String) {
        if diagnostics.isEmpty {
            terminal.note(output)
        } else {
            for diagnostic in diagnostics { terminal.note(diagnostic.description) }
        }
        let errors = diagnostics.count { $0.severity == .error }
        let count = errors == 0 ? "" : errors == 1 ? " with 1 error" : " with \(errors) errors"
        terminal.error("the build failed\(count); what ran goes on, and the next save builds again")
    }

    func error(_ text: String) { terminal.error(text) }

    func appEnded(_ reason: String) {
        terminal.error("the app ended: \(reason); the next save starts it again")
    }

    func remark(_ text: String) { terminal.note(text) }

    private func summary(of files: [String]) -> String {
        switch files.count {
        case 1: files[0]
        case 2: "\(files[0]) and \(files[1])"
        default: "\(files[0]) and \(files.count - 1) more"
        }
    }
}
