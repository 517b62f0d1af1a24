// What a run prints.

import CommandLineSupport
import Diagnostics
import Generator
import JSONCodec

/// How a run tells what it found and did.
struct Report: Sendable {
    let terminal: Terminal
    let json: Bool
    let github: Bool
    let isCheck: Bool

    func show(_ plan: Repository.Plan) {
        if json {
            terminal.print(jsonText(plan))
            return
        }
        if github {
            for diagnostic in plan.diagnostics { terminal.print(diagnostic.githubAnnotation) }
        } else if !plan.diagnostics.isEmpty {
            let isColored = terminal.emphasized("x", .bold) != "x"
            terminal.print(plan.diagnostics.terminalText(color: isColored), terminator: "")
        }
        if plan.diagnostics.hasErrors { return }
        if isCheck {
            showStale(plan)
        } else if plan.changes.isEmpty {
            terminal.note("\(plan.fileCount) files are up to date")
        } else {
            for change in plan.changes {
                terminal.print("\(change.kind == .extra ? "removed" : "wrote") \(change.path)")
            }
        }
    }

    private func showStale(_ plan: Repository.Plan) {
        if plan.changes.isEmpty {
            terminal.note("\(plan.fileCount) files are up to date")
            return
        }
        for change in plan.changes {
            terminal.print("\(change.path): \(change.kind.rawValue)")
            if !change.difference.isEmpty { terminal.print(change.difference, terminator: "") }
        }
        let count = plan.changes.count
        terminal.error(
            "\(count) generated \(count == 1 ? "file is" : "files are") not up to date; run `swift run generate`"
        )
    }

    private func jsonText(_ plan: Repository.Plan) -> String {
        var object = JSONObject()
        object["diagnostics"] = plan.diagnostics.json
        object["changes"] = .array(
            plan.changes.map { ["path": .string($0.path), "change": .string($0.kind.rawValue)] })
        object["files"] = .number(Double(plan.fileCount))
        return JSONValue.object(object).text
    }
}
