// Enumerations and records as Swift source.

extension Emission {
    /// The path of a file of the module RenderOps.
    static func renderOps(_ file: String) -> String { "Sources/Generated/RenderOps/\(file).swift" }

    func swiftEnumerations() -> [String: String] {
        [
            Emission.renderOps("Enumerations"): swiftFile(
                "Strings that are one of a few.",
                { code in
                    for (index, enumeration) in spec.enumerations.enumerated() {
                        if index > 0 { code.line() }
                        swiftEnumeration(enumeration, in: &code)
                    }
                })
        ]
    }

    private func swiftEnumeration(_ enumeration: Enumeration, in code: inout CodeWriter) {
        swiftDoc(enumeration.declaration, in: &code)
        if enumeration.unknown == .preserve {
            swiftPreservingEnumeration(enumeration, in: &code)
            return
        }
        let fallback: String?
        if case .fallback(let word) = enumeration.unknown { fallback = word.text } else { fallback = nil }
        swiftNamedCases(enumeration.name, enumeration.cases, fallback: fallback, in: &code)
    }

    /// An enumeration of names, without associated values.
    func swiftNamedCases(
        _ type: String, _ cases: [Declaration], fallback: String? = nil, in code: inout CodeWriter
    ) {
        code.block("public enum \(type): UInt8, NamedCases {") { code in
            for declaration in cases {
                swiftDoc(declaration, in: &code)
                code.line("case \(Names.swift(declaration.name.text))")
            }
            code.line()
            code.line("/// The case's name in JSON.")
            swiftNames(cases.map(\.name.text), in: &code)
            code.line()
            code.line("/// What an unknown name is read as; nil when it is refused.")
            let substitute = fallback.map { "." + Names.swift($0) } ?? "nil"
            code.line("public static var whenUnknown: \(type)? { \(substitute) }")
        }
    }

    private func swiftNames(_ names: [String], in code: inout CodeWriter, preserving: Bool = false) {
        code.block("public var name: String {") { code in
            code.line("switch self {")
            for name in names { code.line("case .\(Names.swift(name)): \"\(name)\"") }
            if preserving { code.line("case .unrecognized(let name): name") }
            code.line("}")
        }
    }

    /// An enumeration that keeps names it does not know.
    private func swiftPreservingEnumeration(_ enumeration: Enumeration, in code: inout CodeWriter) {
        let type = enumeration.name
        let names = enumeration.cases.map(\.name.text)
        code.block("public enum \(type): NamedCases {") { code in
            for declaration in enumeration.cases {
                swiftDoc(declaration, in: &code)
                code.line("case \(Names.swift(declaration.name.text))")
            }
            code.line("/// A name that this version of the protocol does not have.")
            code.line("case unrecognized(String)")
            code.line()
            code.line("/// The cases that this version of the protocol has.")
            let known = names.map { "." + Names.swift($0) }
            code.list("public static let allCases: [\(type)] = [", known, "]")
            code.line()
            code.line("/// The case's name in JSON.")
            swiftNames(names, in: &code, preserving: true)
            code.line()
            code.line("public static var whenUnknown: \(type)? { nil }")
            code.line()
            code.block("public static func == (first: \(type), second: \(type)) -> Bool {") {
                $0.line("sameBytes(first.name, second.name)")
            }
            code.line()
            code.line("/// Reads a name, whichever it is.")
            code.block("public init(json: JSONValue) throws(DecodeError) {") { code in
                code.line("let name = try Decode.string(json)")
                code.line("self = \(type)(name: name) ?? .unrecognized(name)")
            }
        }
    }

    func swiftRecords() -> [String: String] {
        [
            Emission.renderOps("Records"): swiftFile(
                "Objects with the same fields everywhere they are used.",
                { code in
                    for (index, record) in spec.records.enumerated() {
                        if index > 0 { code.line() }
                        swiftDoc(record.declaration, in: &code)
                        code.block("public struct \(record.name): Equatable, Sendable {") { code in
                            swiftProperties(record.fields, indirect: indirectFields(record), in: &code)
                            code.line()
                            swiftEncode("the record", Member.sorted(record.fields), in: &code)
                            swiftEquality(of: record.name, record.fields, in: &code)
                        }
                    }
                }),
            Emission.renderOps("Records+Decoding"): swiftFile(
                "The decoders of records.",
                { code in
                    for (index, record) in spec.records.enumerated() {
                        if index > 0 { code.line() }
                        code.block("extension \(record.name) {") { code in
                            swiftDecodingInitializer("a record", record.name, in: &code) { code in
                                code.line("let object = try Decode.object(json)")
                                if !record.atMostOneOf.isEmpty {
                                    let keys = record.atMostOneOf.map { "\"\($0.text)\"" }
                                    code.line("try object.atMostOne(of: [\(keys.joined(separator: ", "))])")
                                }
                                swiftInitialization(
                                    "self.init(", record.fields, recursions[record.name], in: &code)
                            }
                        }
                    }
                }),
        ]
    }

    /// The method that writes an object with these members.
    func swiftEncode(_ what: String, _ members: [Member], in code: inout CodeWriter) {
        code.line("/// Writes \(what) as JSON.")
        code.block("public func encode(into writer: inout JSONWriter) {") { code in
            code.lines(swiftEncoding(members))
        }
    }

    /// The initializers that read a record or a union. That of a recursive type counts how deep it is.
    func swiftDecodingInitializer(
        _ what: String, _ name: String, in code: inout CodeWriter, _ body: (inout CodeWriter) -> Void
    ) {
        code.line("/// Reads \(what).")
        guard let recursion = recursions[name] else {
            code.block("public init(json: JSONValue) throws(DecodeError) {", body)
            return
        }
        code.block("public init(json: JSONValue) throws(DecodeError) {") {
            $0.line("try self.init(json: json, depth: \(recursion.outermostDepth(name)))")
        }
        code.line()
        code.line("/// Reads \(what) at a depth of `\(recursion.counted)`s, which is limited.")
        code.block("init(json: JSONValue, depth: Int) throws(DecodeError) {") { code in
            if name == recursion.counted {
                code.line("try Decode.limited(depth, to: \(recursion.maxDepth))")
            }
            body(&code)
        }
    }

    /// The fields of a record that would hold a record of the same type in place, by however many records.
    private func indirectFields(_ record: Record) -> Set<String> {
        guard recursions[record.name] != nil else { return [] }
        let records = Set(spec.records.map(\.name))
        let circles = TypeGraph(spec).circles { owner, edge in
            edge.isDirect && records.contains(owner) && records.contains(edge.target)
        }
        guard let circle = circles.first(where: { $0.contains(record.name) }) else { return [] }
        return Set(
            record.fields.filter { field in
                if case .one = field.type.container { circle.contains(field.type.name.text) } else { false }
            }.map(\.name))
    }

    /// A call that takes every field from `object`.
    func swiftInitialization(
        _ head: String, _ fields: [Field], _ recursion: Recursion? = nil, in code: inout CodeWriter
    ) {
        if fields.isEmpty {
            code.line(head.last == "(" ? head + ")" : head)
            return
        }
        code.list(
            head, fields.map { "\($0.name): \(swiftDecoding($0, in: recursion))" }, ")")
    }
}
