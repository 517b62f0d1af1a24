// Tables of Markdown.

enum MarkdownTable {
    /// A table, a line for each row.
    static func text(_ head: [String], _ rows: [[String]]) -> String {
        func row(_ cells: [String]) -> String {
            "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
        }
        return row(head) + row(head.map { String(repeating: "-", count: $0.count) }) + rows.map(row).joined()
    }

    /// The keys of mappings, a table for each.
    static func text(_ grammar: [KeyTable]) -> String {
        grammar.map { grammar in
            "\n### \(grammar.title.prefix(1).uppercased() + grammar.title.dropFirst())\n\n\(grammar.doc)\n\n"
                + text(
                    ["key", "value", "", "meaning"],
                    grammar.keys.map { key in
                        ["`\(key.name)`", key.shape.description, key.isRequired ? "required" : "", key.doc]
                    })
        }.joined() + "\n"
    }

    /// Text that may be in a cell.
    private static func escaped(_ text: String) -> String {
        if !text.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\n") }) { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar == "|" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar == "\n" ? " " : scalar)
        }
        return escaped
    }
}
