// The profile `lean` is told only where it differs, and has no more than the other profiles.

enum RowLeanRule: MatrixRule {
    static func check(_ context: inout MatrixContext) {
        for row in context.rows {
            guard let lean = row.lean,
                row.status == .unsupported || lean.status == row.status && row.status != .partial
            else { continue }
            report("'\(row.name.text)'", row.status.rawValue, lean, &context)
        }
        for framework in context.matrix.frameworks {
            guard let lean = framework.lean,
                framework.status == .unsupported || lean.status.rawValue == framework.status.rawValue
            else { continue }
            report("the framework '\(framework.name.text)'", framework.status.rawValue, lean, &context)
        }
    }

    private static func report(_ name: String, _ status: String, _ lean: Row.Lean, _ context: inout MatrixContext) {
        context.report(
            "misplaced-lean", at: lean.place, "\(name) is \(status) in every profile",
            fix: "remove lean; it is for what lean builds have less of")
    }
}
