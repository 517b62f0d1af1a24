// What people wrote in docs/protocol.md, in the parts that the site's pages need.

/// The prose of docs/protocol.md, as HTML.
struct SiteProse {
    /// What is said before the first generated section's heading.
    let overview: String
    private let sections: [String: String]

    init(_ page: String) {
        var overview: [Substring] = []
        var isOverview = true
        var sections: [String: String] = [:]
        /// Lines since the last heading or generated section.
        var pending: [Substring] = []
        var isGenerated = false
        var isCode = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            if isGenerated {
                isGenerated = line != GeneratedSections.end[...]
            } else if let name = GeneratedSections.name(of: line) {
                sections[name] = Markdown.html(pending.joined(separator: "\n"))
                // The heading of the first section is no part of what is before it.
                if isOverview, let heading = overview.lastIndex(where: { $0.hasPrefix("#") }) {
                    overview.removeSubrange(heading...)
                }
                isOverview = false
                isGenerated = true
                pending = []
            } else if !isCode && line.hasPrefix("#") {
                pending = []
                if isOverview { overview.append(line) }
            } else {
                pending.append(line)
                if isOverview { overview.append(line) }
            }
        }
        self.overview = Markdown.html(overview.joined(separator: "\n"))
        self.sections = sections
    }

    /// What is said above the generated section of a name; empty when nothing is.
    func section(_ name: String) -> String { sections[name] ?? "" }
}
