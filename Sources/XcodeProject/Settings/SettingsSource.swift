// All that is written about the settings of one target, from which each configuration's settings are made.

/// What the project file and `.xcconfig` files say about a target's settings.
struct SettingsSource: Sendable {
    /// The settings that don't depend on the configuration, such as `TARGET_NAME`.
    let builtin: [String: String]
    /// By configuration, from the weakest to the strongest.
    let assignments: [String: [SettingAssignment]]

    /// The merged settings of a configuration; of one that the target doesn't have, only the built-in ones.
    func settings(configuration: String?, sdk: String?) -> BuildSettings {
        let written = configuration.flatMap { assignments[$0] } ?? []
        var builtin = builtin
        var parameters = ["arch": "arm64", "variant": "normal"]
        builtin["CONFIGURATION"] = configuration
        parameters["config"] = configuration
        // Conditions can be about the SDK, so it has to be known first.
        let base = BuildSettings(written, parameters: parameters, builtin: builtin)
        let chosen = sdk ?? Self.sdk(base)
        parameters["sdk"] = chosen
        builtin["PLATFORM_NAME"] = chosen.map { String($0.prefix { $0.isLetter }) }
        return BuildSettings(written, parameters: parameters, builtin: builtin)
    }

    /// The SDK of a target. `auto` is decided when building, by where the app shall run: a phone, if it can.
    private static func sdk(_ settings: BuildSettings) -> String? {
        guard let root = settings["SDKROOT"] else { return nil }
        guard root == "auto" else { return lastPathComponent(root).lowercased() }
        let platforms = settings["SUPPORTED_PLATFORMS"]?.split(separator: " ").map(String.init) ?? []
        return platforms.contains("iphoneos") ? "iphoneos" : platforms.first
    }
}
