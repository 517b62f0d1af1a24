// A field that may be absent is new: old readers leave it out.

enum OptionalFieldAddedRule: EvolutionRule {
    static let id = "optional-field-added"
    static let patterns = PathPattern.fields

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .added, let field = comparison.new.field(at: difference.newPath),
            field.mayBeAbsent
        else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is new", .decoded(old: .ignores, new: .same),
                "a released {reader} ignores it")
        ]
    }
}
