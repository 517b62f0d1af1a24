// The pages that explain: the overview, versions, and what people wrote in docs/.

extension Site {
    // MARK: Overview

    func homePage() -> SitePage {
        // The sections come right below the first words.
        let overview = SiteArticle.html(rendered: prose.overview, links)
        let split = overview.firstRange(of: "<h2")?.lowerBound ?? overview.endIndex
        var body = String(overview[..<split]) + "<ul class=\"cards\">\n"
        for section in SiteSection.allCases {
            let count = declarations(section).count
            if count == 0 { continue }
            body += """
                <li><a href="~/\(section.index)">\(section.title)</a> <span>\(count)</span>
                <p>\(Markdown.inline(section.about))</p></li>

                """
        }
        body += "</ul>\n" + overview[split...] + HTML.heading(2, "For programs", id: Site.filesAnchor)
        body += """
            <ul>
            <li><a href="~/\(Site.schemaFile)">\(Site.schemaFile)</a>: a JSON Schema of ops, events and messages.</li>
            <li><a href="~/\(Site.specFile)">\(Site.specFile)</a>: the spec that all of this is generated from.</li>
            <li>Test vectors, valid and invalid JSON with what a codec must make of it:
            \(vectorLinks())</li>
            </ul>

            """
        return SitePage(
            path: SinglePage.home.rawValue, title: SinglePage.home.title,
            summary: spec.doc?.text ?? SinglePage.home.about, section: nil, body: body)
    }

    private func vectorLinks() -> String {
        vectors.map { file in
            "<a href=\"~/\(Site.vectorFolder)\(file)\">\(HTML.escaped(file))</a>"
        }.joined(separator: ", ") + "."
    }

    /// A page of docs/ as a page of the site; nil when the repository does not have it.
    func article(_ single: SinglePage) -> SitePage? {
        guard let source = single.source, let text = documents[source] else { return nil }
        return SitePage(
            path: single.rawValue, title: single.title, summary: single.about, section: nil,
            body: SiteArticle.html(text, links))
    }

    // MARK: Versions

    func versioningPage() -> SitePage {
        let about = SinglePage.versioning.about
        var body = "<h1>\(SinglePage.versioning.title)</h1>\n<p class=\"lead\">\(about)</p>\n"
        body += """
            <p>This is version \(HTML.code(spec.protocolVersion.text)) of the protocol \
            \(HTML.code(spec.protocolName.text)). Two ends talk when their names and their major versions are the \
            same. Decoders ignore fields that they do not know; each type says what happens to a case.</p>

            """
        body += policies()
        let deprecated = SiteSection.allCases.flatMap { section in
            declarations(section).filter { $0.deprecated != nil }.map { (section, $0) }
        }
        if !deprecated.isEmpty {
            body += HTML.heading(2, "Deprecated", id: "deprecated")
            body += HTML.table(
                ["Name", "What instead"],
                deprecated.map { section, declaration in
                    let name = declaration.name.text
                    return (
                        id: nil,
                        cells: [
                            HTML.link(SitePage.root + section.page(name), HTML.code(name)),
                            links.inline(declaration.deprecated?.text ?? ""),
                        ]
                    )
                }, label: "Deprecated")
        }
        if !spec.reserved.isEmpty {
            body += HTML.heading(2, "Names that can't come back", id: "reserved") + "<dl class=\"facts-list\">\n"
            for (section, names) in spec.reserved.sorted(by: { $0.key < $1.key }) {
                let list = names.map { HTML.code($0.text) }.joined(separator: ", ")
                body += "<dt>\(HTML.escaped(section))</dt><dd>\(list)</dd>\n"
            }
            body += "</dl>\n"
        }
        return SitePage(
            path: SinglePage.versioning.rawValue, title: SinglePage.versioning.title, summary: about,
            section: nil, body: body)
    }

    private func policies() -> String {
        let all = spec.enumerations.map { ($0.name, "enumeration", $0.unknown) }
            + spec.unions.map { ($0.name, "union", $0.unknown) }
        return HTML.heading(2, "Cases that a decoder does not know", id: "unknown")
            + HTML.table(
                ["Type", "Sort", "What a decoder does"],
                all.map { name, sort, unknown in
                    let action =
                        switch unknown {
                        case .reject: "refuses it"
                        case .preserve: "keeps it as it is"
                        case .fallback(let word): "reads it as \(HTML.code(word.text))"
                        }
                    return (id: nil, cells: [typeLink(name), sort, action])
                }, label: "Cases that a decoder does not know")
    }
}
