// A file that released renderers read is gone, or has another name.

enum DocumentRemovedRule: EvolutionRule {
    static let id = "document-removed"
    static let patterns = PathPattern.all("documents.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .removed || difference.form == .renamed else { return nil }
        let subject = Difference.description(of: difference.oldPath)
        let what = difference.new.map { "\(subject) is called '\($0.key)' now" } ?? "\(subject) is gone"
        return [
            difference.change(
                id, comparison, what, .breaking(.both),
                "a released renderer looks for it in vain, and a new one ignores that of a released producer; "
                    + "deprecate it instead")
        ]
    }
}
