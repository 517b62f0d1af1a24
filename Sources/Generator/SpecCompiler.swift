// The spec compiler: a spec's text in, problems and the text of all generated files out.

import Diagnostics
import Dispatch

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
    struct Checked {
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
    public static func compile(_ source: SourceText) -> Result {
        let checked = check(source)
        guard let spec = checked.spec, !checked.diagnostics.hasErrors else {
            return Result(diagnostics: checked.diagnostics, files: [:])
        }
        let hash = SpecHash.hash(source.bytes)
        let emission = Emission(spec: spec, specHash: hash)
        return Result(
            diagnostics: checked.diagnostics, files: emit(emission), sections: emission.pageSections(),
            specHash: hash, spec: ReleasedSpec(source, checked))
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

    /// Runs the emitters side by side: they share nothing but the emission, which does not change.
    private static func emit(_ emission: Emission) -> [String: String] {
        // What takes longest comes first.
        let emitters: [@Sendable (Emission) -> [String: String]] = [
            { $0.vectorFiles() }, { $0.typeScriptProtocol() }, { $0.swiftBinary() }, { $0.typeScriptBinary() },
            { $0.swiftEnumerations() }, { $0.swiftNumbers() }, { $0.swiftRecords() }, { $0.swiftUnions() },
            { $0.swiftKinds() }, { $0.swiftProps() }, { $0.swiftStyle() }, { $0.swiftEvents() },
            { $0.swiftMessages() }, { $0.swiftOps() }, { $0.swiftConstants() }, { $0.swiftMetrics() },
            { $0.swiftExports() }, { $0.swiftScriptTypes() }, { $0.swiftScriptGrammar() },
            { $0.typeScriptMetrics() }, { $0.specSchema() }, { $0.protocolSchema() },
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
