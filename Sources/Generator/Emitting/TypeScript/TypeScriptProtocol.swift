// Web/generated/protocol.ts: the types of the protocol, their decoders and their encoders.

extension Emission {
    func typeScriptProtocol() -> [String: String] {
        var code = CodeWriter(step: "  ")
        code.line("// " + notice)
        code.line("// " + origin)
        code.line("//")
        code.prose(
            """
            The render protocol: types, decoders that check what they read and throw ProtocolError, and \
            encoders that write the members of every object sorted by key, without defaults.
            """, prefix: "// ")
        code.line()
        let runtime = [
            "bounded", "decodeBoolean", "decodeCase", "decodeInteger", "decodeJson", "decodeList",
            "decodeMap",
            "decodeNumber", "decodeNumberOrInfinity", "decodeObject", "decodeString", "defaulted",
            "defaultedNullable", "encodeJson", "encodeList", "encodeMap", "encodeMembers", "encodeNumber",
            "encodeNumberOrInfinity", "inList", "JsonObject", "limitDepth", "mismatch", "mutuallyExclusive", "nullable",
            "optional", "optionalNullable", "ProtocolError", "required",
        ]
        var body = CodeWriter(step: "  ")
        typeScriptConstants(in: &body)
        for range in numberRanges { typeScriptNumber(range, in: &body) }
        for enumeration in spec.enumerations { typeScriptEnumeration(enumeration, in: &body) }
        for record in spec.records { typeScriptRecord(record, in: &body) }
        for union in spec.unions { typeScriptUnion(union, in: &body) }
        typeScriptStyle(in: &body)
        typeScriptKinds(in: &body)
        typeScriptDrawn(in: &body)
        typeScriptEvents(in: &body)
        typeScriptOps(in: &body)
        typeScriptMessages(in: &body)
        typeScriptExports(in: &body)

        // Only what the body uses is imported, so that no name is unused.
        let words = Emission.identifiers(in: body.text)
        code.list(
            "import {", runtime.filter { words.contains($0) }.map { " " + $0 }, "} from \"./json\";",
            trailingComma: true)
        code.line()
        code.line("export { ProtocolError } from \"./json\";")
        code.line("export type { JsonObject } from \"./json\";")
        return [
            "Web/generated/protocol.ts": code.text + body.text,
            "Web/generated/json.ts": "// " + notice + "\n// " + origin + "\n" + TypeScriptRuntime.text,
        ]
    }

    /// The words of code.
    static func identifiers(in code: String) -> Set<String> {
        let isWord = { (byte: UInt8) in
            byte == UInt8(ascii: "_")
                || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
                || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
        }
        return Set(code.utf8.split { !isWord($0) }.map { String(decoding: $0, as: UTF8.self) })
    }

    private func typeScriptConstants(in code: inout CodeWriter) {
        code.line()
        typeScriptDoc("The protocol's name, as the handshake has it.", in: &code)
        code.line("export const protocolName = \(swiftString(spec.protocolName.text));")
        typeScriptDoc("MAJOR.MINOR; two ends can talk when MAJOR is the same.", in: &code)
        code.line("export const protocolVersion = \(swiftString(spec.protocolVersion.text));")
        typeScriptDoc("The hash of the spec that this code was generated from.", in: &code)
        code.line("export const specHash = \(swiftString(specHash));")
        typeScriptDoc("The version of the generator that wrote this code.", in: &code)
        code.line("export const generatorVersion = \(swiftString(SpecCompiler.version));")
    }

    private func typeScriptNumber(_ range: NumberRange, in code: inout CodeWriter) {
        let plain = range.type.plainNumberName
        let decoder = "decode" + plain.prefix(1).uppercased() + plain.dropFirst()
        let min = range.min.map(numberText) ?? "undefined"
        let max = range.max.map { ", " + numberText($0) } ?? ""
        code.line()
        code.block("function \(range.type.typeScriptDecoder())(json: unknown): number {") {
            $0.line("return bounded(\(decoder)(json), \(min)\(max));")
        }
    }

    // MARK: Enumerations and records

