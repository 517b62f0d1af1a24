// An app's process reads another environment variable.

enum VariableAddedRule: EvolutionRule {
    static let id = "variable-added"
    static let patterns = PathPattern.all("variables.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .added else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is new", .compatible, "a released process ignores it")
        ]
    }
}
