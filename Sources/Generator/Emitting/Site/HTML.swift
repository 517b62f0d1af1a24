// Pieces of HTML.

import JSONCodec

enum HTML {
    /// Text that may be anywhere in a page, attributes in quotes included.
    static func escaped(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
            default: true
            }
        }
        if isPlain { return text }
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

    /// A link; `target` starts with ``SiteLinks/root``, with "#", or is an address.
    static func link(_ target: String, _ html: String) -> String {
        "<a href=\"\(escaped(target))\">\(html)</a>"
    }

    /// A heading with an anchor, which it shows as a link to itself.
    static func heading(_ level: Int, _ title: String, id: String) -> String {
        """
        <h\(level) id="\(escaped(id))">\(title) <a class="anchor" href="#\(escaped(id))" \
        aria-label="Link to this section">#</a></h\(level)>

        """
    }

    /// A table that scrolls by itself when the page is narrow. A row's id is its anchor.
    static func table(_ head: [String], _ rows: [(id: String?, cells: [String])], label: String) -> String {
        var html = "<div class=\"table\" role=\"group\" aria-label=\"\(escaped(label))\" tabindex=\"0\">\n<table>\n<thead><tr>"
        html += head.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>\n<tbody>\n"
        for row in rows {
            html += row.id.map { "<tr id=\"\(escaped($0))\">" } ?? "<tr>"
            for (index, cell) in row.cells.enumerated() {
                html += index == 0 ? "<th scope=\"row\">\(cell)</th>" : "<td>\(cell)</td>"
            }
            html += "</tr>\n"
        }
        return html + "</tbody>\n</table>\n</div>\n"
    }

    /// JSON with its parts marked for colors.
    static func json(_ text: String) -> String {
        var html = ""
        var rest = Substring(text)
        func mark(_ name: String, _ token: Substring) { html += "<span class=\"\(name)\">\(escaped(String(token)))</span>" }
        while let first = rest.first {
            if first == "\"" {
                let token = string(rest)
                rest = rest.dropFirst(token.count)
                mark(rest.first == ":" ? "k" : "s", token)
            } else if first.isLetter || first.isNumber || first == "-" {
                let token = rest.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
                rest = rest.dropFirst(token.count)
                mark("n", token)
            } else {
                html += escaped(String(first))
                rest = rest.dropFirst()
            }
        }
        return html
    }

    /// The string that JSON text starts with, in its quotes.
    private static func string(_ text: Substring) -> Substring {
        var end = text.index(after: text.startIndex)
        while end < text.endIndex, text[end] != "\"" {
            if text[end] == "\\" { end = text.index(after: end) }
            if end < text.endIndex { end = text.index(after: end) }
        }
        return text[..<(end < text.endIndex ? text.index(after: end) : end)]
    }

    /// A box with JSON text, whose lines wrap.
    static func jsonBlock(_ text: String, id: String? = nil) -> String {
        let anchor = id.map { " id=\"\(escaped($0))\"" } ?? ""
        return "<pre class=\"json\"\(anchor)><code>\(json(text))</code></pre>\n"
    }
}
