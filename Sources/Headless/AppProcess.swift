// An app that runs as a child process: events go to it as JSON Lines on one pipe, its ops come back on
// another, and how it ended is told with what it last wrote to standard error.

import CommandLineSupport
import Foundation
import RenderOps

/// A running app.
///
/// Reports arrive one at a time, on threads of the process's own: passes in the order the app wrote them,
/// then exactly one ``Report/ended(_:)``. A report's receiver that takes its time holds the app up, once
/// the pipe is full; nothing piles up in between.
public final class AppProcess: Sendable {
    /// What to run, and how.
    public struct Launch: Sendable {
        public var executable: String
        public var arguments: [String] = []
        /// Variables set, or with nil removed, on top of this process's environment.
        public var environment: [String: String?] = [:]
        /// A snapshot of @State to start from: the JSON object in a `state` op's `values`.
        public var state: String?
        /// How the app is to write its ops. One that knows only JSON can't be asked for anything else.
        public var encoding = OpEncoding.json
        /// Where the app's own prints go.
        public var output = Subprocess.Stream.inherited
        /// Where what the app writes to standard error goes.
        public var errors: Int32 = STDERR_FILENO
        /// Whether Ctrl-C ends the app; without it, whoever started the app sees to that.
        public var endsOnInterruption = true

        public init(executable: String) { self.executable = executable }
    }

    /// Something the app did.
    public enum Report: Sendable {
        /// It wrote the ops of a pass, up to a commit or a state.
        case pass(OpPass)
        /// It wrote the ops of a pass in the binary encoding, up to a commit.
        case binaryPass([UInt8])
        /// It wrote a line that is no op. The line is not part of a pass.
        case invalidLine(InvalidLine)
        /// Its process is gone.
        case ended(Ending)
    }

    /// How the app's process ended.
    public struct Ending: Sendable, Equatable {
        /// Whether ``AppProcess/end()`` had been called.
        public let wasAsked: Bool
        /// Whether it ended of its own accord with exit code 0.
        public let isClean: Bool
        /// Whether a signal that can't be refused ended it, as ``AppProcess/kill()`` does.
        let wasKilled: Bool
        /// How it ended, such as `Fatal error: Index out of range (SIGILL)` or `exit code 3`.
        public let reason: String
        /// The end of what it wrote to standard error, a backtrace of Swift's among it.
        public let errors: String
    }

    private let subprocess: Locked<Subprocess?> = Locked(nil)
    private let events: EventPipe
    private let errorTail = ErrorTail()
    private let report: @Sendable (Report) -> Void
    private struct State {
        var isAsked = false
        /// Whether it went on after it had closed its ops, and was made to end.
        var wasCutOff = false
        var hasEnded = false
    }
    private let state = Locked(State())
    private let readers = DispatchGroup()
    private let ended = DispatchGroup()

    /// The id of the process.
    public var processID: pid_t { subprocess.withLock { $0?.processID ?? 0 } }

    /// Starts the app.
    /// - Parameter report: called for everything the app does; may block to hold the app up.
    /// - Throws: ``CommandFailure`` when the executable can't be run.
    public init(_ launch: Launch, report: @escaping @Sendable (Report) -> Void) throws {
        // Writing to an app that has just died is an error to handle, not a reason to die.
        signal(SIGPIPE, SIG_IGN)
        self.report = report
        let eventsPipe = try Subprocess.makePipe()
        let opsPipe = try Subprocess.makePipe()
        let errorsPipe = try Subprocess.makePipe()
        events = EventPipe(descriptor: eventsPipe.write)

        var request = Subprocess.Request(launch.executable, launch.arguments)
        request.output = launch.output
        request.errors = .descriptor(errorsPipe.write)
        request.descriptors = [Self.eventsNumber: eventsPipe.read, Self.opsNumber: opsPipe.write]
        request.environment = Self.environment(of: launch)
        request.endsOnInterruption = launch.endsOnInterruption
        ended.enter()
        defer { for end in [eventsPipe.read, opsPipe.write, errorsPipe.write] { close(end) } }
        do {
            // The callback may come before this initializer is done, so the readers are entered first.
            readers.enter()
            readers.enter()
            let child = try Subprocess(request) { [self] in finish($0.status) }
            subprocess.withLock { $0 = child }
        } catch {
            readers.leave()
            readers.leave()
            ended.leave()
            events.finish()
            close(opsPipe.read)
            close(errorsPipe.read)
            throw error
        }
        startReading(
            ops: opsPipe.read, with: launch.encoding == .json ? OpPassReader() : OpBlockReader() as any OpStreamReader)
        startReading(errors: errorsPipe.read, copyingTo: launch.errors)
        events.start()
    }

