// An absent field stands for another value.

enum DefaultChangedRule: EvolutionRule {
    static let id = "default-changed"
    static let patterns = PathPattern.fieldKeys("default")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let before = difference.old?.value.json.text, let now = difference.new?.value.json.text else {
            return nil
        }
        return [
            difference.change(
                id, comparison, "the default of \(difference.owner) was \(before) and is \(now)",
                .decoded(old: .misreads, new: .misreads),
                "a writer leaves the field out for its own default, which the other end takes for another value; "
                    + "keep the default, and let producers say \(now)")
        ]
    }
}
