// The spec compiler: a spec's text in, problems and the text of all generated files out.

import Diagnostics

/// Turns a spec into everything that is generated from it.
public enum SpecCompiler {
    /// Where the protocol's spec is, below the root of the repository.
    public static let specPath = "spec/ops.yaml"

    /// Changes whenever the same spec gives other outputs.
    public static let version = "1"

    /// How many problems are reported of one spec.
    static let mostProblems = 200

    /// What came of a spec.
    public struct Result: Sendable {
        /// What is wrong with the spec, sorted by place.
        public var diagnostics: [Diagnostic]
        /// The text of each generated file by its path below the repository's root; empty when the spec
        /// has errors.
        public var files: [String: String]
        /// The generated parts of pages that people write: by path, then by name.
        public var sections: [String: [String: String]] = [:]
        /// The hash of the spec's text.
        public var specHash = ""
        /// The hash of the compatibility matrix and its usage tables; nil when there is none.
        public var matrixHash: String?
        /// The spec itself, to be compared with released ones; nil when it has errors.
        var spec: ReleasedSpec?
    }

    /// A spec that was read and checked, as far as it could be read.
    struct Checked: Sendable {
        var root: YAMLNode?
        var spec: Specification?
        /// What is wrong with it, sorted by place.
        var diagnostics: [Diagnostic]
    }

    /// Reads and checks a spec.
    static func check(_ source: SourceText) -> Checked {
        let (root, problems) = YAMLReader.read(source)
        guard let root else { return Checked(diagnostics: shown(problems)) }
        var diagnostics = problems
        diagnostics += ShapeCheck.check(root, in: source)
        guard root.mapping != nil else { return Checked(root: root, diagnostics: shown(diagnostics)) }
        let spec = ModelReader.read(root)
        var context = CheckContext(spec: spec, source: source)
        for rule in Rules.all { rule.check(&context) }
        diagnostics += context.problems
        return Checked(root: root, spec: spec, diagnostics: shown(diagnostics))
    }

    /// Reads, checks and compiles a spec. Never fails: what is wrong is in the result.
    public static func compile(_ source: SourceText) -> Result { compile(source, check(source), nil) }

    /// Compiles a spec that was read and checked, and the matrix with it.
    static func compile(_ source: SourceText, _ checked: Checked, _ checkedMatrix: MatrixCompiler.Checked?) -> Result {
        var matrix = checkedMatrix
        if let spec = checked.spec, !checked.diagnostics.hasErrors { matrix?.close(over: spec) }
        let diagnostics = checked.diagnostics + (matrix?.diagnostics ?? [])
        guard let spec = checked.spec, !diagnostics.hasErrors else { return Result(diagnostics: diagnostics, files: [:]) }
        let emission = Emission(spec: spec, specHash: SpecHash.hash(source.bytes))
        var result = Result(
            diagnostics: diagnostics, files: [:], sections: emission.pageSections(), specHash: emission.specHash,
            spec: ReleasedSpec(source, checked))
        var tasks: [@Sendable () -> [String: String]] = []
        if let matrix, let rows = matrix.matrix {
            let emission = MatrixEmission(matrix: rows, hash: matrix.hash)
            tasks = MatrixCompiler.tasks(emission)
            result.sections.merge(emission.pageSections()) { first, _ in first }
            result.matrixHash = matrix.hash
        }
        result.files = emit(emission, and: tasks)
        return result
    }

    /// The problems by place; of very many the first, and that there are more.
    static func shown(_ problems: [Diagnostic]) -> [Diagnostic] {
        var shown = problems.sortedByPlace()
        guard shown.count > mostProblems else { return shown }
        shown.removeSubrange(mostProblems...)
        var last = shown[mostProblems - 1]
        last.id = "more-problems"
        last.severity = problems.hasErrors ? .error : .warning
        last.message = "there are more problems than these \(mostProblems)"
        last.fix = "correct the first ones and run this again"
        last.notes = []
        return shown + [last]
    }

    /// Runs the emitters side by side, with other tasks that make files: they share nothing but the emission, which does
    /// not change.
    private static func emit(
        _ emission: Emission, and others: [@Sendable () -> [String: String]]
    ) -> [String: String] {
        // The vectors are a good part of all work: their subjects are made beside the other files, then each group
        // of them is a task of its own.
        nonisolated(unsafe) var subjects: [Subject] = []
        let makeSubjects: @Sendable () -> [String: String] = {
            subjects = emission.vectorSubjects()
            return [:]
        }
        // What takes longest comes first.
        let emitters: [@Sendable (Emission) -> [String: String]] = [
            { $0.typeScriptProtocol() }, { $0.swiftBinary() }, { $0.typeScriptBinary() },
            { $0.swiftEnumerations() }, { $0.swiftNumbers() }, { $0.swiftRecords() }, { $0.swiftUnions() },
            { $0.swiftKinds() }, { $0.swiftProps() }, { $0.swiftStyle() }, { $0.swiftEvents() },
            { $0.swiftMessages() }, { $0.swiftOps() }, { $0.swiftConstants() }, { $0.swiftMetrics() },
            { $0.swiftExports() }, { $0.swiftScriptTypes() }, { $0.swiftScriptGrammar() },
            { $0.typeScriptMetrics() }, { $0.specSchema() }, { $0.protocolSchema() },
        ]
        var outputs = SideBySide.run(
            [makeSubjects] + others + emitters.map { emitter in { @Sendable in emitter(emission) } })
        outputs += SideBySide.run(emission.vectorTasks(subjects))
        return outputs.reduce(into: [:]) { files, output in files.merge(output) { first, _ in first } }
    }
}
