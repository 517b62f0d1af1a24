// Makes a project of the objects in its file and of what is on disk.

import Diagnostics
import Foundation

extension Project {
    /// Reads a project.
    ///
    /// Problems that leave something to work with, such as a source that is not on disk, are in
    /// ``diagnostics``; the rest is read all the same.
    /// - Parameter path: the `.xcodeproj`. Diagnostics name files the way this names it.
    /// - Throws: ``ProjectError`` when there is no project file, or it can't be parsed.
    public static func read(at path: String) throws(ProjectError) -> Project {
        let file = joined(path, "project.pbxproj")
        let absolute = absolutePath(path)
        guard let contents = FileManager.default.contents(atPath: absolute + "/project.pbxproj") else {
            let isThere = FileManager.default.fileExists(atPath: absolute + "/project.pbxproj")
            throw ProjectError(
                Diagnostic(
                    id: isThere ? "unreadable-file" : "no-project-file", file: file,
                    message: isThere ? "this file can't be read" : "there is no such file",
                    fix: isThere
                        ? "give read permission for it" : "name a whole .xcodeproj; this one has no project.pbxproj"))
        }
        return try read(ProjectDocument(parsing: Array(contents), file: file), at: path)
    }

    /// Makes a project of a document that was parsed already, as the project at `path`.
    public static func read(_ document: ProjectDocument, at path: String) throws(ProjectError) -> Project {
        ProjectReader(document, path: path).read()
    }
}

/// The work of reading one project. Its parts are in the extensions.
final class ProjectReader {
    let document: ProjectDocument
    let disk = Disk()
    /// The absolute path of the `.xcodeproj`.
    let path: String
    /// The folder the project is in, as diagnostics show it.
    private let shownFolder: String
    /// What paths of the project are relative to.
    let root: String
    let project: ProjectObject
    var diagnostics: [Diagnostic] = []
    var tree = FileTree()
    /// The problems reported already, so that what several targets share is told once.
    private var reported: Set<String> = []
    /// All synchronized folders, in the order of the navigator.
    lazy var synchronizedFolders = document.objects.values
        .filter { $0.kind == "PBXFileSystemSynchronizedRootGroup" }
        .sorted { (tree.order[$0.id] ?? .max, $0.id) < (tree.order[$1.id] ?? .max, $1.id) }
    var scannedFolders: [String: SynchronizedFolder] = [:]
    var configurationFiles: [String: [SettingAssignment]] = [:]
    var packages: [String: PackageReference] = [:]
    var localPackages: [PackageReference] = []
    var manifests: [String: String] = [:]

    init(_ document: ProjectDocument, path: String) {
        self.document = document
        self.path = absolutePath(path)
        shownFolder = parentPath(normalizedPath(path))
        // That it is there was checked when the document was parsed.
        project = document.objects[document.rootObject]!
        root = joined(parentPath(self.path), project.text("projectDirPath") ?? "")
    }

    func read() -> Project {
        tree = readTree()
        readPackages()
        let levels = settingsLevels(of: project)
        let targets = references(in: project, "targets").compactMap { readTarget($0, projectLevels: levels) }
        let referenced = readReferencedProjects()
        return Project(
            name: lastPathComponent(path).removingSuffix(".xcodeproj"), path: path, root: root,
            objectVersion: document.objectVersion, configurations: levels.map(\.configuration),
            regions: project.fields["knownRegions"]?.array?.compactMap(\.text) ?? [],
            targets: targets, packages: allPackages, referencedProjects: referenced,
            diagnostics: (document.warnings + diagnostics).sortedByPlace(), shownFile: document.file)
    }

    private func readReferencedProjects() -> [String] {
        let list = project.fields["projectReferences"]?.array ?? []
        return list.compactMap { entry in
            guard let id = entry.dictionary?["ProjectRef"], let text = id.text else { return nil }
            guard let object = document.objects[text] else {
                dangling(text, at: id.offset, in: project)
                return nil
            }
            guard case .disk(let path) = location(of: object) else { return nil }
            return existing(path, referredBy: object, as: "project")
        }
    }

    // MARK: References

    /// A reference from one object to another, and where it is written.
    struct Reference {
        let object: ProjectObject
        let offset: Int?
    }

    /// The objects that a field lists. What is not in the file is told and left out.
    func references(in object: ProjectObject, _ field: String) -> [Reference] {
        guard let value = object.fields[field] else { return [] }
        guard let list = value.array else {
            report(
                "wrong-kind", .error, at: value.offset,
                "'\(field)' of this \(object.kind) is \(value.kind), not an array", fix: "restore it")
            return []
        }
        return list.compactMap { element in
            guard let id = element.text else {
                report(
                    "wrong-kind", .error, at: element.offset,
                    "'\(field)' of this \(object.kind) has \(element.kind) among its identifiers", fix: "remove it")
                return nil
            }
            guard let found = document.objects[id] else {
                dangling(id, at: element.offset, in: object)
                return nil
            }
            return Reference(object: found, offset: element.offset)
        }
    }

    /// The object that a field names, if it names one.
    func reference(in object: ProjectObject, _ field: String) -> ProjectObject? {
        guard let value = object.fields[field], let id = value.text else { return nil }
        guard let found = document.objects[id] else {
            dangling(id, at: value.offset, in: object)
            return nil
        }
        return found
    }

    private func dangling(_ id: String, at offset: Int?, in object: ProjectObject) {
        report(
            "dangling-reference", .warning, at: offset,
            "this \(object.kind) refers to '\(id)', which is not in the file", fix: "remove the reference")
    }

    // MARK: Problems

    func report(
        _ id: String, _ severity: Diagnostic.Severity, at offset: Int?, _ message: String, fix: String
    ) {
        guard reported.insert("\(id) \(offset ?? -1) \(message)").inserted else { return }
        diagnostics.append(document.place.diagnostic(id, severity, at: offset, message, fix: fix))
    }

    /// The path of something a target needs, as it is spelled on disk. What is missing or spelled differently
    /// is told, at the reference's path.
    /// - Returns: nil when it is missing.
    func existing(_ path: String, referredBy object: ProjectObject, as noun: String) -> String? {
        let offset = object.fields["path"]?.offset ?? object.fields["relativePath"]?.offset ?? object.offset
        switch disk.find(path) {
        case .exact: return path
        case .otherCase(let actual):
            reportCase(of: path, actual: actual, at: offset)
            return actual
        case .missing:
            report(
                "missing-file", .error, at: offset, "the \(noun) \(shown(path)) is not on disk",
                fix: "restore it, or remove it from the project")
            return nil
        }
    }

    /// Tells that the disk spells a path in other upper and lower case.
    func reportCase(of path: String, actual: String, at offset: Int?) {
        // Text that is equal but composed differently is no mistake of anyone's.
        guard path != actual else { return }
        report(
            "case-mismatch", .error, at: offset, "\(shown(path)) is called \(shown(actual)) on disk",
            fix: "write it the same way in both places: not every disk takes upper and lower case for the same")
    }

    /// A path as messages show it: from the project's folder.
    func shown(_ path: String) -> String { "'\(relativePath(path, to: root))'" }

    /// A path of a file in which there are problems, as diagnostics show it.
    func display(_ file: String) -> String {
        joined(shownFolder == "." ? "" : shownFolder, relativePath(file, to: parentPath(path)))
    }
}

/// The path from the root of the disk, without following links.
func absolutePath(_ path: String) -> String {
    joined(FileManager.default.currentDirectoryPath, path)
}

extension String {
    func removingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
