// The same number means something else.

enum UnitChangedRule: EvolutionRule {
    static let id = "unit-changed"
    static let patterns = PathPattern.all("scalars.*.unit") + PathPattern.fieldKeys("type")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let before: String?
        let now: String?
        if difference.name == "type" {
            guard let (old, new) = comparison.fields(difference),
                let former = comparison.old.types.scalar(old.type.name.text),
                let later = comparison.new.types.scalar(new.type.name.text)
            else { return nil }
            (before, now) = (former.unit, later.unit)
        } else {
            (before, now) = (difference.old?.value.text, difference.new?.value.text)
        }
        if before == now { return nil }
        return [
            difference.change(
                id, comparison,
                "\(difference.owner) was counted in \(before ?? "no unit") and is counted in \(now ?? "no unit")",
                .decoded(old: .misreads, new: .misreads),
                "old and new ends take the same number for different things; add a field in the new unit")
        ]
    }
}
