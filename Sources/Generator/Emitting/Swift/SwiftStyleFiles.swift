// Styles as Swift source.

extension Emission {
    /// The style fields in the order in which they are written.
    private var sortedStyles: [StyleField] {
        spec.styles.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private func payload(_ style: StyleField) -> String {
        type(style.field).swift + (style.field.isNullable ? "?" : "")
    }

    private func className(_ style: StyleField) -> String { Names.upperCamel(style.name) + "Field" }

    func swiftStyle() -> [String: String] {
        let vocabulary = BinaryVocabulary(self)
        let style = swiftFile("What a `styled` element changes about its child.") { code in
            code.lines(Emission.fieldClass)
            for (order, style) in sortedStyles.enumerated() {
                code.line()
                swiftFieldClass(style, order, vocabulary, in: &code)
            }
            code.line()
            swiftStyleStructure(in: &code)
        }
        let decoding = swiftFile("The decoder of styles.") { code in
            code.block("extension Style {") { code in
                code.line("/// Reads a style.")
                code.block("public init(json: JSONValue) throws(DecodeError) {") { code in
                    code.line("let object = try Decode.object(json)")
                    code.line("self.init()")
                    for style in sortedStyles {
                        let name = Names.swift(style.name)
                        let decoding = swiftDecoding(style.field)
                        if "\(style.name) = \(decoding)".count + 8 <= CodeWriter.width {
                            code.line("\(name == style.name ? "" : "self.")\(style.name) = \(decoding)")
                        } else {
                            code.line("\(style.name) =")
                            code.indented { $0.line(decoding) }
                        }
                    }
                }
            }
        }
        return [Emission.renderOps("Style"): style, Emission.renderOps("Style+Decoding"): decoding]
    }

    /// The class that all the fields have in common.
    private static let fieldClass = [
        "/// One field of a style, with its value.",
        "///",
        "/// Every field is a class of its own. What writes a field is found through its object, so that a WebAssembly",
        "/// module holds the encoders of those fields only that its app sets; and as it uses one encoding, each has",
        "/// one encoder there. Objects don't change, so they can be shared.",
        "class StyleField: @unchecked Sendable {",
        "    /// The field's place among all fields, which are sorted by name.",
        "    let order: Int",
        "",
        "    init(order: Int) { self.order = order }",
        "",
        "    /// Whether a field of the same order has the same value.",
        "    func isEqual(to other: StyleField) -> Bool { false }",
        "",
        "    /// Writes the field as a member of a JSON object.",
        "    func encode(into writer: inout JSONWriter) {}",
        "",
        "    /// Writes the field as a member of an object in the binary encoding.",
        "    func encode(into writer: inout BinaryWriter) {}",
        "}",
    ]

    private func swiftFieldClass(
        _ style: StyleField, _ order: Int, _ vocabulary: BinaryVocabulary, in code: inout CodeWriter
    ) {
        let name = className(style)
        code.block("private final class \(name): StyleField, @unchecked Sendable {") { code in
            code.line("let value: \(payload(style))")
            code.line()
            code.block("init(_ value: \(payload(style))) {") {
                $0.lines(["self.value = value", "super.init(order: \(order))"])
            }
            code.line()
            code.block("override func isEqual(to other: StyleField) -> Bool {") { code in
                let other = "unsafeDowncast(other, to: \(name).self).value"
                code.line(swiftEquality(style, "value", other))
            }
            code.line()
            code.line("#if !hasFeature(Embedded) || !SWIFTBROWSER_BINARY")
            code.block("override func encode(into writer: inout JSONWriter) {") { code in
                let encoding = type(style.field).swiftEncoding("value")
                code.line("writer.key(\"\(style.name)\")")
                if style.field.isNullable {
                    code.block("if let value {", closing: "} else {") { $0.lines(encoding) }
                    code.indented { $0.line("writer.null()") }
                    code.line("}")
                } else {
                    code.lines(encoding)
                }
            }
            code.line("#endif")
            code.line()
            code.line("#if !hasFeature(Embedded) || SWIFTBROWSER_BINARY")
            code.block("override func encode(into writer: inout BinaryWriter) {") {
                $0.lines(swiftBinaryMember(style, vocabulary))
            }
            code.line("#endif")
        }
    }

    private func swiftStyleStructure(in code: inout CodeWriter) {
        code.lines([
            "/// What a `styled` element changes about its child; a field that is nil stays as it was.",
            "///",
            "/// Most styles have one field, so that is stored in place; several are sorted by name.",
        ])
        code.block("public struct Style: Equatable, Sendable {") { code in
            code.lines(Emission.styleStorage)
            for (order, style) in sortedStyles.enumerated() {
                code.line()
                swiftDoc(style.field.declaration, in: &code)
                code.block("public var \(Names.swift(style.name)): \(payload(style))? {") {
                    $0.line("get { field(\(order), as: \(className(style)).self)?.value }")
                    $0.line("set { replace(\(order), with: newValue.map { \(className(style))($0) }) }")
                }
            }
        }
    }

    private static let styleStorage = [
        "private enum Storage: Sendable {",
        "    case none",
        "    case one(StyleField)",
        "    case several([StyleField])",
        "}",
        "",
        "private var storage: Storage",
        "",
        "/// A style that changes nothing.",
        "public init() { storage = .none }",
        "",
        "/// The fields that are set, sorted by name.",
        "private var fields: [StyleField] {",
        "    switch storage {",
        "    case .none: []",
        "    case .one(let field): [field]",
        "    case .several(let fields): fields",
        "    }",
        "}",
        "",
        "/// Whether no field is set.",
        "public var isEmpty: Bool {",
        "    if case .none = storage { true } else { false }",
        "}",
        "",
        "public static func == (first: Style, second: Style) -> Bool {",
        "    let first = first.fields",
        "    let second = second.fields",
        "    guard first.count == second.count else { return false }",
        "    for (index, field) in first.enumerated() {",
        "        let other = second[index]",
        "        guard field === other || field.order == other.order && field.isEqual(to: other) else { return false }",
        "    }",
        "    return true",
        "}",
        "",
        "private mutating func replace(_ order: Int, with field: StyleField?) {",
        "    if case .none = storage {",
        "        if let field { storage = .one(field) }",
        "        return",
        "    }",
        "    var all = fields",
        "    let position = all.firstIndex { $0.order >= order } ?? all.count",
        "    if position < all.count && all[position].order == order { all.remove(at: position) }",
        "    if let field { all.insert(field, at: position) }",
        "    storage = all.isEmpty ? .none : all.count == 1 ? .one(all[0]) : .several(all)",
        "}",
        "",
        "private func field<Field: StyleField>(_ order: Int, as type: Field.Type) -> Field? {",
        "    for field in fields where field.order == order { return unsafeDowncast(field, to: type) }",
        "    return nil",
        "}",
        "",
        "/// Calls `body` with each field, sorted by name.",
        "@inline(__always)",
        "func forEachField(_ body: (StyleField) -> Void) {",
        "    switch storage {",
        "    case .none: break",
        "    case .one(let field): body(field)",
        "    case .several(let fields):",
        "        for field in fields { body(field) }",
        "    }",
        "}",
        "",
        "/// Writes the style as a JSON object.",
        "public func encode(into writer: inout JSONWriter) {",
        "    writer.raw(\"{\")",
        "    forEachField { $0.encode(into: &writer) }",
        "    writer.raw(\"}\")",
        "}",
    ]
}
