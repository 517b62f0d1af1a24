// A report as diagnostics at the places in the person's files, such as a code host shows beside the lines.

import AppBuild
import Diagnostics

extension CheckReport {
    /// Everything that is in the way, in the order of a report: files, modules, symbols, other errors. What follows from
    /// something that is told is left out.
    public var diagnostics: [Diagnostic] {
        // What is missing without being in the way is worth a warning.
        let severity: Diagnostic.Severity = live.outcome == .fails ? .error : .warning
        var all = remarks
        for module in missingModules {
            let message =
                module.status == .unknown
                ? "\(module.name) is a module that SwiftBrowser does not know" : "\(module.name) is \(module.status.rawValue)"
            all += module.places.map { place in
                Diagnostic(
                    id: "module-\(module.status.rawValue)", severity: severity, file: place.file, line: place.place.line,
                    column: place.place.column, message: message, fix: module.around)
            }
        }
        for finding in findings.missing {
            all += finding.places.map { place in
                Diagnostic(
                    id: "symbol-\(finding.symbol.status.rawValue)", severity: severity, file: place.file,
                    line: place.place.line, column: place.place.column, message: finding.symbol.statement)
            }
        }
        return all
            + (errors.own + leanErrors).map { error in
                Diagnostic(
                    id: "compile-error", file: error.file, line: error.line, column: error.column, message: error.message,
                    sourceLine: error.sourceLine)
            }
    }
}
