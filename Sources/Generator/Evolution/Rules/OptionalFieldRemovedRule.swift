// A field that could be absent is gone: old readers cope, and what old writers say in it is lost.

enum OptionalFieldRemovedRule: EvolutionRule {
    static let id = "optional-field-removed"
    static let patterns = PathPattern.fields

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .removed, let field = comparison.old.field(at: difference.oldPath),
            field.mayBeAbsent
        else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is gone",
                .decoded(old: .same, new: comparison.readingOfLostField(difference)),
                "a new {reader} ignores it when a released {writer} sends it; deprecate it instead")
        ]
    }
}
