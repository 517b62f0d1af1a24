// What reading throws when there is nothing to give back.

import Diagnostics

/// Why a file could not be read at all. What can be read in spite of its problems is read, and the problems
/// are in ``Project/diagnostics``.
public struct ProjectError: Error, CustomStringConvertible, Sendable {
    /// The problems, at least one of them an error.
    public let diagnostics: [Diagnostic]

    public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }

    public var description: String { diagnostics.terminalText() }
}
