// A field's new type has only some values of the old one.

enum TypeNarrowedRule: EvolutionRule {
    static let id = "type-narrowed"
    static let patterns = TypeReplacedRule.typePatterns

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let change = comparison.typeChange(difference), change.old == .same, change.new != .same else {
            return nil
        }
        return [
            difference.change(
                id, comparison, change.what, .decoded(old: .same, new: max(change.new, .misreads)),
                "a new {reader} no longer reads all that a released {writer} sends; keep the wider type")
        ]
    }
}
