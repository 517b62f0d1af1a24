// Web/generated/protocol-binary.ts: reads ops in the binary encoding. What has a layout that the reader knows is read
// straight into its type; everything else goes through the JSON decoders.

extension Emission {
    func typeScriptBinary() -> [String: String] {
        let vocabulary = BinaryVocabulary(self)
        let events = vocabulary.events.compactMap(\.layout)
        var body = CodeWriter(step: "  ")
        body.line()
        typeScriptDoc("The layouts that the functions below read, by their texts.", in: &body)
        body.block("export const knownLayouts: ReadonlyMap<string, number> = new Map([", closing: "]);") { code in
            for (index, layout) in vocabulary.layouts.enumerated() where !events.contains(layout) { code.line("[\"\(layout)\", \(index)],") }
        }
        typeScriptBinaryOps(vocabulary, in: &body)
        for kind in spec.kinds {
            typeScriptBinaryReader(
                propsType(kind), BinaryObject(kind.props), kind.props, otherwise: "decodeProps(Kind.\(kind.name), reader.rest())",
                vocabulary, in: &body)
        }
        for record in vocabulary.records where isReadByLayout(.record(record)) {
            typeScriptBinaryReader(
                record.name, BinaryObject(record.fields), record.fields, otherwise: "decode\(record.name)(reader.rest())",
                exclusive: record.atMostOneOf.map(\.text), vocabulary, in: &body)
        }
        for union in vocabulary.unions where isReadByLayout(.union(union)) {
            typeScriptBinaryUnion(union, vocabulary, in: &body)
        }
        typeScriptBinaryStyle(vocabulary, in: &body)

        var code = CodeWriter(step: "  ")
        code.line("// " + notice)
        code.line("// " + origin)
        code.line("//")
        code.prose(
            """
            Reads ops in the binary encoding (docs/binary-encoding.md). An object whose layout is known is read straight \
            into its type; anything else is read as JSON.
            """, prefix: "// ")
        code.line()
        code.line("import { BinaryReader } from \"./binary\";")
        // Only what the body uses is imported, so that no name is unused.
        let words = Emission.identifiers(in: body.text)
        let steps = Self.jsonSteps.filter { words.contains($0) }
        code.list("import {", steps.map { " " + $0 }, "} from \"./json\";", trailingComma: true)
        let types =
            spec.enumerations.map(\.name) + ["Kind", "OpName"]
        let onlyTypes: [String] =
            ["Op", "PropsOf", "Style"] + spec.ops.flatMap { op in ["Known", "Unknown"].map { $0 + Names.upperCamel(op.name) + "Op" } } + spec.kinds.map(propsType) + spec.records.map(\.name) + spec.unions.map(\.name)
        let functions =
            ["decodeOp", "decodeProps", "decodeStyle", "isKind", "UNKNOWN_KIND"]
            + (spec.enumerations.map(\.name) + spec.records.map(\.name) + spec.unions.map(\.name)).map { "decode" + $0 }
        let values = (types + functions).filter { words.contains($0) }.sorted()
        code.list("import {", values.map { " " + $0 }, "} from \"./protocol\";", trailingComma: true)
        code.list(
            "import type {", onlyTypes.filter { words.contains($0) && !values.contains($0) }.sorted().map { " " + $0 },
            "} from \"./protocol\";", trailingComma: true)
        return [
            "Web/generated/protocol-binary.ts": code.text + body.text,
            "Web/generated/binary.ts": "// " + notice + "\n// " + origin + "\n" + TypeScriptBinaryRuntime.text + "\n",
        ]
    }

    private static let jsonSteps = [
        "bounded", "decodeBoolean", "decodeInteger", "decodeJson", "decodeList", "decodeMap", "decodeNumber",
        "decodeNumberOrInfinity", "decodeObject", "decodeString", "inList", "ProtocolError",
    ]

    /// Whether there is a function that reads a type by its layout. Types that hold themselves go through the JSON
    /// decoders, which see to their depth.
    func isReadByLayout(_ type: ValueType) -> Bool {
        switch type {
        case .style: true
        case .record(let record): recursions[record.name] == nil && BinaryObject(record.fields).layout != nil
        case .union(let union): recursions[union.name] == nil && union.discriminator != .type
        default: false
        }
    }

    // MARK: Ops

