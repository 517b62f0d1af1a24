// Fields of a record no longer exclude each other.

enum ExclusionRemovedRule: EvolutionRule {
    static let id = "exclusion-removed"
    static let patterns = PathPattern.all("records.*.atMostOneOf")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let (before, now) = difference.names
        if before.isSubset(of: now) {
            // The rule about exclusions that are new tells the rest, if there is any.
            return []
        }
        return [
            difference.change(
                id, comparison,
                "of \(difference.owner) \(before.subtracting(now).sorted().joined(separator: ", ")) may be there "
                    + "beside others now", .decoded(old: .refuses, new: .same),
                "a released {reader} refuses them together; keep the exclusion")
        ]
    }
}
