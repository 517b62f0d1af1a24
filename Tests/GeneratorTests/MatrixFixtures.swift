// The compatibility matrix that tests work with, and its tables.

import Foundation
import Generator

extension Fixtures {
    static let matrixFolder = folder.appendingPathComponent("Matrix")

    /// A matrix that uses every key and form. It goes with everything.yaml.
    static let matrix = text(matrixFolder.appendingPathComponent("compat.yaml"))

    /// The usage tables that go with it, by file.
    static let tables: [String: String] = {
        var tables: [String: String] = [:]
        for name in ["imports", "types", "modifiers", "wrappers", "attributes_macros", "environment", "styles"] {
            tables[name + ".tsv"] = text(matrixFolder.appendingPathComponent("usage/\(name).tsv"))
        }
        return tables
    }()

    /// Compiles a matrix along with everything.yaml.
    static func compile(matrix: String, tables: [String: String] = tables) -> SpecCompiler.Result {
        var sources: [String: SourceText] = [:]
        for (file, text) in tables { sources[file] = SourceText(name: "spec/usage/" + file, text: text) }
        return SpecCompiler.compile(
            SourceText(name: SpecCompiler.specPath, text: everything),
            matrix: MatrixCompiler.Input(
                source: SourceText(name: MatrixCompiler.path, text: matrix), tables: sources, exists: { $0 == "docs" }))
    }
}