    /// Sends an event: one JSON object, without line breaks outside its strings' escapes.
    /// - Returns: false when so many events wait already that this one was dropped, or the app has ended.
    @discardableResult
    public func send(_ event: [UInt8]) -> Bool { events.append(event) }

    /// Asks the app to end by closing its events, and makes it end if it doesn't soon. Returns at once.
    public func end() {
        let isFirst = state.withLock { state in
            defer { state.isAsked = true }
            return !state.isAsked
        }
        guard isFirst else { return }
        events.finish()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { [weak self] in self?.kill()
        }
    }

    /// Waits until ``Report/ended(_:)`` was delivered.
    /// - Returns: false when that took longer than `timeout`.
    @discardableResult
    public func waitUntilEnded(timeout: Duration) -> Bool {
        ended.wait(timeout: .now() + .milliseconds(timeout.inMilliseconds)) == .success
    }

    /// Ends the process and what it started, at once.
    public func kill() { subprocess.withLock { $0 }?.send(SIGKILL) }

    // MARK: The environment

    private static let eventsNumber: Int32 = 3
    private static let opsNumber: Int32 = 4

    private static func environment(of launch: Launch) -> [String: String?] {
        var environment = launch.environment
        environment[EnvironmentVariable.eventsFD] = "\(eventsNumber)"
        environment[EnvironmentVariable.opsFD] = "\(opsNumber)"
        environment[EnvironmentVariable.state] = .some(launch.state)
        environment[EnvironmentVariable.opsEncoding] = launch.encoding.name
        if ProcessInfo.processInfo.environment[backtraceVariable] == nil,
            environment[backtraceVariable] == nil
        {
            environment[backtraceVariable] =
                "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=64"
        }
        return environment
    }

    /// The Swift runtime's own setting for what it prints when a program crashes.
    private static let backtraceVariable = "SWIFT_BACKTRACE"

    // MARK: Reading

    private func startReading(ops descriptor: Int32, with reader: any OpStreamReader) {
        Thread { [self] in
            defer {
                close(descriptor)
                readers.leave()
            }
            var passes = reader
            let isWhole = PipeEnd.read(descriptor) { chunk in
                for found in passes.append(chunk) { deliver(found) }
                return !passes.isUnreadable
            }
            if let rest = passes.finish() { deliver(.invalidLine(rest)) }
            // No more ops can come, so the process is of no more use. One that is about to exit by itself
            // gets the time for it, so that its own exit code is what is reported.
            let patience = isWhole ? DispatchTimeInterval.milliseconds(500) : .milliseconds(0)
            DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak self] in self?.cutOff() }
        }.start()
    }

    private func cutOff() {
        state.withLock { $0.wasCutOff = !$0.hasEnded && !$0.isAsked }
        kill()
    }

    private func startReading(errors descriptor: Int32, copyingTo target: Int32) {
        Thread { [self] in
            _ = PipeEnd.read(descriptor) { chunk in
                PipeEnd.write(chunk, to: target)
                errorTail.append(chunk)
                return true
            }
            close(descriptor)
            readers.leave()
        }.start()
    }

    private func deliver(_ report: Report) {
        guard !state.withLock({ $0.hasEnded }) else { return }
        self.report(report)
    }

    /// Reports the end, after what the process wrote before it.
    private func finish(_ status: Subprocess.Status) {
        events.finish()
        // Something the app started may keep its pipes open; that is not waited for.
        _ = readers.wait(timeout: .now() + .seconds(1))
        let (wasAsked, wasCutOff) = state.withLock { state in
            state.hasEnded = true
            return (state.isAsked, state.wasCutOff && status == .signalled(SIGKILL))
        }
        let errors = errorTail.text
        let reason =
            wasCutOff ? "it closed its ops, went on running and was ended" : status.reason(errors: errors)
        report(
            .ended(
                Ending(
                    wasAsked: wasAsked, isClean: status == .exited(0),
                    wasKilled: status == .signalled(SIGKILL), reason: reason,
                    errors: errors)))
        ended.leave()
    }
}

extension Duration {
    var inMilliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
