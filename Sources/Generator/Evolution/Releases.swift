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

    /// Whether a version's file is that of a spec: nothing but its header stands before the spec.
    static func holds(_ file: [UInt8], _ spec: [UInt8]) -> Bool {
        guard file.count > spec.count, file.suffix(spec.count).elementsEqual(spec) else { return false }
        return file.dropLast(spec.count).split(separator: UInt8(ascii: "\n")).allSatisfy { $0.first == UInt8(ascii: "#") }
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
        read(try releaseSources())
    }

    private func releaseSources() throws(FileFailure) -> [SourceText] {
        var sources: [SourceText] = []
        for path in releaseFiles {
            guard let bytes = try FileSystem.read(root + "/" + path) else { continue }
            sources.append(SourceText(name: path, bytes: bytes))
        }
        return sources
    }

    private func read(_ sources: [SourceText]) -> (specs: [ReleasedSpec], diagnostics: [Diagnostic]) {
        var specs: [ReleasedSpec] = []
        var diagnostics: [Diagnostic] = []
        for source in sources {
            let (spec, problems) = ReleasedSpec.read(source)
            diagnostics += problems.filter { $0.severity == .error }
            guard let spec else { continue }
            if source.name != Releases.path(spec.version) {
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

    /// What the released specs have to do with a spec.
    struct History: Sendable {
        /// The newest released spec; nil when there is none, or when the spec is that one.
        var newest: ReleasedSpec?
        /// The part of the page of changes that is about the released versions; empty when there are none.
        var released = ""
        /// The version of the newest one.
        var newestVersion: ProtocolVersion?
        /// What is wrong with the released specs.
        var diagnostics: [Diagnostic] = []
    }

    /// Reads of the released specs what a spec has to be compared with. What the page of changes says of a version
    /// is kept as it is when it was made of the same files: released specs don't change, and reading them all takes
    /// as long as compiling the spec.
    func history(of source: SourceText) throws(FileFailure) -> History {
        let sources = try releaseSources()
        if sources.isEmpty { return History() }
        let page = try FileSystem.read(root + "/" + Changelog.path) ?? []
        guard let kept = ReleasedChanges(keptIn: page, for: sources) else {
            let (specs, diagnostics) = read(sources)
            guard !diagnostics.hasErrors else { return History(diagnostics: diagnostics) }
            return History(
                newest: specs.last, released: ReleasedChanges(of: specs).text, newestVersion: specs.last?.version)
        }
        var history = History(released: kept.text, newestVersion: kept.newest)
        guard let newest = sources.first(where: { $0.name == Releases.path(kept.newest) }),
            !Releases.holds(newest.bytes, source.bytes)
        else { return history }
        let (specs, diagnostics) = read([newest])
        history.newest = specs.first
        history.diagnostics = diagnostics
        return history
    }

    /// Whether a spec's version is high enough after those that were released, and the page of changes.
    func changes(
        of spec: ReleasedSpec, after history: History
    ) -> (diagnostics: [Diagnostic], files: [String: [UInt8]]) {
        guard let version = history.newestVersion, !history.diagnostics.hasErrors else {
            return (history.diagnostics, [:])
        }
        let comparison = history.newest.map { Comparison(from: $0, to: spec) }
        if let problem = comparison?.versionProblem { return ([problem], [:]) }
        let page = Changelog.page(released: history.released, since: version, unreleased: comparison)
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
            let released = ReleasedSpec.read(SourceText(name: path, bytes: content)).spec ?? spec
            let page = Changelog.page(
                released: ReleasedChanges(of: try releases().specs + [released]).text, since: spec.version,
                unreleased: nil)
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
