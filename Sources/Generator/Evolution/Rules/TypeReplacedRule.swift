// A field has another type, and neither version reads all that the other writes; or both do.

enum TypeReplacedRule: EvolutionRule {
    static let id = "type-replaced"
    static let patterns = typePatterns

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let change = comparison.typeChange(difference) else { return nil }
        if change.old == .same && change.new == .same {
            return [
                difference.change(
                    id, comparison, "\(change.what), which is the same in JSON", .documentation)
            ]
        }
        guard change.old != .same && change.new != .same else { return nil }
        return [
            difference.change(
                id, comparison, change.what, .decoded(old: change.old, new: change.new),
                "neither end reads all that the other writes; add a field of the new type and deprecate this one")
        ]
    }

    /// The places that say what type something has.
    static let typePatterns = PathPattern.fieldKeys("type") + PathPattern.all("unions.*.cases.*.is", "documents.*.type")
}

/// Another type of a field, or of a union's case.
struct TypeChange {
    let what: String
    let old: Reading
    let new: Reading
}

extension Comparison {
    /// What another type means for decoders; nil when the types can't be told.
    func typeChange(_ difference: Difference) -> TypeChange? {
        let types: (old: ValueType?, new: ValueType?)
        let texts: (old: String, new: String)
        if difference.name == "type" && difference.path[0] != "documents" {
            guard let (oldField, newField) = fields(difference) else { return nil }
            types = (old.types.type(of: oldField), new.types.type(of: newField))
            texts = (oldField.type.text, newField.type.text)
        } else {
            guard let before = difference.old?.value.text, let now = difference.new?.value.text else { return nil }
            types = (old.types.type(named: before), new.types.type(named: now))
            texts = (before, now)
        }
        guard let former = types.old, let later = types.new else { return nil }
        let readings = TypeRelation(old: old, new: new).readings(former, later)
        return TypeChange(
            what: "\(difference.owner) was '\(texts.old)' and is '\(texts.new)'", old: readings.old,
            new: readings.new)
    }
}
