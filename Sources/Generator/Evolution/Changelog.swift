// docs/changelog.md: what each version brought, worked out from the released specs alone.

/// The history of a protocol.
struct Changelog {
    static let path = "docs/changelog.md"

    /// The released versions, oldest first.
    let releases: [ReleasedSpec]
    /// The spec as it is now, compared with the newest of them.
    let unreleased: Comparison

    /// The page.
    var text: String {
        var text = """
            # Changes of the protocol

            <!-- \(Emission.noticeStart) from \(Releases.folder) and \(SpecCompiler.specPath); do not edit. -->

            What is called breaking, and for whom, is told in [How the spec is written](spec-format.md#versions).

            """
        text += "\n## Unreleased\n\n"
        text +=
            unreleased.changes.isEmpty
            ? "Nothing since \(unreleased.old.version).\n" : ChangelogEntry(unreleased).text
        for (index, release) in releases.enumerated().reversed() {
            text += "\n## \(release.version)\n\n"
            text +=
                index == 0
                ? Changelog.first(release.spec)
                : ChangelogEntry(Comparison(from: releases[index - 1], to: release)).text
        }
        return text
    }

    /// What the first version has.
    private static func first(_ spec: Specification) -> String {
        let counts = [
            (spec.ops.count, "ops"), (spec.kinds.count, "kinds"), (spec.styles.count, "style fields"),
            (spec.events.count, "events"), (spec.messages.count, "messages"), (spec.exports.count, "exports"),
        ]
        return "The first version: " + counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + ".\n"
    }
}

/// What one version changed.
struct ChangelogEntry {
    private let comparison: Comparison

    init(_ comparison: Comparison) { self.comparison = comparison }

    /// What the parts of a spec are called on the page, in its order.
    private static let groups: [(sections: [String], title: String)] = [
        (["ops"], "Ops"), (["kinds"], "Kinds"), (["styles"], "Style fields"), (["events"], "Events"),
        (["messages"], "Messages"), (["documents"], "Documents"),
        (["scalars", "enumerations", "records", "unions"], "Types"), (["exports"], "Exports"),
        (["variables"], "Environment variables"), (["shorthands", "selectors"], "Scripts"),
        (["metrics", "colors", "textStyles"], "Metrics and colors"), (["protocol", "reserved"], "The protocol"),
    ]

    var text: String {
        let changes = comparison.changes
        let docs = changes.filter { $0.impact == .documentation }.count
        let deprecated = changes.filter { $0.rule == DeprecatedRule.id && $0.impact != .documentation }
        let rest = changes.filter {
            $0.impact != .documentation && $0.rule != DeprecatedRule.id && $0.rule != UnreservedRule.id
        }
        var text = "Version \(comparison.new.version), after \(comparison.old.version): \(headline).\n"
        text += section("Added", rest.filter { $0.form == .added }, asNames: true)
        text += section(
            "Changed", rest.filter { $0.form == .changed || $0.form == .renamed }, asNames: false)
        text += section("Removed", rest.filter { $0.form == .removed }, asNames: true)
        text += section("Deprecated", deprecated, asNames: false)
        if docs > 0 { text += "\nIn the docs, \(docs) \(docs == 1 ? "thing" : "things") changed.\n" }
        return text
    }

    private var headline: String {
        switch comparison.impact {
        case .documentation: "only docs"
        case .compatible: "old and new ends work together"
        case .degraded: "old and new ends work together, with stand-ins for what is new"
        case .breaking(let sides): "breaking for released \(sides.description)"
        }
    }

    /// A heading with a list for each part of the spec; empty without changes.
    private func section(_ title: String, _ changes: [SpecChange], asNames: Bool) -> String {
        var text = ""
        for group in ChangelogEntry.groups {
            let own = changes.filter { group.sections.contains($0.path.first ?? "") }
            if own.isEmpty { continue }
            text += "\n**\(group.title)**\n\n"
            if asNames {
                text += names(own)
            } else {
                for change in own { text += "- \(sentence(change))\n" }
            }
        }
        return text.isEmpty ? "" : "\n### \(title)\n" + text
    }

    /// Things by name on one line, and their members on a line for each thing.
    private func names(_ changes: [SpecChange]) -> String {
        var text = ""
        let whole = changes.filter { $0.path.count == 2 }
        if !whole.isEmpty { text += "- " + whole.map { name($0.path[1], $0) }.joined(separator: ", ") + "\n" }
        var owners: [String] = []
        for change in changes where change.path.count > 2 && !owners.contains(owner(change)) {
            owners.append(owner(change))
        }
        for owner in owners {
            let members = changes.filter { $0.path.count > 2 && self.owner($0) == owner }
            text += "- `\(owner)`: " + members.map { name($0.path.last ?? "", $0) }.joined(separator: ", ") + "\n"
        }
        return text
    }

    /// The thing that a member belongs to: `button`, or `Color.rgba` for a field of a case.
    private func owner(_ change: SpecChange) -> String {
        change.path.indices.filter { $0 % 2 == 1 }.dropLast().map { change.path[$0] }.joined(separator: ".")
    }

    private func name(_ name: String, _ change: SpecChange) -> String {
        if case .breaking = change.impact { return "`\(name)` (\(change.impact.label))" }
        return "`\(name)`"
    }

    private func sentence(_ change: SpecChange) -> String {
        let label = change.impact == .compatible ? "" : " (\(change.impact.label))"
        let what = change.what.prefix(1).uppercased() + change.what.dropFirst()
        return what.replacing("|", with: "\\|") + label + "."
    }
}
