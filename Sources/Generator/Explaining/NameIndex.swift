// Finds what has a name in a spec, and what refers to it.

/// The things of a spec by their names.
struct NameIndex {
    private let spec: Specification
    private let context: CheckContext

    init(_ spec: Specification, _ source: SourceText) {
        self.spec = spec
        context = CheckContext(spec: spec, source: source)
    }

    /// Every name in the spec.
    var names: [String] { context.declarations.map(\.name.text) }

    /// Everything that has a name.
    func entries(named name: String) -> [NameExplanation.Entry] {
        var entries: [NameExplanation.Entry] = []
        for section in context.sections {
            for declaration in section.declarations where declaration.name.text == name {
                entries.append(entry(section.name, section.what, declaration))
            }
        }
        for enumeration in spec.enumerations {
            for item in enumeration.cases where item.name.text == name {
                entries.append(member(item, "case of \(enumeration.name)", owner: [enumeration.name]))
            }
        }
        for union in spec.unions {
            for item in union.cases where item.name == name {
                entries.append(member(item.declaration, "case of \(union.name)", owner: [union.name]))
            }
        }
        for (owner, names, fields) in owners {
            for field in fields where field.name == name {
                var entry = member(field.declaration, "field of \(owner)", owner: names)
                entry.type = typeText(field)
                entry.details = details(field)
                entries.append(entry)
            }
        }
        return entries
    }

    private func member(_ declaration: Declaration, _ what: String, owner: [String]) -> NameExplanation.Entry {
        NameExplanation.Entry(
            what: what, declaration: declaration, generated: [declaration.name.text], owner: owner)
    }

    private func entry(_ section: String, _ what: String, _ declaration: Declaration) -> NameExplanation.Entry {
        let name = declaration.name.text
        var entry = NameExplanation.Entry(what: what, declaration: declaration)
        let upper = Names.upperCamel(name)
        entry.generated = [name, upper, upper + "Props", Names.lowerCamel(name), upper + "Op", upper + "Message"]
        entry.uses = uses(section, name)
        switch section {
        case "kinds": entry.details = spec.kinds.first { $0.name == name }.map(details) ?? []
        case "styles":
            if let style = spec.styles.first(where: { $0.name == name }) {
                entry.type = typeText(style.field)
                entry.details = ["a change " + (style.affectsSize ? "measures the subtree again" : "only draws it again")]
                entry.owner = ["Style", "StyleField", "StyleName"]
                entry.generated = [name]
            }
        case "types":
            entry.details = typeDetails(name)
            entry.generated = [name]
        case "variables": entry.generated = [Names.variable(name)]
        case "exports": entry.generated = [Names.export(name), name]
        case "metrics", "colors":
            entry.generated = [name]
            entry.owner = ["Metrics", "Tokens", "metrics", "colors"]
        default: entry.details = fields(section, name).map(fieldLine)
        }
        return entry
    }

    // MARK: Details

    private func fields(_ section: String, _ name: String) -> [Field] {
        switch section {
        case "ops": spec.ops.first { $0.name == name }?.fields ?? []
        case "events": spec.events.first { $0.name == name }?.fields ?? []
        case "messages": spec.messages.first { $0.name == name }?.fields ?? []
        default: []
        }
    }

    private func details(_ kind: Kind) -> [String] {
        let children =
            switch kind.children {
            case .none: "no children"
            case .one: "one child"
            case .any: "any number of children"
            case .kinds(let kinds, _, _): "children of the kinds " + kinds.map(\.text).joined(separator: ", ")
            case .roles: "children with roles, in order"
            }
        return [children] + kind.props.map(fieldLine) + kind.history.map { "changed in \($0.phase.text): \($0.doc.text)" }
    }

    private func typeDetails(_ name: String) -> [String] {
        if let enumeration = spec.enumerations.first(where: { $0.name == name }) {
            return enumeration.cases.map { "case \($0.name.text): \($0.doc?.text ?? "")" }
        }
        if let record = spec.records.first(where: { $0.name == name }) { return record.fields.map(fieldLine) }
        if let union = spec.unions.first(where: { $0.name == name }) {
            return union.cases.map { "case \($0.name): \($0.declaration.doc?.text ?? "")" }
        }
        return spec.scalars.first { $0.declaration.name.text == name }.map { ["a \($0.base)"] } ?? []
    }

    private func details(_ field: Field) -> [String] {
        var details: [String] = []
        if field.isNullable { details.append("may be null") }
        if field.isOptional { details.append("may be absent") }
        if let value = field.defaultValue { details.append("default \(value.json.text)") }
        if let min = field.min { details.append("at least \(numberText(min))") }
        if let max = field.max { details.append("at most \(numberText(max))") }
        return details
    }

    private func fieldLine(_ field: Field) -> String {
        ([field.name + ": " + typeText(field)] + details(field)).joined(separator: ", ")
    }

    private func typeText(_ field: Field) -> String {
        let name = field.type.name.text
        return switch field.type.container {
        case .one: name
        case .list: "[\(name)]"
        case .map(let key): "{ \(key.text): \(name) }"
        }
    }

    // MARK: Uses

    /// Everything with fields: what it is called, and the names of the generated types that have them.
    private var owners: [(owner: String, names: [String], fields: [Field])] {
        var owners: [(String, [String], [Field])] = []
        owners += spec.records.map { ("the record \($0.name)", [$0.name], $0.fields) }
        for union in spec.unions {
            owners += union.cases.map {
                ("the case \($0.name) of \(union.name)", [union.name, union.name + Names.upperCamel($0.name)], $0.fields)
            }
        }
        owners += spec.kinds.map { ("the kind \($0.name)", [Names.upperCamel($0.name) + "Props"], $0.props) }
        owners += spec.ops.map { ("the op \($0.name)", ["Op", Names.upperCamel($0.name) + "Op"], $0.fields) }
        owners += spec.events.map { ("the event \($0.name)", ["Event", Names.upperCamel($0.name) + "Event"], $0.fields) }
        owners += spec.messages.map {
            ("the message \($0.name)", ["Message", Names.upperCamel($0.name) + "Message"], $0.fields)
        }
        return owners
    }

    private func uses(_ section: String, _ name: String) -> [String] {
        switch section {
        case "types":
            var uses: [String] = []
            for (owner, _, fields) in owners {
                uses += fields.filter { $0.type.name.text == name }.map { "the field \($0.name) of \(owner)" }
            }
            uses += spec.styles.filter { $0.field.type.name.text == name }.map { "the style field \($0.name)" }
            for union in spec.unions {
                uses += union.cases.filter { $0.type?.text == name }.map { "the case \($0.name) of \(union.name)" }
            }
            return uses + spec.documents.filter { $0.type.text == name }.map { "the document \($0.declaration.name.text)" }
        case "kinds":
            var uses: [String] = []
            for kind in spec.kinds {
                if case .kinds(let kinds, _, _) = kind.children, kinds.contains(where: { $0.text == name }) {
                    uses.append("the children of the kind \(kind.name)")
                }
            }
            return uses
        case "events":
            return spec.shorthands.filter { $0.event.text == name }.map { "the shorthand \($0.declaration.name.text)" }
        default: return []
        }
    }
}
