// The scan sees the imports that the compiler sees, in random files with imports under random nests of `#if`.

import AppBuild
import AppCheck
import CommandLineSupport
import Foundation
import Testing

/// Makes files of imports under nested conditions.
private struct RandomImports {
    var generator: SeededGenerator
    private var number = 0

    init(_ generator: SeededGenerator) { self.generator = generator }

    mutating func file() -> String { block(depth: 3) + "\n" }

    private mutating func block(depth: Int) -> String {
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in item(depth: depth) }.joined(separator: "\n")
    }

    private mutating func item(depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &generator) {
        case 0: return "// import InComment\nlet text\(fresh()) = \"import InString\""
        case 1: return "struct S\(fresh()) { /* import InBlock */ }"
        case 2, 3, 4: return imported()
        default:
            var text = "#if \(condition(depth: 2))\n\(block(depth: depth - 1))\n"
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                text += "#elseif \(condition(depth: 2))\n\(block(depth: depth - 1))\n"
            }
            if Bool.random(using: &generator) { text += "#else\n\(block(depth: depth - 1))\n" }
            return text + "#endif"
        }
    }

    private mutating func imported() -> String {
        let module = known.randomElement(using: &generator)!
        let name = Bool.random(using: &generator) ? module : "Module\(fresh())"
        return [
            "import \(name)", "import \(name)", "@testable import \(name)", "@_exported import \(name)",
            "import struct \(name).Thing", "import \(name).Part", "@preconcurrency import \(name)",
            "import \(name); import Second\(fresh())",
        ].randomElement(using: &generator)!
    }

    private let known = ["UIKit", "Charts", "Combine", "CoreGraphics", "MapKit"]

    private mutating func condition(depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 0 ? 14 : 10), using: &generator) {
        case 0: return "os(\(["iOS", "macOS", "Linux", "watchOS"].randomElement(using: &generator)!))"
        case 1: return "canImport(\((known + ["Nowhere"]).randomElement(using: &generator)!))"
        case 2: return ["DEBUG", "SWIFTBROWSER", "PRO", "OTHER"].randomElement(using: &generator)!
        case 3: return "targetEnvironment(\(["simulator", "macCatalyst"].randomElement(using: &generator)!))"
        case 4: return "swift(\([">=5", "<5", ">=6", "<7"].randomElement(using: &generator)!))"
        case 5: return "compiler(\([">=5.9", "<6", ">=6.2"].randomElement(using: &generator)!))"
        case 6: return "arch(\(["x86_64", "arm64", "wasm32"].randomElement(using: &generator)!))"
        case 7: return "hasFeature(\(["Embedded", "AsyncAwait", "Nothing"].randomElement(using: &generator)!))"
        case 8: return "hasAttribute(\(["available", "nothing"].randomElement(using: &generator)!))"
        case 9: return ["true", "false"].randomElement(using: &generator)!
        case 10: return "!(\(condition(depth: depth - 1)))"
        case 11: return "(\(condition(depth: depth - 1)))"
        case 12: return "\(condition(depth: depth - 1)) && \(condition(depth: depth - 1))"
        default: return "\(condition(depth: depth - 1)) || \(condition(depth: depth - 1))"
        }
    }

    private mutating func fresh() -> Int {
        number += 1
        return number
    }
}

@Test func theScanSeesWhatTheCompilerSees() throws {
    let generator = SeededGenerator()
    let seed = generator.seed
    var random = RandomImports(generator)
    let folder = try TemporaryFolder()
    let toolchain = try Toolchain.locate()
    #if arch(x86_64)
    let target = "x86_64-apple-ios17.0-simulator"
    #else
    let target = "arm64-apple-ios17.0-simulator"
    #endif
    let importable = ["Charts", "CoreGraphics"].flatMap { ["-module-can-import", $0] }
    var seen = 0
    for round in 0..<60 {
        let source = random.file()
        try folder.write("File.swift", Data(source.utf8))
        let outcome = try Subprocess.run(
            .init(
                toolchain.swiftc,
                ["-frontend", "-emit-imported-modules", "-o", "-", "-parse-stdlib", "-parse-as-library", "-target", target]
                    + ["-module-name", "Oracle", "-swift-version", "5", "-D", "SWIFTBROWSER", "-D", "DEBUG", "-D", "PRO"]
                    + importable + [folder.path + "/File.swift"]))
        let expected = Set(outcome.outputText.split(separator: "\n").map(String.init))
        let found = try facts(source, ["DEBUG", "PRO"]).imports.map(\.topModule)
        #expect(Set(found) == expected, "seed \(seed), round \(round):\n\(source)\n\(outcome.errorText)")
        seen += expected.count
    }
    #expect(seen > 60, "seed \(seed): the random files import too little to prove anything")
}
