// Ops as Swift source: as values for tools, and the writer for apps.

extension Emission {
    private var opNames: [Declaration] { spec.ops.map(\.declaration) }

    func swiftOps() -> [String: String] {
        let tag = spec.tags.op
        let file = swiftFile("Ops as values, for tools that read a stream of them.") { code in
            code.line("/// The name of an op.")
            swiftNamedCases("OpName", opNames, in: &code)
            code.line()
            code.line("/// One step that builds or changes the element tree.")
            code.block("public enum Op: Equatable, Sendable {") { code in
                for op in spec.ops {
                    let fields = opFields(op)
                    swiftCaseDoc(op.declaration, fields, in: &code)
                    if op.carriesEvent {
                        code.line("case \(Names.swift(op.name))(Event)")
                    } else if fields.isEmpty {
                        code.line("case \(Names.swift(op.name))")
                    } else {
                        let values = fields.map { "\($0.name): \(opType($0, op))" }
                        code.line("case \(Names.swift(op.name))(\(values.joined(separator: ", ")))")
                    }
                }
                code.line("/// An op that this version of the protocol does not have.")
                code.line("case unknown(name: String, json: JSONValue)")
                code.line()
                code.line("/// Reads an op.")
                code.block("public init(json: JSONValue) throws(DecodeError) {") { code in
                    code.line("let object = try Decode.object(json)")
                    code.line("let name = try object.required(\"\(tag)\", Decode.string)")
                    code.line("switch OpName(name: name) {")
                    for op in spec.ops { swiftOpDecoding(op, in: &code) }
                    code.line("case nil: self = .unknown(name: name, json: json)")
                    code.line("}")
                }
                code.line()
                code.line("/// Writes the op.")
                code.block("public func write(to writer: inout OpWriter) {") { code in
                    code.line("switch self {")
                    for op in spec.ops { swiftOpWriting(op, in: &code) }
                    code.line("case .unknown(_, let json): writer.op(json)")
                    code.line("}")
                }
            }
            code.line()
            swiftUntypedWriting(in: &code)
        }
        return [Emission.renderOps("Ops"): file, Emission.renderOps("OpWriter"): swiftOpWriter()]
    }

    /// The fields of an op as a value: the kind is part of the props.
    func opFields(_ op: Op) -> [Field] {
        op.fields.filter { field in
            if case .kind = type(field) { return false }
            return true
        }
    }

    private func hasKind(_ op: Op) -> Bool { opFields(op).count < op.fields.count }

    func isProps(_ field: Field) -> Bool {
        if case .props = type(field) { return true }
        return false
    }

    /// Props whose kind the op does not say are kept as JSON.
    func opType(_ field: Field, _ op: Op) -> String {
        isProps(field) && !hasKind(op) ? "JSONValue" : swiftType(field)
    }

    private func swiftOpDecoding(_ op: Op, in code: inout CodeWriter) {
        code.line("case .\(Names.swift(op.name)):")
        code.indented { code in
            let fields = opFields(op)
            if op.carriesEvent {
                code.line("self = .\(Names.swift(op.name))(try Event(json: json))")
                return
            }
            if fields.isEmpty {
                code.line("self = .\(Names.swift(op.name))")
                return
            }
            let kindField = op.fields.first { field in
                if case .kind = type(field) { return true }
                return false
            }
            if let kindField {
                code.line("let kind = try object.required(\"\(kindField.name)\", Decode.string)")
            }
            let values = fields.map { field -> String in
                guard isProps(field) else { return "\(field.name): \(swiftDecoding(field))" }
                let decoder =
                    kindField == nil
                    ? "Decode.objectValue"
                    : "Props.decoder(kind: kind)"
                return "\(field.name): try object.required(\"\(field.name)\", \(decoder))"
            }
            code.list("self = .\(Names.swift(op.name))(", values, ")")
        }
    }

