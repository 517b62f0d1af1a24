// The pages of types: scalars, enumerations, records and unions.

import JSONCodec

extension Site {
    private func page(_ declaration: Declaration, _ body: String) -> SitePage {
        let name = declaration.name.text
        return SitePage(
            path: SiteSection.types.page(name), title: name, summary: summary(declaration), section: .types,
            body: body + usedBy(name))
    }

    func scalarPage(_ scalar: Scalar) -> SitePage {
        var facts = ["<dt>In JSON</dt><dd>a \(typeLink(scalar.base))</dd>"]
        if let range = Site.range(scalar.min, scalar.max) { facts.append("<dt>Range</dt><dd>\(range)</dd>") }
        if let unit = scalar.unit {
            facts.append("<dt>Unit</dt><dd>\(HTML.escaped(Metric.units[unit] ?? unit))</dd>")
        }
        if scalar.orInfinity {
            facts.append("<dt>Also</dt><dd>the string \(HTML.code("\"infinity\""))</dd>")
        }
        return page(
            scalar.declaration,
            heading(scalar.declaration, .types)
                + "<dl class=\"facts-list\">\n\(facts.joined(separator: "\n"))\n</dl>\n")
    }

    func enumerationPage(_ enumeration: Enumeration) -> SitePage {
        let cases = Set(enumeration.cases.map(\.name.text))
        var body = heading(enumeration.declaration, .types, local: cases)
        body += HTML.heading(2, "Cases", id: "cases")
        body += HTML.table(
            ["In JSON", "Meaning"],
            enumeration.cases.map { declaration in
                let since = declaration.since.map { " <span class=\"since\">Since phase \($0).</span>" } ?? ""
                return (
                    id: "cases.\(declaration.name.text)",
                    cells: [
                        HTML.code("\"\(declaration.name.text)\"") + marks(declaration),
                        doc(declaration, local: cases) + since,
                    ]
                )
            }, label: "Cases of \(enumeration.name)")
        body += "<p>\(policy(enumeration.unknown))</p>\n"
        return page(enumeration.declaration, body)
    }

    func recordPage(_ record: Record) -> SitePage {
        var body = heading(record.declaration, .types, local: Set(record.fields.map(\.name)))
        body += HTML.heading(2, "Fields", id: "fields")
        body += fieldTable(record.fields, prefix: "fields", label: "Fields of \(record.name)")
        if !record.atMostOneOf.isEmpty {
            let names = record.atMostOneOf.map { HTML.code($0.text) }.joined(separator: ", ")
            body += "<p>At most one of \(names) may be there.</p>\n"
        }
        body += depth(record.maxDepth)
        body += sample(Samples(emission: emission).typical(.record(record)))
        return page(record.declaration, body)
    }

    // MARK: Unions

    func unionPage(_ union: Union) -> SitePage {
        var body = heading(union.declaration, .types, local: Set(union.cases.map(\.name)))
        body += "<p>\(discriminator(union)) \(policy(union.unknown))</p>\n" + depth(union.maxDepth)
        body += "<ul class=\"uses\">\n"
        for unionCase in union.cases {
            body += "<li><a href=\"#cases.\(unionCase.name)\">\(HTML.code(unionCase.name))</a></li>\n"
        }
        body += "</ul>\n"
        for unionCase in union.cases { body += section(unionCase, of: union) }
        return page(union.declaration, body)
    }

    private func discriminator(_ union: Union) -> String {
        switch union.discriminator {
        case .field: "An object that is one of these; which one, a field tells that only that one has."
        case .tag: "An object that is one of these; which one, its field \(HTML.code(union.tag?.text ?? "")) says."
        case .type: "One of these; which one, the JSON type tells."
        }
    }

    private func section(_ unionCase: UnionCase, of union: Union) -> String {
        let id = "cases.\(unionCase.name)"
        var html = HTML.heading(2, HTML.code(unionCase.name) + marks(unionCase.declaration), id: id)
        let local = Set(unionCase.fields.map(\.name))
        html += "<p>\(doc(unionCase.declaration, local: local)) "
        if let type = unionCase.type {
            html += "It is a \(typeLink(type.text)).</p>\n"
        } else if let has = unionCase.has {
            html += "Known by \(HTML.code(has.text)).</p>\n"
        } else if let tag = union.tag {
            html += "Known by \(HTML.code("\"\(tag.text)\": \"\(unionCase.tagValue)\"")).</p>\n"
        }
        let samples = Samples(emission: emission)
        if let type = unionCase.type.flatMap({ emission.types.type(named: $0.text) }) {
            return html + HTML.jsonBlock(PrettyJSON.text(samples.typical(type)).trimmingLineEnd)
        }
        if !unionCase.fields.isEmpty {
            html += fieldTable(unionCase.fields, prefix: id, label: "Fields of \(unionCase.name)")
        }
        let constants = union.tag.map { [$0.text: unionCase.tagValue] } ?? [:]
        let json = samples.typical(unionCase.fields, constants: constants, depth: 1)
        return html + HTML.jsonBlock(PrettyJSON.text(.object(json)).trimmingLineEnd)
    }
}
