// The published pages of the protocol, for those who write another renderer or another producer of ops.

import JSONCodec

/// Makes the pages of the site.
struct Site {
    let emission: Emission
    let links: SiteLinks
    let prose: SiteProse
    /// The pages of docs/ that are pages of the site, in Markdown, by their paths.
    let documents: [String: String]
    /// The names of the files of test vectors.
    let vectors: [String]
    /// For each group of ``Emission/exampleSubjects()``, the examples by name.
    let examples: [String: [String: JSONValue]]

    var spec: Specification { emission.spec }

    /// The schema's file, below the site's folder.
    static let schemaFile = "protocol.schema.json"
    /// The spec's file, below the site's folder.
    static let specFile = "ops.yaml"
    /// Where the test vectors are, below the site's folder.
    static let vectorFolder = "vectors/"
    /// The anchor of the list of files on the first page.
    static let filesAnchor = "files"

    /// - Parameters:
    ///   - documents: the text of each ``SinglePage/source`` that there is, by its path.
    ///   - vectors: the names of the files of test vectors that are put into ``vectorFolder``.
    init(_ emission: Emission, documents: [String: String], vectors: [String]) {
        self.emission = emission
        self.documents = documents
        links = SiteLinks(emission.spec)
        prose = SiteProse(documents[Emission.protocolPage] ?? "")
        self.vectors = vectors
        var examples: [String: [String: JSONValue]] = [:]
        for subject in emission.exampleSubjects() {
            for sample in subject.valid { examples[subject.name, default: [:]][sample.name] = sample.json }
        }
        self.examples = examples
    }

    /// The text of each file by its path below the site's folder.
    func files() -> [String: String] {
        let pages = pages()
        let frame = SiteFrame(
            protocolName: spec.protocolName.text, version: spec.protocolVersion.text, menus: menus,
            singles: SinglePage.allCases.filter { single in pages.contains { $0.path == single.rawValue } },
            origin: "Generated from \(HTML.code(SpecCompiler.specPath)), \(emission.specHash).")
        var files: [String: String] = [:]
        for page in pages { files[page.path] = frame.html(page) }
        files[SiteSearch.path] = SiteSearch(spec).script
        for text in emission.protocolSchema().values { files[Site.schemaFile] = text }
        return files
    }

    private func pages() -> [SitePage] {
        var pages = [homePage(), metricsPage(), tokensPage(), versioningPage()]
        if !spec.variables.isEmpty { pages.append(variablesPage()) }
        pages += SinglePage.allCases.filter { $0 != .home }.compactMap(article)
        for menu in menus { pages.append(indexPage(menu)) }
        pages += spec.kinds.map(kindPage) + spec.styles.map(stylePage) + spec.events.map(eventPage)
        pages += spec.ops.map(opPage) + spec.messages.map(messagePage) + spec.documents.map(documentPage)
        pages += spec.exports.map(exportPage)
        pages += spec.scalars.map(scalarPage) + spec.enumerations.map(enumerationPage)
        return pages + spec.records.map(recordPage) + spec.unions.map(unionPage)
    }

    // MARK: Lists

    /// The declarations of a section, in the order of the spec.
    func declarations(_ section: SiteSection) -> [Declaration] {
        switch section {
        case .kinds: spec.kinds.map(\.declaration)
        case .styles: spec.styles.map(\.field.declaration)
        case .events: spec.events.map(\.declaration)
        case .ops: spec.ops.map(\.declaration)
        case .messages: spec.messages.map(\.declaration)
        case .documents: spec.documents.map(\.declaration)
        case .exports: spec.exports.map(\.declaration)
        case .types:
            spec.scalars.map(\.declaration) + spec.enumerations.map(\.declaration)
                + spec.records.map(\.declaration) + spec.unions.map(\.declaration)
        }
    }

    private var menus: [SiteMenu] {
        SiteSection.allCases.compactMap { section in
            let items = declarations(section).map {
                SiteMenu.Item(title: $0.name.text, path: section.page($0.name.text), isCode: true)
            }
            return items.isEmpty ? nil : SiteMenu(section: section, items: items)
        }
    }

    /// The page that lists a section.
    private func indexPage(_ menu: SiteMenu) -> SitePage {
        let section = menu.section
        var body = "<h1>\(section.title)</h1>\n<p class=\"lead\">\(links.inline(section.about))</p>\n"
        body += links.linked(prose.section(section.rawValue))
        body += section == .types ? typeLists() : list(declarations(section), of: section)
        return SitePage(
            path: section.index, title: section.title, summary: section.about, section: section, body: body)
    }

