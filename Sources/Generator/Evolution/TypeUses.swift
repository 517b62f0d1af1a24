// Which types are in which.

/// The types that each type is made of.
struct TypeUses {
    /// The names that each type's own fields and cases mention.
    private var mentions: [String: Set<String>] = [:]

    init(_ spec: Specification) {
        for record in spec.records { mentions[record.name] = TypeUses.names(record.fields) }
        for union in spec.unions {
            mentions[union.name] = TypeUses.names(union.cases.flatMap(\.fields))
                .union(union.cases.compactMap(\.type?.text))
        }
        mentions["Event"] = TypeUses.names(spec.events.flatMap(\.fields))
        mentions["Style"] = TypeUses.names(spec.styles.map(\.field))
    }

    private static func names(_ fields: [Field]) -> Set<String> {
        var names: Set<String> = []
        for field in fields {
            names.insert(field.type.name.text)
            if case .map(let key) = field.type.container { names.insert(key.text) }
        }
        return names
    }

    /// The names of all types in values of these fields, at any depth.
    func closure(_ fields: [Field]) -> Set<String> { closure(TypeUses.names(fields)) }

    /// This type and all types in values of it.
    func closure(of name: String) -> Set<String> { closure([name]) }

    /// These types and all in values of them.
    private func closure(_ names: Set<String>) -> Set<String> {
        var found = names
        var rest = Array(names)
        while let name = rest.popLast() {
            for next in mentions[name] ?? [] where found.insert(next).inserted { rest.append(next) }
        }
        return found
    }
}
