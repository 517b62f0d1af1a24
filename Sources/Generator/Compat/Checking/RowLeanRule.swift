// The profile `lean` differs only from what works.

enum RowLeanRule: MatrixRule {
    static func check(_ context: inout MatrixContext) {
        for row in context.rows {
            guard let lean = row.lean, !row.status.works else { continue }
            context.report(
                "misplaced-lean", at: lean.place, "'\(row.name.text)' does not work in any profile",
                fix: "remove lean; it is for what the other profiles have")
        }
    }
}
