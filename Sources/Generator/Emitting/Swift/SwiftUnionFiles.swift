// Unions as Swift source.

extension Emission {
    func swiftUnions() -> [String: String] {
        [
            Emission.renderOps("Unions"): swiftFile(
                "Values that are one of several things.",
                { code in
                    for (index, union) in spec.unions.enumerated() {
                        if index > 0 { code.line() }
                        swiftUnion(union, in: &code)
                    }
                }),
            Emission.renderOps("Unions+Decoding"): swiftFile(
                "The decoders of unions.",
                { code in
                    for (index, union) in spec.unions.enumerated() {
                        if index > 0 { code.line() }
                        swiftUnionDecoding(union, in: &code)
                    }
                }),
        ]
    }

    private func swiftUnion(_ union: Union, in code: inout CodeWriter) {
        swiftDoc(union.declaration, in: &code)
        let indirect = isIndirect(union) ? "indirect " : ""
        code.block("public \(indirect)enum \(union.name): Equatable, Sendable {") { code in
            for unionCase in union.cases {
                swiftCaseDoc(unionCase.declaration, unionCase.fields, in: &code)
                if let type = unionCase.type, let value = types.type(named: type.text) {
                    code.line("case \(Names.swift(unionCase.name))(\(value.swift))")
                } else {
                    swiftCase(unionCase.name, unionCase.fields, in: &code)
                }
            }
            if union.unknown == .preserve {
                code.line("/// A value that this version of the protocol does not have.")
                code.line("case unrecognized(JSONValue)")
            }
            code.line()
            code.line("/// Writes the value as JSON.")
            code.block("public func encode(into writer: inout JSONWriter) {") { code in
                code.line("switch self {")
                for unionCase in union.cases {
                    if let type = unionCase.type, let value = types.type(named: type.text) {
                        code.line("case .\(Names.swift(unionCase.name))(let value):")
                        code.indented { $0.lines(value.swiftEncoding("value")) }
                    } else {
                        code.line("case .\(Names.swift(unionCase.name))\(swiftPattern(unionCase.fields)):")
                        var constants: [(key: String, value: String)] = []
                        if let tag = union.tag { constants = [(tag.text, unionCase.tagValue)] }
                        let members = Member.sorted(unionCase.fields, constants: constants)
                        code.indented { $0.lines(swiftEncoding(members)) }
                    }
                }
                if union.unknown == .preserve {
                    code.line("case .unrecognized(let json):")
                    code.indented { $0.line("json.encode(into: &writer)") }
                }
                code.line("}")
            }
            swiftEquality(of: union, in: &code)
        }
    }

    private func swiftUnionDecoding(_ union: Union, in code: inout CodeWriter) {
        code.block("extension \(union.name) {") { code in
            swiftDecodingInitializer("a value of the union", union.name, in: &code) { code in
                switch union.discriminator {
                case .type: swiftDecodingByType(union, in: &code)
                case .field: swiftDecodingByField(union, in: &code)
                case .tag: swiftDecodingByTag(union, in: &code)
                }
            }
        }
    }

    private func swiftDecodingByType(_ union: Union, in code: inout CodeWriter) {
        code.line("switch json {")
        for unionCase in union.cases {
            guard let name = unionCase.type?.text, let type = types.type(named: name) else { continue }
            code.line("case .\(type.jsonCase):")
            code.indented {
                let decoding = type.swiftDecoding("json", in: recursions[union.name])
                $0.line("self = .\(Names.swift(unionCase.name))(try \(decoding))")
            }
        }
        code.line("default:")
        let choices = union.cases.compactMap { $0.type.flatMap { types.type(named: $0.text) }?.jsonTypeName }
        code.indented { code in
            swiftUnknownCase(
                union, "throw json.mismatch(\"\(Emission.alternatives(choices))\")", in: &code)
        }
        code.line("}")
    }

