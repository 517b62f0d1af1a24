// What a command is doing now, with the time it has taken: one line that is redrawn on a terminal,
// plain lines elsewhere.

@preconcurrency import Dispatch
import Foundation

/// A step that may take more than a second.
///
/// On a terminal its line is redrawn with the elapsed time and vanishes at the end; elsewhere the step's
/// name is printed once when it starts.
public final class Progress: Sendable {
    private let terminal: Terminal
    private let start = ContinuousClock.now
    private struct State {
        var text: String
        var isFinished = false
    }
    private let state: Locked<State>
    private let timer: (any DispatchSourceTimer)?

    public init(_ text: String, on terminal: Terminal) {
        self.terminal = terminal
        state = Locked(State(text: text))
        guard terminal.isInteractive, !terminal.isQuiet else {
            timer = nil
            terminal.note("\(text)…")
            return
        }
        let timer = DispatchSource.makeTimerSource()
        self.timer = timer
        timer.setEventHandler { [weak self] in self?.draw() }
        timer.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100))
        timer.resume()
    }

    deinit { finish() }

    /// Changes what the line says; elsewhere than on a terminal, prints it when it is new.
    public func update(_ text: String) {
        let isNew = state.withLock { state in
            defer { state.text = text }
            return state.text != text
        }
        if timer == nil, isNew { terminal.note("\(text)…") }
    }

    /// The time since the step began.
    public var elapsed: Duration { ContinuousClock.now - start }

    /// Takes the line away. Doing so twice is fine.
    public func finish() {
        timer?.cancel()
        // Marked under the same lock that drawing takes, so that no late tick draws the line again.
        state.withLock { state in
            guard !state.isFinished else { return }
            state.isFinished = true
            if timer != nil { terminal.showProgress(nil) }
        }
    }

    private func draw() {
        state.withLock { state in
            guard !state.isFinished else { return }
            let line = "\(state.text)… \(elapsed.inSeconds(digits: 1)) s"
            terminal.showProgress(String(line.prefix(terminal.columns - 1)))
        }
    }
}

extension Terminal {
    /// Runs `body` while a progress line says `text`.
    public func withProgress<Result>(
        _ text: String, _ body: (Progress) throws -> Result
    ) rethrows -> Result {
        let progress = Progress(text, on: self)
        defer { progress.finish() }
        return try body(progress)
    }
}

extension Duration {
    /// In seconds, with that many digits after the point.
    public func inSeconds(digits: Int) -> String {
        String(format: "%.\(digits)f", Double(components.seconds) + Double(components.attoseconds) * 1e-18)
    }
}
