// The matrix's text in, problems and the text of all files that come from it out.

import Diagnostics
import Dispatch

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

    /// What came of a matrix.
    public struct Result: Sendable {
        /// What is wrong, sorted by place.
        public var diagnostics: [Diagnostic] = []
        /// The text of each generated file by its path; empty when there are errors.
        public var files: [String: String] = [:]
        /// The generated parts of pages that people write: by path, then by name.
        public var sections: [String: [String: String]] = [:]
        /// The hash of the matrix and of the usage tables.
        public var hash = ""
        var matrix: Matrix?
        fileprivate var source: SourceText?
    }

    /// Reads, checks and compiles a matrix, all but what needs the protocol's spec: see ``Result/close(over:)``.
    public static func compile(_ input: Input) -> Result {
        let (root, problems) = YAMLReader.read(input.source)
        let tables = UsageTables(input.tables)
        guard let root else { return Result(diagnostics: SpecCompiler.shown(problems)) }
        var diagnostics = problems + ShapeCheck.check(root, in: input.source, grammar: MatrixGrammar.root, owner: "the matrix")
        guard root.mapping != nil else { return Result(diagnostics: SpecCompiler.shown(diagnostics)) }
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
        var result = Result(diagnostics: diagnostics)
        result.matrix = matrix
        result.source = input.source
        if diagnostics.hasErrors { return result }
        result.hash = hash(input)
        let emission = MatrixEmission(matrix: matrix, hash: result.hash)
        result.files = emit(emission)
        result.sections = emission.pageSections()
        return result
    }

    private static func hash(_ input: Input) -> String {
        var bytes = input.source.bytes
        for name in UsageTables.Name.allCases { bytes += input.tables[name]?.bytes ?? [] }
        return SpecHash.hash(bytes)
    }

    /// Runs the emitters side by side, as the protocol's are.
    private static func emit(_ emission: MatrixEmission) -> [String: String] {
        let emitters: [@Sendable (MatrixEmission) -> [String: String]] = [
            { $0.stubFiles() }, { $0.useFiles() }, { $0.dataFiles() }, { $0.pageFiles() }, { $0.jsonFile() },
            { $0.schemaFiles() },
        ]
        var outputs = [[String: String]](repeating: [:], count: emitters.count)
        outputs.withUnsafeMutableBufferPointer { buffer in
            // Each iteration writes its own element.
            nonisolated(unsafe) let buffer = buffer
            DispatchQueue.concurrentPerform(iterations: emitters.count) { buffer[$0] = emitters[$0](emission) }
        }
        return outputs.reduce(into: [:]) { files, output in files.merge(output) { first, _ in first } }
    }
}

extension MatrixCompiler.Result {
    /// Checks what names things of the protocol. With a problem, nothing is generated.
    mutating func close(over spec: Specification) {
        guard let matrix, let source else { return }
        let problems = matrix.lowersProblems(spec, in: source)
        if problems.isEmpty { return }
        diagnostics = (diagnostics + problems).sortedByPlace()
        files = [:]
        sections = [:]
    }
}

extension SpecCompiler {
    /// Compiles the protocol and the matrix side by side. What is generated from both is in one result.
    public static func compile(_ source: SourceText, matrix input: MatrixCompiler.Input?) -> Result {
        guard let input else { return compile(source) }
        var protocolResult: Result?
        var matrixResult: MatrixCompiler.Result?
        withUnsafeMutablePointer(to: &protocolResult) { first in
            withUnsafeMutablePointer(to: &matrixResult) { second in
                // Each iteration writes its own result.
                nonisolated(unsafe) let first = first
                nonisolated(unsafe) let second = second
                DispatchQueue.concurrentPerform(iterations: 2) { number in
                    if number == 0 { first.pointee = compile(source) } else { second.pointee = MatrixCompiler.compile(input) }
                }
            }
        }
        guard var result = protocolResult, var matrix = matrixResult else { return compile(source) }
        if let spec = result.spec?.spec { matrix.close(over: spec) }
        result.diagnostics += matrix.diagnostics
        if result.diagnostics.hasErrors {
            result.files = [:]
            result.sections = [:]
            return result
        }
        result.files.merge(matrix.files) { first, _ in first }
        result.sections.merge(matrix.sections) { first, _ in first }
        result.matrixHash = matrix.hash
        return result
    }
}
