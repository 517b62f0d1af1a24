// The grammar of event scripts as Swift source: what a script may say, what event that is, and what is on screen.
// A module of its own, so that no app is compiled with it.

extension Emission {
    static func renderScripts(_ name: String) -> String { "Sources/Generated/RenderScripts/\(name).swift" }

    func swiftScriptGrammar() -> [String: String] {
        let about = """
            How event scripts write events, by which texts they name elements, and which elements are on screen.
            """
        let file = swiftFile(about, imports: ["JSONCodec", "RenderOps"]) { code in
            code.line("/// How event scripts write the events of the protocol, and what they look at.")
            code.block("public enum ScriptGrammar {") { code in
                forms(in: &code)
                code.line()
                shorthands(in: &code)
                code.line()
                code.lines(eventFunction)
                code.line()
                suits(in: &code)
                code.line()
                shorthandTargets(in: &code)
                code.line()
                options(in: &code)
                code.line()
                selectorTexts(in: &code)
                code.line()
                selectorIdentifier(in: &code)
                code.line()
                shownChildren(in: &code)
                code.line()
                modals(in: &code)
            }
        }
        return [Emission.renderScripts("ScriptGrammar"): file]
    }

    // MARK: Forms

    private func forms(in code: inout CodeWriter) {
        code.line("/// The compact forms of events.")
        code.block("public static let forms: [ScriptForm] = [", closing: "]") { code in
            for form in scriptForms {
                code.block("ScriptForm(", closing: "),") { code in
                    code.line("name: \"\(form.name)\", event: \"\(form.event.name)\",")
                    scriptDoc(form.event.declaration.doc?.text ?? "", in: &code)
                    code.line("usage: \(swiftString(form.usage)),")
                    code.block("arguments: [", closing: "],") { code in
                        for argument in form.arguments { self.argument(argument, in: &code) }
                    }
                    code.line("suits: \(kindList(form.event.suits.map(\.kind))),")
                    code.line("example: \(swiftString(form.example))")
                }
            }
        }
    }

    private func argument(_ argument: ScriptForm.Argument, in code: inout CodeWriter) {
        var facts = argument.field.map { ["field: \"\($0)\""] } ?? []
        facts.append("placeholder: \"\(argument.placeholder)\"")
        let type = argumentType(argument.value)
        var rest: [String] = []
        if argument.mayBeNull { rest.append("mayBeNull: true") }
        if argument.mayBeLeftOut { rest.append("mayBeLeftOut: true") }
        if !argument.options.isEmpty { rest.append("hasOptions: true") }
        let all = facts + ["type: \(type.head)\(type.parts.joined(separator: ", "))\(type.tail)"] + rest
        let line = "ScriptArgument(" + (all + ["doc: \(swiftString(argument.doc))"]).joined(separator: ", ") + "),"
        if line.utf8.count <= code.room {
            code.line(line)
            return
        }
        code.block("ScriptArgument(", closing: "),") { code in
            code.line(facts.joined(separator: ", ") + ",")
            code.list("type: " + type.head, type.parts, type.tail + ",")
            if !rest.isEmpty { code.line(rest.joined(separator: ", ") + ",") }
            scriptDoc(argument.doc, isLast: true, in: &code)
        }
    }

    /// An expression for the type of an argument, in pieces so that it can be broken into lines.
    private func argumentType(_ value: ScriptForm.Argument.Value) -> (head: String, parts: [String], tail: String) {
        switch value {
        case .target: (".target", [], "")
        case .string: (".string", [], "")
        case .bool: (".bool", [], "")
        case .enumeration(let enumeration):
            (".enumeration([", enumeration.cases.map { "\"\($0.name.text)\"" }, "])")
        case .number(let number): (".number(", [self.number(number)], ")")
        case .pair(let first, let second): (".pair(", [number(first), number(second)], ")")
        }
    }

    private func number(_ number: ScriptForm.Number) -> String {
        var parts = ["name: \"\(number.name)\""]
        if number.isWhole { parts.append("isWhole: true") }
        if let min = number.min { parts.append("min: \(numberText(min))") }
        if let max = number.max { parts.append("max: \(numberText(max))") }
        if number.mayBeInfinite { parts.append("mayBeInfinite: true") }
        if number.mayBeNull { parts.append("mayBeNull: true") }
        return "ScriptNumber(" + parts.joined(separator: ", ") + ")"
    }

