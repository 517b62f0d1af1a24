// A field that old readers need is gone.

enum RequiredFieldRemovedRule: EvolutionRule {
    static let id = "required-field-removed"
    static let patterns = PathPattern.fields

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .removed, let field = comparison.old.field(at: difference.oldPath),
            !field.mayBeAbsent
        else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is gone and was required",
                .decoded(old: .refuses, new: comparison.readingOfLostField(difference)),
                "a released {reader} refuses what comes without it; deprecate it and go on sending it")
        ]
    }
}

extension Comparison {
    /// What it means that a new reader leaves out a field that old writers send: a renderer does not do what it
    /// was asked to, while a producer just learns less.
    func readingOfLostField(_ difference: Difference) -> Reading {
        flows(of: difference).contains(.ops) ? .misreads : .ignores
    }
}
