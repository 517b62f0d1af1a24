// Kinds, props and style fields as Swift source.

extension Emission {
    func swiftKinds() -> [String: String] {
        [
            Emission.renderOps("Kinds"): swiftFile(
                "The kinds of elements.",
                { code in
                    code.line("/// A kind of element.")
                    swiftNamedCases("Kind", spec.kinds.map(\.declaration), in: &code)
                    code.line()
                    swiftChildrenRules(in: &code)
                })
        ]
    }

    private func swiftChildrenRules(in code: inout CodeWriter) {
        code.lines([
            "/// What a child of an element is for, by its position.",
            "public struct ChildRole: Equatable, Sendable {",
            "    /// How many children a role may have.",
            "    public enum Count: Sendable {",
            "        case one",
            "        /// One, or none when it would be the last.",
            "        case optional",
            "        /// Any number. Only the last role has this.",
            "        case any",
            "    }",
            "    public let name: String",
            "    public let count: Count",
            "}",
            "",
            "/// Which children elements of a kind may have.",
        ])
        code.block("public enum ChildrenRule: Equatable, Sendable {") { code in
            code.line("/// None at all.")
            code.line("case none")
            code.line("/// Exactly one.")
            code.line("case one")
            code.line("/// Any number, of any kind.")
            code.line("case any")
            code.line("/// Only some kinds, in a number that may be limited.")
            code.line("case kinds([Kind], min: Int, max: Int?)")
            code.line("/// Children for each of these roles, in their order.")
            code.line("case roles([ChildRole])")
        }
        code.line()
        code.block("extension Kind {") { code in
            code.line("/// Which children an element of this kind may have.")
            code.block("public var childrenRule: ChildrenRule {") { code in
                code.line("switch self {")
                for kind in spec.kinds {
                    let rule =
                        switch kind.children {
                        case .none: ".none"
                        case .one: ".one"
                        case .any: ".any"
                        case .roles(let roles):
                            ".roles(["
                                + roles.map { "ChildRole(name: \"\($0.name.text)\", count: .\($0.count.rawValue))" }
                                .joined(separator: ", ") + "])"
                        case .kinds(let kinds, let min, let max):
                            ".kinds([" + kinds.map { "." + Names.swift($0.text) }.joined(separator: ", ")
                                + "], min: \(min ?? 0), max: \(max.map { "\($0)" } ?? "nil"))"
                        }
                    code.line("case .\(Names.swift(kind.name)): \(rule)")
                }
                code.line("}")
            }
        }
    }

    /// The name of the type of a kind's props.
    func propsType(_ kind: Kind) -> String { Names.upperCamel(kind.name) + "Props" }

    func swiftProps() -> [String: String] {
        let props = swiftFile("What each kind of element is made with.") { code in
            code.line("/// The props of one kind of element.")
            code.block("public protocol ElementProps: Equatable {") { code in
                code.line("/// The kind of element that these are the props of.")
                code.line("static var kind: Kind { get }")
                code.line("/// Writes the props as a JSON object.")
                code.line("func encode(into writer: inout JSONWriter)")
                code.line("/// Writes the props in the binary encoding.")
                code.line("func encode(into writer: inout BinaryWriter)")
                code.line("/// Reads the props from a JSON object.")
                code.line("init(json: JSONValue) throws(DecodeError)")
            }
            for kind in spec.kinds {
                code.line()
                swiftDoc(kind.declaration, in: &code)
                code.block("public struct \(propsType(kind)): ElementProps, Sendable {") { code in
                    code.line("public static var kind: Kind { .\(Names.swift(kind.name)) }")
                    code.line()
                    swiftProperties(kind.props, in: &code)
                    code.line()
                    swiftEncode("the props", Member.sorted(kind.props), in: &code)
                    swiftEquality(of: kind, in: &code)
                }
            }
        }
        let decoding = swiftFile("The decoders of props, and props of any kind.") { code in
            for kind in spec.kinds {
                code.block("extension \(propsType(kind)) {") { code in
                    code.line("/// Reads the props.")
                    code.block("public init(json: JSONValue) throws(DecodeError) {") { code in
                        if kind.props.isEmpty {
                            code.line("_ = try Decode.object(json)")
                            code.line("self.init()")
                        } else {
                            code.line("let object = try Decode.object(json)")
                            swiftInitialization("self.init(", kind.props, in: &code)
                        }
                    }
                }
                code.line()
            }
            swiftPropsEnumeration(in: &code)
        }
        return [Emission.renderOps("Props"): props, Emission.renderOps("Props+Decoding"): decoding]
    }

