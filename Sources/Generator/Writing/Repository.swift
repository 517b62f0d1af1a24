// The files of the repository that are generated: what they are now, and what they should be.

import Diagnostics
import JSONCodec

/// A repository with a spec.
public struct Repository: Sendable {
    /// Where the list of generated files is.
    public static let manifestPath = "Sources/Generated/manifest.json"

    /// Folders in which every file is generated.
    static let ownedFolders = ["Sources/Generated", "Tests/Vectors", MatrixEmission.useFolder, MatrixEmission.pageFolder]
    /// Folders in which files with the notice are generated.
    static let sharedFolders = ["Web/generated", "Tests/RenderOpsTests", "Tests/ConformanceTS"]

    /// The repository's folder.
    public let root: String

    public init(root: String) { self.root = root }

    /// The closest folder, from the current one upward, that has a spec.
    public static func find(from folder: String? = nil) -> Repository? {
        var folder = folder ?? FileSystem.currentFolder
        while true {
            if FileSystem.exists(folder + "/" + SpecCompiler.specPath) { return Repository(root: folder) }
            let parent = FileSystem.parent(folder)
            if parent == folder || parent == "." { return nil }
            folder = parent
        }
    }

    /// Different whenever the spec, the matrix or a usage table was saved; empty while there is no spec.
    public var specVersion: [Int] {
        let spec = FileSystem.version(of: root + "/" + SpecCompiler.specPath)
        return spec.isEmpty ? [] : spec + matrixVersion
    }

    /// Something that generating would do to a file.
    public struct Change: Equatable, Sendable {
        public enum Kind: String, Sendable {
            /// The file is not there.
            case missing
            /// The file is there and is not generated any more.
            case extra
            /// The file has another content.
            case changed
        }
        public let kind: Kind
        /// The file, as a path from the root.
        public let path: String
        /// The first difference, as lines with - and +.
        public let difference: String
        /// What the file should hold; nil when it should not be there.
        let content: [UInt8]?
    }

    /// What generating would do.
    public struct Plan: Sendable {
        /// What is wrong with the spec or with files.
        public var diagnostics: [Diagnostic]
        /// What would change, sorted by path; empty when there are errors.
        public var changes: [Change]
        /// How many files are generated in all.
        public var fileCount: Int
    }

    /// The spec's text, or why it can't be read: then the place is where the text would start.
    public func source() -> (source: SourceText?, problem: Diagnostic?) {
        let path = root + "/" + SpecCompiler.specPath
        var problem = Diagnostic(
            id: "no-spec", file: SpecCompiler.specPath, line: 1, column: 1, message: "there is no spec",
            fix: "name the repository's folder with --root")
        do throws(FileFailure) {
            // Of a file that is too large, enough is read for the compiler to say so.
            if let bytes = try FileSystem.read(path, most: SourceText.mostBytes + 1) {
                return (SourceText(name: SpecCompiler.specPath, bytes: bytes), nil)
            }
        } catch {
            problem.id = "unreadable-spec"
            problem.message = "can't read the spec: \(error.reason)"
            problem.fix = "put a text file that can be read in its place"
        }
        return (nil, problem)
    }

    /// Compiles the spec and compares what it gives with the files.
    public func plan() -> Plan {
        do throws(FileFailure) {
            let (source, problem) = source()
            guard let source else { return Plan(diagnostics: [problem].compactMap { $0 }, changes: [], fileCount: 0) }
            let matrix = try matrixInput()
            let (checked, releases, checkedMatrix) = SideBySide.run(
                { SpecCompiler.check(source) },
                { () -> Result<History, FileFailure> in Result { () throws(FileFailure) in try history(of: source) } },
                { matrix.map(MatrixCompiler.check) })
            let result = SpecCompiler.compile(source, checked, checkedMatrix)
            if result.diagnostics.hasErrors {
                return Plan(diagnostics: result.diagnostics, changes: [], fileCount: 0)
            }
            return try plan(result, after: releases.get())
        } catch {
            return Plan(diagnostics: [diagnostic(error)], changes: [], fileCount: 0)
        }
    }

