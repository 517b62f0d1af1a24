// Numbers, or counts of a list, may not lie where they could before.

enum BoundsNarrowedRule: EvolutionRule {
    static let id = "bounds-narrowed"
    static let patterns = BoundsWidenedRule.boundPatterns

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let isWider = comparison.isWider(difference) else {
            // The rule about types tells it.
            return []
        }
        guard !isWider else { return nil }
        return [
            difference.change(
                id, comparison, difference.boundText, .decoded(old: .same, new: .refuses),
                "a new {reader} refuses what a released {writer} may send; keep the limits")
        ]
    }
}