    private func kindList(_ kinds: [Word]) -> String {
        var names: [String] = []
        for kind in kinds where !names.contains(kind.text) { names.append(kind.text) }
        return "[" + names.map { "." + Names.swift($0) }.joined(separator: ", ") + "]"
    }

    /// The argument `doc`, in several lines when it is long.
    private func scriptDoc(_ doc: String, isLast: Bool = false, in code: inout CodeWriter) {
        let literal = swiftString(doc)
        let end = isLast ? "" : ","
        if literal.utf8.count + 6 <= code.room {
            code.line("doc: \(literal)\(end)")
            return
        }
        code.line("doc: \"\"\"")
        code.indented { code in
            let lines = wrapped(String(literal.dropFirst().dropLast()), width: code.room - 2)
            for (index, line) in lines.enumerated() { code.line(index < lines.count - 1 ? line + " \\" : line) }
            code.line("\"\"\"\(end)")
        }
    }

    private func shorthands(in code: inout CodeWriter) {
        code.line("/// The words that name no target and mean the one there is.")
        code.block("public static let shorthands: [ScriptShorthand] = [", closing: "]") { code in
            for shorthand in spec.shorthands {
                let event = spec.events.first { $0.name == shorthand.event.text }
                code.block("ScriptShorthand(", closing: "),") { code in
                    code.line("name: \"\(shorthand.declaration.name.text)\",")
                    scriptDoc(shorthand.declaration.doc?.text ?? "", in: &code)
                    let target = event.flatMap(targetField)?.name ?? ""
                    code.line("event: \"\(shorthand.event.text)\", target: \"\(target)\",")
                    code.line("suits: \(kindList(shorthand.topmost))")
                }
            }
        }
    }

    private var eventFunction: [String] {
        """
        /// An event with these fields beside its name.
        public static func event(_ name: String, _ fields: JSONObject) throws(DecodeError) -> Event {
            var fields = fields
            fields["\(spec.tags.event)"] = .string(name)
            return try Event(json: .object(fields))
        }
        """.split(separator: "\n").map(String.init)
    }

    // MARK: Targets

    /// A switch whose cases are the patterns, each with a value, and whose default is another value.
    private func valueSwitch(
        _ subject: String, _ cases: [(pattern: String, value: String)], default value: String,
        in code: inout CodeWriter
    ) {
        if cases.isEmpty {
            code.line(value)
            return
        }
        code.line("switch \(subject) {")
        for (pattern, value) in cases { code.line("case \(pattern): \(value)") }
        code.line("default: \(value)")
        code.line("}")
    }

    private func suits(in code: inout CodeWriter) {
        code.line("/// Whether an element with these props may be the target of an event.")
        code.block("public static func suits(event: String, props: Props) -> Bool {") { code in
            var cases: [(String, String)] = []
            for event in spec.events where !event.scripts.isEmpty {
                for suit in event.suits {
                    let kind = Names.swift(suit.kind.text)
                    guard let prop = suit.prop else {
                        cases.append(("(\"\(event.name)\", .\(kind))", "true"))
                        continue
                    }
                    let field = spec.kinds.first { $0.name == suit.kind.text }?.props.first { $0.name == prop.text }
                    let value = "props.\(Names.swift(prop.text))" + (field?.isOptional ?? false ? " == true" : "")
                    cases.append(("(\"\(event.name)\", .\(kind)(let props))", value))
                }
            }
            valueSwitch("(event, props)", cases, default: "false", in: &code)
        }
    }

    private func shorthandTargets(in code: inout CodeWriter) {
        code.line("/// Whether an element with these props may be the target of a shorthand.")
        code.block("public static func suits(shorthand: String, props: Props) -> Bool {") { code in
            var cases: [(String, String)] = []
            for shorthand in spec.shorthands {
                let name = shorthand.declaration.name.text
                for kind in shorthand.topmost {
                    let pattern = "(\"\(name)\", .\(Names.swift(kind.text))"
                    if let prop = shorthand.whereProp, let least = shorthand.atLeast {
                        let value = "props.\(Names.swift(prop.text)) >= \(numberText(least))"
                        cases.append((pattern + "(let props))", value))
                    } else {
                        cases.append((pattern + ")", "true"))
                    }
                }
            }
            valueSwitch("(shorthand, props)", cases, default: "false", in: &code)
        }
    }

