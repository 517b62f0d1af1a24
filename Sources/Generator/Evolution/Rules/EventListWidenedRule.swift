// A list of events may have other events.

enum EventListWidenedRule: EvolutionRule {
    static let id = "event-list-widened"
    static let patterns = PathPattern.fieldKeys("only")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let (before, now) = comparison.eventNames(difference), !now.isSubset(of: before) else { return nil }
        let added = now.subtracting(before).sorted().joined(separator: ", ")
        return [
            difference.change(
                id, comparison, "\(difference.owner) may hold \(added), too", .decoded(old: .refuses, new: .same),
                "a released {reader} refuses them there; send them by themselves")
        ]
    }
}

extension Comparison {
    /// The events that a list may have, before and after.
    func eventNames(_ difference: Difference) -> (before: Set<String>, now: Set<String>)? {
        guard let (old, new) = fields(difference) else { return nil }
        return (Set(old.only.map(\.text)), Set(new.only.map(\.text)))
    }
}
