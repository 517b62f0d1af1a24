// A symbol has one row, in one area.

import Diagnostics

enum SameSymbolRule: MatrixRule {
    static func check(_ context: inout MatrixContext) {
        var seen: [String: Row] = [:]
        for row in context.rows {
            // A type has one row, whether it is a view, a protocol or a wrapper.
            let group = row.sort.hasDefaultStub ? "type" : row.sort.rawValue
            // Names of modules that have to be imported don't meet each other.
            let module = row.isBrought ? "" : row.owner.framework
            let key = "\(module) \(group) \(row.name.text)"
            guard let first = seen[key] else {
                seen[key] = row
                continue
            }
            report("'\(row.name.text)' has a row in \(place(first)) already", row.name, first.name, &context)
        }
        var modules: [String: Word] = [:]
        for package in context.matrix.packages {
            for module in package.modules {
                if let first = modules[module.text] {
                    report("another package has the module '\(module.text)'", module, first, &context)
                }
                modules[module.text] = module
            }
        }
    }

    private static func report(_ message: String, _ word: Word, _ first: Word, _ context: inout MatrixContext) {
        let note = context.source.diagnostic("same-symbol", severity: .note, at: first.place, "the first one is here")
        context.report("same-symbol", at: word.place, message, fix: "remove one of them", notes: [note])
    }

    private static func place(_ row: Row) -> String {
        "'\(row.sort.section)' of '\(row.owner.area ?? row.owner.framework)'"
    }
}
