// A field that must be there is new: old writers leave it out.

enum RequiredFieldAddedRule: EvolutionRule {
    static let id = "required-field-added"
    static let patterns = PathPattern.fields

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .added, let field = comparison.new.field(at: difference.newPath),
            !field.mayBeAbsent
        else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is new and required",
                .decoded(old: .ignores, new: .refuses),
                "a released {writer} leaves it out, which a new {reader} refuses; make it optional or give it a "
                    + "default")
        ]
    }
}
