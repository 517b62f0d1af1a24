// An op, a kind, an event or a message is new. What a released reader makes of its name, the protocol says.

enum NameAddedRule: EvolutionRule {
    static let id = "name-added"
    static let patterns = PathPattern.all("ops.*", "kinds.*", "events.*", "messages.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .added else { return nil }
        let section = difference.path[0]
        let reading = comparison.old.readingOfUnknownName(section)
        let advice =
            switch (section, reading) {
            case (_, .refuses): "a released {reader} refuses it"
            case ("kinds", _): "a released {reader} shows a placeholder"
            case ("ops", _): "a released {reader} skips it and says so"
            default: "a released {reader} does nothing about it"
            }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is new", .decoded(old: reading, new: .same), advice)
        ]
    }
}
