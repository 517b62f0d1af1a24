// The pages of numbers and colors.

extension Site {
    // MARK: Metrics

    func metricsPage() -> SitePage {
        let about = SinglePage.metrics.about
        let rows = spec.metrics.map { metric in
            let source = metric.source.map { " <span class=\"since\">From: \(HTML.escaped($0)).</span>" } ?? ""
            return (
                id: Optional(metric.declaration.name.text),
                cells: [
                    HTML.code(metric.declaration.name.text) + marks(metric.declaration), value(of: metric),
                    doc(metric.declaration) + source,
                ]
            )
        }
        return SitePage(
            path: SinglePage.metrics.rawValue, title: SinglePage.metrics.title, summary: about, section: nil,
            body: "<h1>\(SinglePage.metrics.title)</h1>\n<p class=\"lead\">\(about)</p>\n"
                + links.linked(prose.section("metrics"))
                + HTML.table(["Name", "Value", "Meaning"], rows, label: SinglePage.metrics.title))
    }

    private func value(of metric: Metric) -> String {
        let unit = metric.unit.flatMap { Metric.units[$0] == nil ? nil : " " + HTML.escaped($0) } ?? ""
        switch metric.value {
        case .number(let number): return numberText(number) + unit
        case .list(_, let words): return words.map { HTML.code($0.text) }.joined(separator: ", ")
        case .table(_, let entries, _):
            return "<ul class=\"values\">\n"
                + entries.map { "<li>\(HTML.code($0.name.text)) \(numberText($0.value))\(unit)</li>\n" }.joined()
                + "</ul>"
        }
    }

    // MARK: Tokens

    func tokensPage() -> SitePage {
        let about = SinglePage.tokens.about
        var body = "<h1>\(SinglePage.tokens.title)</h1>\n<p class=\"lead\">\(about)</p>\n"
        body += HTML.heading(2, "Colors", id: "colors")
        body += HTML.table(
            ["Name", "Light", "Dark", "Meaning"],
            spec.colors.map { color in
                let name = color.declaration.name.text
                return (
                    id: "colors.\(name)",
                    cells: [
                        HTML.code(name), swatch(color.light.text, isDark: false),
                        swatch(color.dark.text, isDark: true), doc(color.declaration),
                    ]
                )
            }, label: "Colors")
        if !spec.textStyles.isEmpty { body += textStyles() }
        return SitePage(
            path: SinglePage.tokens.rawValue, title: SinglePage.tokens.title, summary: about, section: nil,
            body: body)
    }

    /// A color on the ground that it is seen on, with its number.
    private func swatch(_ text: String, isDark: Bool) -> String {
        let parts = text.split(separator: " ")
        let opacity = parts.count > 1 ? String(parts[1]) : "1"
        func channel(_ index: Int) -> Int {
            let digits = String(parts[0].dropFirst(index * 2).prefix(2))
            return Int(digits, radix: 16) ?? 0
        }
        let css = "rgb(\(channel(0)) \(channel(1)) \(channel(2)) / \(opacity))"
        return """
            <span class="swatch\(isDark ? " dark" : "")"><i style="background: \(css)"></i></span> \
            \(HTML.code(text))
            """
    }

    private func textStyles() -> String {
        let sizes = spec.enumerations.first { $0.name == TextStylesRule.sizes }?.cases.map(\.name.text) ?? []
        return HTML.heading(2, "Text styles", id: "text-styles")
            + "<p>Font size and line height in points, for each \(typeLink(TextStylesRule.sizes)).</p>\n"
            + HTML.table(
                ["Style"] + sizes.map(HTML.escaped),
                spec.textStyles.map { row in
                    (
                        id: "text-styles.\(row.name.text)",
                        cells: [HTML.code(row.name.text)] + row.entries.map { HTML.escaped($0.text) }
                    )
                }, label: "Text styles")
    }
}
