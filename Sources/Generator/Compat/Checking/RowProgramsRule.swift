// Every symbol of an area has a program that uses it, and every symbol that is not there a declaration for its stub.

enum RowProgramsRule: MatrixRule {
    static func check(_ context: inout MatrixContext) {
        for row in context.rows {
            let name = row.name.text
            if row.owner.area != nil, row.use == nil {
                context.report(
                    "no-use", at: row.name.place, "'\(name)' has no 'use'",
                    fix: "add use: and Swift that uses it, as in use: 'Text(\"a\")'")
            }
            if row.status.works {
                if let declare = row.declare, row.leanStatus.works {
                    context.report(
                        "misplaced-declare", at: declare.place, "'\(name)' works and has 'declare'",
                        fix: "remove it; only what is not there needs a declaration")
                }
            } else {
                if let lowers = row.lowers.first {
                    context.report(
                        "misplaced-lowers", at: lowers.place, "'\(name)' does not work and has 'lowers'",
                        fix: "remove it; only what works becomes elements")
                }
                let needsStub = row.isBrought && !row.sort.hasDefaultStub && row.sort != .macro
                if needsStub, row.declare == nil {
                    context.report(
                        "no-declare", at: row.name.place, "'\(name)' is not there and has no 'declare'",
                        fix: "add declare: and the declarations as Apple has them, as in "
                            + "'extension View { public func kerning(_ kerning: CGFloat) -> some View }'")
                }
            }
        }
    }
}
