// Where things are on the site, and what uses what.

/// A place of the site that something is used at.
struct SiteUse {
    /// HTML that names it: "`vstack` · `spacing`".
    let label: String
    let target: String
}

/// Finds the pages of names.
struct SiteLinks {
    /// Pages of types by the name that fields use.
    private let types: [String: String]
    /// Pages of names that mean one thing only.
    private let unambiguous: [String: String]
    /// For each type, the fields that have it.
    let uses: [String: [SiteUse]]

    init(_ spec: Specification) {
        var types: [String: String] = [
            "Kind": SiteSection.kinds.index, "Props": SiteSection.kinds.index, "Style": SiteSection.styles.index,
            "Event": SiteSection.events.index,
        ]
        for name in TypeResolver.builtins { types[name] = SiteSection.types.index + "#" + name }
        let declared =
            spec.scalars.map(\.declaration.name.text) + spec.enumerations.map(\.name)
            + spec.records.map(\.name) + spec.unions.map(\.name)
        for name in declared { types[name] = SiteSection.types.page(name) }
        self.types = types.mapValues { SitePage.root + $0 }

        let sections: [(SiteSection, [String])] = [
            (.types, declared), (.kinds, spec.kinds.map(\.name)), (.styles, spec.styles.map(\.name)),
            (.events, spec.events.map(\.name)), (.ops, spec.ops.map(\.name)),
            (.messages, spec.messages.map(\.name)), (.exports, spec.exports.map(\.name)),
        ]
        var pages: [String: [String]] = [:]
        for (section, names) in sections {
            for name in names { pages[name, default: []].append(SitePage.root + section.page(name)) }
        }
        unambiguous = pages.compactMapValues { $0.count == 1 ? $0[0] : nil }
        uses = SiteLinks.uses(spec)
    }

    /// The page of a type; nil for a name that is none.
    func type(_ name: String) -> String? { types[name] }

    /// Sentences of the spec as HTML for a line, in which names lead to their pages. Names in `local` belong to
    /// the page itself and lead nowhere.
    func inline(_ text: String, local: Set<String> = []) -> String {
        linked(Markdown.inline(text), local: local)
    }

    /// HTML in which `<code>NAME</code>` leads to the page of the name, when only one thing is called so.
    func linked(_ html: String, local: Set<String> = []) -> String {
        var result = ""
        var rest = Substring(html)
        while let start = rest.firstRange(of: "<code>"),
            let end = rest[start.upperBound...].firstRange(of: "</code>")
        {
            let name = String(rest[start.upperBound..<end.lowerBound])
            result += rest[..<start.lowerBound]
            let code = "<code>\(name)</code>"
            let isInLink = rest[..<start.lowerBound].hasSuffix("\">")
            if let page = unambiguous[name], !local.contains(name), !isInLink {
                result += HTML.link(page, code)
            } else {
                result += code
            }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private static func uses(_ spec: Specification) -> [String: [SiteUse]] {
        var uses: [String: [SiteUse]] = [:]
        func add(_ page: String, _ owner: String, _ prefix: String, _ fields: [Field]) {
            for field in fields {
                let use = SiteUse(
                    label: "\(HTML.code(owner)) \(HTML.code(field.name))",
                    target: "\(SitePage.root)\(page)#\(prefix).\(field.name)")
                uses[field.type.name.text, default: []].append(use)
                if case .map(let key) = field.type.container { uses[key.text, default: []].append(use) }
            }
        }
        for kind in spec.kinds { add(SiteSection.kinds.page(kind.name), kind.name, "props", kind.props) }
        for style in spec.styles {
            let target = SitePage.root + SiteSection.styles.page(style.name)
            uses[style.field.type.name.text, default: []].append(
                SiteUse(label: HTML.code(style.name), target: target))
        }
        for record in spec.records { add(SiteSection.types.page(record.name), record.name, "fields", record.fields) }
        for union in spec.unions {
            for unionCase in union.cases {
                let page = SiteSection.types.page(union.name)
                add(page, "\(union.name).\(unionCase.name)", "cases.\(unionCase.name)", unionCase.fields)
                if let type = unionCase.type {
                    uses[type.text, default: []].append(
                        SiteUse(
                            label: HTML.code("\(union.name).\(unionCase.name)"),
                            target: "\(SitePage.root)\(page)#cases.\(unionCase.name)"))
                }
            }
        }
        for event in spec.events { add(SiteSection.events.page(event.name), event.name, "fields", event.fields) }
        for op in spec.ops { add(SiteSection.ops.page(op.name), op.name, "fields", op.fields) }
        for message in spec.messages {
            add(SiteSection.messages.page(message.name), message.name, "fields", message.fields)
        }
        for metric in spec.metrics {
            guard let word = metric.value.enumeration else { continue }
            let name = metric.declaration.name.text
            uses[word.text, default: []].append(
                SiteUse(label: HTML.code(name), target: "\(SitePage.root)\(SinglePage.metrics.rawValue)#\(name)"))
        }
        return uses
    }
}