    /// A table of declarations with links to their pages.
    func list(_ declarations: [Declaration], of section: SiteSection) -> String {
        HTML.table(
            ["Name", "Since", "Meaning"],
            declarations.map { declaration in
                let name = declaration.name.text
                return (
                    id: name,
                    cells: [
                        HTML.link(SitePage.root + section.page(name), HTML.code(name)) + marks(declaration),
                        declaration.since.map(String.init) ?? "", doc(declaration),
                    ]
                )
            }, label: section.title)
    }

    private func typeLists() -> String {
        var html = ""
        let groups: [(String, String, [Declaration])] = [
            ("Scalars", "scalars", spec.scalars.map(\.declaration)),
            ("Enumerations", "enumerations", spec.enumerations.map(\.declaration)),
            ("Records", "records", spec.records.map(\.declaration)),
            ("Unions", "unions", spec.unions.map(\.declaration)),
        ]
        for (title, id, declarations) in groups where !declarations.isEmpty {
            html += HTML.heading(2, title, id: id) + list(declarations, of: .types)
        }
        html += HTML.heading(2, "Built in", id: "built-in")
        return html
            + HTML.table(
                ["Name", "In JSON"],
                [
                    ("string", "A string."), ("bool", "true or false."), ("number", "A finite number."),
                    ("integer", "A number without a fraction, at most 2<sup>53</sup> − 1 either way."),
                    ("json", "Any value."),
                ].map { (id: $0.0, cells: [HTML.code($0.0), $0.1]) }, label: "Built-in types")
    }

    // MARK: Pieces of pages

    /// What a declaration means, for a line.
    func doc(_ declaration: Declaration, local: Set<String> = []) -> String {
        var html = links.inline(declaration.doc?.text ?? "", local: local)
        if let deprecated = declaration.deprecated {
            html += " <strong>Deprecated:</strong> \(links.inline(deprecated.text, local: local))"
        }
        return html
    }

    /// Small marks behind a name.
    func marks(_ declaration: Declaration) -> String {
        var html = ""
        if !declaration.isDrawn {
            html += " <span class=\"mark undrawn\" title=\"The renderer of this repository does not draw it yet.\">not drawn yet</span>"
        }
        if declaration.deprecated != nil { html += " <span class=\"mark deprecated\">deprecated</span>" }
        return html
    }

    /// The heading of the page of a declaration, and what it means.
    func heading(_ declaration: Declaration, _ section: SiteSection, local: Set<String> = []) -> String {
        var facts = [section.singular]
        if let since = declaration.since { facts.append("since phase \(since)") }
        if let old = declaration.renamedFrom { facts.append("called \(HTML.code(old.text)) before") }
        return """
            <h1><code>\(HTML.escaped(declaration.name.text))</code>\(marks(declaration))</h1>
            <p class="facts">\(facts.joined(separator: " · "))</p>
            <p class="lead">\(doc(declaration, local: local))</p>

            """
    }

    func summary(_ declaration: Declaration) -> String { declaration.doc?.text ?? declaration.name.text }

    /// Where a type is used, as a section of its page.
    func usedBy(_ name: String) -> String {
        guard let uses = links.uses[name], !uses.isEmpty else { return "" }
        return HTML.heading(2, "Used by", id: "used-by") + "<ul class=\"uses\">\n"
            + uses.map { "<li>\(HTML.link($0.target, $0.label))</li>\n" }.joined() + "</ul>\n"
    }

    /// JSON on a page, with the vector that it is.
    func example(_ json: JSONValue, name: String, group: String) -> String {
        HTML.heading(2, "Example", id: "example") + HTML.jsonBlock(PrettyJSON.text(json).trimmingLineEnd)
            + vectorNote(name, group)
    }

    /// Where the vector is that an example is.
    func vectorNote(_ name: String, _ group: String) -> String {
        """
        <p class="note">The test vector \(HTML.code(name)) of \(HTML.code(group)) in \
        <a href="~/\(Site.vectorFolder)\(Emission.exampleGroup).json">\(Emission.exampleGroup).json</a>.</p>

        """
    }

    /// JSON on a page that was made up from the types.
    func sample(_ json: JSONValue) -> String {
        HTML.heading(2, "Example", id: "example") + HTML.jsonBlock(PrettyJSON.text(json).trimmingLineEnd)
    }
}

extension String {
    /// The text without the line break at its end.
    var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