    /// Compares strings by their bytes: Swift's own comparison follows Unicode's equivalence, whose tables every
    /// WebAssembly module would carry. Props without strings have the equality that the compiler makes.
    private func swiftEquality(of kind: Kind, in code: inout CodeWriter) {
        guard kind.props.contains(where: { isString($0) }) else { return }
        let name = propsType(kind)
        code.line()
        code.block("public static func == (first: \(name), second: \(name)) -> Bool {") { code in
            let comparisons = kind.props.map { prop in
                let field = Names.swift(prop.name)
                return isString(prop)
                    ? "sameBytes(first.\(field), second.\(field))" : "first.\(field) == second.\(field)"
            }
            code.line(comparisons[0])
            code.indented { code in
                for comparison in comparisons.dropFirst() { code.line("&& " + comparison) }
            }
        }
    }

    private func isString(_ field: Field) -> Bool {
        if case .string = type(field) { true } else { false }
    }

    private func swiftPropsEnumeration(in code: inout CodeWriter) {
        code.line("/// The props of an element of any kind.")
        code.block("public enum Props: Equatable, Sendable {") { code in
            for kind in spec.kinds { code.line("case \(Names.swift(kind.name))(\(propsType(kind)))") }
            code.line("/// The props of a kind that this version of the protocol does not have.")
            code.line("case unknown(kind: String, json: JSONValue)")
            code.line()
            code.line("/// Reads the props of the kind with a name.")
            code.block("public init(kind name: String, json: JSONValue) throws(DecodeError) {") { code in
                code.line("switch Kind(name: name) {")
                for kind in spec.kinds {
                    let name = Names.swift(kind.name)
                    code.line("case .\(name): self = .\(name)(try \(propsType(kind))(json: json))")
                }
                code.line("case nil: self = .unknown(kind: name, json: try Decode.objectValue(json))")
                code.line("}")
            }
            code.line()
            code.line("/// A function that reads the props of the kind with a name.")
            code.block(
                "static func decoder(kind: String) -> (JSONValue) throws(DecodeError) -> Props {"
            ) { $0.line("{ (json: JSONValue) throws(DecodeError) -> Props in try Props(kind: kind, json: json) }") }
            code.line()
            code.line("/// The kind's name.")
            code.block("public var kindName: String {") { code in
                code.line("if case .unknown(let name, _) = self { name } else { kind?.name ?? \"\" }")
            }
            code.line()
            code.line("/// The kind; nil when this version of the protocol does not have it.")
            code.block("public var kind: Kind? {") { code in
                code.line("switch self {")
                for kind in spec.kinds {
                    code.line("case .\(Names.swift(kind.name)): .\(Names.swift(kind.name))")
                }
                code.line("case .unknown: nil")
                code.line("}")
            }
            code.line()
            code.line("/// Writes the props as a JSON object.")
            code.block("public func encode(into writer: inout JSONWriter) {") { code in
                code.line("switch self {")
                for kind in spec.kinds {
                    code.line("case .\(Names.swift(kind.name))(let props): props.encode(into: &writer)")
                }
                code.line("case .unknown(_, let json): json.encode(into: &writer)")
                code.line("}")
            }
        }
    }

    // MARK: Style