    private func typeScriptBinaryOps(_ vocabulary: BinaryVocabulary, in code: inout CodeWriter) {
        code.line()
        typeScriptDoc("Reads the ops of one stream.", in: &code)
        code.block("export class BinaryOps {") { code in
            code.line("private readonly reader = new BinaryReader(knownLayouts);")
            code.line()
            typeScriptDoc(
                """
                Reads the next chunk of the stream, which holds whole ops.
                @throws ProtocolError with the same path and problem as for the same ops in JSON.
                """, in: &code)
            code.lines([
                "read(chunk: Uint8Array): Op[] {",
                "  const { reader } = this;",
                "  const mark = reader.start(chunk);",
                "  const ops: Op[] = [];",
                "  try {",
                "    while (!reader.isAtEnd) ops.push(readOp(reader));",
                "    return ops;",
                "  } catch (error) {",
                "    if (!(error instanceof ProtocolError)) throw error;",
                "  }",
                "  // Once more, as JSON, for an error that says where it is.",
                "  reader.restart(mark);",
                "  ops.length = 0;",
                "  while (!reader.isAtEnd) {",
                "    try {",
                "      ops.push(decodeOp(reader.value()));",
                "    } catch (error) {",
                "      throw inList(error, ops.length);",
                "    }",
                "  }",
                "  return ops;",
                "}",
            ])
        }
        code.line()
        code.block("export function readOp(reader: BinaryReader): Op {") { code in
            code.line("switch (reader.open()) {")
            code.indented { code in
                for op in spec.ops where !op.carriesEvent { typeScriptBinaryOp(op, vocabulary, in: &code) }
                code.line("default:")
                code.indented { $0.line("return decodeOp(reader.rest());") }
            }
            code.line("}")
        }
        code.line()
        code.block("function readProps(reader: BinaryReader, kind: Kind): PropsOf[Kind] {") { code in
            code.line("switch (kind) {")
            code.indented { code in
                for kind in spec.kinds { code.line("case Kind.\(kind.name): return read\(propsType(kind))(reader);") }
            }
            code.line("}")
        }
    }

    private func typeScriptBinaryOp(_ op: Op, _ vocabulary: BinaryVocabulary, in code: inout CodeWriter) {
        let object = BinaryObject(op.fields, constants: [(spec.tags.op, op.name)])
        guard case .layout(let layout, let flags) = object.form else { return }
        let tag = "\(spec.tags.op): OpName.\(op.name)"
        let kind = op.fields.first { if case .kind = type($0) { true } else { false } }
        let props = op.fields.first(where: isProps)
        if let kind, let props, kind.name > props.name { return }
        code.block("case \(vocabulary.index(ofLayout: layout)): {") { code in
            guard let kind, let props else {
                typeScriptBinaryMembers(object, flags, in: &code)
                code.line("return { \(([tag] + op.fields.map(property)).joined(separator: ", ")) };")
                return
            }
            typeScriptBinaryMembers(
                object, flags,
                special: [
                    kind.name: "const kindName = decodeString(reader.value());",
                    props.name:
                        "const \(local(props)) = isKind(kindName) ? readProps(reader, kindName) : decodeObject(reader.value());",
                ], in: &code)
            func members(_ value: String) -> String {
                ([tag] + op.fields.map { $0.name == kind.name ? "\(kind.name): \(value)" : property($0) })
                    .joined(separator: ", ")
            }
            let type = Names.upperCamel(op.name) + "Op"
            code.line("// The props belong to the kind, which TypeScript can't follow through the switch.")
            code.line("if (isKind(kindName)) return { \(members("kindName")) } as Known\(type);")
            code.line("return { \(members("UNKNOWN_KIND, name: kindName")) } as Unknown\(type);")
        }
    }

    // MARK: Objects

    private func typeScriptBinaryReader(
        _ name: String, _ object: BinaryObject, _ fields: [Field], otherwise: String, exclusive: [String] = [],
        _ vocabulary: BinaryVocabulary, in code: inout CodeWriter
    ) {
        guard case .layout(let layout, let flags) = object.form else { return }
        code.line()
        code.block("export function read\(name)(reader: BinaryReader): \(name) {") { code in
            code.line("if (reader.open() !== \(vocabulary.index(ofLayout: layout))) return \(otherwise);")
            typeScriptBinaryMembers(object, flags, in: &code)
            if exclusive.count > 1 {
                let count = fields.filter { exclusive.contains($0.name) }.map { "Number(\(local($0)) !== undefined)" }.joined(separator: " + ")
                code.block("if (\(count) > 1) {") {
                    $0.line("throw new ProtocolError(\"\", \"must have at most one of the fields \(exclusive.joined(separator: ", "))\");")
                }
            }
            code.line(fields.isEmpty ? "return {};" : "return { \(fields.map(property).joined(separator: ", ")) };")
        }
    }

    private func typeScriptBinaryUnion(_ union: Union, _ vocabulary: BinaryVocabulary, in code: inout CodeWriter) {
        code.line()
        code.block("export function read\(union.name)(reader: BinaryReader): \(union.name) {") { code in
            code.line("switch (reader.open()) {")
            code.indented { code in
                typeScriptBinaryCases(union, vocabulary, in: &code)
                code.line("default:")
                code.indented { $0.line("return decode\(union.name)(reader.rest());") }
            }
            code.line("}")
        }
    }

