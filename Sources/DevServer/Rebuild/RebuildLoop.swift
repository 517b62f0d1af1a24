// Builds the app whenever its sources were saved, and tells the tabs and the person how that went.

import AppBuild
import CommandLineSupport
import Foundation
import RenderOps

/// The loop from a save to a running app.
final class RebuildLoop: @unchecked Sendable {
    // Sendable is unchecked because the compiler can't see that `condition` guards every variable.
    private let builder: any AppBuilder
    private let app: LiveApp
    private let console: DevConsole
    private let condition = NSCondition()
    private let ended = DispatchGroup()
    private var pending: SourceWatcher.Change?
    private var isStopped = false

    init(builder: any AppBuilder, app: LiveApp, console: DevConsole) {
        self.builder = builder
        self.app = app
        self.console = console
    }

    /// Builds once, then after every change.
    func start() {
        pending = SourceWatcher.Change(files: [], time: .now)
        ended.enter()
        Thread { [self] in
            while let change = next() { build(change) }
            ended.leave()
        }.start()
    }

    /// Files were saved. During a build that is another build after it.
    func sourcesChanged(_ change: SourceWatcher.Change) {
        condition.lock()
        defer { condition.unlock() }
        let files = Set(pending?.files ?? []).union(change.files)
        pending = SourceWatcher.Change(files: files.sorted(), time: pending?.time ?? change.time)
        condition.signal()
    }

    /// Cancels a build that runs, and waits for the loop to end.
    func stop() {
        condition.lock()
        isStopped = true
        condition.signal()
        condition.unlock()
        builder.cancel()
        _ = ended.wait(timeout: .now() + .seconds(3))
    }

    private func next() -> SourceWatcher.Change? {
        condition.lock()
        defer { condition.unlock() }
        while pending == nil && !isStopped { condition.wait() }
        defer { pending = nil }
        return isStopped ? nil : pending
    }

    private var isOutdated: Bool {
        condition.lock()
        defer { condition.unlock() }
        return pending != nil || isStopped || Interruption.isUnderWay
    }

    private func build(_ change: SourceWatcher.Change) {
        app.buildBegan()
        let progress = console.buildBegan(change.files)
        let outcome: BuildOutcome
        do {
            outcome = try builder.build { progress.update($0) }
            progress.finish()
        } catch {
            progress.finish()
            // Not the app's sources: a tool that is missing, a folder that is gone.
            if !isOutdated {
                fail(BuildFailure(diagnostics: [], output: "\(error)"), shown: { $0.error("\(error)") })
            }
            return
        }
        switch outcome {
        case .built(let executable, let warnings):
            console.built(change, warnings: warnings, hasTabs: !app.tabs.isEmpty)
            let time = change.time
            let isFirst = Locked(true)
            app.buildSucceeded(executable: executable) { [console] in
                // The first tab to show it is what the person waited for.
                if isFirst.withLock({ isFirst in
                    defer { isFirst = false }
                    return isFirst
                }) {
                    console.running(after: ContinuousClock.now - time)
                }
            }
        case .failed(let diagnostics, let output):
            // Saved again meanwhile: these messages are about a text that is no more.
            if isOutdated { return }
            let failure = BuildFailure(diagnostics: diagnostics.map(\.forPage), output: output)
            fail(failure) { $0.buildFailed(diagnostics, output: output) }
        }
    }

    private func fail(_ failure: BuildFailure, shown: (DevConsole) -> Void) {
        shown(console)
        app.buildFailed(failure)
    }
}

extension CompilerDiagnostic {
    /// The diagnostic as a page reads it.
    fileprivate var forPage: RenderOps.Diagnostic {
        let severity: DiagnosticSeverity =
            switch self.severity {
            case .error: .error
            case .warning: .warning
            case .note, .remark: .note
            }
        return RenderOps.Diagnostic(
            severity: severity, file: file, line: line, column: column, message: message, source: sourceLine)
    }
}