    private func plan(_ result: SpecCompiler.Result, after history: History) throws(FileFailure) -> Plan {
        var diagnostics = result.diagnostics
        var contents = result.files.mapValues { Array($0.utf8) }
        for (path, sections) in result.sections {
            guard let old = try FileSystem.read(root + "/" + path) else {
                diagnostics.append(
                    Diagnostic(
                        id: "missing-page", file: path, message: "the page for generated tables is not there",
                        fix: "restore it, with a line \(GeneratedSections.start("NAME")) for each of "
                            + sections.keys.sorted().joined(separator: ", ")))
                continue
            }
            do throws(GeneratedSections.Failure) {
                let text = String(decoding: old, as: UTF8.self)
                contents[path] = Array(try GeneratedSections.replacing(sections, in: text).utf8)
            } catch {
                diagnostics.append(
                    Diagnostic(
                        id: "section-marker", file: path, line: error.line, message: error.message,
                        fix: error.fix))
            }
        }
        if let spec = result.spec {
            let changes = changes(of: spec, after: history)
            diagnostics += changes.diagnostics
            contents.merge(changes.files) { first, _ in first }
        }
        if diagnostics.hasErrors { return Plan(diagnostics: diagnostics, changes: [], fileCount: 0) }

        contents[Repository.manifestPath] = manifest(result)
        var changes: [Change] = []
        for (path, content) in contents {
            guard let old = try FileSystem.read(root + "/" + path) else {
                changes.append(Change(kind: .missing, path: path, difference: "", content: content))
                continue
            }
            if old != content {
                let difference = Repository.difference(from: old, to: content)
                changes.append(Change(kind: .changed, path: path, difference: difference, content: content))
            }
        }
        for path in try extraFiles(contents) {
            changes.append(Change(kind: .extra, path: path, difference: "", content: nil))
        }
        changes.sort { $0.path < $1.path }
        return Plan(diagnostics: diagnostics, changes: changes, fileCount: contents.count)
    }

    /// Files that look generated and are not, and what a run that was killed left behind.
    private func extraFiles(_ contents: [String: [UInt8]]) throws(FileFailure) -> [String] {
        var extra: [String] = []
        for folder in Repository.ownedFolders {
            extra += FileSystem.files(below: folder, root: root).filter { contents[$0] == nil }
        }
        for folder in Repository.sharedFolders {
            for path in FileSystem.files(below: folder, root: root) where contents[path] == nil {
                let start = try FileSystem.read(root + "/" + path)?.prefix(200) ?? []
                if String(decoding: start, as: UTF8.self).contains(Emission.noticeStart) {
                    extra.append(path)
                }
            }
        }
        for folder in Set(contents.keys.map(FileSystem.parent)) {
            extra += FileSystem.abandoned(in: root + "/" + folder).map { folder + "/" + $0 }
        }
        return extra
    }

    /// The list of generated files with the hash of each. Sections of pages count as what is in them.
    private func manifest(_ result: SpecCompiler.Result) -> [UInt8] {
        var writer = JSONWriter()
        writer.raw("{\n  \"files\": {")
        var hashes = result.files.mapValues { SpecHash.hash($0.utf8) }
        for (path, sections) in result.sections {
            for (name, text) in sections { hashes[path + "#" + name] = SpecHash.hash(text.utf8) }
        }
        for (path, hash) in hashes.sorted(by: { $0.key < $1.key }) {
            if writer.count > 14 { writer.raw(",") }
            writer.raw("\n    ")
            writer.string(path)
            writer.raw(": ")
            writer.string(hash)
        }
        writer.raw("\n  },\n  \"generator\": ")
        writer.string(SpecCompiler.version)
        if let hash = result.matrixHash {
            writer.raw(",\n  \"matrix\": ")
            writer.string(hash)
        }
        writer.raw(",\n  \"spec\": ")
        writer.string(result.specHash)
        writer.raw("\n}\n")
        return writer.withBytes { Array($0) }
    }

    /// Makes the files what the plan says. All new files are written beside the old ones first, so that a
    /// full disk or a folder that can't be written leaves every old file as it was.
    public func apply(_ plan: Plan) -> [Diagnostic] {
        var staged: [(path: String, file: String)] = []
        do throws(FileFailure) {
            for change in plan.changes {
                if let content = change.content {
                    let path = root + "/" + change.path
                    staged.append((path, try FileSystem.stage(content, for: path)))
                }
            }
            while let (path, file) = staged.first {
                try FileSystem.replace(path, with: file)
                staged.removeFirst()
            }
            for change in plan.changes where change.content == nil {
                try FileSystem.remove(root + "/" + change.path)
            }
            return []
        } catch {
            for (_, file) in staged { try? FileSystem.remove(file) }
            return [diagnostic(error)]
        }
    }

    func diagnostic(_ failure: FileFailure) -> Diagnostic {
        let path =
            failure.path.hasPrefix(root + "/") ? String(failure.path.dropFirst(root.count + 1)) : failure.path
        return Diagnostic(
            id: "file-access", file: path, message: "can't \(failure.operation) it: \(failure.reason)",
            fix: "check its permissions and the room on the disk, and run this again")
    }

    /// The first lines in which two texts differ, three of each at most.
    static func difference(from old: [UInt8], to new: [UInt8]) -> String {
        func lines(_ bytes: [UInt8]) -> [Substring] {
            String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        }
        let old = lines(old)
        let new = lines(new)
        var start = 0
        while start < old.count && start < new.count && old[start] == new[start] { start += 1 }
        var end = 0
        while end < old.count - start && end < new.count - start
            && old[old.count - 1 - end] == new[new.count - 1 - end]
        { end += 1 }
        let most = 3
        var text = "  @@ line \(start + 1) @@\n"
        for line in old[start..<max(start, old.count - end)].prefix(most) { text += "  -\(line)\n" }
        for line in new[start..<max(start, new.count - end)].prefix(most) { text += "  +\(line)\n" }
        return text
    }
}
