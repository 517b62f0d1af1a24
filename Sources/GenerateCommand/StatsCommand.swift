// `generate stats`: how much is generated, what of the protocol the examples use, and how much of SwiftUI works.

import CommandLineSupport
import Diagnostics
import Foundation
import Generator

enum StatsCommand {
    private static let json = Option.flag("json", "Print the same as JSON.")
    private static let examples = Option.value(
        "examples", "FOLDER", "The folder of recorded ops, in files *.ops.jsonl (default: Tests/Examples).")

    static let command = Command(
        CommandSyntax(
            name: "stats", summary: "Counts what is generated, what of the protocol the examples use, and what of SwiftUI works.",
            options: [examples, json, RepositoryOption.root],
            examples: [
                ("swift run generate stats", "Lines by language, and what no example ever emits."),
                ("swift run generate stats --examples recorded --json", "The same of other recordings, for programs."),
            ]),
        run: run)

    @Sendable private static func run(_ arguments: CommandArguments, _ terminal: Terminal) throws {
        let repository = try RepositoryOption.repository(arguments)
        let (spec, problem) = repository.source()
        guard let spec else {
            terminal.note(String([problem].compactMap { $0 }.terminalText().dropLast()))
            throw CommandFailure.reported(.problems)
        }
        let folder = arguments.value(of: examples) ?? repository.root + "/Tests/Examples"
        let files = FileManager.default
        guard let names = try? files.contentsOfDirectory(atPath: folder) else {
            throw CommandFailure("there is no folder \(folder)", remedy: "name another one with --examples")
        }
        let streams = try names.filter { $0.hasSuffix(".ops.jsonl") }.sorted().map { name in
            SourceText(name: name, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))))
        }
        let statistics = Statistics(spec, streams: streams, matrix: try matrix(repository))
        if !statistics.diagnostics.isEmpty { terminal.note(String(statistics.diagnostics.terminalText().dropLast())) }
        terminal.print(arguments.has(json) ? statistics.json.text + "\n" : statistics.text, terminator: "")
        if statistics.diagnostics.hasErrors { throw CommandFailure.reported(.problems) }
    }

    private static func matrix(_ repository: Repository) throws -> MatrixCompiler.Input? {
        do {
            return try repository.matrixInput()
        } catch {
            throw CommandFailure("can't \(error.operation) \(error.path): \(error.reason)", remedy: "check the path")
        }
    }
}
