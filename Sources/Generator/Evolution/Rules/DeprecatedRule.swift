// Something is not to be used any more, or may be used again.

enum DeprecatedRule: EvolutionRule {
    static let id = "deprecated"
    static let patterns =
        PathPattern.fieldKeys("deprecated")
        + PathPattern.all("enumerations.*.cases.*.deprecated", "unions.*.cases.*.deprecated")
        + ["enumerations", "records", "unions", "ops", "kinds", "events", "messages", "exports", "variables"].map {
            PathPattern("\($0).*.deprecated")
        }

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        if difference.new == nil {
            return [
                difference.change(id, comparison, "\(difference.owner) is not deprecated any more", .compatible)
            ]
        }
        if difference.old != nil {
            return [
                difference.change(
                    id, comparison, "\(difference.owner) is deprecated with other words", .documentation)
            ]
        }
        return [
            difference.change(
                id, comparison, "\(difference.owner) is deprecated", .compatible,
                difference.new?.value.text.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 } ?? "")
        ]
    }
}
