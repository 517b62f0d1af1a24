// `generate diff`: what changed between two specs, and what that means for ends that were released.

import CommandLineSupport
import Diagnostics
import Generator
import JSONCodec

enum DiffCommand {
    private static let json = Option.flag("json", "Print the changes as JSON.")

    static let command = Command(
        CommandSyntax(
            name: "diff", summary: "Tells what changed between two specs, and which version that needs.",
            operands: [
                Operand(
                    "OLD", isRequired: false,
                    "The older spec. Left out, it is the newest one in \(Releases.folder)."),
                Operand("NEW", isRequired: false, "The newer spec. Left out, it is \(SpecCompiler.specPath)."),
            ],
            options: [json, RepositoryOption.root],
            examples: [
                ("swift run generate diff", "Compares the spec with the newest release."),
                (
                    "swift run generate diff spec/released/1.0.yaml spec/ops.yaml",
                    "Compares two files; exits with 1 when the second one's version is too low."
                ),
                ("swift run generate diff --json", "The same for programs."),
            ]),
        run: run)

    @Sendable private static func run(_ arguments: CommandArguments, _ terminal: Terminal) throws {
        let outcome = try compare(arguments)
        if outcome.diagnostics.hasErrors {
            let isColored = terminal.emphasized("x", .bold) != "x"
            terminal.print(outcome.diagnostics.terminalText(color: isColored), terminator: "")
            throw CommandFailure.reported(.problems)
        }
        terminal.print(arguments.has(json) ? outcome.json.text + "\n" : outcome.text, terminator: "")
        if !outcome.isVersionSufficient { throw CommandFailure.reported(.problems) }
    }

    private static func compare(_ arguments: CommandArguments) throws -> Evolution.Outcome {
        let files = arguments.operands
        if files.count == 2 {
            return Evolution.compare(old: try read(files[0]), new: try read(files[1]))
        }
        let repository = try RepositoryOption.repository(arguments)
        guard let newest = repository.newestRelease else {
            throw CommandFailure(
                "\(Releases.folder) has no released spec", remedy: "name both files, or run `generate release`")
        }
        let inRepository = { (path: String) in try read(repository.root + "/" + path, as: path) }
        return Evolution.compare(
            old: try inRepository(newest), new: try files.first.map(read) ?? inRepository(SpecCompiler.specPath))
    }

    private static func read(_ path: String) throws -> SourceText { try read(path, as: path) }

    private static func read(_ path: String, as name: String) throws -> SourceText {
        do throws(FileFailure) {
            return try SourceText(file: path, name: name)
        } catch {
            throw CommandFailure("can't \(error.operation) \(name): \(error.reason)", remedy: "check the path")
        }
    }
}
