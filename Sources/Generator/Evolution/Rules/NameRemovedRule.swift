// An op, a kind, an event or a message is gone that released writers send, and released readers wait for.

enum NameRemovedRule: EvolutionRule {
    static let id = "name-removed"
    static let patterns = NameAddedRule.patterns

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .removed else { return nil }
        let section = difference.path[0]
        let unknown = comparison.new.readingOfUnknownName(section)
        let isAwaited = section == "events" || section == "messages"
        return [
            difference.change(
                id, comparison, "\(difference.subject) is gone",
                .decoded(old: isAwaited ? .misreads : .same, new: max(unknown, .misreads)),
                (isAwaited ? "a released {reader} waits for it in vain, and a new one" : "a new {reader}")
                    + " does not know it when a released {writer} sends it; deprecate it instead")
        ]
    }
}
