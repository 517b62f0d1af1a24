// Types, decoders and encoders as TypeScript source.

extension ValueType {
    /// The TypeScript type of a value that is neither null nor absent.
    var typeScript: String {
        switch self {
        case .bool: "boolean"
        case .string: "string"
        case .integer, .number: "number"
        case .json: "unknown"
        case .enumeration(let enumeration): enumeration.name
        case .record(let record): record.name
        case .union(let union): union.name
        case .style: "Style"
        case .kind: "Kind"
        case .props: "JsonObject"
        case .event(let names): names.map(Names.event).joined(separator: " | ")
        case .list(let element, _, _): "readonly \(element.typeScriptInList)[]"
        case .map(let element, _): "{ readonly [key: string]: \(element.typeScript) }"
        }
    }

    private var typeScriptInList: String {
        switch self {
        case .list, .map, .event: "(\(typeScript))"
        default: typeScript
        }
    }

    /// An expression for a function from unknown JSON to this type. In the decoder of a recursive type,
    /// `recursion` is what that type is in, and `depth` a constant.
    func typeScriptDecoder(in recursion: Recursion? = nil) -> String {
        switch self {
        case .bool: return "decodeBoolean"
        case .string: return "decodeString"
        case .json: return "decodeJson"
        case .integer, .number:
            let name = boundedName ?? plainNumberName
            return "decode" + name.prefix(1).uppercased() + name.dropFirst()
        case .list(let element, let min, let max):
            let bounds = ValueType.bounds(min.map(Double.init), max.map(Double.init))
            return "(json) => decodeList(json, \(element.typeScriptDecoder(in: recursion))\(bounds))"
        case .map(let element, _):
            return "(json) => decodeMap(json, \(element.typeScriptDecoder(in: recursion)))"
        case .props: return "decodeObject"
        case .record, .union:
            let isInCircle = recursion?.members.contains(typeScript) ?? false
            return isInCircle ? "(json) => \(typeScriptDecoding("json", in: recursion))" : "decode\(typeScript)"
        case .event(let names):
            let types = names.map { "EventType.\($0)" }.joined(separator: ", ")
            return "(json) => decodeEventAmong(json, [\(types)])"
        case .enumeration, .style, .kind: return "decode\(typeScript)"
        }
    }

    /// An expression that reads this type from the unknown JSON `json`.
    func typeScriptDecoding(_ json: String, in recursion: Recursion?) -> String {
        guard let recursion, recursion.members.contains(typeScript) else {
            return "\(typeScriptDecoder())(\(json))"
        }
        let depth = typeScript == recursion.counted ? "depth + 1" : "depth"
        return "decode\(typeScript)(\(json), \(depth))"
    }

    private static func bounds(_ min: Double?, _ max: Double?) -> String {
        if min == nil && max == nil { return "" }
        return ", \(min.map(numberText) ?? "undefined")" + (max.map { ", " + numberText($0) } ?? "")
    }

    /// An expression that is the JSON text of `expression`.
    func typeScriptEncoding(_ expression: String) -> String {
        switch self {
        case .bool: "String(\(expression))"
        case .integer, .number(_, _, false): "encodeNumber(\(expression))"
        case .number: "encodeNumberOrInfinity(\(expression))"
        case .string, .enumeration, .kind: "JSON.stringify(\(expression))"
        case .json, .props: "encodeJson(\(expression))"
        case .record, .union, .style: "encode\(typeScript)(\(expression))"
        case .event: "encodeEvent(\(expression))"
        case .list(let element, _, _): "encodeList(\(expression), \(element.typeScriptEncoder))"
        case .map(let element, _): "encodeMap(\(expression), \(element.typeScriptEncoder))"
        }
    }

    /// An expression for a function from a value to its JSON text.
    private var typeScriptEncoder: String {
        switch self {
        case .json: "encodeJson"
        case .event: "encodeEvent"
        case .integer, .number(_, _, false): "encodeNumber"
        case .record, .union, .style: "encode\(typeScript)"
        default: "(value) => \(typeScriptEncoding("value"))"
        }
    }

    /// A default of the spec as a TypeScript expression.
    func typeScriptLiteral(_ node: YAMLNode) -> String {
        if node.isNull { return "null" }
        switch self {
        case .enumeration(let enumeration): return "\(enumeration.name).\(node.text ?? "")"
        case .string: return swiftString(node.text ?? "")
        case .list: return "[]"
        case .bool: return node.text ?? "false"
        case .number(_, _, orInfinity: true) where node.text == "infinity": return "Infinity"
        default: return numberText(node.number ?? 0)
        }
    }
}