    private func swiftOpWriting(_ op: Op, in code: inout CodeWriter) {
        let name = Names.swift(op.name)
        if op.carriesEvent {
            code.line("case .\(name)(let event): writer.\(name)(event)")
            return
        }
        let fields = opFields(op)
        let arguments = fields.map { field -> String in
            let value = Names.swift(field.name)
            if case .map(_, let key) = type(field) {
                let label = Names.lastWord(key)
                return "\(field.name): \(value).map { (\(label): $0.key, value: $0.value) }"
            }
            return "\(field.name): \(value)"
        }
        code.line("case .\(name)\(swiftPattern(fields)):")
        code.indented { $0.line("writer.\(name)(\(arguments.joined(separator: ", ")))") }
    }

    private func swiftUntypedWriting(in code: inout CodeWriter) {
        code.block("extension OpWriter {") { code in
            code.line("/// Writes an op that is JSON already.")
            code.block("public mutating func op(_ json: JSONValue) {") { code in
                code.line("if isBinary { return json.encode(into: &binary) }")
                code.lines(["begin()", "json.encode(into: &writer)", "end()"])
            }
            for op in spec.ops where op.fields.contains(where: isProps) {
                code.line()
                swiftDoc(op.declaration, in: &code)
                let parameters = opFields(op).map { "\(Names.swift($0.name)): \(opType($0, op))" }
                code.list("public mutating func \(Names.swift(op.name))(", parameters, ") {")
                code.indented { code in
                    code.lines(binaryCall(op, opFields(op)))
                    code.line("begin()")
                    code.lines(opEncoding(op, kind: "writer.string(props.kindName)"))
                    code.line("end()")
                }
                code.line("}")
            }
        }
    }

    /// Statements that write an op. `kind` is the statement that writes the name of the kind.
    private func opEncoding(_ op: Op, kind: String) -> [String] {
        let members = Member.sorted(op.fields, constants: [(key: spec.tags.op, value: op.name)])
        return swiftEncoding(members).map { $0 == "writer.name(kind.name)" ? kind : $0 }
    }

    private func swiftOpWriter() -> String {
        swiftFile("Writes ops: what the app's side does on every pass.") { code in
            code.lines([
                "/// Writes ops as JSON, the members of every object sorted by key, or in the binary encoding.",
                "///",
                "/// The writer owns its buffer and keeps it from pass to pass, so it can't be copied.",
            ])
            code.block("public struct OpWriter: ~Copyable {") { code in
                code.lines([
                    "/// How the ops are written.",
                    "public enum Framing: Sendable {",
                    "    /// One JSON array.",
                    "    case array",
                    "    /// JSON, one op a line.",
                    "    case lines",
                    "    /// The binary encoding, one op after the other.",
                    "    case binary",
                    "}",
                    "",
                    "public let framing: Framing",
                    "var writer: JSONWriter",
                    "var binary: BinaryWriter",
                    "",
                    "/// A writer without ops.",
                    "public init(framing: Framing) {",
                    "    self.framing = framing",
                    "    // The one of the two that is used grows with the first pass.",
                    "    writer = JSONWriter()",
                    "    binary = BinaryWriter(vocabulary: OpWriter.vocabulary)",
                    "}",
                    "",
                    "/// Whether the ops are in the binary encoding.",
                    "#if !hasFeature(Embedded)",
                    "    @inline(__always) public var isBinary: Bool { framing == .binary }",
                    "#elseif SWIFTBROWSER_BINARY",
                    "    // A module carries one encoding: a constant leaves the other one out.",
                    "    @inline(__always) public var isBinary: Bool { true }",
                    "#else",
                    "    @inline(__always) public var isBinary: Bool { false }",
                    "#endif",
                    "",
                    "/// Whether no op was written since the start or the last `clear()`.",
                    "public var isEmpty: Bool { isBinary ? binary.isEmpty : writer.isEmpty }",
                    "",
                    "/// Forgets the ops that were written.",
                    "public mutating func clear() {",
                    "    if isBinary { binary.clear() } else { writer.clear() }",
                    "}",
                    "",
                    "/// Calls `body` with the ops, which are only valid during the call: a whole array as UTF-8, lines",
                    "/// that each end with a line feed, or as many ops in binary as were written.",
                    "public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {",
                    "    if isBinary { return binary.withBytes(body) }",
                    "    if writer.isEmpty && framing == .array {",
                    "        let none: StaticString = \"[]\"",
                    "        return body(UnsafeRawBufferPointer(start: none.utf8Start, count: none.utf8CodeUnitCount))",
                    "    }",
                    "    return writer.withBytes(body)",
                    "}",
                    "",
                    "/// The ops as text; only for JSON.",
                    "public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }",
                    "",
                    "/// Opens the next op. The array is closed after every op, so it is opened again here.",
                    "@inline(__always)",
                    "mutating func begin() {",
                    "    guard framing == .array else { return }",
                    "    if writer.isEmpty {",
                    "        writer.raw(\"[\")",
                    "    } else {",
                    "        writer.truncate(to: writer.count - 1)",
                    "        writer.raw(\",\")",
                    "    }",
                    "}",
                    "",
                    "/// Closes an op.",
                    "@inline(__always)",
                    "mutating func end() {",
                    "    if framing == .array { writer.raw(\"]\") } else { writer.raw(\"\\n\") }",
                    "}",
                ])
                for op in spec.ops {
                    code.line()
                    swiftOpMethod(op, in: &code)
                }
            }
        }
    }

