// Kinds and props as Swift source.

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
                    swiftEquality(of: propsType(kind), kind.props, in: &code)
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
}
