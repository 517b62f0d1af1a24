// What the rebuild loop needs of a build.

import AppBuild
import CommandLineSupport
import Foundation

/// Builds the app that a development server runs.
public protocol AppBuilder: Sendable {
    /// Builds the sources as they are now; returns when done. Called on one thread at a time.
    /// - Parameter progress: told what is being done.
    /// - Throws: ``CommandFailure`` when there is no building at all, as when a tool is missing. Errors in the
    ///   sources are ``BuildOutcome/failed(diagnostics:output:)``.
    func build(progress: @escaping BuildProgress) throws -> BuildOutcome

    /// Makes a build that runs end soon, and those after it fail.
    func cancel()
}

/// Builds an app as a process of this machine.
public final class NativeAppBuilder: AppBuilder {
    private let builder: NativeBuilder
    private let app: AppSource
    private let cancellation = BuildCancellation()

    public init(_ builder: NativeBuilder, app: AppSource) {
        self.builder = builder
        self.app = app
    }

    public func build(progress: @escaping BuildProgress) throws -> BuildOutcome {
        try builder.build(app.rescanned(), cancellation: cancellation, progress: progress)
    }

    public func cancel() { cancellation.cancel() }
}
