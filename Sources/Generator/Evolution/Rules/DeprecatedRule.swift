// Something is not to be used any more, or may be used again.

enum DeprecatedRule: EvolutionRule {
    static let id = "deprecated"
    static let patterns =
        PathPattern.fieldKeys("deprecated")
        + PathPattern.all("enumerations.*.cases.*.deprecated", "unions.*.cases.*.deprecated")
        + PathPattern.all(
            "enumerations.*.deprecated", "records.*.deprecated", "unions.*.deprecated", "ops.*.deprecated",
            "kinds.*.deprecated", "events.*.deprecated", "messages.*.deprecated", "documents.*.deprecated",
            "exports.*.deprecated", "variables.*.deprecated")

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
