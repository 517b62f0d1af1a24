// Workspaces: several projects that are worked on together.

import Diagnostics
import Foundation
import FoundationXML

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
        return try WorkspaceReader(path: absolute, file: file, shownFolder: parentPath(normalizedPath(path)))
            .read(Array(contents))
    }
}

/// Reads the XML of a workspace: `Group` and `FileRef` elements whose `location` says where they are.
private final class WorkspaceReader: NSObject, XMLParserDelegate {
    private let path: String
    private let file: String
    private let disk = Disk()
    private var source: SourceText
    /// Where the location of the current element is written, and from where to look for the next one.
    private var place: (offset: Int, end: Int)?
    private var projects: [String] = []
    private var others: [String] = []
    private var diagnostics: [Diagnostic] = []
    /// The folders of the groups around the current element, the innermost last.
    private var folders: [String] = []

    /// The folder the workspace is in, as the person named it.
    private let shownFolder: String

    init(path: String, file: String, shownFolder: String) throws(ProjectError) {
        source = try SourceText(name: file, contents: [])
        self.path = path
        self.file = file
        self.shownFolder = shownFolder == "." ? "" : shownFolder
    }

    func read(_ contents: [UInt8]) throws(ProjectError) -> Workspace {
        source = try SourceText(name: file, contents: contents)
        if let conflict = source.mergeConflict { throw ProjectError(conflict) }
        if source.bytes.isEmpty {
            throw ProjectError(source.error("empty", at: 0, "the file is empty", fix: "restore it"))
        }
        folders = [parentPath(path)]
        let parser = XMLParser(data: Data(source.bytes))
        parser.delegate = self
        guard parser.parse(), parser.parserError == nil else {
            throw ProjectError(
                Diagnostic(
                    id: "bad-workspace", file: file, line: max(1, parser.lineNumber),
                    column: max(1, parser.columnNumber), message: "this is not well-formed XML", fix: "restore the file"
                ))
        }
        let shown = projects.map { joined(shownFolder, relativePath($0, to: parentPath(path))) }
        return Workspace(path: path, projects: shown, others: others, diagnostics: diagnostics)
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let folder = folders.last ?? parentPath(path)
        let location = attributes["location"]
        if let location { place = source.find(location, from: place?.end ?? 0) }
        let found = location.flatMap { self.folder($0, inside: folder, of: parser) }
        switch element {
        case "Group": folders.append(found ?? folder)
        case "FileRef":
            guard let found else { return }
            add(found, parser)
        default: break
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if element == "Group", folders.count > 1 { folders.removeLast() }
    }

    /// What a location such as `group:App/App.xcodeproj` means; nil when that is not on this machine.
    private func folder(_ location: String, inside folder: String, of parser: XMLParser) -> String? {
        guard let colon = location.firstIndex(of: ":") else { return joined(folder, location) }
        let rest = String(location[location.index(after: colon)...])
        switch location[..<colon] {
        case "group": return joined(folder, rest)
        case "container": return joined(parentPath(path), rest)
        case "absolute": return joined("/", rest)
        // A workspace within a project is about that project.
        case "self": return rest.isEmpty ? parentPath(path) : joined(parentPath(path), rest)
        case "developer": return nil
        default:
            report("bad-location", parser, "'\(location)' is no place that is known", "write group: and a path")
            return nil
        }
    }

    private func add(_ place: String, _ parser: XMLParser) {
        let shown = "'\(relativePath(place, to: parentPath(path)))'"
        var actual = place
        switch disk.find(place) {
        case .exact: break
        case .otherCase(let spelled):
            if place != spelled {
                report(
                    "case-mismatch", parser, "\(shown) is called '\(lastPathComponent(spelled))' on disk",
                    "write it the same way in both places")
            }
            actual = spelled
        case .missing:
            let isPods = lastPathComponent(place) == "Pods.xcodeproj"
            report(
                "missing-file", parser, "\(shown) is not on disk",
                isPods ? "run `pod install`, which makes it" : "restore it, or remove it from the workspace")
            return
        }
        if actual.hasSuffix(".xcodeproj") {
            if !projects.contains(actual) { projects.append(actual) }
        } else {
            others.append(actual)
        }
    }

    private func report(_ id: String, _ parser: XMLParser, _ message: String, _ fix: String) {
        if let place {
            diagnostics.append(source.error(id, at: place.offset, message, fix: fix))
            return
        }
        // With an entity in it, a location is not written the way it reads.
        diagnostics.append(
            Diagnostic(
                id: id, file: file, line: max(1, parser.lineNumber), column: max(1, parser.columnNumber),
                message: message, fix: fix))
    }
}
