// Modules that are built here offer an optional function now, or no longer.

enum ExportOfferedChangedRule: EvolutionRule {
    static let id = "export-offered-changed"
    static let patterns = PathPattern.all("exports.*.offered")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let isOffered = difference.new?.value.boolean ?? false
        return [
            difference.change(
                id, comparison, "\(difference.owner) is \(isOffered ? "offered by modules now" : "no longer offered")",
                .compatible, "")
        ]
    }
}
