// `generate stats`: how much of the matrix works, and what of the protocol no symbol lowers to.

import JSONCodec

struct MatrixStatistics {
    private(set) var text = "\ncompatibility\n"
    private(set) var json: JSONValue = .null

    init(_ matrix: Matrix, _ spec: Specification) {
        let rows = matrix.rows
        var profiles = JSONObject()
        text += MatrixStatistics.line("profile", SupportStatus.allCases.map(\.rawValue) + ["of all uses"])
        for (name, counts) in [
            ("live, full", MatrixCounts(rows)), ("lean", MatrixCounts(rows) { $0.leanStatus }),
        ] {
            text += MatrixStatistics.line(name, SupportStatus.allCases.map { "\(counts[$0])" } + [counts.shareText])
            var object = JSONObject()
            for status in SupportStatus.allCases { object[status.rawValue] = .number(Double(counts[status])) }
            object["usesThatWork"] = counts.share.map(JSONValue.number) ?? .null
            profiles[name == "lean" ? name : "live"] = .object(object)
        }
        let modules = MatrixStatistics.counts(matrix.frameworks.map(\.status.rawValue))
        let packages = MatrixStatistics.counts(matrix.packages.map(\.status.rawValue))
        text += "  modules   \(MatrixStatistics.words(modules))\n  packages  \(MatrixStatistics.words(packages))\n"

        let lowered = Set(rows.flatMap(\.lowers).map(\.text))
        let never = LoweredNames(spec).sorted.filter { !lowered.contains($0) }
        if !never.isEmpty { text += "    nothing lowers to: \(never.joined(separator: ", "))\n" }
        let gaps = rows.filter { !$0.status.works }.sorted { ($1.usage.apps, $0.id) < ($0.usage.apps, $1.id) }.prefix(20)
        text += "    most used of what does not work: "
            + gaps.map { "\(UnavailableMessage.name($0)) (\($0.usage.apps))" }.joined(separator: ", ") + "\n"
        json = [
            "profiles": .object(profiles), "modules": MatrixStatistics.json(modules),
            "packages": MatrixStatistics.json(packages), "neverLowered": .array(never.map(JSONValue.string)),
            "gaps": .array(gaps.map { ["id": .string($0.id), "apps": .number(Double($0.usage.apps))] }),
        ]
    }

    private static func counts(_ words: [String]) -> [(String, Int)] {
        ModuleStatus.allCases.map { status in (status.rawValue, words.count { $0 == status.rawValue }) }
            .filter { $0.1 > 0 }
    }

    private static func words(_ counts: [(String, Int)]) -> String {
        counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }

    private static func json(_ counts: [(String, Int)]) -> JSONValue {
        .object(counts.reduce(into: JSONObject()) { $0[$1.0] = .number(Double($1.1)) })
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        "  " + name + String(repeating: " ", count: max(1, 12 - name.count))
            + cells.map { String(repeating: " ", count: max(1, 13 - $0.count)) + $0 }.joined() + "\n"
    }
}
