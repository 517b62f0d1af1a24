// `swiftbrowser survey`: which missing API stands in the way of most apps.

import CommandLineSupport
import Survey

private let json = Option.flag("json", "Print the ranking as JSON, for other programs (docs/survey.md describes it).")
private let most = Option.value("most", "NUMBER", "How many rows to print (default: 40; 0 for all).")

let surveyCommand = Command(
    CommandSyntax(
        name: "survey",
        summary: "Says which missing modules and symbols stand in the way of most of the apps that were checked.",
        operands: [Operand("FILE", "The survey: a file that `swiftbrowser check --record FILE` has written.")],
        options: [most, json],
        examples: [
            ("swiftbrowser check --record survey.sqlite Apps/*", "Checks apps and keeps what was found."),
            ("swiftbrowser survey survey.sqlite", "Prints what most of them miss."),
        ]),
    run: { arguments, terminal in
        let limit = try arguments.value(of: most).map { text in
            guard let number = Int(text), number >= 0 else {
                throw CommandFailure.usage("--most takes a number, not \(text)")
            }
            return number
        }
        let records: [SurveyRecord]
        do {
            records = try SurveyFile(path: arguments.operands[0], mustExist: true).records()
        } catch {
            throw CommandFailure(
                "\(error)", remedy: "write one with `swiftbrowser check --record FILE APP…`")
        }
        let ranking = Ranking(records)
        if arguments.has(json) {
            terminal.print(try jsonText(ranking.document))
        } else {
            terminal.print(ranking.text(most: limit ?? 40))
        }
    })

extension Ranking {
    private struct Document: Encodable {
        struct Gap: Encodable {
            let sort, name, status: String
            let apps, alone, places: Int
        }
        struct Step: Encodable {
            let names: [String]
            let unlocked: Int
        }
        let formatVersion = 1
        let apps: Int
        let outcomes: [String: Int]
        let gaps: [Gap]
        let plan: [Step]
    }

    fileprivate var document: some Encodable {
        Document(
            apps: apps, outcomes: outcomes,
            gaps: rows.map {
                .init(
                    sort: $0.sort.rawValue, name: $0.name, status: $0.status, apps: $0.apps, alone: $0.alone,
                    places: $0.places)
            },
            plan: plan.map { .init(names: $0.names, unlocked: $0.unlocked) })
    }

    fileprivate func text(most: Int) -> String {
        let counts = outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        var lines = ["\(apps) app\(apps == 1 ? "" : "s"): \(counts)"]
        guard !rows.isEmpty else { return lines[0] }
        let shown = most == 0 ? rows[...] : rows.prefix(most)
        let width = max(4, shown.map(\.name.count).max() ?? 0)
        lines += ["", "  apps  alone  places  " + padded("name", width) + "  status"]
        for row in shown {
            let sort = row.sort == .module ? "module, " : ""
            lines.append(
                "\(right(row.apps, 6))\(right(row.alone, 7))\(right(row.places, 8))  \(padded(row.name, width))  \(sort)\(row.status)")
        }
        if shown.count < rows.count { lines.append("  and \(rows.count - shown.count) more; --most 0 shows all") }
        lines += ["", "What to build, and how many more apps then miss nothing:"]
        for (number, step) in plan.enumerated() {
            lines.append("\(right(number + 1, 4)). \(step.names.joined(separator: ", ")): \(step.unlocked)")
        }
        lines += ["", "alone: apps that miss nothing else. An app that misses nothing may still have other errors."]
        return lines.joined(separator: "\n")
    }
}

private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

private func right(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
}
