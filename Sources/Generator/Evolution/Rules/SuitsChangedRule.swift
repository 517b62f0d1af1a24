// The kinds that a script's target may have.

enum SuitsChangedRule: EvolutionRule {
    static let id = "suits-changed"
    static let patterns = PathPattern.all("events.*.suits")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let (before, now) = difference.names
        // Without the list, a target may have any kind.
        let isKept = difference.new == nil || difference.old != nil && before.isSubset(of: now)
        return [
            difference.change(
                id, comparison, "a target of \(difference.owner) in scripts may have other kinds",
                isKept ? .compatible : .breaking(.renderers),
                isKept ? "" : "scripts that were written before may find no target; keep the kinds")
        ]
    }
}
