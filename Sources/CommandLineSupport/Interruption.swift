// Ctrl-C and SIGTERM: runs the clean-ups of whatever is under way, ends the child processes, exits.

@preconcurrency import Dispatch
import Foundation

/// The clean-ups to run when the process is asked to end.
public enum Interruption {
    private struct State {
        var isUnderWay = false
        var nextID = 0
        var cleanUps: [(id: Int, run: @Sendable () -> Void)] = []
        var sources: [any DispatchSourceSignal] = []
    }
    private static let state = Locked(State())

    /// A clean-up that is still to run on an interruption, until it is cancelled.
    public struct Registration: Sendable {
        fileprivate let id: Int

        /// Forgets the clean-up: what it would clean up is gone, or kept.
        public func cancel() {
            state.withLock { $0.cleanUps.removeAll { $0.id == id } }
        }
    }

    /// Whether the process was asked to end and is cleaning up: what fails now is no news to anybody.
    public static var isUnderWay: Bool { state.withLock { $0.isUnderWay } }

    /// Waits for the end of the process if it was asked to end: what a command finds out now, such as that its child
    /// processes failed, is not to be told.
    public static func waitForEndIfUnderWay() {
        while isUnderWay { pause() }
    }

    /// Runs `cleanUp` if the process is interrupted (SIGINT, SIGTERM, SIGHUP), latest registered first,
    /// before the process ends with 128 plus the signal's number.
    @discardableResult
    public static func addCleanUp(_ cleanUp: @escaping @Sendable () -> Void) -> Registration {
        state.withLock { state in
            if state.sources.isEmpty { state.sources = [SIGINT, SIGTERM, SIGHUP].map(watch) }
            state.nextID += 1
            state.cleanUps.append((state.nextID, cleanUp))
            return Registration(id: state.nextID)
        }
    }

    private static func watch(_ number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)  // otherwise the default action ends the process before the source fires
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
        source.setEventHandler {
            let cleanUps = state.withLock { state in
                state.isUnderWay = true
                defer { state.cleanUps = [] }
                return state.cleanUps
            }
            for cleanUp in cleanUps.reversed() { cleanUp.run() }
            exit(128 + number)
        }
        source.resume()
        return source
    }
}
