// Types, literals and conversions as Swift source.

extension ValueType {
    /// The Swift type of a value that is neither null nor absent.
    var swift: String {
        switch self {
        case .bool: "Bool"
        case .string: "String"
        case .integer: "Int"
        case .number: "Double"
        case .json: "JSONValue"
        case .enumeration(let enumeration): enumeration.name
        case .record(let record): record.name
        case .union(let union): union.name
        case .style: "Style"
        case .kind: "Kind"
        case .props: "Props"
        case .event: "Event"
        case .list(let element, _, _): "[\(element.swift)]"
        case .map(let element, _): "[MapEntry<\(element.swift)>]"
        }
    }

    /// An expression for a function from a JSON value to this type. In the decoder of a recursive type,
    /// `recursion` is what that type is in, and `depth` a constant.
    func swiftDecoder(in recursion: Recursion? = nil) -> String {
        switch self {
        case .bool: return "Decode.bool"
        case .string: return "Decode.string"
        case .json: return "Decode.json"
        case .integer, .number: return "Decode." + (boundedName ?? plainNumberName)
        case .list(let element, let min, let max):
            let bounds = (min.map { ", min: \($0)" } ?? "") + (max.map { ", max: \($0)" } ?? "")
            return "Decode.list(of: \(element.swiftDecoder(in: recursion))\(bounds))"
        case .map(let element, _): return "Decode.map(of: \(element.swiftDecoder(in: recursion)))"
        case .record, .union:
            guard let recursion, recursion.members.contains(swift) else { return "\(swift).init(json:)" }
            let call = swiftDecoding("json", in: recursion)
            return "{ (json: JSONValue) throws(DecodeError) -> \(swift) in try \(call) }"
        case .event(let names):
            return "Event.decoder(only: [\(names.map { "." + Names.swift($0) }.joined(separator: ", "))])"
        case .enumeration, .style, .kind, .props:
            return "\(swift).init(json:)"
        }
    }

    /// The decoder of a number's JSON, whatever its bounds.
    var plainNumberName: String {
        switch self {
        case .integer: "integer"
        case .number(_, _, orInfinity: true): "numberOrInfinity"
        default: "number"
        }
    }

    /// A statement that writes the value of `expression`.
    func swiftEncoding(_ expression: String) -> [String] {
        switch self {
        case .bool: return ["writer.bool(\(expression))"]
        case .string: return ["writer.string(\(expression))"]
        case .integer: return ["writer.integer(\(expression))"]
        case .number(_, _, let orInfinity):
            return [orInfinity ? "writer.numberOrInfinity(\(expression))" : "writer.number(\(expression))"]
        case .enumeration, .kind: return ["writer.name(\(expression).name)"]
        case .json, .record, .union, .style, .props, .event: return ["\(expression).encode(into: &writer)"]
        case .list(let element, _, _):
            return ["writer.raw(\"[\")", "for element in \(expression) {", "    writer.separate()"]
                + element.swiftEncoding("element").map { "    " + $0 } + ["}", "writer.raw(\"]\")"]
        case .map(let element, _):
            return ["writer.raw(\"{\")", "for entry in \(expression) {", "    writer.key(entry.key)"]
                + element.swiftEncoding("entry.value").map { "    " + $0 } + ["}", "writer.raw(\"}\")"]
        }
    }

    /// A default of the spec as a Swift expression.
    func swiftLiteral(_ node: YAMLNode) -> String {
        if node.isNull { return "nil" }
        switch self {
        case .enumeration: return "." + Names.swift(node.text ?? "")
        case .string: return swiftString(node.text ?? "")
        case .list: return "[]"
        case .bool: return node.text ?? "false"
        case .number(_, _, orInfinity: true) where node.text == "infinity": return ".infinity"
        default: return numberText(node.number ?? 0)
        }
    }
}

/// A number as source and as JSON: `16`, not `16.0`.
func numberText(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 1e15 { return String(Int(number)) }
    return number.description
}

/// A string as a Swift literal.
func swiftString(_ text: String) -> String {
    var literal = "\""
    for character in text.unicodeScalars {
        switch character {
        case "\"": literal += "\\\""
        case "\\": literal += "\\\\"
        case "\n": literal += "\\n"
        default: literal.unicodeScalars.append(character)
        }
    }
    return literal + "\""
}

