// Reads the examples of a spec: from YAML to the JSON that an encoder would write for it, with a problem for
// everything that does not fit its type. The rule about examples reports the problems; the vectors and the
// site use the JSON.

import Diagnostics
import JSONCodec

/// Reads examples.
struct ExampleReader {
    /// Something about an example that is wrong.
    struct Problem {
        let id: String
        let place: Place
        let message: String
        let fix: String
    }

    let spec: Specification
    let types: TypeResolver
    /// What was wrong so far, in the order in which it was found.
    private(set) var problems: [Problem] = []

    init(spec: Specification, types: TypeResolver) {
        self.spec = spec
        self.types = types
    }

    mutating func report(_ id: String, at place: Place, _ message: String, fix: String) {
        problems.append(Problem(id: id, place: place, message: message, fix: fix))
    }

    /// Reports a name that is none of `names`. `what` is what it should name: "kind".
    mutating func reportUnknown(_ name: String, at place: Place, _ what: String, among names: [String]) {
        let choice = names.isEmpty ? "there are none" : "use one of " + names.joined(separator: ", ")
        report(
            "example-name", at: place, "there is no \(what) called '\(name)'",
            fix: didYouMean(name, among: names) ?? choice)
    }

    // MARK: Objects

    /// An object with these fields. A field that must be there and may be null is null when it is left out.
    /// `owner` is what the fields belong to: "the kind 'text'".
    mutating func object(
        _ node: YAMLNode?, _ fields: [Field], of owner: String, at place: Place, exclusive: [String] = [],
        constants: [String: String] = [:]
    ) -> JSONObject? {
        var object = JSONObject()
        for (key, value) in constants { object[key] = .string(value) }
        if let node, node.mapping == nil {
            report(
                "example-type", at: node.place, "\(owner) must be a mapping, not \(node.typeName)",
                fix: "write its fields as { NAME: VALUE }")
            return nil
        }
        let entries = (node?.mapping ?? []).filter { constants[$0.key] == nil }
        for entry in entries {
            guard let field = fields.first(where: { $0.name == entry.key }) else {
                reportUnknown(
                    entry.key, at: entry.keyPlace, "field of \(owner)", among: fields.map(\.name))
                continue
            }
            object[entry.key] = value(entry.value, field).flatMap { $0 == field.defaultValue?.json ? nil : $0 }
        }
        let given = Set(entries.map(\.key))
        for field in fields where !field.mayBeAbsent && !given.contains(field.name) {
            if field.isNullable {
                object[field.name] = .null
            } else {
                report(
                    "example-incomplete", at: place, "the example of \(owner) has no '\(field.name)'",
                    fix: "add it; it is required")
            }
        }
        let excluding = exclusive.filter(given.contains)
        if excluding.count > 1 {
            report(
                "example-type", at: place, "\(excluding.joined(separator: " and ")) exclude each other",
                fix: "leave all but one out")
        }
        return object
    }

    /// The value of a field.
    mutating func value(_ node: YAMLNode, _ field: Field) -> JSONValue? {
        if node.isNull && field.isNullable { return .null }
        guard let type = types.type(of: field) else { return nil }
        return value(node, type, of: "'\(field.name)'")
    }

    // MARK: Values

    /// A value of a type; nil when it is none, which is reported. `owner` is what has the value: "'spacing'".
    mutating func value(_ node: YAMLNode, _ type: ValueType, of owner: String) -> JSONValue? {
        switch type {
        case .bool:
            if let boolean = node.boolean { return .bool(boolean) }
            return mismatch(node, owner, "true or false")
        case .string:
            if let text = node.text, !node.isNull { return .string(text) }
            return mismatch(node, owner, "text")
        case .integer(let min, let max):
            guard let integer = node.integer else { return mismatch(node, owner, "an integer") }
            return number(Double(integer), node, owner, min, max)
        case .number(let min, let max, let orInfinity):
            if orInfinity && node.text == "infinity" { return "infinity" }
            guard let number = node.number else {
                return mismatch(node, owner, orInfinity ? "a number or infinity" : "a number")
            }
            return self.number(number, node, owner, min, max)
        case .json: return node.json
        case .enumeration(let enumeration):
            return name(node, owner, "case of \(enumeration.name)", enumeration.cases.map(\.name.text))
        case .record(let record):
            return object(
                node, record.fields, of: "the record '\(record.name)'", at: node.place,
                exclusive: record.atMostOneOf.map(\.text)
            ).map(JSONValue.object)
        case .union(let union): return value(node, union, of: owner)
        case .style:
            return object(node, spec.styles.map(\.field), of: "Style", at: node.place).map(JSONValue.object)
        case .kind: return name(node, owner, "kind", spec.kinds.map(\.name))
        case .props:
            return node.mapping == nil ? mismatch(node, owner, "a mapping") : node.json
        case .event(let only): return event(node, only, of: owner)
        case .list(let element, let min, let max):
            return list(node, element, of: owner, min: min, max: max)
        case .map(let element, _):
            guard let entries = node.mapping else { return mismatch(node, owner, "a mapping") }
            var object = JSONObject()
            for entry in entries { object[entry.key] = value(entry.value, element, of: "'\(entry.key)'") }
            return .object(object)
        }
    }

