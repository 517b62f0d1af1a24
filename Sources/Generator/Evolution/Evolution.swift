// Compares versions of a spec, for commands and tests.

import Diagnostics
import JSONCodec

/// How specs change.
public enum Evolution {
    /// What came of a comparison.
    public struct Outcome: Sendable {
        /// What is wrong with either spec; when there are errors, the rest is empty.
        public var diagnostics: [Diagnostic]
        /// The changes, a line for each, and a line about the version.
        public var text = ""
        /// The same for programs, with what decoders make of each other's vectors.
        public var json: JSONValue = .null
        /// The version that the new spec needs at least, as MAJOR.MINOR.
        public var requiredVersion = ""
        /// Whether the new spec's version is at least that.
        public var isVersionSufficient = false
        /// The ids of the rules that had something to say.
        public var rules: Set<String> = []
    }

    /// Compares two specs.
    public static func compare(old: SourceText, new: SourceText) -> Outcome {
        let first = ReleasedSpec.read(old)
        let second = ReleasedSpec.read(new)
        let diagnostics = (first.diagnostics + second.diagnostics).filter { $0.severity == .error }
        guard let former = first.spec, let later = second.spec else { return Outcome(diagnostics: diagnostics) }
        let comparison = Comparison(from: former, to: later)
        return Outcome(
            diagnostics: diagnostics, text: comparison.text, json: comparison.json,
            requiredVersion: comparison.required.description,
            isVersionSufficient: comparison.isVersionSufficient, rules: Set(comparison.changes.map(\.rule)))
    }

    /// The places of a spec, with `*` for names, that may differ without a rule to say what that means. Empty, unless
    /// the grammar grew.
    public static var unjudgedPlaces: [String] { EvolutionRules.unjudgedPlaces }

    /// The ids of all rules.
    public static var ruleIDs: [String] { EvolutionRules.all.map { $0.id } }
}
