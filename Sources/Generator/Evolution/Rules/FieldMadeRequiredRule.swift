// A field that could be absent must be there now: old writers may leave it out.

enum FieldMadeRequiredRule: EvolutionRule {
    static let id = "field-made-required"
    static let patterns = PathPattern.fieldKeys("optional", "default")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let (old, new) = comparison.fields(difference), old.mayBeAbsent, !new.mayBeAbsent else {
            return nil
        }
        return [
            difference.change(
                id, comparison, "\(difference.owner) is required now", .decoded(old: .same, new: .refuses),
                "a new {reader} refuses what a released {writer} sends without it; keep it optional")
        ]
    }
}
