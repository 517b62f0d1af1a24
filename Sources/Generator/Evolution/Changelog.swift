// docs/changelog.md: what each version brought, worked out from the released specs alone.

/// The history of a protocol.
enum Changelog {
    static let path = "docs/changelog.md"

    /// The page. `unreleased` is what changed since the newest version, nil when nothing did.
    static func page(released: String, since version: ProtocolVersion, unreleased: Comparison?) -> String {
        let changes = unreleased.flatMap { $0.changes.isEmpty ? nil : ChangelogEntry($0).text }
        return """
            # Changes of the protocol

            <!-- \(Emission.noticeStart) from \(Releases.folder) and \(SpecCompiler.specPath); do not edit. -->

            What is called breaking, and for whom, is told in [How the spec is written](spec-format.md#versions).

            ## Unreleased

            \(changes ?? "Nothing since \(version).\n")
            """ + released
    }
}

/// The part of the page that is about the released versions, newest first. Each version ends with the hashes of what
/// it was made of and of its own text, so that it need not be made again.
struct ReleasedChanges {
    /// The newest version.
    let newest: ProtocolVersion
    let text: String

    /// Makes it of the released specs, oldest first; there is at least one.
    init(of releases: [ReleasedSpec]) {
        var text = ""
        for (index, release) in releases.enumerated().reversed() {
            let entry =
                index == 0
                ? ReleasedChanges.first(release.spec)
                : ChangelogEntry(Comparison(from: releases[index - 1], to: release)).text
            let sources = releases[max(0, index - 1)...index].map(\.source)
            text += ReleasedChanges.section(release.version, entry, madeOf: sources)
        }
        self.text = text
        newest = releases[releases.count - 1].version
    }

    /// What a page says of the versions whose specs these are; nil when the page was made of others, or was edited.
    init?(keptIn page: [UInt8], for sources: [SourceText]) {
        let end = Releases.folder.count + 1
        var versions: [(version: ProtocolVersion, source: SourceText)] = []
        for source in sources {
            guard let version = ProtocolVersion(String(source.name.dropFirst(end).dropLast(".yaml".count))) else {
                return nil
            }
            versions.append((version, source))
        }
        versions.sort { $0.version < $1.version }
        guard let newest = versions.last else { return nil }
        var rest = page[...]
        guard let start = rest.firstRange(of: Array(ReleasedChanges.heading(newest.version).utf8))?.lowerBound else {
            return nil
        }
        for (index, (version, _)) in versions.enumerated().reversed() {
            let heading = Array(ReleasedChanges.heading(version).utf8)
            guard let entry = rest.firstRange(of: heading)?.upperBound,
                let mark = rest[entry...].firstRange(of: Array(ReleasedChanges.markStart.utf8))?.lowerBound
            else { return nil }
            let section = Array(
                ReleasedChanges.section(
                    version, String(decoding: rest[entry..<mark], as: UTF8.self),
                    madeOf: versions[max(0, index - 1)...index].map(\.source)
                ).utf8)
            // What stands before a section is the one of the version after it, or the head of the page.
            let place = entry - heading.count
            guard place == rest.startIndex || index == versions.count - 1, rest[place...].starts(with: section) else {
                return nil
            }
            rest = rest[(place + section.count)...]
        }
        guard rest.isEmpty else { return nil }
        self.newest = newest.version
        text = String(decoding: page[start...], as: UTF8.self)
    }

    private static func heading(_ version: ProtocolVersion) -> String { "\n## \(version)\n\n" }

    private static let markStart = "\n<!-- Made of "

    private static func section(_ version: ProtocolVersion, _ entry: String, madeOf sources: [SourceText]) -> String {
        let hashes = sources.map { SpecHash.hash($0.bytes) }.joined(separator: " and ")
        return heading(version) + entry + "\(markStart)\(hashes): \(SpecHash.hash(entry.utf8)). -->\n"
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
