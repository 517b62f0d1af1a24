// The app to build: what of a folder of Swift sources, or of a target of an Xcode project, is compiled, and how.

import CommandLineSupport
import Diagnostics
import Foundation
import XcodeProject

/// A person's app: the Swift files of a folder, or of a target of an Xcode project.
public struct AppSource: Sendable, Equatable {
    /// What to make of a path that leaves a choice.
    public struct Options: Sendable, Equatable {
        /// The target of a project; nil for its only app, or its only one for iOS.
        public var target: String?
        /// The build configuration of a project; nil for the preferred one.
        public var configuration: String?
        /// The configuration that is meant when none is named and the project has it. Otherwise it is the one
        /// that Xcode runs.
        public var preferredConfiguration: String?
        /// Whether sources without an entry point are refused.
        public var needsEntryPoint = true

        public init(target: String? = nil, configuration: String? = nil) {
            self.target = target
            self.configuration = configuration
        }
    }

    /// The app's folder, absolute, without symbolic links: the one that paths of messages are below.
    public let folder: String
    /// The app's name as people see it: the folder's, or the one of the target's product.
    public let name: String
    /// The name as a Swift module: a valid identifier that no module of the shim has.
    public let moduleName: String
    /// The Swift files, as paths below the folder; those that lie elsewhere begin with `../`.
    public let files: [String]
    /// What the project says about how it is compiled.
    public let compilation: CompilationSettings
    /// Where the sources come from, when that is an Xcode project.
    public let project: ProjectOrigin?
    /// What is wrong with the project or the files without keeping them from being compiled, and what of it
    /// can't be compiled.
    public let remarks: [Diagnostic]
    let options: Options

    init(
        folder: String, name: String, moduleName: String, files: [String],
        compilation: CompilationSettings = .forFolder, project: ProjectOrigin? = nil, remarks: [Diagnostic] = [],
        options: Options = Options()
    ) {
        self.folder = folder
        self.name = name
        self.moduleName = moduleName
        self.files = files
        self.compilation = compilation
        self.project = project
        self.remarks = remarks
        self.options = options
    }

    /// Finds the app at `path`: an `.xcodeproj` or `.xcworkspace`, a folder that holds one (directly or one level
    /// down), or a folder of Swift sources.
    ///
    /// In a folder without a project, all `*.swift` files below it belong to the app, except in hidden folders and
    /// in folders called `Tests` or ending in `Tests`, and except `Package.swift`.
    /// - Throws: ``CommandFailure`` saying what is there instead, and what to do.
    public static func find(at path: String, options: Options = Options()) throws -> AppSource {
        let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: resolved, isDirectory: &isFolder) else {
            throw CommandFailure("\(path): no such folder", remedy: nearbyFolder(resolved))
        }
        guard isFolder.boolValue || resolved.hasSuffix(".xcodeproj/project.pbxproj") else {
            let parent = (path as NSString).deletingLastPathComponent
            throw CommandFailure(
                "\(path) is a file", remedy: "give the app's folder: \(parent.isEmpty ? "." : parent)")
        }
        do {
            switch try ProjectLocation.find(at: resolved) {
            case .project(let project): return try find(inProjects: [project], named: path, options)
            case .workspace(let workspace):
                return try find(inProjects: Workspace.read(at: workspace).projects, named: path, options)
            case .sources: break
            }
        } catch let error as ProjectError where error.diagnostics.first?.id != "nothing-found" {
            throw CommandFailure(error, at: path)
        } catch is ProjectError {}
        return try find(inFolder: resolved, named: path, options)
    }

    /// The same app with the files that are there now.
    public func rescanned() throws -> AppSource {
        try .find(at: project?.path ?? folder, options: options)
    }

    /// The absolute path of one of ``files``.
    public func path(of file: String) -> String {
        var base = folder[...]
        var rest = file[...]
        while rest.hasPrefix("../"), let slash = base.lastIndex(of: "/") {
            rest = rest.dropFirst(3)
            base = base[..<slash]
        }
        return "\(base)/\(rest)"
    }

    /// The folders that hold the sources, and the project's own: none of them within another.
    public var folders: [String] {
        var folders = Set(files.map { (path(of: $0) as NSString).deletingLastPathComponent })
        folders.insert(folder)
        if let project { folders.insert(project.path) }
        return folders.sorted().reduce(into: []) { outer, folder in
            if let last = outer.last, folder.hasPrefix(last + "/") { return }
            outer.append(folder)
        }
    }

    /// Whether a file's text may have an entry point.
    static func declaresEntryPoint(_ path: String) -> Bool {
        guard let contents = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else { return false }
        // A comment that mentions it is let through: the compiler then says what is missing.
        return contents.range(of: Data("@main".utf8)) != nil || path.hasSuffix("/main.swift")
    }

    /// A valid identifier made of a name: other characters become `_`.
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

extension CommandFailure {
    /// A project that can't be used, as the failure of a command.
    init(_ error: ProjectError, at path: String) {
        let diagnostic = error.diagnostics.first { $0.severity == .error } ?? error.diagnostics.first
        let place = diagnostic?.place ?? ""
        self.init(
            "\(place.isEmpty ? path : place): \(diagnostic?.message ?? "can't be read")", remedy: diagnostic?.fix)
    }
}
