// What the tests of checks share: folders, a matrix of a few rows, and scans with the real compiler's conditions.

import AppBuild
import AppCheck
import CommandLineSupport
import Foundation

/// A folder of files that lives as long as the value.
final class TemporaryFolder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        // The resolved path, since that is how an app's source names it.
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = base + "/swiftbrowser-check-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (file, text) in files { try write(file, Data(text.utf8)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ file: String, _ contents: Data) throws {
        let url = URL(fileURLWithPath: path + "/" + file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: url)
    }
}

/// A generator whose seed a failing test prints; `SEED=…` repeats a run.
struct SeededGenerator: RandomNumberGenerator {
    let seed: UInt64
    private var state: UInt64

    init() {
        seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...UInt64.max)
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The modules of the tests' world, whatever the matrix says.
let testModules = ModuleAvailability(toolchainModules: ["Foundation", "Dispatch", "Glibc", "Swift"]) { path in
    switch path {
    case "SwiftUI", "Foundation": .supported
    case "Charts": .standIn
    case "CoreGraphics": .rewritten
    case "MapKit", "Combine", "CoreImage": .planned
    case "UIKit", "WidgetKit": .unsupported
    default: path.contains(".") ? (path.hasPrefix("Charts.") ? .standIn : .planned) : nil
    }
}

let testKnowledge = Knowledge(
    version: "test",
    modules: [
        .init(name: "SwiftUI", status: .supported), .init(name: "Foundation", status: .supported),
        .init(name: "Charts", status: .standIn), .init(name: "CoreGraphics", status: .rewritten),
        .init(name: "MapKit", status: .planned, around: "Show a text."),
        .init(name: "Combine", status: .planned, around: "Use `@Observable`."),
        .init(name: "UIKit", status: .unsupported, why: "It has its own views.", around: "Use SwiftUI."),
    ],
    packages: [.init(name: "CodeScanner", modules: ["CodeScanner"], status: .standIn)],
    symbols: [
        .init(name: "Text", sort: .view, status: .supported),
        .init(name: "Text(_:format:)", sort: .initializer, status: .planned, message: "format first"),
        .init(name: "Group", sort: .view, status: .supported),
        .init(name: "Group(_:content:)", sort: .initializer, status: .planned, message: "no titles"),
        .init(name: "Group(role:action:)", sort: .initializer, status: .planned, message: "no roles"),
        .init(name: "toolbar", sort: .modifier, status: .supported),
        .init(name: "toolbar(id:)", sort: .modifier, status: .planned, message: "no ids"),
        .init(name: "Slider", sort: .view, status: .planned, message: "no sliders"),
        .init(name: "List", sort: .view, status: .partial, missing: "No selection."),
        .init(name: "Map", sort: .view, framework: "MapKit", status: .planned, message: "no maps"),
        .init(name: "UIColor", sort: .type, framework: "UIKit", status: .unsupported, message: "no UIColor"),
        .init(name: "UIViewRepresentable", sort: .protocol, status: .unsupported, message: "no UIKit"),
        .init(name: "blur", sort: .modifier, status: .planned, message: "no blur"),
        .init(name: "font", sort: .modifier, status: .supported),
        .init(name: "font(.custom)", sort: .modifier, status: .planned, message: "no custom fonts"),
        .init(name: "Color", sort: .type, status: .supported),
        .init(name: "Color.mix", sort: .member, status: .planned, message: "no mixing"),
        .init(name: "withAnimation", sort: .function, status: .planned, message: "no animation"),
        .init(name: "FocusState", sort: .wrapper, status: .planned, message: "no focus"),
        .init(name: "Query", sort: .macro, framework: "SwiftData", status: .planned, message: "no queries"),
        .init(name: "Predicate", sort: .macro, framework: "Foundation", status: .planned, message: "no predicates"),
        .init(name: "scenePhase", sort: .environment, status: .planned, message: "no phases"),
        .init(name: "onAppear", sort: .modifier, status: .supported, leanStatus: .planned, leanMessage: "not in lean"),
    ])

/// The compiler's description of itself, asked once.
private let compilerDescription: Result<Data, any Error> = Result {
    let toolchain = try Toolchain.locate()
    return Data(
        try Subprocess.run(.init(toolchain.swiftc, ["-frontend", "-print-static-build-config", "-swift-version", "5"])).output)
}

func testConfiguration(_ conditions: [String] = ["DEBUG"]) throws -> ScanConfiguration {
    try ScanConfiguration(compiler: compilerDescription.get(), modules: testModules, conditions: conditions)
}

/// The facts of one source text.
func facts(_ source: String, _ conditions: [String] = ["DEBUG"]) throws -> FileFacts {
    FileFacts(of: source, configuration: try testConfiguration(conditions), names: testKnowledge.names)
}

/// The modules that a source text imports.
func imports(_ source: String, _ conditions: [String] = ["DEBUG"]) throws -> [String] {
    try facts(source, conditions).imports.map(\.module)
}

/// What is missing in some files, as `name line:column…`.
func missing(_ sources: [String: String]) throws -> [String] {
    try Findings(sources.mapValues { try facts($0) }, testKnowledge).missing.map { finding in
        let places = finding.places.map { "\($0.place.line):\($0.place.column)" }.joined(separator: " ")
        return "\(finding.symbol.name) \(places)"
    }.sorted()
}

/// What is missing in one file that imports SwiftUI in its first line.
func missing(_ source: String) throws -> [String] { try missing(["A.swift": "import SwiftUI\n" + source]) }
