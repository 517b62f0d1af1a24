// Stopping a build from another thread, as when a file was saved again while it was compiling.

import CommandLineSupport
import Foundation

/// Stops the build it is given to.
public final class BuildCancellation: Sendable {
    private struct State {
        var isCancelled = false
        var running: Subprocess?
    }
    private let state = Locked(State())

    public init() {}

    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Ends the compiler that runs for the build, which then throws ``BuildCancelled``. Can be called
    /// from any thread, before the build, during it or after it.
    public func cancel() {
        let running = state.withLock { state in
            state.isCancelled = true
            return state.running
        }
        running?.terminate()
    }

    /// Runs a tool of the build, unless the build is cancelled.
    func run(_ request: Subprocess.Request) throws -> Subprocess.Outcome {
        guard !isCancelled else { throw BuildCancelled() }
        let process = try Subprocess(request)
        state.withLock { $0.running = process }
        // Cancelled between the check and here: nobody else would end the process.
        if isCancelled { process.terminate() }
        let outcome = process.wait()
        state.withLock { $0.running = nil }
        if isCancelled { throw BuildCancelled() }
        return outcome
    }
}

/// The build was stopped by its ``BuildCancellation``.
public struct BuildCancelled: Error {}