    /// A constant object of names, and the type of its values.
    func typeScriptNames(
        _ name: String, doc: String, _ cases: [Declaration], preserving: Bool = false,
        in code: inout CodeWriter
    ) {
        code.line()
        typeScriptDoc(doc, in: &code)
        code.block("export const \(name) = {", closing: "} as const;") { code in
            for declaration in cases {
                typeScriptDoc(declaration, in: &code)
                code.line("\(declaration.name.text): \"\(declaration.name.text)\",")
            }
        }
        let others = preserving ? " | (string & {})" : ""
        code.line("export type \(name) = typeof \(name)[keyof typeof \(name)]\(others);")
    }

    private func typeScriptEnumeration(_ enumeration: Enumeration, in code: inout CodeWriter) {
        let name = enumeration.name
        typeScriptNames(
            name, doc: enumeration.declaration.doc?.text ?? "", enumeration.cases,
            preserving: enumeration.unknown == .preserve, in: &code)
        code.line()
        if enumeration.unknown == .preserve {
            typeScriptDoc("Reads a \(name), whichever it is.", in: &code)
            code.block("export function decode\(name)(json: unknown): \(name) {") {
                $0.line("return decodeString(json);")
            }
            return
        }
        let set = Names.lowerCamel(name) + "Names"
        code.line("const \(set): ReadonlySet<string> = new Set(Object.values(\(name)));")
        code.line()
        let fallback: String
        if case .fallback(let word) = enumeration.unknown {
            typeScriptDoc("Reads a \(name); an unknown name is read as `\(word.text)`.", in: &code)
            fallback = ", \(name).\(word.text)"
        } else {
            typeScriptDoc("Reads a \(name); refuses an unknown name.", in: &code)
            fallback = ""
        }
        code.block("export function decode\(name)(json: unknown): \(name) {") {
            $0.line("return decodeCase(json, \(set)\(fallback));")
        }
    }

    private func typeScriptRecord(_ record: Record, in code: inout CodeWriter) {
        code.line()
        typeScriptInterface(record.name, record.declaration, record.fields, in: &code)
        code.line()
        typeScriptDoc("Reads a \(record.name).", in: &code)
        typeScriptDecodingFunction(record.name, in: &code) { code in
            code.line("const object = decodeObject(json);")
            if !record.atMostOneOf.isEmpty {
                let keys = record.atMostOneOf.map { "\"\($0.text)\"" }.joined(separator: ", ")
                code.line("mutuallyExclusive(object, [\(keys)]);")
            }
            typeScriptObject("return ", record.fields, recursion: recursions[record.name], in: &code)
        }
        code.line()
        typeScriptDoc("Writes a \(record.name) as JSON.", in: &code)
        code.block("export function encode\(record.name)(record: \(record.name)): string {") { code in
            typeScriptReturnMembers(typeScriptMembers(Member.sorted(record.fields), of: "record"), in: &code)
        }
    }

    /// The function that reads a record or a union. That of a recursive type counts how deep it is.
    private func typeScriptDecodingFunction(
        _ name: String, in code: inout CodeWriter, _ body: (inout CodeWriter) -> Void
    ) {
        let recursion = recursions[name]
        let depth = recursion.map { ", depth = \($0.outermostDepth(name))" } ?? ""
        code.block("export function decode\(name)(json: unknown\(depth)): \(name) {") { code in
            if let recursion, recursion.counted == name { code.line("limitDepth(depth, \(recursion.maxDepth));") }
            body(&code)
        }
    }

    // MARK: Unions