    /// The style fields in the order in which they are written.
    private var sortedStyles: [StyleField] {
        spec.styles.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private func payload(_ style: StyleField) -> String {
        type(style.field).swift + (style.field.isNullable ? "?" : "")
    }

    func swiftStyle() -> [String: String] {
        let style = swiftFile("What a `styled` element changes about its child.") { code in
            code.line("/// One field of a style, with its value.")
            code.block("public enum StyleField: Equatable, Sendable {") { code in
                for style in sortedStyles {
                    swiftDoc(style.field.declaration, in: &code)
                    code.line("case \(Names.swift(style.name))(\(payload(style)))")
                }
                code.line()
                code.line("/// The field's place among all fields, which are sorted by name.")
                code.block("var order: Int {") { code in
                    code.line("switch self {")
                    for (index, style) in sortedStyles.enumerated() {
                        code.line("case .\(Names.swift(style.name)): \(index)")
                    }
                    code.line("}")
                }
                code.line()
                code.line("/// Whether a renderer must measure the subtree again when the field changes.")
                code.block("public var affectsSize: Bool {") { code in
                    code.line("switch self {")
                    for style in sortedStyles {
                        code.line("case .\(Names.swift(style.name)): \(style.affectsSize)")
                    }
                    code.line("}")
                }
                code.line()
                code.line("/// Strings are compared by their bytes, as in props.")
                code.block("public static func == (first: StyleField, second: StyleField) -> Bool {") { code in
                    code.line("switch (first, second) {")
                    for style in sortedStyles {
                        let name = Names.swift(style.name)
                        let equality = isString(style.field) ? "sameBytes(first, second)" : "first == second"
                        code.line("case (.\(name)(let first), .\(name)(let second)): \(equality)")
                    }
                    code.line("default: false")
                    code.line("}")
                }
                code.line()
                code.line("/// Writes the field as a member of a JSON object.")
                code.block("func encode(into writer: inout JSONWriter) {") { code in
                    code.line("switch self {")
                    for style in sortedStyles {
                        let encoding = type(style.field).swiftEncoding("value")
                        code.line("case .\(Names.swift(style.name))(let value):")
                        code.indented { code in
                            code.line("writer.key(\"\(style.name)\")")
                            if style.field.isNullable {
                                code.block("if let value {", closing: "} else {") { $0.lines(encoding) }
                                code.indented { $0.line("writer.null()") }
                                code.line("}")
                            } else {
                                code.lines(encoding)
                            }
                        }
                    }
                    code.line("}")
                }
            }
            code.line()
            swiftStyleStorage(in: &code)
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

    private func swiftStyleStorage(in code: inout CodeWriter) {
        code.lines([
            "/// What a `styled` element changes about its child; a field that is nil stays as it was.",
            "///",
            "/// Most styles have one field, so that is stored in place; several are sorted by name.",
        ])
        code.block("public struct Style: Equatable, Sendable {") { code in
            code.lines([
                "private enum Storage: Equatable, Sendable {",
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
                "/// A style with one field.",
                "public init(_ field: StyleField) { storage = .one(field) }",
                "",
                "/// The fields that are set, sorted by name.",
                "public var fields: [StyleField] {",
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
                "/// Sets a field, whether or not it was set before.",
                "public mutating func set(_ field: StyleField) { replace(field.order, with: field) }",
                "",
                "private mutating func replace(_ order: Int, with field: StyleField?) {",
                "    if case .none = storage {",
                "        if let field { storage = .one(field) }",
                "        return",
                "    }",
                "    if case .one(let only) = storage, only.order == order {",
                "        storage = field.map { .one($0) } ?? .none",
                "        return",
                "    }",
                "    var all = fields",
                "    let position = all.firstIndex { $0.order >= order } ?? all.count",
                "    if position < all.count && all[position].order == order { all.remove(at: position) }",
                "    if let field { all.insert(field, at: position) }",
                "    storage = all.count == 1 ? .one(all[0]) : .several(all)",
                "}",
                "",
                "private func field(_ order: Int) -> StyleField? {",
                "    switch storage {",
                "    case .none: nil",
                "    case .one(let field): field.order == order ? field : nil",
                "    case .several(let fields): fields.first { $0.order == order }",
                "    }",
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
            ])
            for (index, style) in sortedStyles.enumerated() {
                code.line()
                swiftDoc(style.field.declaration, in: &code)
                code.block("public var \(Names.swift(style.name)): \(payload(style))? {") { code in
                    code.line("get {")
                    code.line(
                        "    if case .\(Names.swift(style.name))(let value)? = field(\(index)) { value } else { nil }"
                    )
                    code.line("}")
                    code.line(
                        "set { replace(\(index), with: newValue.map { .\(Names.swift(style.name))($0) }) }")
                }
            }
        }
    }
}
