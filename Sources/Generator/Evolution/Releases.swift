// spec/released: the spec of every version, as it was released.

import Diagnostics

/// The versions of a protocol that were released.
public enum Releases {
    /// Where they are, below the root of the repository.
    public static let folder = "spec/released"

    /// The file of a version.
    static func path(_ version: ProtocolVersion) -> String { "\(folder)/\(version).yaml" }

    /// The content of a version's file: a header, and the spec as it is.
    static func content(_ spec: ReleasedSpec) -> [UInt8] {
        let header = """
            # Version \(spec.version) of the protocol as it was released. This file is never edited: later versions are
            # compared with it, and their codecs are run against its own.

            """
        return Array((header + "\n").utf8) + spec.source.bytes
    }
}

extension Repository {
    /// The path of the newest released spec, from the root; nil when there is none.
    public var newestRelease: String? {
        let versions = releaseFiles.compactMap { path in
            ProtocolVersion(String(path.dropFirst(Releases.folder.count + 1).dropLast(".yaml".count)))
        }
        return versions.max().map(Releases.path)
    }

    private var releaseFiles: [String] {
        FileSystem.files(below: Releases.folder, root: root).filter { $0.hasSuffix(".yaml") }
    }

    /// The released specs, oldest first, and what is wrong with any of them.
    func releases() throws(FileFailure) -> (specs: [ReleasedSpec], diagnostics: [Diagnostic]) {
        var specs: [ReleasedSpec] = []
        var diagnostics: [Diagnostic] = []
        for path in releaseFiles {
            guard let bytes = try FileSystem.read(root + "/" + path) else { continue }
            let (spec, problems) = ReleasedSpec.read(SourceText(name: path, bytes: bytes))
            diagnostics += problems.filter { $0.severity == .error }
            guard let spec else { continue }
            if path != Releases.path(spec.version) {
                diagnostics.append(
                    spec.source.diagnostic(
                        "release-name", at: spec.spec.protocolVersion.place,
                        "the file of version \(spec.version) has another name",
                        fix: "call it \(Releases.path(spec.version))"))
            }
            specs.append(spec)
        }
        return (specs.sorted { $0.version < $1.version }, diagnostics)
    }

    /// What the released specs say about a spec: whether its version is high enough, and the page of changes.
    func history(of spec: ReleasedSpec) throws(FileFailure) -> (diagnostics: [Diagnostic], files: [String: [UInt8]]) {
        let (specs, problems) = try releases()
        guard let newest = specs.last, !problems.hasErrors else { return (problems, [:]) }
        let comparison = Comparison(from: newest, to: spec)
        if let problem = comparison.versionProblem { return ([problem], [:]) }
        let page = Changelog(releases: specs, unreleased: comparison).text
        return ([], [Changelog.path: Array(page.utf8)])
    }

    /// What releasing the spec would write: its file in spec/released, and all that is generated with it. A version
    /// that was released with another spec is refused.
    public func releasePlan() -> Plan {
        do throws(FileFailure) {
            let refuse = { (diagnostics: [Diagnostic]) in Plan(diagnostics: diagnostics, changes: [], fileCount: 0) }
            var plan = plan()
            if plan.diagnostics.hasErrors { return plan }
            guard let bytes = try FileSystem.read(root + "/" + SpecCompiler.specPath) else { return plan }
            let (spec, problems) = ReleasedSpec.read(SourceText(name: SpecCompiler.specPath, bytes: bytes))
            guard let spec else { return refuse(problems) }
            let path = Releases.path(spec.version)
            let content = Releases.content(spec)
            if let released = try FileSystem.read(root + "/" + path) {
                if released == content { return plan }
                return refuse([
                    spec.source.diagnostic(
                        "released-already", at: spec.spec.protocolVersion.place,
                        "version \(spec.version) was released with another spec",
                        fix: "raise the version; \(path) is not overwritten")
                ])
            }
            let page = Changelog(
                releases: try releases().specs + [spec], unreleased: Comparison(from: spec, to: spec)
            ).text
            plan.changes.removeAll { $0.path == Changelog.path }
            plan.changes += [
                Change(kind: .missing, path: path, difference: "", content: content),
                Change(kind: .changed, path: Changelog.path, difference: "", content: Array(page.utf8)),
            ]
            return plan
        } catch {
            return Plan(diagnostics: [diagnostic(error)], changes: [], fileCount: 0)
        }
    }
}
