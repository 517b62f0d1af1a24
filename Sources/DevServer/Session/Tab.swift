// One tab of a browser that shows the app: a WebSocket and a process, and what goes between them.

import CommandLineSupport
import Foundation
import Headless
import JSONCodec
import RenderOps

/// One tab.
///
/// Everything happens on the tab's queue, one thing at a time, so that what the page reads is in order: an
/// `app` message, then the ops of that process and of no other. Whoever brings something waits for its
/// turn; a page that is slow to read thereby slows its app down, and nothing piles up.
final class Tab: WebSocketReceiver, @unchecked Sendable {
    // Sendable is unchecked for the variables that only the queue touches.
    private let app: LiveApp
    private let socket: WebSocket
    private let queue = DispatchQueue(label: "swiftbrowser.tab")
    /// The process, and whether the tab is closed: known to other threads so that closing needn't wait.
    private struct Life {
        var process: AppProcess?
        var isClosed = false
    }
    private let life = Locked(Life())

    // On the queue only:
    private var hasGreeted = false
    private var encoding = OpEncoding.json
    private var run: ProcessRun?
    private var savedState: String?
    private var hasCrashed = false

    init(app: LiveApp, socket: WebSocket) {
        self.app = app
        self.socket = socket
    }

    // MARK: From the page

    func received(_ message: [UInt8]) -> Bool {
        // Not `sync`, which would run on the socket's own thread: its stack is too small for what a message
        // may make of it.
        let goesOn = Locked(true)
        let isDone = DispatchSemaphore(value: 0)
        queue.async { [self] in
            let result = hasGreeted ? relay(message) : greet(message)
            goesOn.withLock { $0 = result }
            isDone.signal()
        }
        isDone.wait()
        return goesOn.withLock { $0 }
    }

    func closed() {
        app.leave(self)
        let process = life.withLock { life in
            life.isClosed = true
            return life.process
        }
        process?.end()
    }

    /// The server is about to go: ends the process, and tells the page to close its side.
    func serverStops() {
        closed()
        socket.sendClose(code: 1001, reason: "the server stops")
    }

    /// Waits for the process to be gone, and makes it go.
    func waitUntilEnded() {
        guard let process = life.withLock({ $0.process }) else { return }
        if !process.waitUntilEnded(timeout: .seconds(1)) { process.kill() }
    }

    private func greet(_ message: [UInt8]) -> Bool {
        guard let json = try? JSONValue(parsing: message, maximumDepth: Self.depthLimit),
            let decoded = try? Message(json: json),
            case .hello(let name, let version, _, let encodings) = decoded
        else {
            socket.sendClose(code: 1002, reason: "the first message must be a hello")
            return false
        }
        // A tree is mirrored from JSON.
        if !app.mirrorsTrees, let best = encodings.first { encoding = best }
        socket.send(Frame.hello(encoding))
        guard name == RenderProtocol.name, major(version) == major(RenderProtocol.version) else {
            app.log.remark(
                "A page that speaks \(name) \(version) was turned away; this server speaks "
                    + "\(RenderProtocol.name) \(RenderProtocol.version). Reload the page.")
            socket.sendClose(code: 1002, reason: "the versions of the protocol don't fit together")
            return false
        }
        hasGreeted = true
        guard let situation = app.join(self) else {
            socket.sendClose(code: 1013, reason: "too many tabs are open; close one")
            return false
        }
        show(situation)
        return true
    }

    private func major(_ version: String) -> Substring { version.prefix { $0 != "." } }

    /// How deep the JSON of a page's message may be nested.
    private static let depthLimit = 16

    /// Relays an event. What is no event is answered with an error, and the app never sees it.
    private func relay(_ message: [UInt8]) -> Bool {
        let event: Event
        do {
            event = try Event(json: try JSONValue(parsing: message, maximumDepth: Self.depthLimit))
        } catch let error as JSONSyntaxError {
            socket.send(Frame.refusal("the event is no JSON: \(error.description)"))
            return true
        } catch {
            socket.send(Frame.refusal("that is no event: \(error)"))
            return true
        }
        guard let run else {
            socket.send(Frame.refusal("the app is not running"))
            return true
        }
        // A line break in JSON is a blank, but would end the line that the event is for the app.
        let line = message.map {
            $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0
        }
        if !run.send(line, for: event == .snapshot ? .pageSnapshot : .page) {
            socket.send(Frame.refusal("the app doesn't answer, and too many events wait for it already"))
        }
        return true
    }

    // MARK: From the server

    private func show(_ situation: LiveApp.Situation) {
        if situation.isBuilding {
            socket.send(Frame.message(.build(phase: .building)))
        } else if let executable = situation.executable {
            launch(executable, whenShown: {})
        }
        // The app that ran before the failed build is shown, with the failure on top of it.
        if let failure = situation.failure, !situation.isBuilding { tell(failure) }
    }

    func buildBegan() {
        queue.async { [self] in _ = socket.send(Frame.message(.build(phase: .building))) }
    }

