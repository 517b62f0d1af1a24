// The pages of kinds and style fields, which the renderer draws an example of.

import JSONCodec

extension Site {
    // MARK: Kinds

    func kindPage(_ kind: Kind) -> SitePage {
        let name = kind.name
        var body = heading(kind.declaration, .kinds, local: Set(kind.props.map(\.name)))
        body += swiftUI(kind.declaration)
        let stream = examples["kinds"]?[name]
        if let stream { body += demonstration(stream, of: kind.declaration, group: "kinds") }
        body += HTML.heading(2, "Props", id: "props")
        body += fieldTable(kind.props, prefix: "props", label: "Props of \(name)")
        body += HTML.heading(2, "Children", id: "children") + "<p>\(children(kind))</p>\n"
        let parents = spec.kinds.filter { $0.allows(name) }
        if !parents.isEmpty {
            body += "<p>Made to be in \(list(parents.map(\.name), .kinds)).</p>\n"
        }
        body += events(suiting: kind)
        body += selectors(of: name)
        body += history(kind)
        return SitePage(
            path: SiteSection.kinds.page(name), title: name, summary: summary(kind.declaration),
            section: .kinds, body: body, isLive: stream != nil)
    }

    /// What of SwiftUI it comes from.
    func swiftUI(_ declaration: Declaration) -> String {
        if declaration.swiftui.isEmpty { return "" }
        let names = declaration.swiftui.map { HTML.code($0.text) }.joined(separator: ", ")
        return "<p class=\"swiftui\"><span>From SwiftUI</span> \(names)</p>\n"
    }

    /// Names with links, as a list in a sentence.
    func list(_ names: [String], _ section: SiteSection) -> String {
        names.map { HTML.link(SitePage.root + section.page($0), HTML.code($0)) }.joined(separator: ", ")
    }

    private func children(_ kind: Kind) -> String {
        let rule =
            switch kind.children {
            case .none: "None."
            case .one: "Exactly one."
            case .any: "Any number, of any kind."
            case .roles(let roles):
                "In order: "
                    + roles.map { role in
                        let word = HTML.escaped(role.name.text)
                        return switch role.count {
                        case .one: "<em>\(word)</em>"
                        case .optional: "<em>\(word)</em> (may be missing)"
                        case .any: "<em>\(word)</em> (any number)"
                        }
                    }.joined(separator: ", ") + "."
            case .kinds(let kinds, let min, let max):
                "Only \(list(kinds.map(\.text), .kinds))"
                    + (Site.range(min.map(Double.init), max.map(Double.init)).map { ", \($0)" } ?? "") + "."
            }
        return kind.childrenDoc.map { "\(rule) \(links.inline($0.text))" } ?? rule
    }

    private func events(suiting kind: Kind) -> String {
        let events = spec.events.filter { event in event.suits.contains { $0.kind.text == kind.name } }
        if events.isEmpty { return "" }
        return HTML.heading(2, "Events", id: "events") + list(events.map(\.declaration), of: .events)
    }

    private func selectors(of kind: String) -> String {
        guard let selectors = spec.selectors else { return "" }
        let texts = selectors.text.filter { $0.kind == kind }.map { "the text in \(HTML.code($0.prop))" }
        let identifiers = [selectors.identifier].compactMap { $0 }.filter { $0.kind == kind }
            .map { "the identifier in \(HTML.code($0.prop))" }
        let all = texts + identifiers
        if all.isEmpty { return "" }
        return HTML.heading(2, "Selectors", id: "selectors") + """
            <p><a href="~/\(SinglePage.scripts.rawValue)">Event scripts</a> find it by \(all.joined(separator: " or by ")).</p>

            """
    }

    private func history(_ kind: Kind) -> String {
        var rows: [(id: String?, cells: [String])] = []
        if let since = kind.declaration.since { rows.append((nil, ["\(since)", "Came."])) }
        rows += kind.history.map { (nil, [HTML.escaped($0.phase.text), links.inline($0.doc.text)]) }
        for field in kind.props {
            guard let since = field.declaration.since, since != kind.declaration.since else { continue }
            rows.append((nil, ["\(since)", "Gained \(HTML.code(field.name))."]))
        }
        if rows.count < 2 { return "" }
        return HTML.heading(2, "History", id: "history")
            + HTML.table(["Phase", "Change"], rows, label: "History of \(kind.name)")
    }

    // MARK: Style fields

    func stylePage(_ style: StyleField) -> SitePage {
        let name = style.name
        var body = heading(style.field.declaration, .styles)
        body += swiftUI(style.field.declaration)
        let stream = examples["styles"]?[name]
        if let stream { body += demonstration(stream, of: style.field.declaration, group: "styles") }
        let change =
            style.affectsSize
            ? "A change measures the subtree again." : "A change only draws the subtree again."
        body += HTML.heading(2, "Value", id: "value")
        body += """
            <dl class="facts-list">
            <dt>Type</dt><dd>\(typeHTML(style.field))</dd>
            <dt>Presence</dt><dd>optional, like every style field</dd>
            <dt>Changes</dt><dd>\(change) \(style.isAnimatable ? "It can be animated." : "It is not animated.")</dd>
            </dl>

            """
        body += selectors(ofStyle: name)
        return SitePage(
            path: SiteSection.styles.page(name), title: name, summary: summary(style.field.declaration),
            section: .styles, body: body, isLive: stream != nil)
    }

    private func selectors(ofStyle name: String) -> String {
        guard let selectors = spec.selectors else { return "" }
        let isText = selectors.text.contains { $0.prop == name && $0.kind == styledKind }
        let isIdentifier = selectors.identifier?.prop == name && selectors.identifier?.kind == styledKind
        if !isText && !isIdentifier { return "" }
        return """
            <p><a href="~/\(SinglePage.scripts.rawValue)">Event scripts</a> find what is inside by it.</p>

            """
    }

    /// The kind that has a style.
    private var styledKind: String? {
        spec.kinds.first { kind in kind.props.contains { $0.type.name.text == "Style" } }?.name
    }

    // MARK: What is drawn

    /// A stream of ops, one a line, beside a place in which the renderer draws it.
    private func demonstration(_ stream: JSONValue, of declaration: Declaration, group: String) -> String {
        let caption =
            declaration.isDrawn
            ? "Drawn by the renderer of this repository."
            : "The renderer of this repository does not draw it yet and shows a placeholder."
        let lines = (stream.arrayValue ?? []).map(\.text).joined(separator: "\n")
        return HTML.heading(2, "Example", id: "example") + """
            <div class="demonstration">
            <figure class="live" data-ops="ops">
            <noscript><p>With JavaScript, the ops of the example are drawn here.</p></noscript>
            <figcaption>\(caption)</figcaption>
            </figure>
            <div>
            \(HTML.jsonBlock(lines, id: "ops"))\(vectorNote(declaration.name.text, group))</div>
            </div>

            """
    }
}

extension Kind {
    /// Whether its children are of a few kinds, this one among them.
    fileprivate func allows(_ kind: String) -> Bool {
        guard case .kinds(let kinds, _, _) = children else { return false }
        return kinds.contains { $0.text == kind }
    }
}
