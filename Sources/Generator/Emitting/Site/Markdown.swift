// Markdown to HTML, through the library that GitHub's dialect is defined by.

import CMarkGFM

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

enum Markdown {
    /// Aligned cells of tables have a style; the attribute that they have otherwise is no valid HTML any more.
    private static let alignByStyle = CMARK_OPT_DEFAULT | CMARK_OPT_TABLE_PREFER_STYLE_ATTRIBUTES

    /// The HTML of a text: paragraphs, lists, tables and so on. HTML in the text is left out.
    static func html(_ text: String) -> String {
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return HTML.escaped(text) }
        defer { cmark_parser_free(parser) }
        if let table = cmark_find_syntax_extension("table") {
            cmark_parser_attach_syntax_extension(parser, table)
        }
        cmark_parser_feed(parser, text, text.utf8.count)
        guard let document = cmark_parser_finish(parser) else { return HTML.escaped(text) }
        defer { cmark_node_free(document) }
        let extensions = cmark_parser_get_syntax_extensions(parser)
        guard let rendered = cmark_render_html(document, Self.alignByStyle, extensions) else {
            return HTML.escaped(text)
        }
        defer { free(rendered) }
        return String(cString: rendered)
    }

    /// The HTML of sentences that go into a line of the page, without a paragraph around them.
    static func inline(_ text: String) -> String {
        let html = html(text)
        let start = "<p>"
        let end = "</p>\n"
        guard html.hasPrefix(start), html.hasSuffix(end) else { return html }
        return String(html.dropFirst(start.count).dropLast(end.count))
    }
}
