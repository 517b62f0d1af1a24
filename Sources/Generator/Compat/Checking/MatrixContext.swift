// What the rules about the matrix look at, and how they report.

import Diagnostics

/// One rule about the matrix. As with rules about the protocol, all are checked in every run.
protocol MatrixRule {
    static func check(_ context: inout MatrixContext)
}

enum MatrixRules {
    static var all: [any MatrixRule.Type] {
        [
            MatrixNamesRule.self, RowReasonsRule.self, RowLeanRule.self, RowProgramsRule.self,
            RowProofRule.self, SameSymbolRule.self, StubsRule.self, FrameworksRule.self,
        ]
    }
}

/// A matrix under check, and the problems found so far.
struct MatrixContext {
    let matrix: Matrix
    /// All rows, gathered once.
    let rows: [Row]
    let source: SourceText
    /// Whether the repository has a file or folder.
    let exists: @Sendable (String) -> Bool
    private(set) var problems: [Diagnostic] = []

    init(matrix: Matrix, source: SourceText, exists: @escaping @Sendable (String) -> Bool) {
        self.matrix = matrix
        self.source = source
        self.exists = exists
        rows = matrix.rows
    }

    mutating func report(_ id: String, at place: Place, _ message: String, fix: String, notes: [Diagnostic] = []) {
        if problems.count > SpecCompiler.mostProblems { return }
        problems.append(source.diagnostic(id, at: place, message, fix: fix, notes: notes))
    }
}
