// Declarations can be made out, are public, and no type is declared twice. A type that has a row of its own may be declared
// by others as well: see StubTypes.

import Diagnostics

enum StubsRule: MatrixRule {
    static func check(_ context: inout MatrixContext) {
        let owned = Set(context.rows.filter { $0.sort.hasDefaultStub }.map(\.name.text))
        var types: [String: Word] = [:]
        var members: [String: Word] = [:]
        for row in context.rows {
            guard let declare = row.declare else { continue }
            guard let items = DeclarationReader.read(declare.text), !items.isEmpty else {
                context.report(
                    "unclear-declare", at: declare.place, "the declarations of '\(row.name.text)' can't be made out",
                    fix: "write declarations of Swift whose brackets close, each with its keyword")
                continue
            }
            if !hasPublic(items) {
                context.report(
                    "private-declare", at: declare.place, "nothing that '\(row.name.text)' declares is public",
                    fix: "write public before the declarations")
            }
            for (text, isThere) in twins(of: items, members) {
                if let isThere {
                    reportTwice("'\(row.name.text)' declares '\(text)', which is there already", declare, isThere, &context)
                }
                members[text] = declare
            }
            for item in items where item.isType && !owned.contains(item.name) {
                guard let first = types[item.name] else {
                    types[item.name] = declare
                    continue
                }
                reportTwice(
                    "'\(row.name.text)' declares '\(item.name)', which is there already", declare, first, &context)
            }
        }
    }

    private static func hasPublic(_ items: [DeclarationItem]) -> Bool {
        items.contains { $0.isPublic || hasPublic($0.members) }
    }

    /// The members of extensions, each with where it is declared already.
    private static func twins(of items: [DeclarationItem], _ known: [String: Word]) -> [(String, Word?)] {
        items.filter { $0.keyword == "extension" }.flatMap { item in
            item.members.filter { ["func", "init", "subscript"].contains($0.keyword) }.map { member in
                let text = "\(item.signature) { \(member.signature) }"
                return (text, known[text])
            }
        }
    }

    private static func reportTwice(_ message: String, _ word: Word, _ first: Word, _ context: inout MatrixContext) {
        let note = context.source.diagnostic("same-stub", severity: .note, at: first.place, "it is declared here")
        context.report(
            "same-stub", at: word.place, message, fix: "remove one of them; of a type, a row of its own is enough",
            notes: [note])
    }
}
