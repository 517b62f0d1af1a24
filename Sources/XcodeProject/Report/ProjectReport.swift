// What `--json` prints about projects: the shape is documented in docs/xcode-projects.md.

import Diagnostics

/// Everything about one or more projects, for other programs. Members without a value are left out.
public struct ProjectReport: Encodable, Sendable {
    /// Which options a report is made with.
    public struct Options: Sendable {
        /// The configuration that facts and settings are about; nil for each target's default.
        public var configuration: String?
        /// The only target to report; nil for all.
        public var target: String?
        /// Whether all build settings are in the report.
        public var includesSettings = false

        public init() {}
    }

    /// The version of this shape. It grows when a member changes its meaning or goes; new members don't count.
    public let formatVersion = 1
    /// What was found.
    public enum Kind: String, Encodable, Sendable {
        case project
        case workspace
        /// A folder of Swift files without a project.
        case sources
    }

    public let kind: Kind
    /// The absolute path of the workspace, project or folder.
    public let path: String
    public private(set) var projects: [ProjectDescription] = []
    /// In a folder without a project: its Swift files, relative to it.
    public var sources: [String]?
    public private(set) var diagnostics: [DiagnosticDescription] = []

    /// An empty report about what is at `path`.
    public init(kind: Kind, path: String) {
        self.kind = kind
        self.path = absolutePath(path)
    }

    /// Adds a project and its diagnostics.
    public mutating func add(_ project: Project, _ options: Options) {
        projects.append(ProjectDescription(project, options))
        add(project.diagnostics)
    }

    public mutating func add(_ new: [Diagnostic]) { diagnostics += new.map(DiagnosticDescription.init) }

    private enum CodingKeys: CodingKey {
        case formatVersion, kind, path, projects, sources, diagnostics
    }
}

/// A project in a report. All paths but the first two are relative to `root`, unless they begin with a
/// variable that only a build knows.
public struct ProjectDescription: Encodable, Sendable {
    let name: String
    let path: String
    let root: String
    let objectVersion: Int
    let configurations: [String]
    let regions: [String]
    let targets: [TargetDescription]
    let packages: [PackageDescription]
    let referencedProjects: [String]

    init(_ project: Project, _ options: ProjectReport.Options) {
        name = project.name
        path = project.path
        root = project.root
        objectVersion = project.objectVersion
        configurations = project.configurations
        regions = project.regions
        let wanted = project.targets.filter { options.target == nil || $0.name == options.target }
        targets = wanted.map { TargetDescription($0, root: project.root, options) }
        packages = project.packages.map { PackageDescription($0, root: project.root) }
        referencedProjects = project.referencedProjects.map { relativePath($0, to: project.root) }
    }
}

struct TargetDescription: Encodable, Sendable {
    struct Platform: Encodable, Sendable {
        let name: String
        let deploymentTarget: String?
    }
    struct Dependency: Encodable, Sendable {
        let name: String
        let project: String?
        let platforms: [String]?
    }
    struct Product: Encodable, Sendable {
        let name: String
        let package: String?
        let isPlugin: Bool
        let isLinked: Bool
    }
    struct Rule: Encodable, Sendable {
        let name: String?
        let fileType: String?
        let pattern: String?
        let compiler: String?
        let script: String?
        let outputs: [String]
    }

    let id: String
    let name: String
    let kind: String
    let product: String?
    let productType: String?
    let isApp: Bool
    let productName: String
    let bundleIdentifier: String?
    let displayName: String?
    let appIconName: String?
    let swiftVersion: String?
    let platforms: [Platform]
    let infoFile: String?
    let configurations: [String]
    let configuration: String?
    let sources: [FileDescription]
    let resources: [FileDescription]
    let assetCatalogs: [String]
    let models: [String]
    let phases: [PhaseDescription]
    let buildRules: [Rule]
    let dependencies: [Dependency]
    let packageProducts: [Product]
    let synchronizedFolders: [String]
    let buildTool: String?
    let settings: [String: String]?

