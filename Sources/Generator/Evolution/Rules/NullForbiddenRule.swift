// A field may not be null any more.

enum NullForbiddenRule: EvolutionRule {
    static let id = "null-forbidden"
    static let patterns = PathPattern.fieldKeys("nullable")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let (old, new) = comparison.fields(difference), old.isNullable, !new.isNullable else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.owner) may not be null any more",
                .decoded(old: .same, new: .refuses),
                "a new {reader} refuses the null of a released {writer}; keep it nullable, and say what null means")
        ]
    }
}
