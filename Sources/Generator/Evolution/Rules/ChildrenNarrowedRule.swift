// A kind may not have all the children that it could have before, or they mean something else.

enum ChildrenNarrowedRule: EvolutionRule {
    static let id = "children-narrowed"
    static let patterns = PathPattern.all("kinds.*.children")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let (before, now) = comparison.children(difference), !now.allows(before) else { return nil }
        let isNarrower = before.allows(now)
        return [
            difference.change(
                id, comparison, "\(difference.owner) had children: \(before.words), and has now: \(now.words)",
                .decoded(old: isNarrower ? .same : .misreads, new: .misreads),
                "a new {reader} does not know where to put the children of a released {writer}; add a kind with "
                    + "the new rule")
        ]
    }
}
