// swift-tools-version: 6.2
// The packages of SwiftBrowser. Libraries under Sources/Generated are written by `swift run generate`.

import Foundation
import PackageDescription

/// The folder of the toolchain that holds SwiftSyntax and its kin, which ship with the compiler.
/// Asked of the compiler itself, since toolchains are installed in many places.
func toolchainHostLibraries() -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-print-target-info"]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil,
        let information = try? JSONSerialization.jsonObject(
            with: output.fileHandleForReading.readDataToEndOfFile()) as? [String: Any],
        let paths = information["paths"] as? [String: Any],
        let resources = paths["runtimeResourcePath"] as? String
    else { fatalError("swiftc -print-target-info failed: is the Swift toolchain on PATH?") }
    return resources + "/host"
}

/// What is in a folder of this package, for the target whose sources are in two folders to leave out.
func entries(of folder: String, but own: [String]) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Context.packageDirectory + "/" + folder)) ?? []
    return names.filter { !own.contains($0) }.sorted()
}

let host = toolchainHostLibraries()
/// For whoever imports SwiftSyntax, or a module that does.
let swiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let linkSwiftSyntax: [LinkerSetting] = [
    .unsafeFlags([
        "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftBasicFormat", "-lSwiftIfConfig", "-lSwiftOperators",
        "-lSwiftDiagnostics", "-lSwiftSyntaxBuilder", "-lSwiftParserDiagnostics",
        "-Xlinker", "-rpath", "-Xlinker", host,
    ])
]

let package = Package(
    name: "SwiftBrowser",
    products: [
        .executable(name: "swiftbrowser", targets: ["SwiftBrowserCommand"]),
        .executable(name: "generate", targets: ["GenerateCommand"]),
        .plugin(name: "Regenerate", targets: ["Regenerate"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "XcodeProject", targets: ["XcodeProject", "Diagnostics"]),
        .library(name: "RenderOps", targets: ["RenderOps", "JSONCodec"]),
    ],
    targets: [
        // C libraries, from Debian's packages.
        .systemLibrary(name: "CLibYAML", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(
            name: "CMarkGFM", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
        .systemLibrary(name: "CCivetWeb", providers: [.apt(["libcivetweb-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),

        // The protocol: JSON without Foundation, and the types that the spec generates.
        .target(name: "JSONCodec"),
        .target(name: "RenderOps", dependencies: ["JSONCodec"], path: "Sources/Generated/RenderOps"),
        .target(
            name: "RenderScripts", dependencies: ["RenderOps", "JSONCodec"], path: "Sources/Generated/RenderScripts"),

        // What apps import.
        .target(name: "Combine", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "SwiftUI", dependencies: ["RenderOps", "JSONCodec", "Combine"], path: "Sources",
            exclude: entries(of: "Sources", but: ["SwiftUI", "Generated"])
                + entries(of: "Sources/Generated", but: ["Unavailable"]).map { "Generated/" + $0 },
            sources: ["SwiftUI", "Generated/Unavailable"], swiftSettings: [.swiftLanguageMode(.v5)]),

        // What works of SwiftUI and of what apps import.
        .target(name: "CompatData", path: "Sources/Generated/CompatData"),

        // The spec compiler.
        .target(name: "Diagnostics", dependencies: ["JSONCodec"]),
        .target(name: "CommandLineSupport"),
        .target(name: "Generator", dependencies: ["CLibYAML", "CMarkGFM", "Diagnostics", "JSONCodec"]),
        .executableTarget(
            name: "GenerateCommand", dependencies: ["Generator", "CommandLineSupport", "Diagnostics", "JSONCodec"]),

        .plugin(
            name: "Regenerate",
            capability: .command(
                intent: .custom(verb: "regenerate", description: "Writes everything that the specs generate."),
                permissions: [.writeToPackageDirectory(reason: "It writes the generated files.")]),
            dependencies: ["GenerateCommand"]),

        // The `swiftbrowser` command.
        .target(
            name: "Headless",
            dependencies: ["RenderOps", "RenderScripts", "JSONCodec", "Diagnostics", "CommandLineSupport"]),
        .target(
            name: "AppBuild",
            dependencies: ["CompatData", "XcodeProject", "Diagnostics", "CommandLineSupport", "JSONCodec"],
            swiftSettings: swiftSyntax, linkerSettings: linkSwiftSyntax),
        .target(
            name: "AppCheck",
            dependencies: ["AppBuild", "CompatData", "Diagnostics", "CommandLineSupport", "JSONCodec"],
            swiftSettings: swiftSyntax, linkerSettings: linkSwiftSyntax),
        .target(
            name: "DevServer",
            dependencies: [
                "CCivetWeb", "RenderOps", "JSONCodec", "Headless", "AppBuild", "Diagnostics",
                "CommandLineSupport",
            ],
            exclude: ["Screenshot/screenshot.py"],
            swiftSettings: swiftSyntax),
        .target(name: "XcodeProject", dependencies: ["Diagnostics"]),
        .target(name: "Survey", dependencies: ["CSQLite"]),
        .executableTarget(
            name: "SwiftBrowserCommand",
            dependencies: [
                "AppBuild", "AppCheck", "DevServer", "Headless", "RenderOps", "Survey", "XcodeProject", "CommandLineSupport",
                "Diagnostics",
            ],
            swiftSettings: swiftSyntax),

        // Tests.
        .testTarget(
            name: "CombineTests", dependencies: ["Combine"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "JSONCodecTests", dependencies: ["JSONCodec"]),
        .testTarget(name: "RenderOpsTests", dependencies: ["RenderOps", "JSONCodec"]),
        .testTarget(
            name: "GeneratorTests", dependencies: ["Generator", "Diagnostics", "JSONCodec"], exclude: ["Fixtures"]),
        .testTarget(
            name: "SwiftUITests", dependencies: ["SwiftUI", "RenderOps", "JSONCodec"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "HeadlessTests",
            dependencies: ["Headless", "RenderOps", "RenderScripts", "JSONCodec", "CommandLineSupport"]),
        .testTarget(name: "CommandLineSupportTests", dependencies: ["CommandLineSupport"]),
        .testTarget(
            name: "AppBuildTests", dependencies: ["AppBuild", "CommandLineSupport"], swiftSettings: swiftSyntax),
        .testTarget(
            name: "AppCheckTests", dependencies: ["AppCheck", "AppBuild", "CompatData", "CommandLineSupport", "Diagnostics"],
            swiftSettings: swiftSyntax),
        .testTarget(
            name: "DevServerTests",
            dependencies: ["DevServer", "AppBuild", "CommandLineSupport", "RenderOps", "JSONCodec"],
            swiftSettings: swiftSyntax),
        .testTarget(name: "SurveyTests", dependencies: ["Survey"]),
        .testTarget(
            name: "XcodeProjectTests", dependencies: ["XcodeProject", "Diagnostics"], exclude: ["Fixtures"]),
    ]
)