    private func typeScriptUnion(_ union: Union, in code: inout CodeWriter) {
        let name = union.name
        if union.discriminator != .type {
            for unionCase in union.cases where unionCase.type == nil {
                code.line()
                let tag = union.tag.map { (name: $0.text, type: "\"\(unionCase.tagValue)\"") }
                typeScriptInterface(
                    caseType(union, unionCase), unionCase.declaration, unionCase.fields, tag: tag, in: &code)
            }
        }
        if union.unknown == .preserve {
            code.line()
            typeScriptDoc("A \(name) that this version of the protocol does not have.", in: &code)
            code.block("export interface Unrecognized\(name) {") {
                $0.line("readonly unrecognized: unknown;")
            }
        }
        code.line()
        typeScriptDoc(union.declaration, in: &code)
        var cases = union.cases.map { caseType(union, $0) }
        if union.unknown == .preserve { cases.append("Unrecognized\(name)") }
        code.line("export type \(name) = \(cases.joined(separator: " | "));")
        if union.discriminator == .field {
            for unionCase in union.cases {
                code.line()
                let type = caseType(union, unionCase)
                typeScriptDoc("Whether a \(name) is a \(type).", in: &code)
                let tests = types.discriminators(of: unionCase, in: union).map { "\"\($0)\" in value" }
                code.block("export function \(caseTest(union, unionCase))(value: \(name)): value is \(type) {") {
                    $0.line("return \(tests.joined(separator: " || "));")
                }
            }
        }
        code.line()
        typeScriptDoc("Reads a \(name).", in: &code)
        typeScriptDecodingFunction(name, in: &code) { code in
            switch union.discriminator {
            case .type: typeScriptDecodingByType(union, in: &code)
            case .field: typeScriptDecodingByField(union, in: &code)
            case .tag: typeScriptDecodingByTag(union, in: &code)
            }
        }
        code.line()
        typeScriptDoc("Writes a \(name) as JSON.", in: &code)
        code.block("export function encode\(name)(value: \(name)): string {") { code in
            typeScriptUnionEncoding(union, in: &code)
        }
    }

    /// The TypeScript type of a union's case.
    private func caseType(_ union: Union, _ unionCase: UnionCase) -> String {
        if let type = unionCase.type, let value = types.type(named: type.text) { return value.typeScript }
        return union.name + Names.upperCamel(unionCase.name)
    }

    /// The function that tells whether a value of a union by field is a case.
    private func caseTest(_ union: Union, _ unionCase: UnionCase) -> String {
        "is" + union.name + Names.upperCamel(unionCase.name)
    }

    /// A condition that `value`, of a union, is a case. It narrows the type.
    func typeScriptCaseCondition(_ union: Union, _ unionCase: UnionCase) -> String {
        switch union.discriminator {
        case .field: return "\(caseTest(union, unionCase))(value)"
        case .tag:
            let isKnown = union.unknown == .preserve ? "!(\"unrecognized\" in value) && " : ""
            return "\(isKnown)value.\(union.tag?.text ?? "") === \"\(unionCase.tagValue)\""
        case .type:
            return unionCase.type.flatMap { types.type(named: $0.text) }?.typeScriptTest("value") ?? "false"
        }
    }

    private func typeScriptUnknownCase(_ union: Union, _ refusal: String, in code: inout CodeWriter) {
        switch union.unknown {
        case .reject: code.line(refusal)
        case .preserve: code.line("return { unrecognized: json };")
        case .fallback(let name):
            guard let unionCase = union.cases.first(where: { $0.name == name.text }) else { return }
            var values = unionCase.fields.filter { !$0.isOptional }.map { field in
                "\(field.name): \(field.defaultValue.map { type(field).typeScriptLiteral($0) } ?? "null")"
            }
            if let tag = union.tag { values.insert("\(tag.text): \"\(unionCase.tagValue)\"", at: 0) }
            code.line(values.isEmpty ? "return {};" : "return { \(values.joined(separator: ", ")) };")
        }
    }

    private func typeScriptDecodingByType(_ union: Union, in code: inout CodeWriter) {
        let cases = union.cases.compactMap { $0.type.flatMap { types.type(named: $0.text) } }
        for type in cases {
            code.line("if (\(type.typeScriptTest("json"))) return \(type.typeScriptDecoding("json", in: recursions[union.name]));")
        }
        let choices = Emission.alternatives(cases.map(\.jsonTypeName))
        typeScriptUnknownCase(union, "throw mismatch(json, \"\(choices)\");", in: &code)
    }

