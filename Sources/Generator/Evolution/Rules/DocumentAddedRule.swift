// A file is new that producers may write.

enum DocumentAddedRule: EvolutionRule {
    static let id = "document-added"
    static let patterns = PathPattern.all("documents.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .added else { return nil }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is new", .compatible,
                "a released renderer does not look for it, and a new one must do without it")
        ]
    }
}