    private func swiftDecodingByField(_ union: Union, in code: inout CodeWriter) {
        code.line("let object = try Decode.object(json)")
        for (index, unionCase) in union.cases.enumerated() {
            let tests = types.discriminators(of: unionCase, in: union).map { "object[\"\($0)\"] != nil" }
            code.list("\(index == 0 ? "" : "} else ")if ", [tests.joined(separator: " || ")], " {")
            code.indented { code in
                let name = Names.swift(unionCase.name)
                if let inner = types.embedded(unionCase, of: union) {
                    let decoding = ValueType.union(inner).swiftDecoding("json", in: recursions[union.name])
                    code.line("self = .\(name)(try \(decoding))")
                } else {
                    swiftInitialization(
                        "self = .\(name)(", unionCase.fields, recursions[union.name], in: &code)
                }
            }
        }
        code.line("} else {")
        let fields = types.discriminators(of: union).joined(separator: ", ")
        code.indented { code in
            swiftUnknownCase(
                union, "throw DecodeError(problem: \"must have one of the fields \(fields)\")", in: &code)
        }
        code.line("}")
    }

    private func swiftDecodingByTag(_ union: Union, in code: inout CodeWriter) {
        let tag = union.tag?.text ?? ""
        code.line("let object = try Decode.object(json)")
        code.line("let tag = try object.required(\"\(tag)\", Decode.string)")
        for (index, unionCase) in union.cases.enumerated() {
            code.line("\(index == 0 ? "" : "} else ")if sameBytes(tag, \"\(unionCase.tagValue)\") {")
            code.indented { code in
                let name = Names.swift(unionCase.name)
                if unionCase.fields.isEmpty {
                    code.line("self = .\(name)")
                } else {
                    swiftInitialization(
                        "self = .\(name)(", unionCase.fields, recursions[union.name], in: &code)
                }
            }
        }
        code.line("} else {")
        let tags = union.cases.map { "\\\"\($0.tagValue)\\\"" }.joined(separator: ", ")
        let problem = "\"must be one of \(tags), not \" + JSONValue.string(tag).text"
        code.indented { code in
            swiftUnknownCase(
                union, "throw DecodeError(path: \"\(tag)\", problem: \(problem))", in: &code)
        }
        code.line("}")
    }

    private func swiftUnknownCase(_ union: Union, _ refusal: String, in code: inout CodeWriter) {
        switch union.unknown {
        case .reject: code.line(refusal)
        case .preserve: code.line("self = .unrecognized(json)")
        case .fallback(let name):
            let unionCase = union.cases.first { $0.name == name.text }
            let fields = unionCase?.fields ?? []
            let values = fields.map { field in
                "\(field.name): \(field.defaultValue.map { type(field).swiftLiteral($0) } ?? "nil")"
            }
            code.line(
                "self = .\(Names.swift(name.text))"
                    + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))
        }
    }

    /// Whether a union's values would hold values of the same union in place.
    private func isIndirect(_ union: Union) -> Bool {
        recursions[union.name] != nil
            && TypeGraph(spec).circles { $1.isDirect }.contains { $0.contains(union.name) }
    }

    /// "a boolean, a number or a string".
    static func alternatives(_ choices: [String]) -> String {
        guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
        return choices.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension ValueType {
    /// The case of JSONValue that holds values of this type.
    var jsonCase: String {
        switch self {
        case .bool: "bool"
        case .string, .enumeration, .kind: "string"
        case .integer, .number: "number"
        case .list: "array"
        default: "object"
        }
    }

    /// The JSON type of values of this type, with an article.
    var jsonTypeName: String {
        switch jsonCase {
        case "bool": "a boolean"
        case "string": "a string"
        case "number": "a number"
        case "array": "an array"
        default: "an object"
        }
    }

    /// An expression that reads this type from `json`, to follow `try`.
    func swiftDecoding(_ json: String, in recursion: Recursion? = nil) -> String {
        switch self {
        case .record, .union:
            guard let recursion, recursion.members.contains(swift) else { return "\(swift)(json: \(json))" }
            let depth = swift == recursion.counted ? "depth + 1" : "depth"
            return "\(swift)(json: \(json), depth: \(depth))"
        case .enumeration, .style, .kind, .props: return "\(swift)(json: \(json))"
        default: return "\(swiftDecoder(in: recursion))(\(json))"
        }
    }
}
