// The site's files, from the repository's spec and pages.

import Diagnostics

extension Repository {
    /// The site before it is written.
    public struct SiteFiles: Sendable {
        /// What is wrong with the spec or with files.
        public var diagnostics: [Diagnostic]
        /// The text of each file by its path below the site's folder; empty when there are errors.
        public var files: [String: String]
        /// How many of the files are pages.
        public var pageCount: Int { files.keys.count { $0.hasSuffix(".html") } }
    }

    /// The pages of the protocol, with what they offer to programs. Scripts and style sheets are not among them.
    public func site() -> SiteFiles {
        do throws(FileFailure) {
            guard let bytes = try FileSystem.read(root + "/" + SpecCompiler.specPath) else {
                let missing = Diagnostic(
                    id: "no-spec", file: SpecCompiler.specPath, message: "there is no spec",
                    fix: "name the repository's folder with --root")
                return SiteFiles(diagnostics: [missing], files: [:])
            }
            let source = SourceText(name: SpecCompiler.specPath, bytes: bytes)
            let checked = SpecCompiler.check(source)
            guard let spec = checked.spec, !checked.diagnostics.hasErrors else {
                return SiteFiles(diagnostics: checked.diagnostics, files: [:])
            }
            var documents: [String: String] = [:]
            for path in SinglePage.allCases.compactMap(\.source) {
                guard let text = try FileSystem.read(root + "/" + path) else { continue }
                documents[path] = String(decoding: text, as: UTF8.self)
            }
            let emission = Emission(spec: spec, specHash: SpecHash.hash(bytes))
            let folder = String(Emission.vectorFolder.dropLast())
            let vectors = FileSystem.files(below: folder, root: root).filter { $0.hasSuffix(".json") }
            let names = vectors.map { String($0.dropFirst(Emission.vectorFolder.count)) }
            var files = Site(emission, documents: documents, vectors: names).files()
            for (path, name) in zip(vectors, names) {
                let text = try FileSystem.read(root + "/" + path) ?? []
                files[Site.vectorFolder + name] = String(decoding: text, as: UTF8.self)
            }
            files[Site.specFile] = String(decoding: bytes, as: UTF8.self)
            return SiteFiles(diagnostics: checked.diagnostics, files: files)
        } catch {
            let failure = Diagnostic(
                id: "file-access", file: error.path, message: "can't \(error.operation) it: \(error.reason)",
                fix: "check its permissions, and run this again")
            return SiteFiles(diagnostics: [failure], files: [:])
        }
    }
}
