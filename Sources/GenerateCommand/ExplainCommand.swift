// `generate explain`: a stream of ops in readable form, or what the spec knows of a name.

import CommandLineSupport
import Diagnostics
import Foundation
import Generator

enum ExplainCommand {
    private static let json = Option.flag("json", "Print the same as JSON.")

    static let command = Command(
        CommandSyntax(
            name: "explain", summary: "Shows what a stream of ops does, or what the spec knows of a name.",
            operands: [
                Operand(
                    "FILE or NAME", isRequired: false,
                    "A file of ops, as JSON lines or one array; or a name of the spec. Left out, ops come from "
                        + "standard input.")
            ],
            options: [json, RepositoryOption.root],
            examples: [
                ("swift run generate explain Tests/Examples/Counter.ops.jsonl", "Shows what an app drew and changed."),
                ("./swiftbrowser run Examples/Todo | swift run generate explain", "The same as it comes from an app."),
                ("swift run generate explain navscreen", "Tells what a kind is, where it is used and generated."),
            ]),
        run: run)

    @Sendable private static func run(_ arguments: CommandArguments, _ terminal: Terminal) throws {
        let repository = try RepositoryOption.repository(arguments)
        let (spec, problem) = repository.source()
        guard let spec else { throw show([problem].compactMap { $0 }, terminal) }
        let isJSON = arguments.has(json)
        let word = arguments.operands.first
        if let word, !FileManager.default.fileExists(atPath: word) {
            // A word with a dot or a slash is a file that is not there; names have neither.
            if word.contains(where: { "./".contains($0) }) {
                throw CommandFailure("there is no file \(word)", remedy: "check the path")
            }
            let explanation = NameExplanation(of: word, in: spec)
            if !explanation.diagnostics.isEmpty { throw show(explanation.diagnostics, terminal) }
            terminal.print(isJSON ? explanation.json.text + "\n" : explanation.text, terminator: "")
            return
        }
        let explanation = StreamExplanation(try stream(word), spec: spec)
        terminal.print(isJSON ? explanation.json.text + "\n" : explanation.text, terminator: "")
        if explanation.diagnostics.hasErrors { throw show(explanation.diagnostics, terminal) }
        if !explanation.diagnostics.isEmpty { terminal.note(String(explanation.diagnostics.terminalText().dropLast())) }
    }

    private static func stream(_ path: String?) throws -> SourceText {
        guard let path else {
            return SourceText(name: "standard input", bytes: Array(FileHandle.standardInput.readDataToEndOfFile()))
        }
        do {
            return SourceText(name: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        } catch {
            throw CommandFailure("can't read \(path): \(error.localizedDescription)", remedy: "check the path")
        }
    }

    /// Prints problems; the failure to end with.
    private static func show(_ diagnostics: [Diagnostic], _ terminal: Terminal) -> CommandFailure {
        terminal.note(String(diagnostics.terminalText().dropLast()))
        return .reported(.problems)
    }
}
