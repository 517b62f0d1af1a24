// A function that released pages call is gone.

enum ExportRemovedRule: EvolutionRule {
    static let id = "export-removed"
    static let patterns = PathPattern.all("exports.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .removed else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is gone", .breaking(.renderers),
                "a released page calls it and fails; deprecate it instead")
        ]
    }
}
