// The app of a folder without an Xcode project: every Swift file below it.

import CommandLineSupport
import Diagnostics
import Foundation

extension AppSource {
    /// - Parameter path: the folder as the person named it.
    static func find(inFolder folder: String, named path: String, _ options: Options) throws -> AppSource {
        if let target = options.target {
            throw CommandFailure(
                "\(path): without an Xcode project there is no target '\(target)'", remedy: "leave --target out")
        }
        var walk = SourceWalk(folder: folder)
        walk.visit("")
        let files = walk.files.sorted()
        guard !files.isEmpty else {
            throw CommandFailure(
                "\(path): no Swift files in it", remedy: "give the folder that holds the app's Swift sources")
        }
        if options.needsEntryPoint, !files.contains(where: { declaresEntryPoint(folder + "/" + $0) }) {
            throw CommandFailure(
                "\(path): none of its \(files.count) Swift files has an @main",
                remedy: "mark the app's `struct …: App` with @main, or give the folder of a whole app")
        }
        let name = (folder as NSString).lastPathComponent
        return AppSource(
            folder: folder, name: name, moduleName: moduleName(for: name), files: files,
            compilation: .forFolder(options.configuration), remarks: walk.remarks, options: options)
    }
}

extension AppSource {
    /// The sources of the packages in folders of the person's own, as if each were an app. Named as their products are.
    public var localPackages: [AppSource] {
        var options = Options()
        options.needsEntryPoint = false
        return (project?.packages ?? []).filter(\.isLocal).compactMap { package in
            guard let location = package.location,
                let found = try? AppSource.find(inFolder: location, named: location, options)
            else { return nil }
            return AppSource(
                folder: found.folder, name: package.product, moduleName: Self.moduleName(for: package.product),
                files: found.files, compilation: compilation)
        }
    }
}

/// A walk through a folder that neither links nor closed folders stop.
private struct SourceWalk {
    let folder: String
    private(set) var files: [String] = []
    private(set) var remarks: [Diagnostic] = []
    private var seen: Set<String> = []

    init(folder: String) { self.folder = folder }

    mutating func visit(_ relative: String) {
        let here = relative.isEmpty ? folder : folder + "/" + relative
        // Links may lead around in circles.
        guard seen.insert(URL(fileURLWithPath: here).resolvingSymlinksInPath().path).inserted else { return }
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: here) else {
            remarks.append(
                Diagnostic(
                    id: "unreadable-folder", severity: .warning, file: relative, message: "this folder can't be read",
                    fix: "give permission to read it, if it belongs to the app"))
            return
        }
        for entry in entries.sorted() where !entry.hasPrefix(".") {
            let path = relative.isEmpty ? entry : relative + "/" + entry
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
            if isFolder.boolValue {
                if !entry.hasSuffix("Tests") { visit(path) }
            } else if entry.hasSuffix(".swift"), path != "Package.swift" {
                if isThere {
                    files.append(path)
                } else {
                    remarks.append(
                        Diagnostic(
                            id: "missing-file", severity: .warning, file: path,
                            message: "this is a link to something that is not there", fix: "remove or correct the link"))
                }
            }
        }
    }
}
