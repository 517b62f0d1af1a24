// A target of a project.

import Diagnostics

/// One target: what it makes, of what, and how.
public struct Target: Sendable {
    /// What kind of target it is.
    public enum Kind: String, CaseIterable, Sendable {
        /// Xcode builds its product.
        case native
        /// It only has dependencies, and phases that copy files or run scripts.
        case aggregate
        /// An outside tool, such as `make`, builds it.
        case legacy
    }

    /// The identifier of the target's object.
    public let id: String
    public let name: String
    public let kind: Kind
    /// What a native target makes.
    public let product: ProductType?
    /// The product type as the project says it, such as `com.apple.product-type.application`.
    public let productIdentifier: String?
    /// The phases, in the order they run. Files of synchronized folders are in them, too.
    public let phases: [BuildPhase]
    public let buildRules: [BuildRule]
    public let dependencies: [TargetDependency]
    /// The products of Swift packages that the target uses.
    public let packageProducts: [PackageProduct]
    /// The synchronized folders whose files belong to the target unless they are exceptions: absolute paths.
    public let synchronizedFolders: [String]
    /// The tool that builds a legacy target, with its arguments.
    public let buildTool: String?
    /// The names of the build configurations.
    public let configurations: [String]
    /// The configuration meant when none is named: `Debug` if there is one, else the project's default.
    public let defaultConfiguration: String?
    let settingsSource: SettingsSource

    /// The files that are compiled, in the order of Xcode's navigator, whatever their language.
    public var sources: [ProjectFile] { files(in: .sources) }
    /// The Swift files, in the order of Xcode's navigator.
    public var swiftSources: [ProjectFile] { sources.filter { $0.type == .swift } }
    /// Files that are compiled but are not Swift: Objective-C, C, Metal and so on.
    public var otherCode: [ProjectFile] { sources.filter { $0.type.isCode && $0.type != .swift } }
    /// The files that are copied into the product, in the order of Xcode's navigator. A localized file is
    /// there once for each language.
    public var resources: [ProjectFile] { files(in: .resources) }
    public var assetCatalogs: [ProjectFile] { (resources + sources).filter { $0.type == .assetCatalog } }
    /// The Core ML models.
    public var models: [ProjectFile] { (sources + resources).filter { $0.type == .coreML } }

    /// Whether the product is an app that people start.
    public var isApp: Bool { product == .application || product == .messagesApplication }

    /// The build settings of a configuration, merged and ready to be asked.
    /// - Parameter sdk: what conditions such as `[sdk=iphoneos*]` are about; nil for what `SDKROOT` says.
    public func settings(_ configuration: String? = nil, sdk: String? = nil) -> BuildSettings {
        settingsSource.settings(configuration: configuration ?? defaultConfiguration, sdk: sdk)
    }

    private func files(in kind: BuildPhase.Kind) -> [ProjectFile] {
        phases.filter { $0.kind == kind }.flatMap(\.files)
    }
}

/// One phase of a target's build.
public struct BuildPhase: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case sources
        case resources
        case frameworks
        case headers
        case copyFiles
        case script
        case other
    }

    public let kind: Kind
    /// What the project calls it, if it does.
    public let name: String?
    /// The files, in the order of Xcode's navigator.
    public internal(set) var files: [ProjectFile]
    /// The commands of a script phase.
    public let script: String?
    let id: String
}

/// A rule for how files of some kind are processed.
public struct BuildRule: Equatable, Sendable {
    public let name: String?
    /// The type of the files, such as `sourcecode.yacc` or `pattern.proxy`.
    public let fileType: String?
    /// The pattern of the names of the files, when the type is `pattern.proxy`.
    public let pattern: String?
    /// What it runs: `com.apple.compilers.proxy.script` for a script.
    public let compiler: String?
    public let script: String?
    public let outputs: [String]
}

/// A target that has to be built first.
public struct TargetDependency: Equatable, Sendable {
    public let name: String
    /// The path of the project that has it, when it is another one.
    public let project: String?
    /// The platforms the dependency is for; empty for all.
    public let platforms: [String]
}
