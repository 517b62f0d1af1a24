// A required field may be absent now: old readers still need it.

enum FieldMadeOptionalRule: EvolutionRule {
    static let id = "field-made-optional"
    static let patterns = PathPattern.fieldKeys("optional", "default")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let (old, new) = comparison.fields(difference), !old.mayBeAbsent, new.mayBeAbsent else {
            return nil
        }
        return [
            difference.change(
                id, comparison, "\(difference.owner) may be absent now",
                .decoded(old: .refuses, new: new.defaultValue == nil ? .same : .rewrites),
                "a released {reader} refuses what comes without it; add another field, and keep this one required")
        ]
    }
}

extension Comparison {
    /// The field that a changed key belongs to, in both versions.
    func fields(_ difference: Difference) -> (old: Field, new: Field)? {
        guard difference.form == .changed, let old = old.field(at: difference.oldPath.dropLast()),
            let new = new.field(at: difference.newPath.dropLast())
        else { return nil }
        return (old, new)
    }
}
