// The encoders of the binary encoding as Swift source: for each type that an op can hold, one that writes the
// members in the order of the JSON encoder.

extension Emission {
    func swiftBinary() -> [String: String] {
        let vocabulary = BinaryVocabulary(self)
        return [
            Emission.renderOps("Props+Binary"): swiftFile("The binary encoders of props.") { code in
                swiftBinaryProps(vocabulary, in: &code)
            },
            Emission.renderOps("Types+Binary"): swiftFile("The binary encoders of records, unions and styles.") {
                code in
                for record in vocabulary.records {
                    swiftBinaryEncode(record.name, in: &code) {
                        swiftBinary(BinaryObject(record.fields), vocabulary)
                    }
                    code.line()
                }
                for union in vocabulary.unions {
                    swiftBinaryEncode(union.name, in: &code) { swiftBinaryUnion(union, vocabulary) }
                    code.line()
                }
                swiftBinaryStyle(vocabulary, in: &code)
                guard !vocabulary.eventValues.isEmpty else { return }
                code.line()
                code.block("extension Event {") { code in
                    code.line("/// Writes the event in the binary encoding.")
                    code.block("func encode(into writer: inout BinaryWriter) {") { code in
                        swiftBinarySwitch("self", vocabulary.eventValues, vocabulary, in: &code)
                    }
                }
            },
            Emission.renderOps("OpWriter+Binary"): swiftFile("Ops in the binary encoding.") { code in
                swiftBinaryOps(vocabulary, in: &code)
            },
        ]
    }

    private func swiftBinaryEncode(_ type: String, in code: inout CodeWriter, _ statements: () -> [String]) {
        code.block("extension \(type) {") { code in
            code.line("/// Writes the value in the binary encoding.")
            code.block("public func encode(into writer: inout BinaryWriter) {") { $0.lines(statements()) }
        }
    }

    private func swiftBinaryProps(_ vocabulary: BinaryVocabulary, in code: inout CodeWriter) {
        for kind in spec.kinds {
            swiftBinaryEncode(propsType(kind), in: &code) { swiftBinary(BinaryObject(kind.props), vocabulary) }
            code.line()
        }
        swiftBinaryEncode("Props", in: &code) {
            ["switch self {"]
                + spec.kinds.map { "case .\(Names.swift($0.name))(let props): props.encode(into: &writer)" }
                + ["case .unknown(_, let json): json.encode(into: &writer)", "}"]
        }
    }

    private func swiftBinaryUnion(_ union: Union, _ vocabulary: BinaryVocabulary) -> [String] {
        var statements = ["switch self {"]
        for unionCase in union.cases {
            let name = Names.swift(unionCase.name)
            if let word = unionCase.type, let type = types.type(named: word.text) {
                statements.append("case .\(name)(let value):")
                statements += swiftBinary(type, "value", vocabulary).map { "    " + $0 }
            } else {
                statements.append("case .\(name)\(swiftPattern(unionCase.fields)):")
                let object = BinaryVocabulary.object(union, unionCase)
                statements += swiftBinary(object, vocabulary).map { "    " + $0 }
            }
        }
        if union.unknown == .preserve {
            statements += ["case .unrecognized(let json):", "    json.encode(into: &writer)"]
        }
        return statements + ["}"]
    }

    private func swiftBinaryStyle(_ vocabulary: BinaryVocabulary, in code: inout CodeWriter) {
        code.block("extension Style {") { code in
            code.lines([
                "/// Writes the style in the binary encoding. A style has few of its many fields, so each is written",
                "/// with its key.",
                "public func encode(into writer: inout BinaryWriter) {",
                "    writer.openMembers()",
                "    forEachField { $0.encode(into: &writer) }",
                "    writer.closeMembers()",
                "}",
            ])
        }
    }

    /// Statements that write a style field's `value` as a member of an object.
    func swiftBinaryMember(_ style: StyleField, _ vocabulary: BinaryVocabulary) -> [String] {
        let value = swiftBinary(type(style.field), "value", vocabulary)
        return [swiftBinaryKey(style.name, vocabulary)]
            + (style.field.isNullable ? swiftBinaryNullable("value", value) : value)
    }

    // MARK: Ops