    /// The cases of a union, and of the unions that are cases of it.
    private func typeScriptBinaryCases(_ union: Union, _ vocabulary: BinaryVocabulary, in code: inout CodeWriter) {
        for unionCase in union.cases {
            if let word = unionCase.type, case .union(let inner)? = types.type(named: word.text) {
                if isReadByLayout(.union(inner)) { typeScriptBinaryCases(inner, vocabulary, in: &code) }
                continue
            }
            let object = BinaryVocabulary.object(union, unionCase)
            guard case .layout(let layout, let flags) = object.form else { continue }
            code.block("case \(vocabulary.index(ofLayout: layout)): {") { code in
                typeScriptBinaryMembers(object, flags, in: &code)
                let tag = union.tag.map { ["\($0.text): \"\(unionCase.tagValue)\""] } ?? []
                code.line("return { \((tag + unionCase.fields.map(property)).joined(separator: ", ")) };")
            }
        }
    }

    private func typeScriptBinaryStyle(_ vocabulary: BinaryVocabulary, in code: inout CodeWriter) {
        code.line()
        code.block("export function readStyle(reader: BinaryReader): Style {") { code in
            code.line("if (!reader.takesMembers()) return decodeStyle(reader.value());")
            for style in spec.styles { code.line("let \(local(style.field)): Style[\"\(style.name)\"];") }
            code.block("for (let key = reader.key(); key !== undefined; key = reader.key()) {") { code in
                code.line("switch (key) {")
                code.indented { code in
                    for style in spec.styles {
                        code.line("case \"\(style.name)\":")
                        code.indented {
                            $0.line("\(local(style.field)) = \(typeScriptBinaryValue(style.field));")
                            $0.line("break;")
                        }
                    }
                    code.line("default:")
                    code.indented { $0.line("reader.value();") }
                }
                code.line("}")
            }
            code.list("return {", spec.styles.map { " " + property($0.field) }, "};", trailingComma: true)
        }
    }

    /// Statements that read an object's members into constants. `special` has the statements of some, by name.
    private func typeScriptBinaryMembers(
        _ object: BinaryObject, _ flags: Int, special: [String: String] = [:], in code: inout CodeWriter
    ) {
        if flags > 0 { code.line("const flags = reader.flags(\((flags + 7) / 8));") }
        var flag = 0
        for case .field(let field) in object.members {
            if let statement = special[field.name] {
                code.line(statement)
                continue
            }
            var value = typeScriptBinaryValue(field)
            if field.mayBeAbsent {
                let absent = field.defaultValue.map { type(field).typeScriptLiteral($0) } ?? "undefined"
                value = "flags & \(1 << flag) ? \(value) : \(absent)"
                flag += 1
            }
            code.line("const \(local(field)) = \(value);")
        }
    }

    /// The constant that holds a field's value.
    private func local(_ field: Field) -> String {
        Self.takenWords.contains(field.name) ? field.name + "_" : field.name
    }

    /// A property of an object literal with the value of a field's constant.
    private func property(_ field: Field) -> String {
        let local = local(field)
        return local == field.name ? local : "\(field.name): \(local)"
    }

    /// Names that a field's constant can't have: words of TypeScript's that may be names of members, and the names
    /// that the functions above use.
    private static let takenWords: Set<String> = [
        "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete",
        "do", "else", "enum", "eval", "export", "extends", "false", "finally", "flags", "for", "function", "if",
        "implements", "import", "in", "instanceof", "interface", "key", "kindName", "let", "new", "null", "package", "private",
        "protected", "public", "reader", "return", "static", "super", "switch", "this", "throw", "true", "try",
        "typeof", "undefined", "var", "void", "while", "with", "yield",
    ]

    /// An expression that reads the value of a field that is there.
    private func typeScriptBinaryValue(_ field: Field) -> String {
        let type = type(field)
        let value =
            isReadByLayout(type) ? "read\(type.typeScript)(reader)" : typeScriptBinaryDecoding("reader.value()", type)
        return field.isNullable ? "reader.takesNull() ? null : \(value)" : value
    }

    /// An expression that makes a value of a type of JSON.
    private func typeScriptBinaryDecoding(_ json: String, _ type: ValueType) -> String {
        func bounds(_ min: String?, _ max: String?) -> String {
            min == nil && max == nil ? "" : ", \(min ?? "undefined")" + (max.map { ", \($0)" } ?? "")
        }
        switch type {
        case .integer(let min, let max), .number(let min, let max, _):
            let plain = type.plainNumberName
            let number = "decode\(plain.prefix(1).uppercased())\(plain.dropFirst())(\(json))"
            let bounds = bounds(min.map(numberText), max.map(numberText))
            return bounds.isEmpty ? number : "bounded(\(number)\(bounds))"
        case .list(let element, let min, let max):
            let bounds = bounds(min.map { "\($0)" }, max.map { "\($0)" })
            return "decodeList(\(json), (json) => \(typeScriptBinaryDecoding("json", element))\(bounds))"
        case .map(let element, _):
            return "decodeMap(\(json), (json) => \(typeScriptBinaryDecoding("json", element)))"
        default: return "\(type.typeScriptDecoder())(\(json))"
        }
    }
}
