// The spec compiler: a spec's text in, problems and the text of all generated files out.

import Diagnostics

/// Turns a spec into everything that is generated from it.
public enum SpecCompiler {
    /// Where the protocol's spec is, below the root of the repository.
    public static let specPath = "spec/ops.yaml"

    /// Changes whenever the same spec gives other outputs.
    public static let version = "1"

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
    }

    /// Reads, checks and compiles a spec. Never fails: what is wrong is in the result.
    public static func compile(_ source: SourceText) -> Result {
        let (root, problems) = YAMLReader.read(source)
        guard let root else { return Result(diagnostics: problems.sortedByPlace(), files: [:]) }
        var diagnostics = problems
        diagnostics += ShapeCheck.check(root, in: source)
        guard root.mapping != nil else { return Result(diagnostics: diagnostics.sortedByPlace(), files: [:]) }
        let spec = ModelReader.read(root)
        var context = CheckContext(spec: spec, source: source)
        for rule in Rules.all { rule.check(&context) }
        diagnostics += context.problems
        diagnostics = diagnostics.sortedByPlace()
        if diagnostics.hasErrors { return Result(diagnostics: diagnostics, files: [:]) }
        let hash = SpecHash.hash(source.bytes)
        let emission = Emission(spec: spec, specHash: hash)
        return Result(
            diagnostics: diagnostics, files: emit(emission), sections: emission.pageSections(), specHash: hash
        )
    }

    private static func emit(_ emission: Emission) -> [String: String] {
        let emitters: [(Emission) -> () -> [String: String]] = [
            Emission.swiftEnumerations, Emission.swiftNumbers, Emission.swiftRecords, Emission.swiftUnions, Emission.swiftKinds,
            Emission.swiftProps, Emission.swiftStyle, Emission.swiftEvents, Emission.swiftMessages,
            Emission.swiftOps, Emission.swiftConstants, Emission.swiftMetrics, Emission.swiftExports,
            Emission.swiftScriptGrammar,
            Emission.typeScriptProtocol, Emission.typeScriptMetrics, Emission.vectorFiles,
            Emission.specSchema, Emission.protocolSchema,
        ]
        var files: [String: String] = [:]
        for emitter in emitters {
            files.merge(emitter(emission)()) { first, _ in first }
        }
        return files
    }
}
