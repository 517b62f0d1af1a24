// A module offers a new function.

enum ExportAddedRule: EvolutionRule {
    static let id = "export-added"
    static let patterns = PathPattern.all("exports.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .added else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is new", .compatible,
                "a new page must do without it in a released module")
        ]
    }
}
