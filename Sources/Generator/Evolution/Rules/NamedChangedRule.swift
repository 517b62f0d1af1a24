// The texts that scripts may write in place of a number.

enum NamedChangedRule: EvolutionRule {
    static let id = "named-changed"
    static let patterns = PathPattern.all("events.*.named.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let (before, now) = difference.names
        let isKept = before.isSubset(of: now)
        return [
            difference.change(
                id, comparison,
                "\(difference.thing) has other texts for '\(difference.name)' in scripts",
                isKept ? .compatible : .breaking(.renderers),
                isKept ? "" : "scripts that were written before may name what is not found; keep the places")
        ]
    }
}
