// An Xcode project, as this module hands it out.

import Diagnostics

/// A project that was read: what it has, and what is wrong with it.
public struct Project: Sendable {
    /// The name without `.xcodeproj`.
    public let name: String
    /// The absolute path of the `.xcodeproj`.
    public let path: String
    /// The absolute path of the folder that paths of the project are relative to: what `$(SRCROOT)` means.
    public let root: String
    /// The format's version: 46 for Xcode 3.2 to 100 for Xcode 26.
    public let objectVersion: Int
    /// The names of the build configurations, in the order of the project.
    public let configurations: [String]
    /// The languages that the project is localized in; `Base` may be among them.
    public let regions: [String]
    public let targets: [Target]
    /// The Swift packages that the project uses.
    public let packages: [PackageReference]
    /// The absolute paths of other projects whose products this one uses.
    public let referencedProjects: [String]
    /// What is wrong with the project, sorted by place. With errors among them, something is missing from what
    /// is here.
    public let diagnostics: [Diagnostic]
    /// The project file, as diagnostics name it.
    let shownFile: String

    /// The targets whose product is an app that people start.
    public var appTargets: [Target] { targets.filter(\.isApp) }

    /// The target called `name`; without a name, the project's app if it has exactly one.
    /// - Throws: ``ProjectError`` listing the targets there are.
    public func target(named name: String?) throws(ProjectError) -> Target {
        if let name {
            if let target = targets.first(where: { $0.name == name }) { return target }
            let names = targets.map(\.name)
            let known = names.isEmpty ? "it has none" : "it has " + names.joined(separator: ", ")
            throw ProjectError(
                Diagnostic(
                    id: "no-such-target", file: shownFile, message: "the project has no target '\(name)'",
                    fix: didYouMean(name, among: names) ?? known))
        }
        let apps = appTargets
        guard let only = apps.first else {
            let names = targets.map(\.name).joined(separator: ", ")
            throw ProjectError(
                Diagnostic(
                    id: "no-app-target", file: shownFile, message: "none of the project's targets is an app",
                    fix: targets.isEmpty ? "it has no targets at all" : "name one of its targets: \(names)"))
        }
        guard apps.count == 1 else {
            let names = apps.map(\.name).joined(separator: ", ")
            throw ProjectError(
                Diagnostic(
                    id: "several-app-targets", file: shownFile,
                    message: "the project has \(apps.count) app targets", fix: "name one of them: \(names)"))
        }
        return only
    }
}

extension Project {
    /// That the project has no configuration called `name`, and which it has.
    public func noSuchConfiguration(_ name: String) -> ProjectError {
        ProjectError(
            Diagnostic(
                id: "no-such-configuration", file: shownFile, message: "the project has no configuration '\(name)'",
                fix: didYouMean(name, among: configurations) ?? "it has " + configurations.joined(separator: ", ")))
    }
}

/// A file or folder of a project.
public struct ProjectFile: Equatable, Sendable {
    /// Absolute, as it is spelled on disk.
    public let path: String
    public let type: FileType
    /// The language of a localized file, such as `en` or `Base`.
    public let region: String?
    /// Compiler flags for this file alone.
    public let compilerFlags: String?
    /// The platforms that the file is built for, such as `ios`; empty for all.
    public let platforms: [String]
    /// Whether there is such a file.
    public let exists: Bool

    init(
        path: String, type: FileType, region: String? = nil, compilerFlags: String? = nil, platforms: [String] = [],
        exists: Bool = true
    ) {
        self.path = path
        self.type = type
        self.region = region
        self.compilerFlags = compilerFlags
        self.platforms = platforms
        self.exists = exists
    }

    /// The last component of the path.
    public var name: String { lastPathComponent(path) }
}
