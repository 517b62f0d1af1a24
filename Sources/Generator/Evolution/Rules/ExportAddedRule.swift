// A module offers a new function.

enum ExportAddedRule: EvolutionRule {
    static let id = "export-added"
    static let patterns = PathPattern.all("exports.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .added else { return nil }
        let isOptional = difference.new?.value["optional"]?.boolean ?? false
        if isOptional {
            return [
                difference.change(
                    id, comparison, "\(difference.subject) is new and may be missing", .compatible,
                    "a new page does without it in a released module")
            ]
        }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is new", .breaking(.producers),
                "a new page calls it without looking, and a released module lacks it; make it optional")
        ]
    }
}
