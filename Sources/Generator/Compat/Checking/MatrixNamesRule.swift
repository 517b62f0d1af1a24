// Areas, and rows, are named as their sections ask for; docs are sentences.

enum MatrixNamesRule: MatrixRule {
    static func check(_ context: inout MatrixContext) {
        for area in context.matrix.areas {
            let id = area.id.text
            if id.first?.isLowercase != true || !id.utf8.allSatisfy({ $0 < 0x80 }) || !id.allSatisfy({ $0.isLetter || $0.isNumber }) {
                context.report(
                    "area-name", at: area.id.place, "'\(id)' is no name for an area",
                    fix: "write a word in lowerCamelCase; the area's page is called that")
            }
            if let doc = area.doc, !doc.text.hasSuffix(".") {
                context.report(
                    "doc-period", at: doc.place, "the doc of '\(id)' does not end with a period",
                    fix: "write whole sentences")
            }
        }
        for row in context.rows where SymbolName(row.name.text, sort: row.sort) == nil {
            context.report(
                "symbol-name", at: row.name.place,
                "'\(row.name.text)' is no name for the section '\(row.sort.section)'",
                fix: SymbolName.form(row.sort))
        }
    }
}
