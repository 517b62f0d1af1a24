// Declarations can be made out, are public, and no type is declared twice. A type that has a row of its own may be declared
// by others as well: see StubTypes.

import Diagnostics

enum StubsRule: MatrixRule {
    static func check(_ context: inout MatrixContext) {
        let owned = Set(context.rows.filter { $0.sort.hasDefaultStub }.map(\.name.text))
        var types: [String: Word] = [:]
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
            for item in items where item.isType && !owned.contains(item.name) {
                guard let first = types[item.name] else {
                    types[item.name] = declare
                    continue
                }
                context.report(
                    "same-stub", at: declare.place, "'\(row.name.text)' declares '\(item.name)', which is there already",
                    fix: "remove one of them, or add a row for the type itself",
                    notes: [
                        context.source.diagnostic(
                            "same-stub", severity: .note, at: first.place, "'\(item.name)' is declared here")
                    ])
            }
        }
    }

    private static func hasPublic(_ items: [DeclarationItem]) -> Bool {
        items.contains { $0.isPublic || hasPublic($0.members) }
    }
}
