// Tables of fields.

extension Site {
    /// A table of fields; `prefix` starts their anchors: `props.spacing`.
    func fieldTable(_ fields: [Field], prefix: String, label: String) -> String {
        if fields.isEmpty { return "<p>None.</p>\n" }
        let local = Set(fields.map(\.name))
        return HTML.table(
            ["Name", "Type", "Presence", "Meaning"],
            fields.map { field in
                let since = field.declaration.since.map { " <span class=\"since\">Since phase \($0).</span>" } ?? ""
                return (
                    id: "\(prefix).\(field.name)",
                    cells: [
                        HTML.code(field.name) + marks(field.declaration), typeHTML(field), presence(field),
                        doc(field.declaration, local: local) + since,
                    ]
                )
            }, label: label)
    }

    /// A field's type with a link, its limits and its unit.
    func typeHTML(_ field: Field) -> String {
        var html: String
        switch field.type.container {
        case .one: html = typeLink(field.type.name.text)
        case .list: html = "list of " + typeLink(field.type.name.text)
        case .map(let key): html = "\(typeLink(key.text)) → \(typeLink(field.type.name.text))"
        }
        if field.isNullable { html += " or <code>null</code>" }
        let facts = limits(field)
        return facts.isEmpty ? html : html + "<br><span class=\"limits\">\(facts.joined(separator: ", "))</span>"
    }

    func typeLink(_ name: String) -> String {
        guard let page = links.type(name) else { return HTML.code(name) }
        return HTML.link(page, HTML.code(name))
    }

    private func limits(_ field: Field) -> [String] {
        let scalar = emission.types.scalar(field.type.name.text)
        var facts: [String] = []
        if let range = Site.range(field.min ?? scalar?.min, field.max ?? scalar?.max) { facts.append(range) }
        if let count = Site.range(field.minCount.map(Double.init), field.maxCount.map(Double.init)) {
            facts.append("\(count) of them")
        }
        if let unit = scalar?.unit { facts.append("in \(HTML.escaped(Metric.units[unit] ?? unit))") }
        if scalar?.orInfinity == true { facts.append("or <code>\"infinity\"</code>") }
        if !field.only.isEmpty {
            facts.append("only \(field.only.map { HTML.code($0.text) }.joined(separator: ", "))")
        }
        return facts
    }

    /// Limits in words; nil when there are none.
    static func range(_ min: Double?, _ max: Double?) -> String? {
        switch (min, max) {
        case (let min?, let max?): "\(numberText(min)) to \(numberText(max))"
        case (let min?, nil): "at least \(numberText(min))"
        case (nil, let max?): "at most \(numberText(max))"
        case (nil, nil): nil
        }
    }

    /// Whether the key must be there, and what it means when it is not.
    func presence(_ field: Field) -> String {
        if let value = field.defaultValue { return "\(HTML.code(value.json.text)) when absent" }
        return field.isOptional ? "optional" : "required"
    }

    /// What a decoder does with what it does not know.
    func policy(_ unknown: UnknownPolicy) -> String {
        switch unknown {
        case .reject: "A decoder refuses a case that it does not know."
        case .preserve: "A decoder keeps a case that it does not know as it is."
        case .fallback(let word): "A decoder reads a case that it does not know as \(HTML.code(word.text))."
        }
    }

    /// How deep a type that holds itself may go.
    func depth(_ limit: Limit?) -> String {
        limit.map { "<p>At most \($0.value) of its values may be in each other; decoders refuse what is deeper.</p>\n" }
            ?? ""
    }
}
