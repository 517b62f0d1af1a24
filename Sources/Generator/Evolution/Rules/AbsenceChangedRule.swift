// An absent field had no value and stands for a default now, or the other way round.

enum AbsenceChangedRule: EvolutionRule {
    static let id = "absence-changed"
    static let patterns = PathPattern.fieldKeys("optional", "default")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let (old, new) = comparison.fields(difference), old.mayBeAbsent, new.mayBeAbsent,
            (old.defaultValue == nil) != (new.defaultValue == nil)
        else { return nil }
        // The other of the two keys tells it.
        if difference.name == "optional" && (old.isOptional || new.isOptional) { return [] }
        let what =
            new.defaultValue.map { "stands for \($0.json.text) now when it is absent" }
            ?? "has no value now when it is absent"
        return [
            difference.change(
                id, comparison, "\(difference.owner) \(what)", .decoded(old: .misreads, new: .misreads),
                "old and new ends take its absence for different things; say in its doc what absence means")
        ]
    }
}
