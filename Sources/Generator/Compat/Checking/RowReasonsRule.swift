// What does not work says why and what to do; what works in part says what is missing.

enum RowReasonsRule: MatrixRule {
    static func check(_ context: inout MatrixContext) {
        for row in context.rows {
            let name = row.name.text
            if row.status == .partial, row.missing == nil {
                context.report(
                    "no-missing", at: row.name.place, "'\(name)' is partial and does not say what is missing",
                    fix: "add missing: and what is not there, in a sentence")
            }
            if row.status != .partial, let missing = row.missing {
                context.report(
                    "misplaced-missing", at: missing.place, "'\(name)' is \(row.status.rawValue) and has 'missing'",
                    fix: "remove it, or make the status partial")
            }
            if row.status == .unsupported, row.why == nil { reportWhy("'\(name)'", row.name, &context) }
            if !row.status.works, row.around == nil { reportAround("'\(name)'", row.status.rawValue, row.name, &context) }
        }
        for framework in context.matrix.frameworks where !framework.status.works {
            let name = "the framework '\(framework.name.text)'"
            if framework.status == .unsupported, framework.why == nil { reportWhy(name, framework.name, &context) }
            if framework.around == nil { reportAround(name, framework.status.rawValue, framework.name, &context) }
        }
        for package in context.matrix.packages where !package.status.works {
            let name = "the package '\(package.name.text)'"
            if package.status == .unsupported, package.why == nil { reportWhy(name, package.name, &context) }
            if package.around == nil { reportAround(name, package.status.rawValue, package.name, &context) }
        }
    }

    private static func reportWhy(_ name: String, _ word: Word, _ context: inout MatrixContext) {
        context.report(
            "no-why", at: word.place, "\(name) is unsupported and does not say why",
            fix: "add why: and what keeps it out of a browser, in a sentence")
    }

    private static func reportAround(_ name: String, _ status: String, _ word: Word, _ context: inout MatrixContext) {
        context.report(
            "no-around", at: word.place, "\(name) is \(status) and does not say what to do",
            fix: "add around: and what the person does meanwhile, as in 'Use `Text` in its place.'")
    }
}
