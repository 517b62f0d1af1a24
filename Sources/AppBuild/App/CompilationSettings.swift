// What a project says about how its Swift is compiled, as far as that counts here.

import Foundation
import XcodeProject

/// How an app's Swift sources are to be compiled, whatever the profile.
public struct CompilationSettings: Sendable, Equatable {
    /// What `#if` finds to be set, besides what SwiftBrowser sets: `DEBUG`.
    public var conditions: [String] = []
    /// The Swift language mode: `5`, `6`.
    public var languageVersion = "5"
    /// Further options of the compiler.
    public var options: [String] = []

    /// For a folder without a project: as Xcode compiles for debugging.
    static let forFolder = CompilationSettings(conditions: ["DEBUG"])

    /// For a folder without a project, which may be compiled as for one of Xcode's own configurations.
    static func forFolder(_ configuration: String?) -> CompilationSettings {
        configuration == "Release" ? CompilationSettings() : forFolder
    }

    /// The settings as options of the compiler.
    var compilerOptions: [String] {
        ["-swift-version", languageVersion] + conditions.flatMap { ["-D", $0] } + options
    }
}

extension CompilationSettings {
    init(_ settings: BuildSettings) {
        func words(_ name: String) -> [String] {
            (settings[name] ?? "").split { $0 == " " || $0 == "\n" || $0 == "\t" }.map(String.init)
        }
        // What only a build knows stays as a reference, which is no condition.
        let flags = words("OTHER_SWIFT_FLAGS")
        var found = words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        for (index, flag) in flags.enumerated() where flag.hasPrefix("-D") {
            found.append(flag == "-D" ? flags.dropFirst(index + 1).first ?? "" : String(flag.dropFirst(2)))
        }
        conditions = found.filter(Self.isIdentifier).reduce(into: []) { unique, name in
            if !unique.contains(name) { unique.append(name) }
        }
        languageVersion = Self.languageVersion(settings["SWIFT_VERSION"])
        if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { options += ["-default-isolation", "MainActor"] }
        if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
            options += Self.approachableConcurrency.flatMap { ["-enable-upcoming-feature", $0] }
        }
    }

    /// What `SWIFT_APPROACHABLE_CONCURRENCY` turns on, except for what Swift 6 has anyway and warns about.
    private static let approachableConcurrency = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]

    private static func languageVersion(_ setting: String?) -> String {
        guard let setting, let major = setting.split(separator: ".").first.flatMap({ Int($0) }) else { return "5" }
        return major >= 6 ? "6" : "5"
    }

    private static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
}