    /// A parameter of a method that writes an op.
    func opParameter(_ field: Field) -> String {
        let label = Names.swift(field.name)
        if isProps(field) { return "\(label): P" }
        if case .map(let value, let keyName) = type(field) {
            return "\(label): [(\(Names.lastWord(keyName)): String, value: \(value.swift))]"
        }
        return swiftParameter(field)
    }

    /// The statement that leaves a method for the one that writes the op in binary.
    private func binaryCall(_ op: Op, _ fields: [Field]) -> [String] {
        let arguments = fields.map { "\($0.name): \(Names.swift($0.name))" }.joined(separator: ", ")
        return ["if isBinary { return \(swiftBinaryMethod(op))(\(arguments)) }"]
    }

    private func swiftOpMethod(_ op: Op, in code: inout CodeWriter) {
        swiftDoc(op.declaration, in: &code)
        let name = Names.swift(op.name)
        if op.carriesEvent {
            code.block("public mutating func \(name)(_ event: Event) {") { code in
                code.line("if isBinary { return \(swiftBinaryMethod(op))(event) }")
                code.lines(["begin()", "event.encode(into: &writer, isOp: true)", "end()"])
            }
            return
        }
        let fields = opFields(op)
        let isGeneric = fields.contains(where: isProps)
        var sorting: [String] = []
        let parameters = fields.map { field -> String in
            let label = Names.swift(field.name)
            if case .map(_, let keyName) = type(field) {
                let key = Names.lastWord(keyName)
                sorting.append("let \(label) = \(label).sorted { precedes($0.\(key), $1.\(key)) }")
            }
            return opParameter(field)
        }
        let generics = isGeneric ? "<P: ElementProps>" : ""
        code.list("public mutating func \(name)\(generics)(", parameters, ") {")
        code.indented { code in
            code.lines(sorting)
            code.lines(binaryCall(op, fields))
            code.line("begin()")
            var encoding = opEncoding(op, kind: "writer.name(P.kind.name)")
            for field in op.fields {
                if case .map(_, let keyName) = type(field) {
                    let key = Names.lastWord(keyName)
                    encoding = encoding.map {
                        $0 == "    writer.key(entry.key)" ? "    writer.key(entry.\(key))" : $0
                    }
                }
            }
            code.lines(encoding)
            code.line("end()")
        }
        code.line("}")
    }
}
