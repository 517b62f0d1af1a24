// A scalar is something else in JSON.

enum ScalarBaseChangedRule: EvolutionRule {
    static let id = "scalar-base-changed"
    static let patterns = PathPattern.all("scalars.*.is")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let before = difference.old?.value.text, let now = difference.new?.value.text else { return nil }
        // An integer is a number, too.
        let old: Reading = before == "number" && now == "integer" ? .same : .refuses
        let new: Reading = before == "integer" && now == "number" ? .same : .refuses
        return [
            difference.change(
                id, comparison, "\(difference.owner) was '\(before)' and is '\(now)'",
                .decoded(old: old, new: new),
                "the ends refuse what is not of their own type; add a scalar and fields that use it")
        ]
    }
}
