// Pages of docs/ as HTML: headings with anchors, and links that lead to pages of the site.

/// Turns a page that people wrote into a part of the site.
struct SiteArticle {
    private let links: SiteLinks
    /// The anchors that were given, to keep them apart.
    private var anchors: Set<String> = []

    /// The HTML of a page of docs/, in Markdown.
    static func html(_ markdown: String, _ links: SiteLinks) -> String {
        html(rendered: Markdown.html(withoutComments(markdown)), links)
    }

    /// The same for what is HTML already.
    static func html(rendered: String, _ links: SiteLinks) -> String {
        var article = SiteArticle(links: links)
        return wide(article.localLinks(article.headings(links.linked(rendered))))
    }

    private init(links: SiteLinks) { self.links = links }

    /// Markdown without the lines that are comments.
    private static func withoutComments(_ markdown: String) -> String {
        markdown.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("<!--") }
            .joined(separator: "\n")
    }

    /// HTML whose tables scroll by themselves.
    private static func wide(_ html: String) -> String {
        html.replacing("<table>", with: "<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">\n<table>")
            .replacing("</table>", with: "</table>\n</div>")
    }

    // MARK: Headings

    private mutating func headings(_ html: String) -> String {
        var result = ""
        var rest = Substring(html)
        while let start = rest.firstRange(of: "<h"), let level = rest[start.upperBound...].first?.wholeNumberValue,
            let open = rest[start.upperBound...].firstIndex(of: ">"),
            let end = rest[open...].firstRange(of: "</h\(level)>")
        {
            let title = String(rest[rest.index(after: open)..<end.lowerBound])
            result += rest[..<start.lowerBound]
            result +=
                level == 1
                ? "<h1>\(title)</h1>" : HTML.heading(level, title, id: unique(Self.anchor(title))).trimmingLineEnd
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// The anchor that code hosts give a heading.
    static func anchor(_ title: String) -> String {
        var isTag = false
        var anchor = ""
        for character in title.lowercased() {
            if character == "<" { isTag = true }
            if !isTag {
                if character.isLetter || character.isNumber || "-_".contains(character) {
                    anchor.append(character)
                } else if character == " " {
                    anchor.append("-")
                }
            }
            if character == ">" { isTag = false }
        }
        return anchor
    }

    private mutating func unique(_ anchor: String) -> String {
        var candidate = anchor
        var count = 0
        while !anchors.insert(candidate).inserted {
            count += 1
            candidate = "\(anchor)-\(count)"
        }
        return candidate
    }

    // MARK: Links

    /// HTML whose links lead to pages of the site; what the site does not have is no link any more.
    private func localLinks(_ html: String) -> String {
        var result = ""
        var rest = Substring(html)
        while let start = rest.firstRange(of: "<a href=\""),
            let quote = rest[start.upperBound...].firstIndex(of: "\""),
            let open = rest[quote...].firstIndex(of: ">"), let end = rest[open...].firstRange(of: "</a>")
        {
            let target = String(rest[start.upperBound..<quote])
            result += rest[..<start.lowerBound]
            if let page = page(for: target) {
                // Whatever else the tag has, such as a class, stays.
                result += "<a href=\"\(page)\(rest[quote...open])\(rest[rest.index(after: open)..<end.lowerBound])</a>"
            } else {
                result += rest[rest.index(after: open)..<end.lowerBound]
            }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// Where a link of a page of docs/ leads on the site; nil when the site does not have it.
    private func page(for target: String) -> String? {
        if target.hasPrefix(SitePage.root) || target.contains("://") { return target }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let fragment = parts.count > 1 ? "#" + parts[1] : ""
        if parts[0].isEmpty {
            let anchor = String(fragment.dropFirst())
            if anchors.contains(anchor) { return fragment }
            if let section = SiteSection(rawValue: anchor) { return SitePage.root + section.index }
            return SinglePage.allCases.first { Self.anchor($0.title) == anchor }.map { SitePage.root + $0.rawValue }
        }
        if let single = SinglePage.allCases.first(where: { $0.source?.hasSuffix("/" + parts[0]) == true }) {
            return SitePage.root + single.rawValue + (single == .home ? "" : fragment)
        }
        switch parts[0].split(separator: "/").last.map(String.init) {
        case Site.schemaFile?: return SitePage.root + Site.schemaFile
        case Site.specFile?: return SitePage.root + Site.specFile
        case Emission.vectorFolder.split(separator: "/").last.map(String.init):
            return "\(SitePage.root)\(SinglePage.home.rawValue)#\(Site.filesAnchor)"
        default: return nil
        }
    }
}