    private func swiftBinaryOps(_ vocabulary: BinaryVocabulary, in code: inout CodeWriter) {
        code.block("extension OpWriter {") { code in
            code.line("/// How many layouts and names the encoders use.")
            code.line("public static let vocabulary = \(vocabulary.count)")
            for op in spec.ops {
                code.line()
                guard !op.carriesEvent else {
                    swiftBinaryEvent(op, vocabulary, in: &code)
                    continue
                }
                swiftBinaryOp(op, generic: true, vocabulary, in: &code)
                if op.fields.contains(where: isProps) {
                    code.line()
                    swiftBinaryOp(op, generic: false, vocabulary, in: &code)
                }
            }
        }
    }

    /// The name of the method that writes an op.
    func swiftBinaryMethod(_ op: Op) -> String { "binary" + Names.upperCamel(op.name) }

    private func swiftBinaryOp(
        _ op: Op, generic: Bool, _ vocabulary: BinaryVocabulary, in code: inout CodeWriter
    ) {
        let fields = opFields(op)
        let hasProps = fields.contains(where: isProps)
        let parameters = fields.map { field in
            isProps(field) && !generic ? "\(Names.swift(field.name)): \(opType(field, op))" : opParameter(field)
        }
        let generics = generic && hasProps ? "<P: ElementProps>" : ""
        code.list("mutating func \(swiftBinaryMethod(op))\(generics)(", parameters, ") {")
        code.indented { code in
            var special: [String: [String]] = [:]
            for field in op.fields {
                switch type(field) {
                case .kind where generic:
                    special[field.name] = [swiftBinaryCase("P.kind", of: "Kind", vocabulary, writer: "binary")]
                case .kind:
                    let known = swiftBinaryCase("kind", of: "Kind", vocabulary, writer: "binary")
                    special[field.name] = [
                        "if let kind = props.kind { \(known) } else { binary.string(props.kindName) }"
                    ]
                case .map(let element, let key):
                    special[field.name] = swiftBinaryMap(
                        element, Names.swift(field.name), key: Names.lastWord(key), vocabulary, writer: "binary")
                default: break
                }
            }
            let object = BinaryObject(op.fields, constants: [(spec.tags.op, op.name)])
            code.lines(swiftBinary(object, vocabulary, writer: "binary", special: special))
        }
        code.line("}")
    }

    private func swiftBinaryEvent(_ op: Op, _ vocabulary: BinaryVocabulary, in code: inout CodeWriter) {
        code.block("mutating func \(swiftBinaryMethod(op))(_ event: Event) {") { code in
            swiftBinarySwitch("event", vocabulary.events, vocabulary, writer: "binary", carrier: op, in: &code)
        }
    }

    /// A switch over an event that writes it; as the op that carries it, if there is one.
    private func swiftBinarySwitch(
        _ event: String, _ objects: [BinaryObject], _ vocabulary: BinaryVocabulary, writer: String = "writer",
        carrier: Op? = nil, in code: inout CodeWriter
    ) {
        code.line("switch \(event) {")
        for (event, object) in zip(spec.events, objects) {
            code.line("case .\(Names.swift(event.name))\(swiftPattern(event.fields)):")
            code.indented { $0.lines(swiftBinary(object, vocabulary, writer: writer)) }
        }
        if spec.unknownNames.keepsEvents {
            code.line("case .unknown(_, \(carrier == nil ? "let" : "var") json):")
            code.indented { code in
                if let carrier { code.line("json[\"\(spec.tags.op)\"] = \"\(carrier.name)\"") }
                code.line("JSONValue.object(json).encode(into: &\(writer))")
            }
        }
        code.line("}")
    }

    // MARK: Statements

