// How a command ends: its exit codes, and the error that carries one.

/// The exit codes every command of this project uses.
public enum ExitCode: Int32, Sendable {
    /// All went well.
    case success = 0
    /// The person's input (sources, spec, project) has problems, or what it needs is missing.
    case problems = 1
    /// The command line itself is wrong.
    case usage = 2
    /// A bug of ours.
    case internalError = 70
}

/// An error that ends a command: what happened, what to do about it, and the exit code.
///
/// Written so that it reads as `error: <what happened>; <what to do>`.
public struct CommandFailure: Error, Equatable, CustomStringConvertible {
    /// What happened, without a leading capital or a final full stop.
    public var message: String
    /// What the person can do about it, if anything.
    public var remedy: String?
    public var exitCode: ExitCode
    /// True when the command has already printed its problems, so that nothing more is to be printed.
    public var isReported: Bool

    public init(_ message: String, remedy: String? = nil, exitCode: ExitCode = .problems) {
        self.message = message
        self.remedy = remedy
        self.exitCode = exitCode
        self.isReported = false
    }

    /// A failure whose problems are already on the screen: only the exit code is left to deliver.
    public static func reported(_ exitCode: ExitCode = .problems) -> CommandFailure {
        var failure = CommandFailure("the problems above", exitCode: exitCode)
        failure.isReported = true
        return failure
    }

    /// A wrong command line (exit code 2).
    public static func usage(_ message: String, remedy: String? = nil) -> CommandFailure {
        CommandFailure(message, remedy: remedy, exitCode: .usage)
    }

    /// A condition that only a bug of ours can bring about (exit code 70).
    public static func bug(_ message: String) -> CommandFailure {
        CommandFailure(message, remedy: "please report this", exitCode: .internalError)
    }

    public var description: String {
        remedy.map { "\(message); \($0)" } ?? message
    }
}

extension Terminal {
    /// Prints the error that ended a command, unless that was done already; the exit code to end with. What is
    /// no ``CommandFailure`` is a bug of ours.
    public func exitCode(reporting error: any Error) -> ExitCode {
        guard let failure = error as? CommandFailure else {
            self.error("\(error)")
            return .internalError
        }
        if !failure.isReported { self.error(failure.description) }
        return failure.exitCode
    }
}
