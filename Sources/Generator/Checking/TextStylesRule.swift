// Every text style has a size and a line height for every Dynamic Type size.

enum TextStylesRule: Rule {
    /// The enumeration of the sizes that every text style has an entry for.
    static let sizes = "DynamicTypeSize"

    static func check(_ context: inout CheckContext) {
        let rows = context.spec.textStyles
        guard !rows.isEmpty else { return }
        let styles = context.spec.enumerations.first { $0.name == "TextStyle" }?.cases.map(\.name.text) ?? []
        let sizes = context.spec.enumerations.first { $0.name == Self.sizes }?.cases.count ?? 0
        for row in rows {
            if !styles.contains(row.name.text) {
                context.reportUnknown("text-style", row.name, "case of TextStyle", among: styles)
            }
            if row.entries.count != sizes {
                context.report(
                    "text-style-row", at: row.name.place,
                    "'\(row.name.text)' has \(row.entries.count) entries and DynamicTypeSize has \(sizes) cases",
                    fix: "write one entry for each case")
            }
            for entry in row.entries {
                let numbers = entry.text.split(separator: "/", omittingEmptySubsequences: false).map {
                    Double($0) ?? -1
                }
                if numbers.count != 2 || !numbers.allSatisfy({ $0 > 0 && $0.isFinite })
                    || numbers[0] > numbers[1]
                {
                    context.report(
                        "text-style-entry", at: entry.place, "'\(entry.text)' is not SIZE/LINEHEIGHT",
                        fix: "write two numbers of points, the line height not below the size")
                }
            }
        }
        for style in styles where !rows.contains(where: { $0.name.text == style }) {
            context.report(
                "text-style", at: rows[0].name.place, "there is no row for the text style '\(style)'",
                fix: "add it")
        }
    }
}
