// What `swiftbrowser project` prints for people.

import Diagnostics

extension Project {
    /// The project in a few lines: its targets with what they are and what is in them, and its packages.
    ///
    /// With a target named in the options, only that one, with all its files.
    public func summary(_ options: ProjectReport.Options = ProjectReport.Options()) -> String {
        var lines = ["\(name): \(counted(targets.count, "target")), object version \(objectVersion)"]
        for target in targets where options.target == nil || target.name == options.target {
            lines.append("")
            lines += target.summary(root: root, options)
        }
        if !packages.isEmpty, options.target == nil {
            lines.append("\nPackages")
            lines += packages.map { "    \($0.summary(root: root))" }
        }
        if !referencedProjects.isEmpty, options.target == nil {
            lines.append("\nOther projects")
            lines += referencedProjects.map { "    \(relativePath($0, to: root))" }
        }
        return lines.joined(separator: "\n")
    }
}

extension Target {
    fileprivate func summary(root: String, _ options: ProjectReport.Options) -> [String] {
        let facts = facts(options.configuration)
        var title = "\(name): "
        switch kind {
        case .native: title += product?.words ?? "product"
        case .aggregate: title += "aggregate target"
        case .legacy: title += "built by \(buildTool ?? "an outside tool")"
        }
        let platforms = facts.platforms.map { [$0.name, $0.deploymentTarget].compactMap { $0 }.joined(separator: " ") }
        if kind == .native, !platforms.isEmpty { title += " for " + platforms.joined(separator: ", ") }
        if kind == .native, !swiftSources.isEmpty, let version = facts.swiftVersion { title += ", Swift \(version)" }

        var rows: [(String, String)] = []
        func row(_ label: String, _ text: String?) {
            if let text, !text.isEmpty { rows.append((label, text)) }
        }
        if kind == .native {
            row("bundle", facts.bundleIdentifier)
            row("sources", counts(of: sources))
        }
        // What is not Swift can't run in a browser, so it is named.
        row("not Swift", otherCode.map { relativePath($0.path, to: root) }.joined(separator: ", "))
        row("resources", counts(of: resources))
        row("models", models.map(\.name).joined(separator: ", "))
        row("packages", packageProducts.map(\.name).joined(separator: ", "))
        row("depends on", dependencies.map(\.name).joined(separator: ", "))
        row("folders", synchronizedFolders.map { relativePath($0, to: root) }.joined(separator: ", "))
        let scripts = phases.filter { $0.kind == .script }.map { $0.name ?? "a script" }
        row("scripts", scripts.joined(separator: ", "))
        let width = rows.map(\.0.count).max() ?? 0
        var lines =
            [title]
            + rows.map { label, text in
                "    " + label + String(repeating: " ", count: width - label.count) + "  " + text
            }
        guard options.target != nil else { return lines }
        for (heading, files) in [("sources", sources), ("resources", resources)] where !files.isEmpty {
            lines += ["", "  \(heading)"] + files.map { "    " + relativePath($0.path, to: root) }
        }
        if options.includesSettings {
            lines += ["", "  settings"]
            lines += settings(options.configuration).all.sorted { $0.key < $1.key }.map {
                "    \($0.key) = \($0.value)"
            }
        }
        return lines
    }

    /// How many files there are of each type: "12 Swift, 2 asset catalogs".
    private func counts(of files: [ProjectFile]) -> String {
        FileType.allCases.compactMap { type in
            let count = files.count { $0.type == type }
            if count == 0 { return nil }
            return type.isCode ? "\(count) \(type.words)" : counted(count, type.words)
        }.joined(separator: ", ")
    }
}

extension PackageReference {
    fileprivate func summary(root: String) -> String {
        switch location {
        case .local(let path): "\(identity): \(relativePath(path, to: root))"
        case .remote(let url, let rule): "\(identity): \(url), \(rule.words)"
        }
    }
}

extension PackageReference.Rule {
    fileprivate var words: String {
        switch self {
        case .upToNextMajor(let from): "\(from) up to the next major version"
        case .upToNextMinor(let from): "\(from) up to the next minor version"
        case .range(let from, let to): "\(from) up to \(to)"
        case .exact(let version): "exactly \(version)"
        case .branch(let name): "branch \(name)"
        case .revision(let name): "revision \(name)"
        case .unknown(let kind): kind.isEmpty ? "no rule" : "rule \(kind)"
        }
    }
}

extension FileType {
    /// As people call one file of this type.
    fileprivate var words: String {
        switch self {
        case .swift: "Swift"
        case .objectiveC: "Objective-C"
        case .objectiveCPlusPlus: "Objective-C++"
        case .c: "C"
        case .cPlusPlus: "C++"
        case .assembly: "assembly"
        case .metal: "Metal"
        case .header: "header"
        case .coreML: "Core ML model"
        case .coreData: "Core Data model"
        case .assetCatalog: "asset catalog"
        case .interface: "interface file"
        case .strings: "strings file"
        case .propertyList: "property list"
        case .intents: "intent definition"
        case .documentation: "documentation catalog"
        case .library: "library"
        case .folder: "folder"
        case .other: "other file"
        }
    }
}

/// "1 target", "2 targets", "3 libraries".
func counted(_ count: Int, _ noun: String) -> String {
    if count == 1 { return "1 \(noun)" }
    return "\(count) " + (noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s")
}
