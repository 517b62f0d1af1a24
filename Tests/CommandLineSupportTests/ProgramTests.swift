// Programs: which command runs, what is printed where, and the exit code.

import CommandLineSupport
import Foundation
import Testing

/// Runs a program whose output goes to files, and returns what it printed.
private func run(_ words: [String], commands: [Command]? = nil) throws -> (code: ExitCode, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = ["output", "errors"].map { folder.appending(path: $0).path }
    let descriptors = paths.map { open($0, O_CREAT | O_WRONLY, 0o600) }
    let program = Program(
        name: "tool", version: "1.2", summary: "Does things.",
        commands: commands ?? [
            Command(CommandSyntax(name: "greet", summary: "Greets.", operands: [Operand("NAME", "whom")])) {
                $1.print("hello \($0.operands[0])")
            },
            Command(CommandSyntax(name: "fail", summary: "Fails.")) { _, _ in
                throw CommandFailure("it is broken", remedy: "mend it")
            },
        ])
    let code = program.run(words, terminal: Terminal(output: descriptors[0], errors: descriptors[1]))
    descriptors.forEach { close($0) }
    let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return (code, texts[0], texts[1])
}

@Test func theNamedCommandRuns() throws {
    let result = try run(["greet", "Ada"])
    #expect(result.code == .success)
    #expect(result.output == "hello Ada\n")
    #expect(result.errors.isEmpty)
}

@Test func failuresGoToStandardErrorWithoutColour() throws {
    let result = try run(["fail"])
    #expect(result.code == .problems)
    #expect(result.errors == "error: it is broken; mend it\n")
    #expect(result.output.isEmpty)
}

@Test func anUnknownCommandIsAUsageFailure() throws {
    let result = try run(["great"])
    #expect(result.code == .usage)
    #expect(result.errors == "error: unknown command great; did you mean greet?\n")
}

@Test func helpListsTheCommandsAndNeedsNoOperands() throws {
    let result = try run(["--help"])
    #expect(result.code == .success)
    #expect(result.output.contains("greet  Greets."))
    let command = try run(["greet", "--help"])
    #expect(command.code == .success)
    #expect(command.output.contains("Usage: tool greet NAME [options]"))
}

@Test func noCommandShowsTheHelpAndIsAUsageFailure() throws {
    let result = try run([])
    #expect(result.code == .usage)
    #expect(result.output.contains("Commands:"))
}

@Test func theVersionIsOneLine() throws {
    #expect(try run(["--version"]).output == "tool 1.2\n")
}
