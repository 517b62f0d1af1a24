// A field's new type has all values of the old one, and more.

enum TypeWidenedRule: EvolutionRule {
    static let id = "type-widened"
    static let patterns = TypeReplacedRule.typePatterns

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let change = comparison.typeChange(difference), change.old != .same, change.new == .same else {
            return nil
        }
        let advice =
            change.old == .refuses
            ? "a released {reader} refuses the values that are new; add a field for them"
            : "a released {reader} takes a stand-in for the values that are new"
        return [difference.change(id, comparison, change.what, .decoded(old: change.old, new: .same), advice)]
    }
}
