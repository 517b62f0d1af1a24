// No name that apps use is unknown to the matrix.

import Diagnostics

extension UsageTables {
    /// A problem for each line that no row is about, by the place in its table.
    func uncovered(_ coverage: Coverage) -> [Diagnostic] {
        Name.allCases.flatMap { name -> [Diagnostic] in
            guard let table = tables[name] else { return [] }
            return table.entries.filter { !coverage.covers($0, of: name) }.map { entry in
                table.source.diagnostic(
                    "uncovered-use", at: Place(line: entry.line, column: 1, length: entry.name.count),
                    "no row is about '\(entry.name)', which \(entry.usage.apps) apps use",
                    fix: "add one to \(MatrixCompiler.path)")
            }
        }
    }
}
