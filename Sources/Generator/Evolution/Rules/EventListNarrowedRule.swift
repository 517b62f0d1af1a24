// A list of events may not have all the events that it could have.

enum EventListNarrowedRule: EvolutionRule {
    static let id = "event-list-narrowed"
    static let patterns = PathPattern.fieldKeys("only")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let (before, now) = comparison.eventNames(difference) else { return nil }
        let lost = before.subtracting(now).sorted().joined(separator: ", ")
        if lost.isEmpty {
            // The rule about events that are new in it tells the rest, or their order is another.
            return []
        }
        return [
            difference.change(
                id, comparison, "\(difference.owner) may not hold \(lost) any more",
                .decoded(old: .same, new: .refuses),
                "a new {reader} refuses them there when a released {writer} sends them; keep them")
        ]
    }
}