    private mutating func event(_ node: YAMLNode, _ names: [String], of owner: String) -> JSONValue? {
        guard let name = node[spec.tags.event], let text = name.text else {
            return mismatch(node, owner, "an event with \(spec.tags.event):")
        }
        guard names.contains(text), let event = spec.events.first(where: { $0.name == text }) else {
            reportUnknown(text, at: name.place, "event for \(owner)", among: names)
            return nil
        }
        return object(
            node, event.fields, of: "the event '\(text)'", at: node.place,
            constants: [spec.tags.event: text]
        ).map(JSONValue.object)
    }

    private mutating func mismatch(_ node: YAMLNode, _ owner: String, _ expected: String) -> JSONValue? {
        let written = node.text.map { node.isNull ? "nothing" : "'\($0)'" } ?? node.typeName
        report(
            "example-type", at: node.place, "\(owner) must be \(expected), not \(written)",
            fix: "write \(expected)")
        return nil
    }

    private mutating func number(
        _ number: Double, _ node: YAMLNode, _ owner: String, _ min: Double?, _ max: Double?
    ) -> JSONValue? {
        if let min, number < min { return mismatch(node, owner, "at least \(numberText(min))") }
        if let max, number > max { return mismatch(node, owner, "at most \(numberText(max))") }
        return .number(number)
    }

    private mutating func name(
        _ node: YAMLNode, _ owner: String, _ what: String, _ names: [String]
    ) -> JSONValue? {
        guard let text = node.text, !node.isNull else { return mismatch(node, owner, "a \(what)") }
        if names.contains(text) { return .string(text) }
        reportUnknown(text, at: node.place, what, among: names)
        return nil
    }

    private mutating func list(
        _ node: YAMLNode, _ element: ValueType, of owner: String, min: Int?, max: Int?
    ) -> JSONValue? {
        guard let nodes = node.sequence else { return mismatch(node, owner, "a list") }
        if let min, nodes.count < min { return mismatch(node, owner, "a list of at least \(min) elements") }
        if let max, nodes.count > max { return mismatch(node, owner, "a list of at most \(max) elements") }
        var elements: [JSONValue] = []
        for node in nodes {
            guard let value = value(node, element, of: "an element of \(owner)") else { continue }
            elements.append(value)
        }
        return .array(elements)
    }

    // MARK: Unions

    private mutating func value(_ node: YAMLNode, _ union: Union, of owner: String) -> JSONValue? {
        if union.discriminator == .type {
            let form = node.jsonForm
            for unionCase in union.cases {
                guard let type = unionCase.type.flatMap({ types.type(named: $0.text) }),
                    form.contains(type.jsonCase)
                else { continue }
                return value(node, type, of: owner)
            }
            let choices = union.cases.compactMap { $0.type?.text }.joined(separator: ", ")
            return mismatch(node, owner, "one of \(choices)")
        }
        guard let entries = node.mapping else { return mismatch(node, owner, "a mapping") }
        guard let found = unionCase(of: union, in: entries) else {
            let known =
                union.tag.map { tag in union.cases.map { "\(tag.text): \($0.tagValue)" } }
                ?? types.discriminators(of: union)
            return mismatch(node, owner, "a \(union.name), with one of \(known.joined(separator: ", "))")
        }
        return object(
            node, found.fields, of: "the case '\(found.name)' of \(union.name)", at: node.place,
            constants: union.tag.map { [$0.text: found.tagValue] } ?? [:]
        ).map(JSONValue.object)
    }

    /// The case that a mapping is, by the tag or by the field that tells it: one of the union, or of a union
    /// that is one of its cases.
    private func unionCase(of union: Union, in entries: [YAMLNode.Entry]) -> UnionCase? {
        if let tag = union.tag?.text {
            let value = entries.first { $0.key == tag }?.value.text
            return union.cases.first { $0.tagValue == value }
        }
        return types.leaves(of: union).map(\.unionCase).first { unionCase in
            entries.contains { $0.key == unionCase.has?.text }
        }
    }
}

extension YAMLNode {
    /// The cases of `JSONValue` that the node may stand for.
    fileprivate var jsonForm: [String] {
        switch content {
        case .mapping: ["object"]
        case .sequence: ["array"]
        case .scalar: boolean != nil ? ["bool", "string"] : number != nil ? ["number", "string"] : ["string"]
        }
    }
}
