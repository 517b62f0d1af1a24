// Finding the project that a path means.

import Diagnostics
import Foundation

/// What a person means by a path.
public enum ProjectLocation: Equatable, Sendable {
    /// The path of an `.xcodeproj`.
    case project(String)
    /// The path of an `.xcworkspace`.
    case workspace(String)
    /// A folder without a project: the paths of the Swift files below it, relative to it, sorted.
    case sources(folder: String, files: [String])

    /// Finds what is at `path`: an `.xcodeproj`, the `project.pbxproj` in one, an `.xcworkspace`, a folder that
    /// holds one of them (directly or one level down), or a folder of Swift files.
    ///
    /// A folder that holds several projects means its workspace, if it has exactly one.
    /// - Throws: ``ProjectError`` when there is nothing of the kind, or more than one project to choose from.
    public static func find(at path: String) throws(ProjectError) -> ProjectLocation {
        let path = normalizedPath(path)
        let disk = Disk()
        guard FileManager.default.fileExists(atPath: path) else {
            throw failure("no-such-path", path, "there is no such file or folder", fix: nearby(path, disk))
        }
        if lastPathComponent(path) == "project.pbxproj" { return .project(parentPath(path)) }
        guard disk.isFolder(path) else {
            throw failure(
                "not-a-project", path, "this is a file",
                fix: "name an .xcodeproj, an .xcworkspace, or a folder that holds one")
        }
        if path.hasSuffix(".xcodeproj") { return .project(path) }
        if path.hasSuffix(".xcworkspace") { return .workspace(path) }
        if case .failed(let reason) = disk.list(path) {
            throw failure("unreadable-folder", path, "this folder can't be read: \(reason)", fix: "give permission")
        }
        if let found = try choose(among: bundles(in: [path], disk), at: path) { return found }
        if let found = try choose(among: bundles(in: folders(in: path, disk), disk), at: path) { return found }
        let files = swiftFiles(in: path, disk)
        guard !files.isEmpty else {
            throw failure(
                "nothing-found", path,
                "there is no Xcode project in this folder or one level down, and no Swift file below it",
                fix: "name the folder of an app")
        }
        return .sources(folder: path, files: files)
    }

    private static func choose(among found: [String], at path: String) throws(ProjectError) -> ProjectLocation? {
        let projects = found.filter { $0.hasSuffix(".xcodeproj") }
        let workspaces = found.filter { $0.hasSuffix(".xcworkspace") }
        if projects.count == 1 { return .project(projects[0]) }
        if workspaces.count == 1 { return .workspace(workspaces[0]) }
        if projects.isEmpty && workspaces.isEmpty { return nil }
        let names = (projects + workspaces).joined(separator: ", ")
        throw failure(
            "several-projects", path, "this folder has several Xcode projects", fix: "name one of them: \(names)")
    }

    /// The projects and workspaces directly in some folders.
    private static func bundles(in folders: [String], _ disk: Disk) -> [String] {
        folders.flatMap { folder in
            entries(of: folder, disk).filter { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
                .map { joined(folder == "." ? "" : folder, $0) }.filter(disk.isFolder)
        }
    }

    /// The folders in which a project of the person's own may be.
    private static func folders(in folder: String, _ disk: Disk) -> [String] {
        let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]
        return entries(of: folder, disk).filter { !skipped.contains($0) }
            .map { joined(folder == "." ? "" : folder, $0) }.filter(disk.isFolder)
    }

    private static func entries(of folder: String, _ disk: Disk) -> [String] {
        guard case .entries(let names) = disk.list(folder) else { return [] }
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func swiftFiles(in folder: String, _ disk: Disk) -> [String] {
        var files: [String] = []
        var seen: Set<String> = []
        func visit(_ relative: String) {
            let here = joined(folder, relative)
            // Links may lead around in circles.
            guard seen.insert(disk.resolved(here)).inserted else { return }
            for name in entries(of: here, disk) {
                let path = relative.isEmpty ? name : relative + "/" + name
                if disk.isFolder(joined(folder, path)) {
                    visit(path)
                } else if name.hasSuffix(".swift"), path != "Package.swift" {
                    files.append(path)
                }
            }
        }
        visit("")
        return files.sorted()
    }

    private static func nearby(_ path: String, _ disk: Disk) -> String? {
        let parent = parentPath(path)
        guard case .entries(let names) = disk.list(parent) else { return "check the path" }
        let near = closest(to: lastPathComponent(path), among: names.sorted())
        return near.map { "did you mean \(joined(parent == "." ? "" : parent, $0))?" } ?? "check the path"
    }

    private static func failure(_ id: String, _ path: String, _ message: String, fix: String?) -> ProjectError {
        ProjectError(Diagnostic(id: id, file: path, message: message, fix: fix))
    }
}