    func buildFailed(_ failure: BuildFailure, executable: String?) {
        queue.async { [self] in
            // A tab that joined during the build has waited for its outcome.
            if let executable, run == nil, !hasCrashed { launch(executable, whenShown: {}) }
            tell(failure)
        }
    }

    /// Runs a new build in place of what runs, with its state.
    func run(_ executable: String, whenShown: @escaping @Sendable () -> Void) {
        queue.async { [self] in launch(executable, whenShown: whenShown) }
    }

    private func tell(_ failure: BuildFailure) {
        socket.send(Frame.message(.failed(diagnostics: failure.diagnostics, output: failure.output)))
    }

    // MARK: The process

    private func launch(_ executable: String, whenShown: @escaping @Sendable () -> Void) {
        run?.process.end()
        run = nil
        hasCrashed = false
        socket.send(Frame.message(.build(phase: .starting)))
        socket.send(Frame.message(.app(name: app.name)))
        let run = ProcessRun(
            tree: app.mirrorsTrees ? ElementTree() : nil, hadState: savedState != nil, whenShown: whenShown)
        var launch = AppProcess.Launch(executable: executable)
        launch.state = savedState
        launch.encoding = encoding
        launch.endsOnInterruption = false
        do {
            let process = try AppProcess(launch) { [weak self] report in
                self?.queue.sync { self?.handle(report, of: run) }
            }
            run.process = process
        } catch {
            return crashed("\(error)", backtrace: "")
        }
        self.run = run
        let isClosed = life.withLock { life in
            life.process = run.process
            return life.isClosed
        }
        // Closed meanwhile: nobody else ends the process.
        if isClosed { run.process.end() }
    }

    private func handle(_ report: AppProcess.Report, of run: ProcessRun) {
        // What the process before still writes is for nobody.
        guard run === self.run else { return }
        switch report {
        case .pass(let pass): handle(pass, of: run)
        case .binaryPass(let ops):
            _ = run.answered(withState: false)
            socket.sendBinary(ops)
            committed(run)
            askForState(run)
        case .invalidLine(let line):
            app.log.remark("The app wrote a line that is no op: \(line.description)")
        case .ended(let ending):
            self.run = nil
            run.failWaiting()
            guard !ending.wasAsked else { return }
            // A state that the app can't even start from would make every restart end the same way.
            if run.hadState && !run.hasCommitted { savedState = nil }
            let reason = ending.isClean ? "it exited by itself" : ending.reason
            crashed(reason, backtrace: ending.errors)
        }
    }

    private func crashed(_ reason: String, backtrace: String) {
        hasCrashed = true
        app.log.appEnded(reason)
        socket.send(Frame.message(.crashed(reason: reason, backtrace: backtrace)))
    }

    private func handle(_ pass: OpPass, of run: ProcessRun) {
        if let state = pass.state {
            if run.answered(withState: true) == .pageSnapshot {
                socket.send(Frame.ops(pass.lines))
            } else {
                savedState = state
            }
        } else {
            let asker = run.answered(withState: false)
            mirror(pass, in: run)
            socket.send(Frame.ops(pass.lines))
            committed(run)
            if case .script(let answer) = asker { answer.give(pass.errors.first) }
        }
        askForState(run)
    }

    /// The page was sent all of a pass.
    private func committed(_ run: ProcessRun) {
        if !run.hasCommitted {
            run.hasCommitted = true
            socket.send(Frame.message(.build(phase: .running)))
            run.whenShown()
        }
        run.isStateStale = true
    }

    private func askForState(_ run: ProcessRun) {
        // Not more than one at a time: a burst of events needs only the state after the last of them.
        if run.isStateStale && !run.isAwaitingState {
            run.isStateStale = false
            _ = run.send(Frame.event(.snapshot), for: .server)
        }
    }

    private func mirror(_ pass: OpPass, in run: ProcessRun) {
        guard run.tree != nil else { return }
        for op in pass.ops {
            do {
                try run.tree?.apply(op)
            } catch {
                app.log.remark("An op of the app makes no sense: it \(error.description)")
            }
        }
    }

    // MARK: Scripts

    /// How many messages the page was sent.
    var sentMessages: Int { socket.sentMessages }

    /// Sends a script's event to the app and waits for the answer.
    /// - Throws: ``UnresolvedTarget``, or ``CommandFailure`` when the app answers with an error, is not
    ///   running or doesn't answer in time. Only for an app that mirrors its trees.
    func perform(_ step: ScriptStep, timeout: Duration) throws {
        let answer = ScriptAnswer()
        try queue.sync {
            guard let run, let tree = run.tree else {
                throw CommandFailure("the app is not running", remedy: "see above how it ended")
            }
            let event = try step.event(in: tree)
            guard run.send(Frame.event(event), for: .script(answer)) else {
                throw CommandFailure("\(step.label) could not be sent: the app doesn't read its events")
            }
        }
        switch answer.wait(timeout: timeout) {
        case .done: return
        case .failed(let problem): throw CommandFailure("\(step.label): \(problem)")
        case nil:
            throw CommandFailure(
                "the app did not answer \(step.label) within \(timeout.inSeconds(digits: 0)) s",
                remedy: "look for a loop that doesn't end or a call that waits")
        }
    }
}