    private func typeScriptDecodingByField(_ union: Union, in code: inout CodeWriter) {
        code.line("const object = decodeObject(json);")
        for unionCase in union.cases {
            let tests = types.discriminators(of: unionCase, in: union).map { "object[\"\($0)\"] !== undefined" }
            if let inner = types.embedded(unionCase, of: union) {
                let decoding = ValueType.union(inner).typeScriptDecoding("json", in: recursions[union.name])
                code.line("if (\(tests.joined(separator: " || "))) return \(decoding);")
                continue
            }
            code.block("if (\(tests.joined(separator: " || "))) {") { code in
                typeScriptObject("return ", unionCase.fields, recursion: recursions[union.name], in: &code)
            }
        }
        let fields = types.discriminators(of: union).joined(separator: ", ")
        typeScriptUnknownCase(
            union, "throw new ProtocolError(\"\", \"must have one of the fields \(fields)\");", in: &code)
    }

    private func typeScriptDecodingByTag(_ union: Union, in code: inout CodeWriter) {
        let tag = union.tag?.text ?? ""
        code.line("const object = decodeObject(json);")
        code.line("const tag = required(object, \"\(tag)\", decodeString);")
        code.line("switch (tag) {")
        code.indented { code in
            for unionCase in union.cases {
                code.line("case \"\(unionCase.tagValue)\":")
                code.indented { code in
                    typeScriptObject(
                        "return ", unionCase.fields, constants: ["\(tag): \"\(unionCase.tagValue)\""],
                        recursion: recursions[union.name], in: &code)
                }
            }
            code.line("default:")
            let tags = union.cases.map { "\"\($0.tagValue)\"" }.joined(separator: ", ")
            code.indented { code in
                typeScriptUnknownCase(
                    union,
                    "throw new ProtocolError(\"\(tag)\", `must be one of \(tags), not ${JSON.stringify(tag)}`);",
                    in: &code)
            }
        }
        code.line("}")
    }

    private func typeScriptUnionEncoding(_ union: Union, in code: inout CodeWriter) {
        if types.keepsUnknown(union) {
            let test =
                union.discriminator == .type
                ? "typeof value === \"object\" && \"unrecognized\" in value" : "\"unrecognized\" in value"
            code.line("if (\(test)) return encodeJson(value.unrecognized);")
        }
        switch union.discriminator {
        case .type:
            let cases = union.cases.compactMap { $0.type.flatMap { types.type(named: $0.text) } }
            for type in cases.dropLast() {
                code.line("if (\(type.typeScriptTest("value"))) return \(type.typeScriptEncoding("value"));")
            }
            if let last = cases.last { code.line("return \(last.typeScriptEncoding("value"));") }
        case .field:
            for (index, unionCase) in union.cases.enumerated() {
                let isLast = index == union.cases.count - 1
                if let inner = types.embedded(unionCase, of: union) {
                    let test = isLast ? "" : "if (\(caseTest(union, unionCase))(value)) "
                    code.line("\(test)return encode\(inner.name)(value);")
                    continue
                }
                let members = typeScriptMembers(Member.sorted(unionCase.fields), of: "value")
                if isLast {
                    typeScriptReturnMembers(members, in: &code)
                } else {
                    code.block("if (\(caseTest(union, unionCase))(value)) {") {
                        typeScriptReturnMembers(members, in: &$0)
                    }
                }
            }
        case .tag:
            let tag = union.tag?.text ?? ""
            code.line("switch (value.\(tag)) {")
            code.indented { code in
                for unionCase in union.cases {
                    code.line("case \"\(unionCase.tagValue)\":")
                    let members = Member.sorted(unionCase.fields, constants: [(tag, unionCase.tagValue)])
                    code.indented {
                        typeScriptReturnMembers(typeScriptMembers(members, of: "value"), in: &$0)
                    }
                }
            }
            code.line("}")
        }
    }
}

extension ValueType {
    /// A test that JSON, or a value of a union, has this type.
    func typeScriptTest(_ expression: String) -> String {
        switch self {
        case .bool: "typeof \(expression) === \"boolean\""
        case .string, .enumeration, .kind: "typeof \(expression) === \"string\""
        case .integer, .number: "typeof \(expression) === \"number\""
        case .list: "Array.isArray(\(expression))"
        default:
            "typeof \(expression) === \"object\" && \(expression) !== null && !Array.isArray(\(expression))"
        }
    }
}
