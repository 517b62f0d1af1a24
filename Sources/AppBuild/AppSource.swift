// The app to build: a folder of Swift sources.

import CommandLineSupport
import Foundation

/// A person's app: the Swift files of a folder.
public struct AppSource: Sendable, Equatable {
    /// The app's folder, absolute, without symbolic links.
    public let folder: String
    /// The app's name as people see it: the folder's name.
    public let name: String
    /// The name as a Swift module: a valid identifier that no module of the shim has.
    public let moduleName: String
    /// The Swift files, as paths below the folder, sorted.
    public let files: [String]

    /// Finds the app at `path`, a folder of Swift sources.
    ///
    /// All `*.swift` files below it belong to the app, except in hidden folders and in folders called
    /// `Tests` or ending in `Tests`, and except `Package.swift`.
    /// - Throws: ``CommandFailure`` saying what is there instead, and what to do.
    public static func find(at path: String) throws -> AppSource {
        let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
            throw CommandFailure("\(path): no such folder", remedy: nearbyFolder(folder))
        }
        if folder.hasSuffix(".xcodeproj") || folder.hasSuffix(".xcworkspace") {
            throw CommandFailure(
                "\(path): Xcode projects can't be built yet",
                remedy: "give the folder that holds the app's Swift sources")
        }
        guard isFolder.boolValue else {
            let parent = (path as NSString).deletingLastPathComponent
            throw CommandFailure(
                "\(path) is a file", remedy: "give the app's folder: \(parent.isEmpty ? "." : parent)")
        }
        let files = swiftFiles(in: folder)
        guard !files.isEmpty else {
            throw CommandFailure(
                "\(path): no Swift files in it", remedy: "give the folder that holds the app's Swift sources")
        }
        guard files.contains(where: { declaresEntryPoint(folder + "/" + $0) }) else {
            throw CommandFailure(
                "\(path): none of its \(files.count) Swift files has an @main",
                remedy: "mark the app's `struct …: App` with @main, or give the folder of a whole app")
        }
        let name = (folder as NSString).lastPathComponent
        return AppSource(folder: folder, name: name, moduleName: moduleName(for: name), files: files)
    }

    /// The same app with the files that are there now.
    public func rescanned() throws -> AppSource { try .find(at: folder) }

    /// The absolute path of one of ``files``.
    public func path(of file: String) -> String { folder + "/" + file }

    private static func swiftFiles(in folder: String) -> [String] {
        var files: [String] = []
        func visit(_ relative: String) {
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + relative)) ?? []
            for entry in entries where !entry.hasPrefix(".") {
                let path = relative.isEmpty ? entry : relative + "/" + entry
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
                if isFolder.boolValue {
                    if !entry.hasSuffix("Tests") { visit(path) }
                } else if entry.hasSuffix(".swift") && path != "Package.swift" {
                    files.append(path)
                }
            }
        }
        visit("")
        return files.sorted()
    }

    private static func declaresEntryPoint(_ path: String) -> Bool {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
        // A comment that mentions it is let through: the compiler then says what is missing.
        return text.contains("@main") || path.hasSuffix("/main.swift")
    }

    /// A valid identifier made of a folder's name: other characters become `_`.
    static func moduleName(for name: String) -> String {
        var identifier = String(name.unicodeScalars.map { scalar in
            scalar == "_" || scalar.properties.isXIDContinue ? Character(scalar) : "_"
        })
        if identifier.first.map({ $0.isNumber }) ?? true { identifier = "_" + identifier }
        // Modules an app imports, and words that can't be a module's name.
        let taken: Set<String> = [
            "Swift", "SwiftUI", "RenderOps", "JSONCodec", "Foundation", "Observation", "Combine", "main", "App", "View",
        ]
        return taken.contains(identifier) ? identifier + "App" : identifier
    }

    private static func nearbyFolder(_ folder: String) -> String? {
        let parent = (folder as NSString).deletingLastPathComponent
        let siblings = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        return closestName(to: (folder as NSString).lastPathComponent, among: siblings)
            .map { "did you mean \(parent)/\($0)?" }
    }
}
