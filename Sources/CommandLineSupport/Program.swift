// A program made of commands: picks the command, prints help and failures, ends with the exit code.

import Foundation

/// One command of a program: its syntax and what it does.
public struct Command: Sendable {
    public let syntax: CommandSyntax
    public let run: @Sendable (CommandArguments, Terminal) throws -> Void

    public init(
        _ syntax: CommandSyntax, run: @escaping @Sendable (CommandArguments, Terminal) throws -> Void
    ) {
        self.syntax = syntax
        self.run = run
    }
}

/// A command-line program.
///
/// A command whose syntax has an empty name runs when the first word names no command.
public struct Program: Sendable {
    public let name: String
    public let version: String
    public let summary: String
    public let commands: [Command]

    public init(name: String, version: String, summary: String, commands: [Command]) {
        self.name = name
        self.version = version
        self.summary = summary
        self.commands = commands
    }

    /// Runs the process's own command line and ends the process.
    public func main() -> Never {
        signal(SIGPIPE, SIG_IGN)
        let code = run(Array(CommandLine.arguments.dropFirst()), terminal: Terminal())
        exit(code.rawValue)
    }

    /// Runs the command that `words` name, printing to `terminal`; failures are printed, not thrown.
    public func run(_ words: [String], terminal: Terminal) -> ExitCode {
        do {
            try execute(words, terminal: terminal)
            return .success
        } catch {
            Interruption.waitForEndIfUnderWay()
            return terminal.exitCode(reporting: error)
        }
    }

    private func execute(_ words: [String], terminal: Terminal) throws {
        let unnamed = commands.first { $0.syntax.name.isEmpty }
        let first = words.first
        if first == "--version" { return terminal.print("\(name) \(version)") }
        if let first, let command = commands.first(where: { $0.syntax.name == first && !first.isEmpty }) {
            return try execute(command, words.dropFirst(), terminal)
        }
        // Only a program with nothing but named commands, or with several, has a help page of its own.
        if first == "--help" || first == "-h" || first == "help", unnamed == nil || commands.count > 1 {
            if let topic = words.dropFirst().first, let command = commands.first(where: { $0.syntax.name == topic }) {
                return terminal.print(command.syntax.help(program: name), terminator: "")
            }
            let own = unnamed.map { "\n" + $0.syntax.help(program: name) } ?? ""
            return terminal.print(help + own, terminator: "")
        }
        if let unnamed { return try execute(unnamed, words[...], terminal) }
        guard let first else {
            terminal.print(help, terminator: "")
            throw CommandFailure.reported(.usage)
        }
        let near = closestName(to: first, among: commands.map(\.syntax.name))
        throw CommandFailure.usage(
            "unknown command \(first)", remedy: near.map { "did you mean \($0)?" } ?? "see \(name) --help")
    }

    private func execute(_ command: Command, _ words: ArraySlice<String>, _ terminal: Terminal) throws {
        let arguments = try command.syntax.parse(Array(words))
        if arguments.has(.help) {
            return terminal.print(command.syntax.help(program: name), terminator: "")
        }
        try command.run(arguments, terminal)
    }
}