extension Emission {
    /// The decoders of numbers in a range, one for each range that the spec has.
    func swiftNumbers() -> [String: String] {
        let file = swiftFile("The decoders of numbers in a range.") { code in
            code.block("extension Decode {") { code in
                for (index, range) in numberRanges.enumerated() {
                    if index > 0 { code.line() }
                    let type = range.type
                    code.line("/// \(range.description).")
                    code.block(
                        "static func \(type.boundedName ?? "")(_ json: JSONValue) throws(DecodeError) -> \(type.swift) {"
                    ) { code in
                        let bounds =
                            (range.min.map { ", min: \(numberText($0))" } ?? "")
                            + (range.max.map { ", max: \(numberText($0))" } ?? "")
                        code.line("try bounded(\(type.plainNumberName)(json)\(bounds))")
                    }
                }
            }
        }
        return [Emission.renderOps("Numbers"): file]
    }

    /// The Swift type of a field, with null and absence.
    func swiftType(_ field: Field) -> String {
        let type = type(field).swift
        let mayBeNil = field.isNullable ? 1 : 0
        return type + String(repeating: "?", count: mayBeNil + (field.isOptional ? 1 : 0))
    }

    /// An expression that takes a field out of the JSON object `object`.
    func swiftDecoding(_ field: Field, in recursion: Recursion? = nil) -> String {
        let key = "\"\(field.name)\""
        let decoder = type(field).swiftDecoder(in: recursion)
        if let node = field.defaultValue {
            let method = field.isNullable ? "optionalNullable" : "optional"
            return "try object.\(method)(\(key), \(decoder)) ?? \(type(field).swiftLiteral(node))"
        }
        let method =
            switch (field.isOptional, field.isNullable) {
            case (true, true): "optionalNullable"
            case (true, false): "optional"
            case (false, true): "nullable"
            case (false, false): "required"
            }
        return "try object.\(method)(\(key), \(decoder))"
    }

    /// A doc comment for a declaration, with what its history says.
    func swiftDoc(_ declaration: Declaration, in code: inout CodeWriter) {
        var doc = declaration.doc?.text ?? ""
        if let deprecated = declaration.deprecated { doc += " Deprecated: " + deprecated.text }
        code.prose(doc, prefix: "/// ")
    }

    /// A whole Swift file.
    func swiftFile(
        _ about: String, imports: [String] = ["JSONCodec"], _ body: (inout CodeWriter) -> Void
    ) -> String {
        var code = CodeWriter()
        code.line("// " + notice)
        code.line("// " + origin)
        code.line("//")
        code.prose(about, prefix: "// ")
        code.line()
        for module in imports { code.line("import " + module) }
        if !imports.isEmpty { code.line() }
        body(&code)
        return code.text
    }

    /// Stored properties with their docs, and the initializer that sets all of them.
    /// The names of those that would hold a value of their own structure are in `indirect`.
    func swiftProperties(_ fields: [Field], indirect: Set<String> = [], in code: inout CodeWriter) {
        for field in fields {
            swiftDoc(field.declaration, in: &code)
            let wrapper = indirect.contains(field.name) ? "@Indirect " : ""
            code.line("\(wrapper)public var \(Names.swift(field.name)): \(swiftType(field))")
        }
        if !fields.isEmpty { code.line() }
        let parameters = fields.map(swiftParameter)
        if fields.isEmpty {
            code.line("public init() {}")
        } else {
            code.list("public init(", parameters, ") {")
            code.indented { code in
                for field in fields { code.line("self.\(field.name) = \(Names.swift(field.name))") }
            }
            code.line("}")
        }
    }

    /// The declaration of a parameter that takes a field's value. What may be absent may be left out.
    func swiftParameter(_ field: Field) -> String {
        let parameter = "\(Names.swift(field.name)): \(swiftType(field))"
        if let node = field.defaultValue { return parameter + " = " + type(field).swiftLiteral(node) }
        return field.isOptional ? parameter + " = nil" : parameter
    }

    /// `let` patterns for the associated values of a case: `(let id, let value)`.
    func swiftPattern(_ fields: [Field]) -> String {
        fields.isEmpty ? "" : "(" + fields.map { "let " + Names.swift($0.name) }.joined(separator: ", ") + ")"
    }

    /// A case of an enumeration with associated values.
    func swiftCase(_ name: String, _ fields: [Field], in code: inout CodeWriter) {
        if fields.isEmpty {
            code.line("case \(Names.swift(name))")
        } else {
            code.list(
                "case \(Names.swift(name))(", fields.map(swiftParameter), ")")
        }
    }

    /// What each associated value of a case is, for its doc comment.
    func swiftCaseDoc(_ declaration: Declaration, _ fields: [Field], in code: inout CodeWriter) {
        swiftDoc(declaration, in: &code)
        for field in fields {
            guard let doc = field.declaration.doc else { continue }
            code.prose("- \(field.name): \(doc.text)", prefix: "/// ")
        }
    }
}
