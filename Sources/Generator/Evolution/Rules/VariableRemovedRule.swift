// An app's process no longer reads an environment variable that is set for it.

enum VariableRemovedRule: EvolutionRule {
    static let id = "variable-removed"
    static let patterns = PathPattern.all("variables.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .removed else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is gone", .breaking(.both),
                "what a released server says in it is lost on a new process; deprecate it instead")
        ]
    }
}
