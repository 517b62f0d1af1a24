// Scripts find elements by other texts.

enum SelectorsChangedRule: EvolutionRule {
    static let id = "selectors-changed"
    static let patterns = PathPattern.all("selectors", "selectors.text", "selectors.identifier")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let (before, now) = difference.names
        let isKept = difference.old == nil || difference.name == "text" && before.isSubset(of: now)
        return [
            difference.change(
                id, comparison, "scripts name elements by other places (\(difference.path.joined(separator: ".")))",
                isKept ? .compatible : .breaking(.renderers),
                isKept
                    ? "a text that only one element had may name two now"
                    : "scripts that were written before may find no target; keep the places")
        ]
    }
}
