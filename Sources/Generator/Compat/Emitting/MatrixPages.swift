// docs/compatibility.md with its tables, and a page for each area and for the frameworks.

extension MatrixEmission {
    static let page = "docs/compatibility.md"
    static let formatPage = "docs/compatibility-format.md"
    static let pageFolder = "docs/compatibility"

    func pageSections() -> [String: [String: String]] {
        [
            MatrixEmission.page: [
                "profiles": profilesSection(), "areas": areasSection(), "frameworks": frameworksSection(),
                "packages": packagesSection(),
            ],
            MatrixEmission.formatPage: ["keys": MarkdownTable.text(MatrixGrammar.tables)],
        ]
    }

    func pageFiles() -> [String: String] {
        var files: [String: String] = ["\(MatrixEmission.pageFolder)/frameworks.md": frameworksPage()]
        for area in matrix.areas { files["\(MatrixEmission.pageFolder)/\(area.id.text).md"] = areaPage(area) }
        return files
    }

    // MARK: Sections of docs/compatibility.md

    private func profilesSection() -> String {
        let live = MatrixCounts(rows)
        let lean = MatrixCounts(rows) { $0.leanStatus }
        return "\n"
            + MarkdownTable.text(
                ["profile", "supported", "partial", "planned", "unsupported", "of all uses, work"],
                [("`live`, `full`", live), ("`lean`", lean)].map { name, counts in
                    [name] + SupportStatus.allCases.map { "\(counts[$0])" } + [counts.shareText]
                })
            + "\nA use is a symbol in one of the \(matrix.apps) apps that were looked at: \(matrix.source)\n"
    }

    private func areasSection() -> String {
        let lines = matrix.areas.map { area -> [String] in
            let counts = MatrixCounts(area.rows)
            return ["[\(area.title)](compatibility/\(area.id.text).md)"] + SupportStatus.allCases.map { "\(counts[$0])" }
                + [counts.shareText]
        }
        return "\n" + MarkdownTable.text(["area", "supported", "partial", "planned", "unsupported", "of all uses, work"], lines)
    }

    private func frameworksSection() -> String {
        let frameworks = matrix.frameworks.enumerated().sorted {
            ($1.element.usage.apps, $0.offset) < ($0.element.usage.apps, $1.offset)
        }.map(\.element)
        return "\n"
            + MarkdownTable.text(
                ["module", "status", "apps", "what to do"],
                frameworks.map { framework in
                    [
                        "`\(framework.name.text)`",
                        MatrixEmission.words(framework.status) + (framework.lean.map { "; lean: \($0.status.rawValue)" } ?? ""),
                        framework.usage.shareText(of: matrix.apps), remarks(why: framework.why, around: framework.around),
                    ]
                })
    }

    private func packagesSection() -> String {
        "\n"
            + MarkdownTable.text(
                ["package", "modules", "status", "apps", "what to do"],
                matrix.packages.map { package in
                    [
                        "[\(package.name.text)](\(package.url))", package.modules.map { "`\($0.text)`" }.joined(separator: ", "),
                        MatrixEmission.words(package.status), package.usage.shareText(of: matrix.apps),
                        remarks(why: package.why, around: package.around),
                    ]
                })
    }

    // MARK: Pages

    private static let pageNotice = "<!-- \(notice) -->\n\n"

    private func areaPage(_ area: Area) -> String {
        let counts = MatrixCounts(area.rows)
        var text = MatrixEmission.pageNotice + "# \(area.title)\n\n\(area.doc?.text ?? "")\n\n"
        let parts = SupportStatus.allCases.filter { counts[$0] > 0 }.map { "\(counts[$0]) \($0.rawValue)" }
        text += "Of \(counts.total) \(counts.total == 1 ? "symbol" : "symbols"): \(parts.joined(separator: ", "))."
        if !counts.shareText.isEmpty { text += " Of all uses in apps, \(counts.shareText) work." }
        text += " Back to [the overview](../compatibility.md).\n"
        return text + symbolTables(area.rows, level: "##")
    }

    private func frameworksPage() -> String {
        var text =
            MatrixEmission.pageNotice
            + "# Names of frameworks\n\nNames of other modules that apps use, most of them because SwiftUI brings them along. "
            + "What becomes of the modules themselves is in [the overview](../compatibility.md#frameworks).\n"
        for framework in matrix.frameworks where !framework.rows.isEmpty {
            text += "\n## \(framework.name.text)\n"
            let remark = remarks(why: framework.why, around: framework.around)
            if !remark.isEmpty { text += "\n\(remark)\n" }
            text += symbolTables(framework.rows, level: "###")
        }
        return text
    }

    private func symbolTables(_ rows: [Row], level: String) -> String {
        var text = ""
        for sort in SymbolSort.allCases {
            let part = rows.filter { $0.sort == sort }
            if part.isEmpty { continue }
            text += "\n\(level) \(sort.title)\n\n"
            text += MarkdownTable.text(
                ["symbol", "status", "apps", "remarks"],
                part.map { row in
                    [
                        "`\(UnavailableMessage.name(row))`", MatrixEmission.words(row),
                        row.usage.shareText(of: matrix.apps), remarks(row),
                    ]
                })
        }
        return text
    }

    // MARK: Pieces

    private static func words(_ status: ModuleStatus) -> String {
        switch status {
        case .standIn: "stand-in"
        default: status.rawValue
        }
    }

    private static func words(_ row: Row) -> String {
        row.leanStatus == row.status ? row.status.rawValue : "\(row.status.rawValue); lean: \(row.leanStatus.rawValue)"
    }

    private func remarks(_ row: Row) -> String {
        var sentences = [row.missing, row.why, row.around].compactMap { $0 }.map(sentence)
        if let lean = row.lean {
            sentences += [lean.missing, lean.why, lean.around].compactMap { $0 }.map { "Lean: " + sentence($0) }
        }
        if !row.lowers.isEmpty {
            sentences.append("Becomes " + row.lowers.map { "`\($0.text)`" }.joined(separator: ", ") + ".")
        }
        return sentences.joined(separator: " ")
    }

    private func remarks(why: Word?, around: Word?) -> String {
        [why, around].compactMap { $0 }.map(sentence).joined(separator: " ")
    }

    /// A sentence on one line that ends with a period.
    private func sentence(_ word: Word) -> String {
        let text = word.text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        return text.hasSuffix(".") || text.hasSuffix("!") || text.hasSuffix("?") ? text : text + "."
    }
}
