// A comparison as text for people and as JSON for programs.

import Diagnostics
import JSONCodec

extension Comparison {
    /// One line for each change, the worst first, and a last line about the version.
    var text: String {
        sortedChanges.map(line).joined() + summary + "\n"
    }

    /// The changes, the worst first, and those that are as bad in the order of the files.
    var sortedChanges: [SpecChange] {
        changes.enumerated().sorted { first, second in
            let (a, b) = (first.element, second.element)
            if a.impact != b.impact { return a.impact > b.impact }
            if a.isInOld != b.isInOld { return b.isInOld }
            if a.place.line != b.place.line { return a.place.line < b.place.line }
            return first.offset < second.offset
        }.map(\.element)
    }

    private func line(_ change: SpecChange) -> String {
        let file = (change.isInOld ? old : new).source.name
        let advice = change.advice.isEmpty ? "" : "; \(change.advice)"
        return "\(file):\(change.place.line):\(change.place.column): \(change.impact.label): "
            + "\(change.what)\(advice)\n"
    }

    /// What the changes ask of the version, in a sentence without a period.
    var summary: String {
        if changes.isEmpty { return "\(old.version) to \(new.version): nothing changed" }
        let counts = [
            count("breaking") { if case .breaking = $0 { true } else { false } },
            count("degraded") { $0 == .degraded }, count("compatible") { $0 == .compatible },
            count("documentation only") { $0 == .documentation },
        ].compactMap { $0 }
        let verdict =
            isVersionSufficient
            ? "\(new.version) is enough, \(required) is needed" : "\(new.version) is not enough: \(required) is needed"
        return "\(old.version) to \(new.version): " + counts.joined(separator: ", ") + "; " + verdict
    }

    private func count(_ word: String, _ isCounted: (Impact) -> Bool) -> String? {
        let count = changes.filter { isCounted($0.impact) }.count
        return count == 0 ? nil : "\(count) \(word)"
    }

    // MARK: JSON

    var json: JSONValue {
        [
            "old": ["file": .string(old.source.name), "version": .string(old.version.description)],
            "new": ["file": .string(new.source.name), "version": .string(new.version.description)],
            "required": .string(required.description), "sufficient": .bool(isVersionSufficient),
            "changes": .array(sortedChanges.map(json)), "readings": readingsJSON,
        ]
    }

    private func json(_ change: SpecChange) -> JSONValue {
        var object = JSONObject()
        object["rule"] = .string(change.rule)
        object["path"] = .string(change.path.joined(separator: "."))
        object["file"] = .string((change.isInOld ? old : new).source.name)
        object["line"] = .number(Double(change.place.line))
        object["column"] = .number(Double(change.place.column))
        object["impact"] = .string(change.impact.word)
        if case .breaking(let sides) = change.impact {
            var broken: [JSONValue] = []
            if sides.contains(.producers) { broken.append("producers") }
            if sides.contains(.renderers) { broken.append("renderers") }
            object["breaks"] = .array(broken)
        }
        object["change"] = .string(change.what)
        if !change.advice.isEmpty { object["advice"] = .string(change.advice) }
        object["flows"] = .array(
            Flow.allCases.filter(change.flows.contains).map { .string($0.rawValue) })
        object["oldReader"] = .string(change.oldReading.rawValue)
        object["newReader"] = .string(change.newReading.rawValue)
        return .object(object)
    }
}
