// The grammar of event scripts as Swift source: what a script may say, and what event that is.

extension Emission {
    func swiftScriptGrammar() -> [String: String] {
        let about = """
            How event scripts write events, and by which texts they name elements. For tools; nothing here is \
            used by apps.
            """
        let file = swiftFile(about) { code in
            code.lines(Emission.scriptTypes)
            code.line()
            code.line(
                "/// How event scripts write the events of the protocol, and what their selectors look at.")
            code.block("public enum ScriptGrammar {") { code in
                scriptForms(in: &code)
                code.line()
                scriptShorthands(in: &code)
                code.line()
                scriptEvents(in: &code)
                code.line()
                shorthandEvents(in: &code)
                code.line()
                shorthandTargets(in: &code)
                code.line()
                selectorTexts(in: &code)
                code.line()
                selectorIdentifier(in: &code)
            }
        }
        return [Emission.renderOps("ScriptGrammar"): file]
    }

    /// All the forms, with the events they belong to.
    private var forms: [(event: Event, script: Event.Script)] {
        spec.events.flatMap { event in event.scripts.map { (event, $0) } }
    }

    private func argumentType(_ field: Field) -> String {
        if field.type.name.text == Emission.elementID { return ".target" }
        switch type(field) {
        case .bool: return ".bool"
        case .integer: return ".integer"
        case .number: return ".number"
        case .enumeration(let enumeration):
            let name = enumeration.name
            return ".enumeration(name: \"\(name)\", cases: \(name).allCases.map { $0.name })"
        default: return ".string"
        }
    }

    private func scriptForms(in code: inout CodeWriter) {
        code.line("/// The compact forms of events.")
        code.block("public static let forms: [ScriptForm] = [", closing: "]") { code in
            for (event, script) in forms {
                code.block("ScriptForm(", closing: "),") { code in
                    code.line("name: \"\(script.name.text)\", event: \"\(event.name)\",")
                    scriptDoc(event.declaration, in: &code)
                    code.block("arguments: [", closing: "],") { code in
                        for word in script.fields {
                            guard let field = event.fields.first(where: { $0.name == word.text }) else {
                                continue
                            }
                            code.list(
                                "ScriptArgument(",
                                ["name: \"\(field.name)\"", "type: \(argumentType(field))"], "),")
                        }
                    }
                    let kinds = event.suits.map { "." + Names.swift($0.text) }.joined(separator: ", ")
                    code.line("suits: [\(kinds)]")
                }
            }
        }
    }

    /// The argument `doc`, in several lines when it is long.
    private func scriptDoc(_ declaration: Declaration, in code: inout CodeWriter) {
        let doc = declaration.doc?.text ?? ""
        let literal = swiftString(doc)
        if literal.utf8.count + 6 <= code.room {
            code.line("doc: \(literal),")
            return
        }
        code.line("doc: \"\"\"")
        code.indented { code in
            let lines = wrapped(String(literal.dropFirst().dropLast()), width: code.room - 2)
            for (index, line) in lines.enumerated() { code.line(index < lines.count - 1 ? line + " \\" : line) }
            code.line("\"\"\",")
        }
    }

    private func scriptShorthands(in code: inout CodeWriter) {
        code.line("/// The words that name no target and mean the one there is.")
        code.block("public static let shorthands: [ScriptShorthand] = [", closing: "]") { code in
            for shorthand in spec.shorthands {
                let event = spec.events.first { $0.name == shorthand.event.text }
                let form = event?.scripts.first?.name.text ?? shorthand.event.text
                code.block("ScriptShorthand(", closing: "),") { code in
                    code.line("name: \"\(shorthand.declaration.name.text)\",")
                    scriptDoc(shorthand.declaration, in: &code)
                    code.line("form: \"\(form)\", kind: .\(Names.swift(shorthand.topmost.text))")
                }
            }
        }
    }

    /// The arguments of an event's initializer, given the values of some of its fields.
    private func arguments(_ event: Event, _ values: [String: String]) -> String {
        if event.fields.isEmpty { return "" }
        let arguments = event.fields.map { field -> String in
            let value = values[field.name] ?? field.defaultValue.map { type(field).swiftLiteral($0) } ?? "nil"
            return "\(field.name): \(value)"
        }
        return "(" + arguments.joined(separator: ", ") + ")"
    }

    private func scriptEvents(in code: inout CodeWriter) {
        code.lines([
            "/// The event that a form means with a value for each of its arguments; nil when there is no such",
            "/// form, or when the values don't fit it.",
        ])
        code.block("public static func event(form: String, values: [ScriptValue]) -> Event? {") { code in
            code.line("switch form {")
            for (event, script) in forms {
                code.line("case \"\(script.name.text)\":")
                var conditions = ["values.count == \(script.fields.count)"]
                var values: [String: String] = [:]
                for (index, word) in script.fields.enumerated() {
                    guard let field = event.fields.first(where: { $0.name == word.text }) else { continue }
                    let name = Names.swift(field.name)
                    let type = argumentType(field)
                    if case .enumeration(let enumeration) = self.type(field) {
                        conditions.append("case .enumeration(let \(field.name)Name) = values[\(index)]")
                        conditions.append("let \(name) = \(enumeration.name)(name: \(field.name)Name)")
                    } else {
                        conditions.append("case \(type)(let \(name)) = values[\(index)]")
                    }
                    values[field.name] = name
                }
                let result = ".\(Names.swift(event.name))\(arguments(event, values))"
                code.indented { code in
                    code.list("guard ", conditions, " else { return nil }")
                    code.line("return \(result)")
                }
            }
            code.line("default: return nil")
            code.line("}")
        }
    }

