// A type that holds itself may be nested more or less deeply.

enum DepthChangedRule: EvolutionRule {
    static let id = "depth-changed"
    static let patterns = PathPattern.all("records.*.maxDepth", "unions.*.maxDepth")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let before = difference.old?.value.integer
        let now = difference.new?.value.integer
        // A type without a depth holds itself not at all.
        if (before ?? 1) < (now ?? 1) {
            return [
                difference.change(
                    id, comparison, "\(difference.owner) may be nested \(now ?? 1) deep now, not \(before ?? 1)",
                    .decoded(old: .refuses, new: .same), "a released {reader} refuses deeper values; keep the depth")
            ]
        }
        return [
            difference.change(
                id, comparison, "\(difference.owner) may be nested only \(now ?? 1) deep now, not \(before ?? 1)",
                .decoded(old: .same, new: .refuses),
                "a new {reader} refuses deeper values of a released {writer}; keep the depth")
        ]
    }
}