extension Emission {
    /// The type of a property, with null.
    func typeScriptType(_ field: Field) -> String {
        type(field).typeScript + (field.isNullable ? " | null" : "")
    }

    /// An expression that takes a field out of the JSON object `object`.
    func typeScriptDecoding(_ field: Field, in recursion: Recursion? = nil) -> String {
        let arguments = "object, \"\(field.name)\", \(type(field).typeScriptDecoder(in: recursion))"
        if let node = field.defaultValue {
            let method = field.isNullable ? "defaultedNullable" : "defaulted"
            return "\(method)(\(arguments), \(type(field).typeScriptLiteral(node)))"
        }
        let method =
            switch (field.isOptional, field.isNullable) {
            case (true, true): "optionalNullable"
            case (true, false): "optional"
            case (false, true): "nullable"
            case (false, false): "required"
            }
        return "\(method)(\(arguments))"
    }

    /// An expression that is the member of a field, or an empty string when it is left out.
    func typeScriptMember(_ field: Field, of value: String) -> String {
        let type = type(field)
        let property = "\(value).\(field.name)"
        let encoding = type.typeScriptEncoding(property)
        let text =
            field.isNullable
            ? "`\"\(field.name)\":${\(property) === null ? \"null\" : \(encoding)}`"
            : "`\"\(field.name)\":${\(encoding)}`"
        if let node = field.defaultValue {
            if case .list = type, !node.isNull { return "\(property).length === 0 ? \"\" : \(text)" }
            return "\(property) === \(type.typeScriptLiteral(node)) ? \"\" : \(text)"
        }
        return field.isOptional ? "\(property) === undefined ? \"\" : \(text)" : text
    }

    /// An interface with the properties of fields. `tag` is a property that always has one value.
    func typeScriptInterface(
        _ name: String, _ declaration: Declaration?, _ fields: [Field],
        tag: (name: String, type: String)? = nil,
        in code: inout CodeWriter
    ) {
        typeScriptDoc(declaration, in: &code)
        if fields.isEmpty && tag == nil {
            code.line("export interface \(name) {}")
            return
        }
        code.block("export interface \(name) {") { code in
            if let tag { code.line("readonly \(tag.name): \(tag.type);") }
            for field in fields {
                typeScriptDoc(field.declaration, in: &code)
                code.line("readonly \(field.name)\(field.isOptional ? "?" : ""): \(typeScriptType(field));")
            }
        }
    }

    /// A doc comment.
    func typeScriptDoc(_ declaration: Declaration?, in code: inout CodeWriter) {
        guard let declaration, let doc = declaration.doc?.text else { return }
        typeScriptDoc(doc, deprecated: declaration.deprecated?.text, in: &code)
    }

    func typeScriptDoc(_ doc: String, deprecated: String? = nil, in code: inout CodeWriter) {
        if deprecated == nil && doc.utf8.count + 7 <= code.room && !doc.contains("\n") {
            code.line("/** \(doc) */")
            return
        }
        code.line("/**")
        code.prose(doc, prefix: " * ")
        if let deprecated { code.prose("@deprecated " + deprecated, prefix: " * ") }
        code.line(" */")
    }

    /// An object literal that decodes fields from `object`, after `head`.
    func typeScriptObject(
        _ head: String, _ fields: [Field], constants: [String] = [], recursion: Recursion? = nil,
        in code: inout CodeWriter
    ) {
        let members = constants + fields.map { "\($0.name): \(typeScriptDecoding($0, in: recursion))" }
        if members.isEmpty {
            code.line(head + "{};")
            return
        }
        code.line(head + "{")
        code.indented { code in
            for member in members { code.line(member + ",") }
        }
        code.line("};")
    }

    /// A statement that returns an object's JSON text from its members' texts.
    func typeScriptReturnMembers(_ members: [String], in code: inout CodeWriter) {
        code.list("return encodeMembers(", members, ");", trailingComma: true)
    }

    /// Members as expressions, constants as literals.
    func typeScriptMembers(_ members: [Member], of value: String) -> [String] {
        members.map { member in
            switch member {
            case .constant(let key, let value): "`\"\(key)\":\"\(value)\"`"
            case .field(let field): typeScriptMember(field, of: value)
            }
        }
    }
}
