// `generate emit`: what any spec generates, in a folder of its own. Tests run the codecs of released versions
// that way.

import CommandLineSupport
import Diagnostics
import Generator

enum EmitCommand {
    private static let output = Option.value("output", short: "o", "FOLDER", "Where the files go.")
    private static let matrix = Option.value(
        "matrix", "FILE",
        "A compatibility matrix to compile along with the spec. Its usage tables are in the folder `usage` beside it.")

    static let command = Command(
        CommandSyntax(
            name: "emit", summary: "Writes what a spec generates into a folder, for another version's codec.",
            operands: [
                Operand(
                    "SPEC", repeats: true, "The spec. Of several, each gets the folder FOLDER/SPEC, without the .yaml.")
            ], options: [output, matrix],
            examples: [
                (
                    "swift run generate emit spec/released/1.0.yaml -o /tmp/1.0",
                    "Writes the codec and the test vectors of version 1.0."
                ),
                (
                    "swift run generate emit spec/ops.yaml --matrix spec/compat.yaml -o /tmp/all",
                    "Writes what comes from the protocol and from the compatibility matrix."
                ),
            ]),
        run: run)

    @Sendable private static func run(_ arguments: CommandArguments, _ terminal: Terminal) throws {
        guard let folder = arguments.value(of: output) else {
            throw CommandFailure.usage("--output is missing", remedy: "name a folder with -o")
        }
        for path in arguments.operands {
            let own = folder + "/" + (path.hasSuffix(".yaml") ? String(path.dropLast(".yaml".count)) : path)
            try emit(
                path, matrix: arguments.value(of: matrix), to: arguments.operands.count == 1 ? folder : own, terminal)
        }
    }

    private static func emit(_ path: String, matrix: String?, to folder: String, _ terminal: Terminal) throws {
        do {
            let input = try matrix.map { path throws(FileFailure) in try MatrixCompiler.Input(file: path) }
            let result = SpecCompiler.compile(try SourceText(file: path, name: path), matrix: input)
            if result.diagnostics.hasErrors {
                let isColored = terminal.emphasized("x", .bold) != "x"
                terminal.print(result.diagnostics.terminalText(color: isColored), terminator: "")
                throw CommandFailure.reported(.problems)
            }
            try result.write(to: folder)
            terminal.note("wrote \(result.files.count) files to \(folder)")
        } catch let failure as FileFailure {
            throw CommandFailure(
                "can't \(failure.operation) \(failure.path): \(failure.reason)", remedy: "check the path")
        }
    }
}
