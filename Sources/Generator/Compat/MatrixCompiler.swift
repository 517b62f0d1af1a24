// The matrix's text in, problems and the text of all files that come from it out.

import Diagnostics

/// Turns the compatibility matrix into everything that is generated from it.
public enum MatrixCompiler {
    /// Where the matrix is, below the root of the repository.
    public static let path = "spec/compat.yaml"

    /// What a matrix is compiled from.
    public struct Input: Sendable {
        var source: SourceText
        /// The usage tables that are there.
        var tables: [UsageTables.Name: SourceText]
        /// Whether the repository has a file or folder.
        var exists: @Sendable (String) -> Bool

        /// - Parameter tables: the text of each usage table by the name of its file, such as `types.tsv`.
        public init(
            source: SourceText, tables: [String: SourceText], exists: @escaping @Sendable (String) -> Bool
        ) {
            self.source = source
            self.exists = exists
            self.tables = [:]
            for name in UsageTables.Name.allCases { self.tables[name] = tables[name.file] }
        }
    }

    /// A matrix that was read and checked, as far as it could be read.
    struct Checked: Sendable {
        /// What is wrong, sorted by place.
        var diagnostics: [Diagnostic]
        /// The hash of the matrix and of the usage tables.
        var hash = ""
        var matrix: Matrix?
        var source: SourceText

        /// Checks what names things of the protocol, too.
        mutating func close(over spec: Specification) {
            guard let matrix else { return }
            diagnostics = (diagnostics + matrix.lowersProblems(spec, in: source)).sortedByPlace()
        }
    }

    /// Reads and checks a matrix, all but what needs the protocol's spec: see ``Checked/close(over:)``.
    static func check(_ input: Input) -> Checked {
        let (root, problems) = YAMLReader.read(input.source)
        let tables = UsageTables(input.tables)
        guard let root else { return Checked(diagnostics: SpecCompiler.shown(problems), source: input.source) }
        var diagnostics = problems + ShapeCheck.check(root, in: input.source, grammar: MatrixGrammar.root, owner: "the matrix")
        guard root.mapping != nil else {
            return Checked(diagnostics: SpecCompiler.shown(diagnostics), source: input.source)
        }
        var matrix = MatrixReader.read(root)
        matrix.count(tables)
        var context = MatrixContext(matrix: matrix, source: input.source, exists: input.exists)
        for rule in MatrixRules.all { rule.check(&context) }
        for name in UsageTables.Name.allCases where input.tables[name] == nil {
            let place = root.entry("usage")?.keyPlace ?? root.place
            context.report(
                "no-usage-table", at: place, "there is no table \(UsageTables.folder)/\(name.file)",
                fix: "restore it; its first line is \(name.columns.joined(separator: ", ")), with tabs between them")
        }
        diagnostics = SpecCompiler.shown(diagnostics + context.problems)
        // All of these are shown, since they are a list of what to write.
        diagnostics += tables.problems + tables.uncovered(Coverage(matrix))
        return Checked(diagnostics: diagnostics, hash: hash(input), matrix: matrix, source: input.source)
    }

    private static func hash(_ input: Input) -> String {
        var bytes = input.source.bytes
        for name in UsageTables.Name.allCases { bytes += input.tables[name]?.bytes ?? [] }
        return SpecHash.hash(bytes)
    }

    /// What makes the generated files, as tasks that can run side by side.
    static func tasks(_ emission: MatrixEmission) -> [@Sendable () -> [String: String]] {
        // What takes longest comes first.
        [
            { emission.stubFiles() }, { emission.useFiles() }, { emission.jsonFile() }, { emission.dataFiles() },
            { emission.pageFiles() }, { emission.schemaFiles() },
        ]
    }
}

extension SpecCompiler {
    /// Compiles the protocol and the matrix. What is generated from both is in one result.
    public static func compile(_ source: SourceText, matrix input: MatrixCompiler.Input?) -> Result {
        compile(source, check(source), input.map(MatrixCompiler.check))
    }
}