    private func options(in code: inout CodeWriter) {
        code.lines([
            "/// The texts that stand for the numbers from 0 up as the value of an event's field, when the target",
            "/// has these props and children; nil for a number without a text, empty when there are no texts.",
        ])
        let parameters = ["event: String", "field: String", "props: Props", "children: [Props]"]
        code.list("public static func options(", parameters, ") -> [String?] {")
        code.indented { code in
            var cases: [(String, String)] = []
            for event in spec.events {
                for (field, places) in event.named {
                    for place in places {
                        let pattern = "(\"\(event.name)\", \"\(field.text)\", .\(Names.swift(place.kind))"
                        let prop = Names.swift(place.prop)
                        if let child = place.child {
                            let pick = "if case .\(Names.swift(child))(let child) = $0 { child.\(prop) } else { nil }"
                            cases.append((pattern + ")", "children.map { \(pick) }"))
                        } else {
                            cases.append((pattern + "(let props))", "props.\(prop)"))
                        }
                    }
                }
            }
            valueSwitch("(event, field, props)", cases, default: "[]", in: &code)
        }
        code.line("}")
    }

    // MARK: Selectors

    /// An expression for the text at a selector's place in `props`, and whether it may be nil.
    private func selectorText(_ target: Selectors.Target) -> (expression: String, isOptional: Bool) {
        let places = spec.kinds.first { $0.name == target.kind }
            .map { types.selectorPlaces(of: $0, styles: spec.styles) }
        switch places?.first(where: { $0.name == target.prop })?.place {
        case .prop(let field)?:
            return ("props.\(Names.swift(field.name))", field.isNullable || field.isOptional)
        case .style(let field, in: let prop)?:
            return ("props.\(Names.swift(prop.name)).\(Names.swift(field.name))", true)
        case .unionCase(let field, of: let unionCase, in: let prop)?:
            let values = unionCase.fields.map { $0.name == field.name ? "let \(Names.swift($0.name))" : "_" }
            let pattern = ".\(Names.swift(unionCase.name))(\(values.joined(separator: ", ")))"
            let value = "props.\(Names.swift(prop.name))"
            return ("{ if case \(pattern) = \(value) { \(Names.swift(field.name)) } else { nil } }()", true)
        case nil:
            return ("nil", true)
        }
    }

    private func selectorTexts(in code: inout CodeWriter) {
        code.line("/// The texts that name an element with these props in event scripts.")
        code.block("public static func texts(of props: Props) -> [String] {") { code in
            var cases: [(String, String)] = []
            var kinds: [String] = []
            let targets = spec.selectors?.text ?? []
            for target in targets where !kinds.contains(target.kind) {
                kinds.append(target.kind)
                let texts = targets.filter { $0.kind == target.kind }.map(selectorText)
                let list = texts.map(\.expression).joined(separator: ", ")
                let suffix = texts.contains(where: \.isOptional) ? ".compactMap { $0 }" : ""
                cases.append((".\(Names.swift(target.kind))(let props)", "[\(list)]\(suffix)"))
            }
            valueSwitch("props", cases, default: "[]", in: &code)
        }
    }

    private func selectorIdentifier(in code: inout CodeWriter) {
        code.line(
            "/// The identifier that names an element with these props in event scripts; nil when it has none."
        )
        code.block("public static func identifier(of props: Props) -> String? {") { code in
            let cases = (spec.selectors?.identifier.map { [$0] } ?? []).map { target in
                (".\(Names.swift(target.kind))(let props)", selectorText(target).expression)
            }
            valueSwitch("props", cases, default: "nil", in: &code)
        }
    }

    // MARK: What is on screen

    private func shownChildren(in code: inout CodeWriter) {
        code.line("/// Which children of an element with these props are on screen.")
        code.block("public static func shownChildren(of props: Props) -> ShownChildren {") { code in
            let cases = spec.kinds.compactMap { kind -> (String, String)? in
                let pattern = "." + Names.swift(kind.name)
                switch kind.shows {
                case nil: return nil
                case .first: return (pattern, ".first")
                case .last: return (pattern, ".last")
                case .at(let prop): return (pattern + "(let props)", ".at(props.\(Names.swift(prop.text)))")
                }
            }
            valueSwitch("props", cases, default: ".all", in: &code)
        }
    }

    private func modals(in code: inout CodeWriter) {
        code.line("/// Whether an element with these props, as a child of the screen, covers all before it.")
        code.block("public static func isModal(_ props: Props) -> Bool {") { code in
            let cases = spec.kinds.filter(\.isModal).map { ("." + Names.swift($0.name), "true") }
            valueSwitch("props", cases, default: "false", in: &code)
        }
    }
}