    private func shorthandEvents(in code: inout CodeWriter) {
        code.line("/// The event that a shorthand means for its target; nil when there is no such shorthand.")
        code.block("public static func event(shorthand: String, id: Int) -> Event? {") { code in
            code.line("switch shorthand {")
            for shorthand in spec.shorthands {
                guard let event = spec.events.first(where: { $0.name == shorthand.event.text }),
                    let target = targetField(event)
                else { continue }
                let name = shorthand.declaration.name.text
                code.line(
                    "case \"\(name)\": .\(Names.swift(event.name))\(arguments(event, [target.name: "id"]))")
            }
            code.line("default: nil")
            code.line("}")
        }
    }

    private func shorthandTargets(in code: inout CodeWriter) {
        code.line("/// Whether an element with these props is a target of a shorthand.")
        code.block("public static func suits(shorthand: String, props: Props) -> Bool {") { code in
            code.line("switch (shorthand, props) {")
            for shorthand in spec.shorthands {
                let kind = Names.swift(shorthand.topmost.text)
                let name = shorthand.declaration.name.text
                if let prop = shorthand.whereProp, let least = shorthand.atLeast {
                    code.line(
                        "case (\"\(name)\", .\(kind)(let props)): props.\(Names.swift(prop.text)) >= \(numberText(least))"
                    )
                } else {
                    code.line("case (\"\(name)\", .\(kind)): true")
                }
            }
            code.line("default: false")
            code.line("}")
        }
    }

    /// An expression for the text at a selector's place in `props`, and whether it may be nil.
    private func selectorText(_ target: Selectors.Target) -> (expression: String, isOptional: Bool) {
        let kind = spec.kinds.first { $0.name == target.kind }
        if let prop = kind?.props.first(where: { $0.name == target.prop }) {
            return ("props.\(Names.swift(prop.name))", prop.isNullable || prop.isOptional)
        }
        let style = kind?.props.first { field in
            if case .style = type(field) { return true }
            return false
        }
        return ("props.\(Names.swift(style?.name ?? "style")).\(Names.swift(target.prop))", true)
    }

    private func selectorTexts(in code: inout CodeWriter) {
        code.line("/// The texts that name an element with these props in event scripts.")
        code.block("public static func texts(of props: Props) -> [String] {") { code in
            code.line("switch props {")
            var kinds: [String] = []
            for target in spec.selectors?.text ?? [] where !kinds.contains(target.kind) {
                kinds.append(target.kind)
                let texts = (spec.selectors?.text ?? []).filter { $0.kind == target.kind }.map(selectorText)
                let list = texts.map(\.expression).joined(separator: ", ")
                let suffix = texts.contains(where: \.isOptional) ? ".compactMap { $0 }" : ""
                code.line("case .\(Names.swift(target.kind))(let props): [\(list)]\(suffix)")
            }
            code.line("default: []")
            code.line("}")
        }
    }

    private func selectorIdentifier(in code: inout CodeWriter) {
        code.line(
            "/// The identifier that names an element with these props in event scripts; nil when it has none."
        )
        code.block("public static func identifier(of props: Props) -> String? {") { code in
            guard let target = spec.selectors?.identifier else {
                code.line("nil")
                return
            }
            code.line("switch props {")
            code.line("case .\(Names.swift(target.kind))(let props): \(selectorText(target).expression)")
            code.line("default: nil")
            code.line("}")
        }
    }

    private static let scriptTypes = """
        /// What an argument of a script's event is.
        public enum ScriptArgumentType: Equatable, Sendable {
            /// An element: an id or a selector.
            case target
            case string
            case bool
            case integer
            case number
            case enumeration(name: String, cases: [String])
        }

        /// One argument of a script's event.
        public struct ScriptArgument: Equatable, Sendable {
            /// The field of the event that the argument gives.
            public let name: String
            public let type: ScriptArgumentType
        }

        /// The compact form of an event: a name, and arguments after it.
        public struct ScriptForm: Equatable, Sendable {
            public let name: String
            /// The event's name in JSON.
            public let event: String
            public let doc: String
            public let arguments: [ScriptArgument]
            /// The kinds of elements that the target may be; empty when the form has no target.
            public let suits: [Kind]
        }

        /// A word that stands for an event at a target that it finds itself.
        public struct ScriptShorthand: Equatable, Sendable {
            public let name: String
            public let doc: String
            /// The name of the form that it stands for.
            public let form: String
            /// The kind of the target, which is the last such element in the tree.
            public let kind: Kind
        }

        /// The value of an argument.
        public enum ScriptValue: Equatable, Sendable {
            /// The id of an element.
            case target(Int)
            case string(String)
            case bool(Bool)
            case integer(Int)
            case number(Double)
            /// The name of a case.
            case enumeration(String)
        }
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
