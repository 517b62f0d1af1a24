// The search index: every name of the protocol with what it means and where it is.

import JSONCodec

struct SiteSearch {
    /// Where the index goes. It is a script, since a page that is opened as a file may not load anything else.
    static let path = "assets/search-index.js"
    /// How much of a doc is in the index, in characters.
    private static let longestDoc = 90

    private var entries: [JSONValue] = []

    init(_ spec: Specification) {
        for kind in spec.kinds { add(kind.declaration, .kinds, "props", kind.props) }
        for style in spec.styles { add(style.field.declaration, .styles) }
        for event in spec.events { add(event.declaration, .events, "fields", event.fields) }
        for op in spec.ops { add(op.declaration, .ops, "fields", op.fields) }
        for message in spec.messages { add(message.declaration, .messages, "fields", message.fields) }
        for document in spec.documents { add(document.declaration, .documents) }
        for export in spec.exports { add(export.declaration, .exports) }
        for scalar in spec.scalars { add(scalar.declaration, .types) }
        for record in spec.records { add(record.declaration, .types, "fields", record.fields) }
        for enumeration in spec.enumerations {
            add(enumeration.declaration, .types)
            members(enumeration.cases, of: enumeration.declaration, .types, "cases")
        }
        for union in spec.unions {
            add(union.declaration, .types)
            members(union.cases.map(\.declaration), of: union.declaration, .types, "cases")
        }
        add(spec.variables.map(\.declaration), SinglePage.variables, "variable", prefix: "")
        add(spec.metrics.map(\.declaration), SinglePage.metrics, "metric", prefix: "")
        add(spec.colors.map(\.declaration), SinglePage.tokens, "color", prefix: "colors.")
        for single in SinglePage.allCases { append(single.title, "page", single.rawValue, "") }
    }

    /// The script that hands the index to the search: for each entry its name, its sort, its page and its doc.
    var script: String { "searchIndex(\(JSONValue.array(entries).text));\n" }

    private mutating func append(_ name: String, _ sort: String, _ target: String, _ doc: String) {
        let short = doc.count <= Self.longestDoc ? doc : String(doc.prefix(Self.longestDoc - 1)) + "…"
        entries.append([.string(name), .string(sort), .string(target), .string(short)])
    }

    private mutating func add(
        _ declaration: Declaration, _ section: SiteSection, _ prefix: String = "", _ fields: [Field] = []
    ) {
        append(
            declaration.name.text, section.singular, section.page(declaration.name.text),
            declaration.doc?.text ?? "")
        members(fields.map(\.declaration), of: declaration, section, prefix)
    }

    private mutating func members(
        _ members: [Declaration], of owner: Declaration, _ section: SiteSection, _ prefix: String
    ) {
        let name = owner.name.text
        for member in members {
            append(
                "\(name).\(member.name.text)", "in the \(section.singular) \(name)",
                "\(section.page(name))#\(prefix).\(member.name.text)", member.doc?.text ?? "")
        }
    }

    private mutating func add(_ declarations: [Declaration], _ page: SinglePage, _ sort: String, prefix: String) {
        for declaration in declarations {
            let name = declaration.name.text
            append(name, sort, "\(page.rawValue)#\(prefix)\(name)", declaration.doc?.text ?? "")
        }
    }
}
