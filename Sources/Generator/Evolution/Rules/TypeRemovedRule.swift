// A type is gone. What that means is told where it was used.

enum TypeRemovedRule: EvolutionRule {
    static let id = "type-removed"
    static let patterns = TypeRenamedRule.patterns

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .removed else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is gone", .compatible,
                "code that uses the generated type has to follow")
        ]
    }
}
