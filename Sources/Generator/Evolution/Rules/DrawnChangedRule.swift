// The renderer of this repository begins or ceases to draw something, which the protocol has either way.

enum DrawnChangedRule: EvolutionRule {
    static let id = "drawn-changed"
    static let patterns =
        PathPattern.fieldKeys("drawn")
        + PathPattern.all("kinds.*.drawn", "enumerations.*.cases.*.drawn", "unions.*.cases.*.drawn")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let isDrawn = difference.new?.value.boolean ?? true
        return [
            difference.change(
                id, comparison, "\(difference.owner) is \(isDrawn ? "drawn now" : "not drawn any more")", .compatible)
        ]
    }
}
