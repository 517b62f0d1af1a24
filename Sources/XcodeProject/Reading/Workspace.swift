// Workspaces: several projects that are worked on together.

import Diagnostics
import Foundation

/// An Xcode workspace.
public struct Workspace: Sendable {
    /// The absolute path of the `.xcworkspace`.
    public let path: String
    /// The paths of its projects, in the order of the navigator: absolute, unless the workspace was named by
    /// a relative path.
    public let projects: [String]
    /// The absolute paths of what else is in it: folders, packages and files.
    public let others: [String]
    /// What is wrong with it, such as a project that is not there.
    public let diagnostics: [Diagnostic]

    /// The name without `.xcworkspace`.
    public var name: String { lastPathComponent(path).removingSuffix(".xcworkspace") }

    /// Reads a workspace.
    /// - Parameter path: the `.xcworkspace`. Diagnostics name files the way this names it.
    /// - Throws: ``ProjectError`` when there is no workspace, or it can't be parsed.
    public static func read(at path: String) throws(ProjectError) -> Workspace {
        let file = joined(path, "contents.xcworkspacedata")
        let absolute = absolutePath(path)
        guard let contents = FileManager.default.contents(atPath: absolute + "/contents.xcworkspacedata") else {
            throw ProjectError(
                Diagnostic(
                    id: "no-workspace-file", file: file, message: "there is no such file, or it can't be read",
                    fix: "name a whole .xcworkspace"))
        }
        let source = try SourceText(name: file, contents: Array(contents))
        if let conflict = source.mergeConflict { throw ProjectError(conflict) }
        var reader = WorkspaceReader(path: absolute, source: source, shownFolder: parentPath(normalizedPath(path)))
        return try reader.read()
    }
}

/// Reads the XML of a workspace: `Group` and `FileRef` elements whose `location` says where they are.
private struct WorkspaceReader {
    private let path: String
    private let source: SourceText
    /// The folder the workspace is in, as the person named it.
    private let shownFolder: String
    private let disk = Disk()
    private var projects: [String] = []
    private var others: [String] = []
    private var diagnostics: [Diagnostic] = []

    init(path: String, source: SourceText, shownFolder: String) {
        self.path = path
        self.source = source
        self.shownFolder = shownFolder == "." ? "" : shownFolder
    }

    mutating func read() throws(ProjectError) -> Workspace {
        var scanner = ElementScanner(source)
        /// The folders of the open elements, the innermost last.
        var folders = [parentPath(path)]
        var isWorkspace = false
        while let tag = try scanner.next() {
            switch tag {
            case .end: folders.removeLast()
            case .start(let name, let attributes, let isEmpty):
                isWorkspace = isWorkspace || name == "Workspace"
                let around = folders[folders.count - 1]
                let location = attributes["location"]
                let place = location.flatMap { folder($0, inside: around) }
                if name == "FileRef", let place, let location { add(place, at: location.offset) }
                if !isEmpty { folders.append(name == "Group" ? place ?? around : around) }
            }
        }
        guard isWorkspace else {
            throw ProjectError(
                source.error(
                    source.bytes.isEmpty ? "empty" : "bad-workspace", at: 0,
                    source.bytes.isEmpty ? "the file is empty" : "there is no Workspace element in this file",
                    fix: "restore the file"))
        }
        let shown = projects.map { joined(shownFolder, relativePath($0, to: parentPath(path))) }
        return Workspace(path: path, projects: shown, others: others, diagnostics: diagnostics)
    }

    /// What a location such as `group:App/App.xcodeproj` means; nil when that is not on this machine.
    private mutating func folder(_ location: ElementScanner.Attribute, inside folder: String) -> String? {
        let text = location.value
        guard let colon = text.firstIndex(of: ":") else { return joined(folder, text) }
        let rest = String(text[text.index(after: colon)...])
        switch text[..<colon] {
        case "group": return joined(folder, rest)
        case "container": return joined(parentPath(path), rest)
        case "absolute": return joined("/", rest)
        // A workspace within a project is about that project.
        case "self": return rest.isEmpty ? parentPath(path) : joined(parentPath(path), rest)
        case "developer": return nil
        default:
            report("bad-location", location.offset, "'\(text)' is no place that is known", "write group: and a path")
            return nil
        }
    }

    private mutating func add(_ place: String, at offset: Int) {
        let shown = "'\(relativePath(place, to: parentPath(path)))'"
        var actual = place
        switch disk.find(place) {
        case .exact: break
        case .otherCase(let spelled):
            if place != spelled {
                report(
                    "case-mismatch", offset, "\(shown) is called '\(lastPathComponent(spelled))' on disk",
                    "write it the same way in both places")
            }
            actual = spelled
        case .missing:
            let isPods = lastPathComponent(place) == "Pods.xcodeproj"
            report(
                "missing-file", offset, "\(shown) is not on disk",
                isPods ? "run `pod install`, which makes it" : "restore it, or remove it from the workspace")
            return
        }
        if actual.hasSuffix(".xcodeproj") {
            if !projects.contains(actual) { projects.append(actual) }
        } else {
            others.append(actual)
        }
    }

    private mutating func report(_ id: String, _ offset: Int, _ message: String, _ fix: String) {
        diagnostics.append(source.error(id, at: offset, message, fix: fix))
    }
}
