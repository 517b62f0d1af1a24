// The generated tables of docs/protocol.md and docs/spec-format.md.

extension Emission {
    static let protocolPage = "docs/protocol.md"
    static let formatPage = "docs/spec-format.md"
    static let scriptsPage = "docs/event-scripts.md"

    func pageSections() -> [String: [String: String]] {
        [
            Emission.protocolPage: [
                "ops": opsSection(), "kinds": kindsSection(), "styles": stylesSection(),
                "types": typesSection(), "unknown": unknownSection(),
                "events": eventsSection(), "messages": messagesSection(), "documents": documentsSection(),
                "exports": exportsSection(), "variables": variablesSection(), "metrics": metricsSection(),
            ],
            Emission.formatPage: ["keys": keysSection()],
            Emission.scriptsPage: [
                "forms": scriptFormsSection(), "shorthands": shorthandsSection(), "names": namesSection(),
                "screen": screenSection(),
            ],
        ]
    }

    // MARK: Pieces

    /// A table of Markdown.
    func table(_ head: [String], _ rows: [[String]]) -> String { MarkdownTable.text(head, rows) }

    func doc(_ declaration: Declaration) -> String {
        var text = declaration.doc?.text ?? ""
        if !declaration.isDrawn { text += " *Not drawn yet.*" }
        if let deprecated = declaration.deprecated { text += " **Deprecated:** " + deprecated.text }
        return text
    }

    private func typeName(_ field: Field) -> String {
        let name = field.type.name.text
        var text =
            switch field.type.container {
            case .one: "`\(name)`"
            case .list: "`[\(name)]`"
            case .map(let key): "`{ \(key.text): \(name) }`"
            }
        switch (field.min, field.max) {
        case (let min?, let max?): text += ", \(numberText(min)) to \(numberText(max))"
        case (let min?, nil): text += ", at least \(numberText(min))"
        case (nil, let max?): text += ", at most \(numberText(max))"
        case (nil, nil): break
        }
        if !field.only.isEmpty {
            text += ", only " + field.only.map { "`\($0.text)`" }.joined(separator: ", ")
        }
        return text + (field.isNullable ? " or null" : "")
    }

    private func presence(_ field: Field) -> String {
        if let node = field.defaultValue { return "`\(node.json.text)` when absent" }
        return field.isOptional ? "optional" : "required"
    }

    private func fieldTable(_ fields: [Field]) -> String {
        if fields.isEmpty { return "No fields.\n" }
        return table(
            ["field", "type", "presence", "meaning"],
            fields.map { ["`\($0.name)`", typeName($0), presence($0), doc($0.declaration)] })
    }

    private func entry(_ name: String, _ declaration: Declaration, _ facts: [String], _ fields: [Field])
        -> String
    {
        let since = declaration.since.map { ["Since phase \($0)."] } ?? []
        let remarks = (since + facts + swiftui(declaration)).joined(separator: " ")
        return "\n### `\(name)`\n\n\(doc(declaration))\(remarks.isEmpty ? "" : " \(remarks)")\n\n"
            + fieldTable(fields)
    }

    /// What of SwiftUI comes to something, as a sentence.
    private func swiftui(_ declaration: Declaration) -> [String] {
        if declaration.swiftui.isEmpty { return [] }
        return ["From SwiftUI's " + declaration.swiftui.map { "`\($0.text)`" }.joined(separator: ", ") + "."]
    }

    private func roleText(_ role: Kind.Role) -> String {
        switch role.count {
        case .one: "the \(role.name.text)"
        case .optional: "the \(role.name.text), which may be missing"
        case .any: "any number of \(role.name.text)"
        }
    }

    // MARK: Sections of docs/protocol.md

    private func unknownSection() -> String {
        let names = spec.unknownNames
        let answer = "It is refused, with an error that names the field."
        return "\n"
            + table(
                ["what a decoder does not know", "what becomes of it"],
                [
                    ["an op", "It is kept with all that is in it; a renderer skips it and says so."],
                    ["a kind", "It is kept with its props; a renderer shows a placeholder with its name."],
                    ["an event", names.keepsEvents ? "It is kept; an app answers it with an empty pass." : answer],
                    ["a message", names.keepsMessages ? "It is kept, and nothing comes of it." : answer],
                    ["a field of anything", "It is ignored."],
                    ["a case of an enumeration or union", "What its type says: refused, kept, or read as another."],
                ]) + "\n"
    }

    private func opsSection() -> String {
        spec.ops.map { op in
            entry(
                op.name, op.declaration, op.carriesEvent ? ["It has all the fields of the event."] : [],
                op.fields)
        }.joined() + "\n"
    }

    private func kindsSection() -> String {
        spec.kinds.map { kind in
            let children =
                switch kind.children {
                case .none: "No children."
                case .one: "Exactly one child."
                case .any: "Any number of children."
                case .roles(let roles):
                    "Children, in order: " + roles.map(roleText).joined(separator: ", ") + "."
                case .kinds(let kinds, let min, let max):
                    "Children of the kinds " + kinds.map { "`\($0.text)`" }.joined(separator: ", ")
                        + (min.map { ", at least \($0)" } ?? "") + (max.map { ", at most \($0)" } ?? "") + "."
                }
            let facts =
                [children] + (kind.childrenDoc.map { [$0.text] } ?? [])
                + kind.history.map { "Phase \($0.phase.text): \($0.doc.text)" }
            return entry(kind.name, kind.declaration, facts, kind.props)
        }.joined() + "\n"
    }

