// What people want to know of a target's settings first.

import Foundation

/// The settings of a target that say what its product is, for one configuration.
public struct TargetFacts: Equatable, Sendable {
    /// A platform the target is built for.
    public struct Platform: Equatable, Sendable {
        /// `iOS`, `macOS`, `tvOS`, `watchOS`, `visionOS` or `DriverKit`.
        public let name: String
        /// The oldest version it runs on, if the settings say.
        public let deploymentTarget: String?

        public init(name: String, deploymentTarget: String?) {
            self.name = name
            self.deploymentTarget = deploymentTarget
        }
    }

    public let productName: String
    public let bundleIdentifier: String?
    /// What people see below the icon, if it isn't the product's name.
    public let displayName: String?
    /// The name of the icon in an asset catalog.
    public let appIconName: String?
    public let swiftVersion: String?
    public let platforms: [Platform]
    /// The absolute path of the `Info.plist`, when it is a file of its own.
    public let infoFile: String?
}

extension Target {
    /// What the settings of a configuration say about the product. Reads the `Info.plist` when the settings
    /// alone don't say what the display name is.
    public func facts(_ configuration: String? = nil) -> TargetFacts {
        let settings = settings(configuration)
        func text(_ name: String) -> String? {
            settings[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        let infoFile = text("INFOPLIST_FILE").map { joined(settings["SRCROOT"] ?? "/", $0) }
        return TargetFacts(
            productName: text("PRODUCT_NAME") ?? name, bundleIdentifier: text("PRODUCT_BUNDLE_IDENTIFIER"),
            displayName: text("INFOPLIST_KEY_CFBundleDisplayName")
                ?? infoFile.flatMap { Self.displayName(in: $0, settings) },
            appIconName: text("ASSETCATALOG_COMPILER_APPICON_NAME"), swiftVersion: text("SWIFT_VERSION"),
            platforms: Self.platforms(settings), infoFile: infoFile)
    }

    private static func displayName(in file: String, _ settings: BuildSettings) -> String? {
        guard let contents = FileManager.default.contents(atPath: file),
            let document = try? PropertyList.read(Array(contents), name: file),
            let name = document.root.dictionary?["CFBundleDisplayName"]?.text
        else { return nil }
        let expanded = settings.expand(name)
        return expanded.isEmpty ? nil : expanded
    }

    private static func platforms(_ settings: BuildSettings) -> [TargetFacts.Platform] {
        let sdk = settings["SDKROOT"].map { lastPathComponent($0).lowercased() } ?? ""
        let supported = settings["SUPPORTED_PLATFORMS"]?.split(separator: " ").map(String.init) ?? []
        var platforms: [TargetFacts.Platform] = []
        for (prefix, name, setting) in known {
            let isMeant =
                supported.isEmpty || supported.contains { $0.contains("$(") }
                ? sdk.hasPrefix(prefix) : supported.contains { $0.hasPrefix(prefix) }
            if isMeant { platforms.append(.init(name: name, deploymentTarget: settings[setting])) }
        }
        return platforms
    }

    /// The platforms by the name of their SDK, with the setting for the oldest version.
    private static let known = [
        ("iphone", "iOS", "IPHONEOS_DEPLOYMENT_TARGET"), ("macosx", "macOS", "MACOSX_DEPLOYMENT_TARGET"),
        ("appletv", "tvOS", "TVOS_DEPLOYMENT_TARGET"), ("watch", "watchOS", "WATCHOS_DEPLOYMENT_TARGET"),
        ("xr", "visionOS", "XROS_DEPLOYMENT_TARGET"), ("driverkit", "DriverKit", "DRIVERKIT_DEPLOYMENT_TARGET"),
    ]
}
