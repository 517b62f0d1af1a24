// Which files of synchronized folders belong to which phase of a target.

import Diagnostics

extension ProjectReader {
    /// What the project says about files of one folder for one target.
    private struct Exceptions {
        /// Files that are not what the folder otherwise says: out of the target, or in it.
        var membership: Set<String> = []
        /// The phases that get files otherwise than by their type, by the phases' identifiers.
        var phases: [String: Set<String>] = [:]
        var flags: [String: String] = [:]
        var platforms: [String: [String]] = [:]
        var headers: Set<String> = []
    }

    /// Puts the files of synchronized folders into the phases that build them.
    func addSynchronizedFiles(to phases: inout [PhaseInProgress], of target: ProjectObject, settings: BuildSettings) {
        let own = Set(references(in: target, "fileSystemSynchronizedGroups").map(\.object.id))
        for folder in synchronizedFolders {
            let exceptions = exceptions(of: folder, target: target, phases: phases)
            let isMember = own.contains(folder.id)
            // Without exceptions, a folder of other targets means nothing to this one.
            guard isMember || !exceptions.membership.isEmpty || !exceptions.phases.isEmpty,
                case .disk(let path) = location(of: folder)
            else { continue }
            let infoFile = settings["INFOPLIST_FILE"].map { joined(root, $0) }
            for (index, item) in scan(folder, at: path).items.enumerated() where joined(path, item.path) != infoFile {
                let isException = exceptions.membership.contains { Self.covers($0, item) }
                let chosen = exceptions.phases.filter { $0.value.contains { Self.covers($0, item) } }.keys.sorted()
                let file = ProjectFile(
                    path: joined(path, item.path), type: item.type, region: item.region,
                    compilerFlags: exceptions.flags[item.path], platforms: exceptions.platforms[item.path] ?? [])
                let entry = (file: file, place: NavigatorPlace(row: tree.order[folder.id] ?? .max, inner: index))
                for id in chosen {
                    if let position = phases.firstIndex(where: { $0.phase.id == id }) {
                        phases[position].files.append(entry)
                    }
                }
                guard chosen.isEmpty, isMember != isException else { continue }
                let isHeader = exceptions.headers.contains(item.path)
                if let kind = isHeader ? .headers : item.type.defaultPhase { add(entry, to: kind, of: &phases) }
            }
        }
    }

    private func add(
        _ entry: (file: ProjectFile, place: NavigatorPlace), to kind: BuildPhase.Kind,
        of phases: inout [PhaseInProgress]
    ) {
        if let position = phases.firstIndex(where: { $0.phase.kind == kind }) {
            phases[position].files.append(entry)
        } else {
            let phase = BuildPhase(kind: kind, name: nil, files: [], script: nil, id: "")
            phases.append(PhaseInProgress(phase: phase, files: [entry]))
        }
    }

    /// Whether an exception is about an item: its path, a folder it is in, or all its languages.
    private static func covers(_ exception: String, _ item: SynchronizedFolder.Item) -> Bool {
        if exception == item.path || item.path.hasPrefix(exception + "/") { return true }
        guard item.region != nil, exception.hasPrefix("/Localized: ") else { return false }
        let parts = item.path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }
        return parts.joined(separator: "/") == exception.dropFirst("/Localized: ".count)
    }

    private func exceptions(
        of folder: ProjectObject, target: ProjectObject, phases: [PhaseInProgress]
    ) -> Exceptions {
        var result = Exceptions()
        for reference in references(in: folder, "exceptions") {
            let set = reference.object
            switch set.kind {
            case "PBXFileSystemSynchronizedBuildFileExceptionSet":
                guard set.text("target") == target.id else { continue }
                result.membership.formUnion(paths(in: set, "membershipExceptions", of: folder))
                result.headers.formUnion(paths(in: set, "publicHeaders", of: folder))
                result.headers.formUnion(paths(in: set, "privateHeaders", of: folder))
                for entry in set.fields["additionalCompilerFlagsByRelativePath"]?.dictionary?.entries ?? [] {
                    result.flags[entry.key] = entry.value.text
                }
            case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
                guard let phase = set.text("buildPhase"), phases.contains(where: { $0.phase.id == phase }) else {
                    continue
                }
                result.phases[phase, default: []].formUnion(paths(in: set, "membershipExceptions", of: folder))
            default:
                report(
                    "wrong-kind", .warning, at: reference.offset,
                    "\(set.kind) is no kind of exception that is known", fix: "remove it from the exceptions")
                continue
            }
            for entry in set.fields["platformFiltersByRelativePath"]?.dictionary?.entries ?? [] {
                result.platforms[entry.key] = entry.value.array?.compactMap(\.text)
            }
        }
        return result
    }

    /// The paths that a field lists, as they are spelled on disk. One that is not there any more is harmless.
    private func paths(in set: ProjectObject, _ field: String, of folder: ProjectObject) -> [String] {
        guard case .disk(let root) = location(of: folder) else { return [] }
        return (set.fields[field]?.array ?? []).compactMap { element in
            guard let path = element.text else { return nil }
            guard !path.hasPrefix("/"), case .otherCase(let actual) = disk.find(joined(root, path)) else { return path }
            reportCase(of: joined(root, path), actual: actual, at: element.offset)
            return relativePath(actual, to: root)
        }
    }

    private func scan(_ object: ProjectObject, at path: String) -> SynchronizedFolder {
        if let known = scannedFolders[object.id] { return known }
        var types: [String: FileType] = [:]
        for entry in object.fields["explicitFileTypes"]?.dictionary?.entries ?? [] {
            types[entry.key] = FileType(path: entry.key, explicit: entry.value.text, lastKnown: nil)
        }
        var scan = SynchronizedFolderScan(
            disk: disk, root: path,
            explicitFolders: Set(object.fields["explicitFolders"]?.array?.compactMap(\.text) ?? []),
            explicitTypes: types)
        if existing(path, referredBy: object, as: "folder") != nil { scan.run() }
        scannedFolders[object.id] = scan.folder
        let offset = object.fields["path"]?.offset ?? object.offset
        for problem in scan.problems {
            switch problem {
            case .loop(let folder):
                report(
                    "symlink-loop", .error, at: offset, "\(shown(folder)) is a link to a folder that it is in",
                    fix: "remove the link")
            case .unreadable(let folder, let reason):
                report(
                    "unreadable-folder", .error, at: offset, "the folder \(shown(folder)) can't be read: \(reason)",
                    fix: "give read permission for it")
            case .brokenLink(let file):
                report(
                    "missing-file", .error, at: offset, "\(shown(file)) is a link to something that is not there",
                    fix: "remove or correct the link")
            }
        }
        return scan.folder
    }
}
