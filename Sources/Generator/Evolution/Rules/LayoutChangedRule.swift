// A style field begins or ceases to change sizes.

enum LayoutChangedRule: EvolutionRule {
    static let id = "layout-changed"
    static let patterns = PathPattern.all("styles.*.layout")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let measures = difference.new?.value.text == "size"
        if measures {
            return [
                difference.change(
                    id, comparison, "a change of \(difference.owner) measures again now",
                    .decoded(old: .misreads, new: .same),
                    "a released {reader} only draws again and leaves sizes as they were; add another field")
            ]
        }
        return [
            difference.change(
                id, comparison, "a change of \(difference.owner) only draws again now", .compatible,
                "a released {reader} measures for nothing")
        ]
    }
}
