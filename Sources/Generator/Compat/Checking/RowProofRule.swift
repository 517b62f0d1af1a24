// Tests and examples that prove a row are there.

enum RowProofRule: MatrixRule {
    static func check(_ context: inout MatrixContext) {
        var known: [String: Bool] = [:]
        for row in context.rows {
            for proof in row.proof {
                let isThere = known[proof.text] ?? context.exists(proof.text)
                known[proof.text] = isThere
                guard !isThere else { continue }
                context.report(
                    "no-proof", at: proof.place, "there is no file or folder '\(proof.text)'",
                    fix: "name a test or an example by its path from the root of the repository")
            }
        }
    }
}
