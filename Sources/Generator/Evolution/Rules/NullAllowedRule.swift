// A field may be null now.

enum NullAllowedRule: EvolutionRule {
    static let id = "null-allowed"
    static let patterns = PathPattern.fieldKeys("nullable")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let (old, new) = comparison.fields(difference) else { return nil }
        if old.isNullable == new.isNullable { return [] }
        guard new.isNullable else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.owner) may be null now", .decoded(old: .refuses, new: .same),
                "a released {reader} refuses null; add another field, and keep this one as it is")
        ]
    }
}