    private func stylesSection() -> String {
        "\n"
            + table(
                ["field", "type", "since", "a change", "meaning"],
                spec.styles.map { style in
                    [
                        "`\(style.name)`", typeName(style.field),
                        style.field.declaration.since.map(String.init) ?? "",
                        (style.affectsSize ? "measures again" : "draws again")
                            + (style.isAnimatable ? ", animatable" : ""),
                        ([doc(style.field.declaration)] + swiftui(style.field.declaration)).joined(separator: " "),
                    ]
                }) + "\n"
    }

    private func unknownText(_ policy: UnknownPolicy) -> String {
        switch policy {
        case .reject: "An unknown case is refused."
        case .preserve: "An unknown case is kept as it is."
        case .fallback(let word): "An unknown case is read as `\(word.text)`."
        }
    }

    /// How deep values of a type that holds itself may be nested.
    private func nesting(_ name: String) -> [String] {
        guard let recursion = recursions[name], recursion.counted == name else { return [] }
        return ["At most \(recursion.maxDepth) may be in each other, the outermost included."]
    }

    private func typesSection() -> String {
        var text =
            "\n"
            + table(
                ["scalar", "in JSON", "meaning"],
                spec.scalars.map { scalar in
                    var form = scalar.base
                    if let unit = scalar.unit { form += " of \(unit)" }
                    if let min = scalar.min { form += ", at least \(numberText(min))" }
                    if let max = scalar.max { form += ", at most \(numberText(max))" }
                    if scalar.orInfinity { form += ", or `\"infinity\"`" }
                    return ["`\(scalar.declaration.name.text)`", form, doc(scalar.declaration)]
                })
        for enumeration in spec.enumerations {
            text +=
                "\n### `\(enumeration.name)`\n\n\(doc(enumeration.declaration)) \(unknownText(enumeration.unknown))\n\n"
            text += table(["case", "meaning"], enumeration.cases.map { ["`\"\($0.name.text)\"`", doc($0)] })
        }
        for record in spec.records {
            text += entry(record.name, record.declaration, nesting(record.name), record.fields)
        }
        for union in spec.unions {
            let facts = ([unknownText(union.unknown)] + nesting(union.name)).joined(separator: " ")
            text += "\n### `\(union.name)`\n\n\(doc(union.declaration)) \(facts)\n"
            for unionCase in union.cases {
                if let type = unionCase.type {
                    text += "\n**\(unionCase.name)** is a `\(type.text)`. \(doc(unionCase.declaration))\n"
                } else {
                    let known =
                        unionCase.has.map { "known by `\($0.text)`" }
                        ?? "known by `\"\(union.tag?.text ?? "")\": \"\(unionCase.tagValue)\"`"
                    text +=
                        "\n**\(unionCase.name)**, \(known). \(doc(unionCase.declaration))\n\n"
                        + fieldTable(unionCase.fields)
                }
            }
        }
        return text + "\n"
    }

    private func eventsSection() -> String {
        spec.events.map { entry($0.name, $0.declaration, [], $0.fields) }.joined() + "\n"
    }

    private func messagesSection() -> String {
        spec.messages.map { message in
            let from = message.from == "both" ? "Sent by both." : "Sent by the \(message.from)."
            return entry(message.name, message.declaration, [from], message.fields)
        }.joined() + "\n"
    }

    private func documentsSection() -> String {
        if spec.documents.isEmpty { return "\nThere are none.\n\n" }
        return "\n"
            + table(
                ["document", "type", "since", "meaning"],
                spec.documents.map { document in
                    [
                        "`\(document.declaration.name.text)`", "`\(document.type.text)`",
                        document.declaration.since.map(String.init) ?? "", doc(document.declaration),
                    ]
                }) + "\n"
    }

    private func exportsSection() -> String {
        "\n"
            + table(
                ["export", "since", "meaning"],
                spec.exports.map { export in
                    let parameters = export.parameters.map { "\($0.declaration.name.text): \($0.type)" }
                        .joined(separator: ", ")
                    let returns = export.returns.map { " -> \($0.type)" } ?? ""
                    return [
                        "`\(export.name)(\(parameters))\(returns)`",
                        export.declaration.since.map(String.init) ?? "",
                        (export.isOptional ? "Optional. " : "") + doc(export.declaration),
                    ]
                }) + "\n"
    }

    private func variablesSection() -> String {
        "\n"
            + table(
                ["variable", "since", "meaning"],
                spec.variables.map {
                    ["`\($0.name)`", $0.declaration.since.map(String.init) ?? "", doc($0.declaration)]
                })
            + "\n"
    }

    private func metricsSection() -> String {
        "\n"
            + table(
                ["metric", "value", "meaning"],
                spec.metrics.map { metric in
                    let unit = metric.unit.flatMap { $0 == "none" ? nil : " " + $0 } ?? ""
                    let value =
                        switch metric.value {
                        case .number(let value): numberText(value) + unit
                        case .table(let type, let values, _):
                            "for each `\(type.text)`: "
                                + values.map { "`\($0.name.text)` \(numberText($0.value))\(unit)" }
                                .joined(separator: ", ")
                        case .list(let type, let names):
                            "of `\(type.text)`: " + names.map { "`\($0.text)`" }.joined(separator: ", ")
                        }
                    return [
                        "`\(metric.declaration.name.text)`", value,
                        doc(metric.declaration) + (metric.source.map { " From: \($0)." } ?? ""),
                    ]
                }) + "\n"
    }

    // MARK: Sections of docs/spec-format.md

    private func keysSection() -> String { MarkdownTable.text(Grammar.tables) }
}