    /// Statements that write an object to the BinaryWriter called `writer`. `special` has the statements for the
    /// fields, by name, whose values are not in a local constant.
    private func swiftBinary(
        _ object: BinaryObject, _ vocabulary: BinaryVocabulary, writer: String = "writer",
        special: [String: [String]] = [:]
    ) -> [String] {
        var statements: [String] = []
        var flag = 0
        switch object.form {
        case .layout(let text, let flags):
            let arguments = "\(vocabulary.index(ofLayout: text)), \"\(text)\""
            statements.append(
                flags == 0
                    ? "\(writer).open(\(arguments))" : "let opened = \(writer).open(\(arguments), flags: \(flags))")
        case .members: statements.append("\(writer).openMembers()")
        }
        for member in object.members {
            switch (member, object.form) {
            case (.constant, .layout): break
            case (.constant(let key, let value), .members):
                statements += [
                    swiftBinaryKey(key, vocabulary, writer: writer), "\(writer).string(\(swiftString(value)))",
                ]
            case (.field(let field), let form):
                let name = Names.swift(field.name)
                let type = type(field)
                var value = special[field.name] ?? swiftBinary(type, name, vocabulary, writer: writer)
                let isNilDefault = field.defaultValue?.isNull ?? false
                if field.isNullable && !isNilDefault { value = swiftBinaryNullable(name, value, writer: writer) }
                if form == .members { value.insert(swiftBinaryKey(field.name, vocabulary, writer: writer), at: 0) }
                guard field.mayBeAbsent else {
                    statements += value
                    continue
                }
                if form != .members {
                    value.insert("\(writer).present(\(flag), in: opened)", at: 0)
                    flag += 1
                }
                let condition = field.defaultValue.map { differs(field, type, $0) } ?? "let \(name)"
                statements.append("if \(condition) {")
                statements += value.map { "    " + $0 } + ["}"]
            }
        }
        if object.form == .members { statements.append("\(writer).closeMembers()") }
        return statements
    }

    private func swiftBinaryNullable(_ name: String, _ value: [String], writer: String = "writer") -> [String] {
        if value.count == 1 { return ["if let \(name) { \(value[0]) } else { \(writer).null() }"] }
        return ["if let \(name) {"] + value.map { "    " + $0 } + ["} else {", "    \(writer).null()", "}"]
    }

    private func swiftBinaryKey(
        _ key: String, _ vocabulary: BinaryVocabulary, writer: String = "writer"
    ) -> String {
        "\(writer).name(\(vocabulary.index(ofKey: key)), \"\(key)\")"
    }

    private func swiftBinaryCase(
        _ expression: String, of enumeration: String, _ vocabulary: BinaryVocabulary, writer: String
    ) -> String {
        guard let first = vocabulary.firstCase(of: enumeration) else {
            return "\(writer).string(\(expression).name)"
        }
        return "\(writer).name(\(first) + Int(\(expression).rawValue), \(expression).name)"
    }

    /// Statements that write the value of `expression`.
    private func swiftBinary(
        _ type: ValueType, _ expression: String, _ vocabulary: BinaryVocabulary, writer: String = "writer"
    ) -> [String] {
        switch type {
        case .bool: return ["\(writer).bool(\(expression))"]
        case .string: return ["\(writer).string(\(expression))"]
        case .integer: return ["\(writer).integer(\(expression))"]
        case .number(_, _, orInfinity: false): return ["\(writer).number(\(expression))"]
        case .number:
            return ["\(writer).numberOrInfinity(\(expression), infinity: \(vocabulary.infinityIndex))"]
        case .enumeration(let enumeration):
            return [swiftBinaryCase(expression, of: enumeration.name, vocabulary, writer: writer)]
        case .kind: return [swiftBinaryCase(expression, of: "Kind", vocabulary, writer: writer)]
        case .list(let element, _, _):
            return ["\(writer).list(\(expression).count)", "for element in \(expression) {"]
                + swiftBinary(element, "element", vocabulary, writer: writer).map { "    " + $0 } + ["}"]
        case .map(let element, _): return swiftBinaryMap(element, expression, key: "key", vocabulary, writer: writer)
        case .json, .record, .union, .style, .props, .event: return ["\(expression).encode(into: &\(writer))"]
        }
    }

    private func swiftBinaryMap(
        _ element: ValueType, _ expression: String, key: String, _ vocabulary: BinaryVocabulary, writer: String
    ) -> [String] {
        ["\(writer).openMembers()", "for entry in \(expression) {", "    \(writer).string(entry.\(key))"]
            + swiftBinary(element, "entry.value", vocabulary, writer: writer).map { "    " + $0 }
            + ["}", "\(writer).closeMembers()"]
    }
}
