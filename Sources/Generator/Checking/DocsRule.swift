// Everything says what it is, in sentences that say more than the name does.

enum DocsRule: Rule {
    private static let fillers = ["todo", "tbd", "fixme", "xxx", "n/a", "none", "doc", "docs", "description"]

    static func check(_ context: inout CheckContext) {
        for declaration in context.declarations {
            if let doc = declaration.doc { check(doc, of: declaration.name.text, &context) }
            if let deprecated = declaration.deprecated {
                check(deprecated, of: declaration.name.text, &context)
            }
        }
        for kind in context.spec.kinds {
            if let doc = kind.childrenDoc { check(doc, of: "children", &context) }
            for entry in kind.history { check(entry.doc, of: "history", &context) }
        }
        if let doc = context.spec.doc { check(doc, of: "protocol", &context) }
    }

    private static func check(_ doc: Word, of name: String, _ context: inout CheckContext) {
        let letters = doc.text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "/" }
        let words = doc.text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "/" }.map(String.init)
        if letters.isEmpty || letters == name.lowercased() || letters == "the" + name.lowercased()
            || letters == "a" + name.lowercased()
            || words.first.map({ ["todo", "fixme", "tbd"].contains($0) }) == true
            || fillers.contains(letters)
        {
            context.report(
                "filler-doc", at: doc.place, "the doc of '\(name)' says nothing",
                fix: "say what it means or does, in a sentence")
        } else if !doc.text.hasSuffix(".") && !doc.text.hasSuffix(".\"") {
            context.report(
                "doc-period", at: doc.place, "the doc of '\(name)' does not end with a period",
                fix: "write whole sentences")
        }
    }
}
