// A type is new. What it means is told where it is used.

enum TypeAddedRule: EvolutionRule {
    static let id = "type-added"
    static let patterns = TypeRenamedRule.patterns

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .added else { return nil }
        return [difference.change(id, comparison, "\(difference.subject) is new", .compatible)]
    }
}
