// The phases of a target and the files in them.

import Diagnostics

extension ProjectReader {
    /// A phase being read. Each file has its place in the navigator.
    struct PhaseInProgress {
        var phase: BuildPhase
        var files: [(file: ProjectFile, place: NavigatorPlace)] = []
    }

    /// A place in the navigator: that of the file or the synchronized folder, and the place within the folder.
    struct NavigatorPlace: Comparable {
        let row: Int
        let inner: Int

        static func < (first: NavigatorPlace, second: NavigatorPlace) -> Bool {
            (first.row, first.inner) < (second.row, second.inner)
        }
    }

    func readPhases(of target: ProjectObject) -> [PhaseInProgress] {
        references(in: target, "buildPhases").map { reference in
            let object = reference.object
            let kind = Self.phaseKinds[object.kind] ?? .other
            let script =
                object.text("shellScript")
                ?? object.fields["shellScript"]?.array?
                .compactMap(\.text).joined(separator: "\n")
            var phase = PhaseInProgress(
                phase: BuildPhase(kind: kind, name: object.text("name"), files: [], script: script, id: object.id))
            var seen: Set<String> = []
            for build in references(in: object, "files") {
                // A product of a package is no file; the target's `packageProducts` has it.
                guard build.object.fields["fileRef"] != nil else { continue }
                guard let file = self.reference(in: build.object, "fileRef") else { continue }
                guard seen.insert(file.id).inserted else {
                    report(
                        "duplicate-file", .warning, at: build.offset,
                        "\(name(of: file)) is twice in this phase of the target \(name(of: target))",
                        fix: "remove one of the two")
                    continue
                }
                phase.files += files(of: file, build: build.object, in: kind)
            }
            return phase
        }
    }

    func sortFiles(in phases: inout [PhaseInProgress]) {
        for index in phases.indices {
            let sorted = phases[index].files.enumerated().sorted { first, second in
                let (a, b) = (first.element.place, second.element.place)
                return a == b ? first.offset < second.offset : a < b
            }
            phases[index].phase.files = sorted.map(\.element.file)
        }
    }

    private static let phaseKinds: [String: BuildPhase.Kind] = [
        "PBXSourcesBuildPhase": .sources, "PBXResourcesBuildPhase": .resources,
        "PBXFrameworksBuildPhase": .frameworks, "PBXHeadersBuildPhase": .headers,
        "PBXCopyFilesBuildPhase": .copyFiles, "PBXShellScriptBuildPhase": .script,
    ]

    /// What a reference in a phase brings in: one file, or one for each language.
    private func files(
        of object: ProjectObject, build: ProjectObject, in kind: BuildPhase.Kind
    ) -> [(file: ProjectFile, place: NavigatorPlace)] {
        let flags = build.fields["settings"]?.dictionary?["COMPILER_FLAGS"]?.text
        let platforms = platforms(of: build)
        func file(_ object: ProjectObject, region: String?) -> (file: ProjectFile, place: NavigatorPlace) {
            let (path, exists) = path(of: object, neededBy: kind)
            let type = FileType(
                path: path, explicit: object.text("explicitFileType"), lastKnown: object.text("lastKnownFileType"))
            return (
                ProjectFile(
                    path: path, type: type, region: region, compilerFlags: flags, platforms: platforms, exists: exists),
                NavigatorPlace(row: tree.order[object.id] ?? .max, inner: 0)
            )
        }
        switch object.kind {
        case "PBXVariantGroup":
            return references(in: object, "children").map { file($0.object, region: $0.object.text("name")) }
        case "PBXFileReference", "XCVersionGroup", "PBXReferenceProxy":
            return [file(object, region: nil)]
        default:
            report(
                "wrong-kind", .warning, at: build.fields["fileRef"]?.offset,
                "a build phase refers to a \(object.kind), which is no file", fix: "remove it from the phase")
            return []
        }
    }

    /// Where a file is, and whether it is there. Of files that are only linked or copied, nothing is told when
    /// they are missing: many of them are made by a build.
    private func path(of object: ProjectObject, neededBy kind: BuildPhase.Kind) -> (String, exists: Bool) {
        guard case .disk(let path) = location(of: object), object.kind != "PBXReferenceProxy" else {
            return (location(of: object).path, true)
        }
        switch kind {
        case .sources: return existing(path, referredBy: object, as: "source").map { ($0, true) } ?? (path, false)
        case .resources: return existing(path, referredBy: object, as: "resource").map { ($0, true) } ?? (path, false)
        default:
            switch disk.find(path) {
            case .exact: return (path, true)
            case .otherCase(let actual): return (actual, true)
            case .missing: return (path, false)
            }
        }
    }
}