    init(_ target: Target, root: String, _ options: ProjectReport.Options) {
        func relative(_ path: String) -> String { relativePath(path, to: root) }
        let facts = target.facts(options.configuration)
        id = target.id
        name = target.name
        kind = target.kind.rawValue
        product = target.product?.rawValue
        productType = target.productIdentifier
        isApp = target.isApp
        productName = facts.productName
        bundleIdentifier = facts.bundleIdentifier
        displayName = facts.displayName
        appIconName = facts.appIconName
        swiftVersion = facts.swiftVersion
        platforms = facts.platforms.map { Platform(name: $0.name, deploymentTarget: $0.deploymentTarget) }
        infoFile = facts.infoFile.map(relative)
        configurations = target.configurations
        configuration = options.configuration ?? target.defaultConfiguration
        sources = target.sources.map { FileDescription($0, root: root) }
        resources = target.resources.map { FileDescription($0, root: root) }
        assetCatalogs = target.assetCatalogs.map { relative($0.path) }
        models = target.models.map { relative($0.path) }
        phases = target.phases.map { PhaseDescription($0, root: root) }
        buildRules = target.buildRules.map {
            Rule(
                name: $0.name, fileType: $0.fileType, pattern: $0.pattern, compiler: $0.compiler, script: $0.script,
                outputs: $0.outputs)
        }
        dependencies = target.dependencies.map {
            Dependency(
                name: $0.name, project: $0.project.map(relative), platforms: $0.platforms.isEmpty ? nil : $0.platforms)
        }
        packageProducts = target.packageProducts.map {
            Product(name: $0.name, package: $0.package?.identity, isPlugin: $0.isPlugin, isLinked: $0.isLinked)
        }
        synchronizedFolders = target.synchronizedFolders.map(relative)
        buildTool = target.buildTool
        settings = options.includesSettings ? target.settings(options.configuration).all : nil
    }
}

struct FileDescription: Encodable, Sendable {
    let path: String
    let type: String
    let region: String?
    let compilerFlags: String?
    let platforms: [String]?
    /// Only there when it is false.
    let exists: Bool?

    init(_ file: ProjectFile, root: String) {
        path = relativePath(file.path, to: root)
        type = file.type.rawValue
        region = file.region
        compilerFlags = file.compilerFlags
        platforms = file.platforms.isEmpty ? nil : file.platforms
        exists = file.exists ? nil : false
    }
}

struct PhaseDescription: Encodable, Sendable {
    let kind: String
    let name: String?
    let files: [FileDescription]?
    let script: String?

    init(_ phase: BuildPhase, root: String) {
        kind = phase.kind.rawValue
        name = phase.name
        // The target has the files of these two for itself.
        let isListed = phase.kind == .sources || phase.kind == .resources
        files = isListed || phase.kind == .script ? nil : phase.files.map { FileDescription($0, root: root) }
        script = phase.script
    }
}

struct PackageDescription: Encodable, Sendable {
    let identity: String
    let url: String?
    let path: String?
    /// `upToNextMajor`, `upToNextMinor`, `range`, `exact`, `branch`, `revision` or `unknown`.
    let rule: String?
    let version: String?
    let upperVersion: String?

    init(_ package: PackageReference, root: String) {
        identity = package.identity
        guard case .remote(let address, let requirement) = package.location else {
            if case .local(let folder) = package.location { path = relativePath(folder, to: root) } else { path = nil }
            (url, rule, version, upperVersion) = (nil, nil, nil, nil)
            return
        }
        url = address
        path = nil
        var upper: String?
        switch requirement {
        case .upToNextMajor(let from): (rule, version) = ("upToNextMajor", from)
        case .upToNextMinor(let from): (rule, version) = ("upToNextMinor", from)
        case .range(let from, let to): (rule, version, upper) = ("range", from, to)
        case .exact(let exact): (rule, version) = ("exact", exact)
        case .branch(let name): (rule, version) = ("branch", name)
        case .revision(let name): (rule, version) = ("revision", name)
        case .unknown(let kind): (rule, version) = ("unknown", kind.isEmpty ? nil : kind)
        }
        upperVersion = upper
    }
}

/// A diagnostic in a report.
public struct DiagnosticDescription: Encodable, Sendable {
    let id: String
    let severity: String
    let file: String?
    let line: Int?
    let column: Int?
    let message: String
    let fix: String?

    init(_ diagnostic: Diagnostic) {
        id = diagnostic.id
        severity = diagnostic.severity.rawValue
        file = diagnostic.file
        line = diagnostic.line
        column = diagnostic.column
        message = diagnostic.message
        fix = diagnostic.fix
    }
}
