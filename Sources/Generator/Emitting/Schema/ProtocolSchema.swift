// docs/protocol.schema.json: what encoders write, as JSON Schema.

import JSONCodec

extension Emission {
    func protocolSchema() -> [String: String] {
        var definitions = JSONObject()
        for enumeration in spec.enumerations {
            definitions[enumeration.name] = documented(
                ["type": "string", "enum": .array(enumeration.cases.map { .string($0.name.text) })],
                enumeration.declaration)
        }
        for record in spec.records {
            var schema = object(record.fields).objectValue ?? JSONObject()
            if !record.atMostOneOf.isEmpty {
                let both = JSONValue.array(record.atMostOneOf.map { .string($0.text) })
                schema["not"] = ["required": both]
            }
            definitions[record.name] = documented(.object(schema), record.declaration)
        }
        for union in spec.unions {
            let cases = union.cases.map { unionCase -> JSONValue in
                if let word = unionCase.type {
                    return types.type(named: word.text).map { self.schema($0) } ?? true
                }
                let constants = union.tag.map { [$0.text: unionCase.tagValue] } ?? [:]
                return documented(object(unionCase.fields, constants), unionCase.declaration)
            }
            definitions[union.name] = documented(["oneOf": .array(cases)], union.declaration)
        }
        definitions["Style"] = object(spec.styles.map(\.field))
        for kind in spec.kinds {
            definitions[propsType(kind)] = documented(object(kind.props), kind.declaration)
        }
        for event in spec.events {
            definitions[Names.event(event.name)] = documented(
                object(event.fields, [spec.tags.event: event.name]), event.declaration)
        }
        definitions["Event"] = oneOf(events: spec.events.map(\.name))
        definitions["Message"] = [
            "oneOf": .array(
                spec.messages.map {
                    documented(object($0.fields, [spec.tags.message: $0.name]), $0.declaration)
                })
        ]
        definitions["Op"] = ["oneOf": .array(spec.ops.flatMap(opSchemas))]
        let schema: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$comment": .string(notice),
            "title": .string("The \(spec.protocolName.text) protocol, version \(spec.protocolVersion.text)"),
            "description": "One frame: an array of ops, an event or a message.",
            "oneOf": [
                ["type": "array", "items": ["$ref": "#/$defs/Op"]], ["$ref": "#/$defs/Event"],
                ["$ref": "#/$defs/Message"],
            ],
            "$defs": .object(definitions),
        ]
        return ["docs/protocol.schema.json": PrettyJSON.text(schema)]
    }

    private func opSchemas(_ op: Op) -> [JSONValue] {
        let tag = spec.tags.op
        if op.carriesEvent {
            let both: JSONValue = [
                "properties": .object(JSONObject(tag, ["const": .string(op.name)])),
                "required": [.string(tag)],
            ]
            return [["allOf": [["$ref": "#/$defs/Event"], both]]]
        }
        let kindField = op.fields.first { $0.type.name.text == "Kind" }
        let propsField = op.fields.first { $0.type.name.text == "Props" }
        let rest = op.fields.filter { $0.type.name.text != "Kind" && $0.type.name.text != "Props" }
        guard let propsField else { return [documented(object(rest, [tag: op.name]), op.declaration)] }
        func withProps(_ constants: [String: String], _ props: JSONValue) -> JSONValue {
            var schema = object(rest, constants).objectValue ?? JSONObject()
            var properties = schema["properties"]?.objectValue ?? JSONObject()
            properties[propsField.name] = props
            schema["properties"] = .object(properties)
            schema["required"] = .array((schema["required"]?.arrayValue ?? []) + [.string(propsField.name)])
            return documented(.object(schema), op.declaration)
        }
        guard let kindField else { return [withProps([tag: op.name], ["type": "object"])] }
        return spec.kinds.map { kind in
            withProps(
                [tag: op.name, kindField.name: kind.name], ["$ref": .string("#/$defs/\(propsType(kind))")])
        }
    }

    private func oneOf(events names: [String]) -> JSONValue {
        ["oneOf": .array(names.map { ["$ref": .string("#/$defs/\(Names.event($0))")] })]
    }

    private func documented(_ schema: JSONValue, _ declaration: Declaration) -> JSONValue {
        guard case .object(var object) = schema else { return schema }
        if let doc = declaration.doc { object["description"] = .string(doc.text) }
        if declaration.deprecated != nil { object["deprecated"] = true }
        return .object(object)
    }

    private func object(_ fields: [Field], _ constants: [String: String] = [:]) -> JSONValue {
        var properties = JSONObject()
        var required: [JSONValue] = []
        for (key, value) in constants.sorted(by: { $0.key < $1.key }) {
            properties[key] = ["const": .string(value)]
            required.append(.string(key))
        }
        for field in fields {
            var schema = self.schema(type(field))
            if field.isNullable { schema = ["anyOf": [schema, ["type": "null"]]] }
            if let node = field.defaultValue, case .object(var object) = schema {
                object["default"] = node.json
                schema = .object(object)
            }
            properties[field.name] = documented(schema, field.declaration)
            if !field.mayBeAbsent { required.append(.string(field.name)) }
        }
        var object = JSONObject()
        object["type"] = "object"
        object["properties"] = .object(properties)
        if !required.isEmpty { object["required"] = .array(required) }
        return .object(object)
    }

    private func schema(_ type: ValueType) -> JSONValue {
        func bounds(_ base: String, _ min: Double?, _ max: Double?) -> JSONValue {
            var object = JSONObject()
            object["type"] = .string(base)
            object["minimum"] = min.map(JSONValue.number)
            object["maximum"] = max.map(JSONValue.number)
            return .object(object)
        }
        switch type {
        case .bool: return ["type": "boolean"]
        case .string: return ["type": "string"]
        case .integer(let min, let max): return bounds("integer", min, max)
        case .number(let min, let max, false): return bounds("number", min, max)
        case .number(let min, let max, true):
            return ["anyOf": [bounds("number", min, max), ["const": "infinity"]]]
        case .json: return [:]
        case .enumeration, .record, .union, .style: return ["$ref": .string("#/$defs/\(type.swift)")]
        case .kind: return ["type": "string"]
        case .props: return ["type": "object"]
        case .event(let names): return oneOf(events: names)
        case .list(let element, let min, let max):
            var object = JSONObject()
            object["type"] = "array"
            object["items"] = schema(element)
            object["minItems"] = min.map { .number(Double($0)) }
            object["maxItems"] = max.map { .number(Double($0)) }
            return .object(object)
        case .map(let element, _): return ["type": "object", "additionalProperties": schema(element)]
        }
    }
}

extension JSONObject {
    /// An object with one member.
    init(_ key: String, _ value: JSONValue) {
        self.init()
        self[key] = value
    }
}
