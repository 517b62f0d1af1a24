// Which imports a scan sees: every form of import under every form of `#if`.

import AppBuild
import AppCheck
import Foundation
import Testing

@Test func everyFormOfImportIsSeen() throws {
    let source = """
        // import Comment
        let text = "import Text"
        import SwiftUI
        import A.B
        import struct Foundation.Date
        import class UIKit.UIView
        @testable import App
        @_exported import C
        @preconcurrency import D; import E
        public import F
        internal import G
        @_spi(Private) @_implementationOnly import H
        /* import Block
         import Block */
        import  func  I.call
        """
    let found = try facts(source).imports
    #expect(
        found == [
            Import(module: "SwiftUI", place: Place(line: 3, column: 1)),
            Import(module: "A.B", place: Place(line: 4, column: 1)),
            Import(module: "Foundation", symbol: "Date", place: Place(line: 5, column: 1)),
            Import(module: "UIKit", symbol: "UIView", place: Place(line: 6, column: 1)),
            Import(module: "App", isTestable: true, place: Place(line: 7, column: 1)),
            Import(module: "C", isExported: true, place: Place(line: 8, column: 1)),
            Import(module: "D", place: Place(line: 9, column: 1)), Import(module: "E", place: Place(line: 9, column: 27)),
            Import(module: "F", place: Place(line: 10, column: 1)), Import(module: "G", place: Place(line: 11, column: 1)),
            Import(module: "H", place: Place(line: 12, column: 1)),
            Import(module: "I", symbol: "call", place: Place(line: 15, column: 1)),
        ])
}

@Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("os(Linux)", false), ("!os(watchOS)", true),
    ("canImport(Charts)", true), ("canImport(CoreGraphics)", true), ("canImport(UIKit)", false),
    ("canImport(Dispatch)", true), ("canImport(Nowhere)", false), ("canImport(CoreImage.CIFilterBuiltins)", false),
    ("SWIFTBROWSER", true), ("!SWIFTBROWSER", false), ("DEBUG", true), ("RELEASE", false),
    ("targetEnvironment(simulator)", true), ("targetEnvironment(macCatalyst)", false),
    ("swift(>=5.5)", true), ("swift(<5)", false), ("compiler(>=6)", true), ("compiler(>=99)", false),
    ("hasFeature(Embedded)", false), ("hasAttribute(available)", true), ("true", true), ("false", false),
    ("os(iOS) && (DEBUG || os(macOS))", true), ("os(iOS) && !DEBUG", false), ("(os(visionOS))", false),
    ("arch(nosuch)", false),
])
func conditionsHoldAsInTheSimulator(condition: String, holds: Bool) throws {
    #expect(try imports("#if \(condition)\nimport A\n#else\nimport B\n#endif") == [holds ? "A" : "B"])
}

@Test func nestedConditionsAreFollowed() throws {
    let source = """
        #if os(macOS)
        import AppKit
        #if DEBUG
        import Inner
        #endif
        #elseif os(iOS)
        import UIKit
            #if !DEBUG
            import Release
            #elseif canImport(Charts)
            import Charts
            #else
            import Never
            #endif
        #else
        import Other
        #endif
        #if swift(>=99)
        this is $ no Swift at all
        import Future
        #endif
        import Last
        """
    #expect(try imports(source) == ["UIKit", "Charts", "Last"])
    #expect(try imports(source, []) == ["UIKit", "Release", "Last"])
}

@Test func customConditionsOfTheProjectCount() throws {
    let source = "#if PRO\nimport Pro\n#endif"
    #expect(try imports(source, ["PRO"]) == ["Pro"])
    #expect(try imports(source, ["DEBUG"]) == [])
}

@Test func previewsAreNotScanned() throws {
    #expect(
        try missing(
            """
            #Preview { Slider() }
            struct Some_Previews: PreviewProvider { static var previews: some View { Slider() } }
            """) == [])
}

// MARK: Odd files

@Test(arguments: ["\u{FEFF}import A\nimport B", "import A\r\nimport B\r\n", "\n\n  import A\n\timport B"])
func marksAndLineEndsDontMatter(source: String) throws {
    #expect(try imports(source) == ["A", "B"])
}

@Test func filesThatCantBeScannedAreTold() throws {
    let folder = try TemporaryFolder(["Good.swift": "import A"])
    try folder.write("Wide.swift", "import A".data(using: .utf16)!)
    try folder.write("Latin.swift", Data("import A\nlet a = \"".utf8) + Data([0xe4, 0x22]))
    try folder.write("Large.swift", Data(repeating: UInt8(ascii: "\n"), count: 20 << 20))
    let app = try AppSource.find(at: folder.path, options: withoutEntryPoint)
    let scanner = SourceScanner(configuration: try testConfiguration(), names: [], key: "k", cacheFolder: nil)
    let result = scanner.scan(app)
    #expect(result.facts.keys.sorted() == ["Good.swift"])
    #expect(
        result.problems.map(\.statement) == [
            "this file has 20 MB, so only the compiler looks at it, not the scan for imports and symbols; "
                + "move its data into a resource",
            "this file is not UTF-8; save it as UTF-8",
            "this file is UTF-16, which Swift's compiler doesn't read; save it as UTF-8",
        ])
    #expect(result.problems.map(\.place) == ["Large.swift", "Latin.swift:2", "Wide.swift"])
}

@Test func deepChainsAreScanned() throws {
    let source = "import SwiftUI\nlet view = Slider()" + String(repeating: ".a()", count: 20_000)
    let folder = try TemporaryFolder(["Deep.swift": source])
    let app = try AppSource.find(at: folder.path, options: withoutEntryPoint)
    let scanner = SourceScanner(
        configuration: try testConfiguration(), names: testKnowledge.names, key: "k", cacheFolder: nil)
    #expect(scanner.scan(app).facts["Deep.swift"]?.imports.count == 1)
}

let withoutEntryPoint: AppSource.Options = {
    var options = AppSource.Options()
    options.needsEntryPoint = false
    return options
}()

// MARK: The cache

@Test func onlyWhatChangedIsReadAgain() throws {
    let sources = ["A.swift": "import A", "B.swift": "import SwiftUI\nlet a = Slider()", "C.swift": "extension Color { var mix: Int { 1 } }"]
    let folder = try TemporaryFolder(sources)
    let cache = try TemporaryFolder()
    let app = try AppSource.find(at: folder.path, options: withoutEntryPoint)
    func scan(key: String = "k") throws -> SourceScanner.Result {
        SourceScanner(
            configuration: try testConfiguration(), names: testKnowledge.names, key: key, cacheFolder: cache.path
        ).scan(app)
    }
    // Just written: the clock may not have moved on since.
    Thread.sleep(forTimeInterval: 0.1)
    let first = try scan()
    #expect(first.filesRead == 3)
    let second = try scan()
    #expect(second.filesRead == 0)
    #expect(second.facts == first.facts)

    try folder.write("A.swift", Data("import Z".utf8))
    let third = try scan()
    #expect(third.filesRead == 1)
    #expect(third.facts["A.swift"]?.imports.map(\.module) == ["Z"])
    #expect(try scan(key: "other").filesRead == 3)

    // A damaged cache is as good as none.
    Thread.sleep(forTimeInterval: 0.1)
    _ = try scan()
    for file in try FileManager.default.contentsOfDirectory(atPath: cache.path) {
        let contents = try Data(contentsOf: URL(fileURLWithPath: cache.path + "/" + file))
        try cache.write(file, contents.prefix(contents.count / 2))
    }
    #expect(try scan().facts["B.swift"] == first.facts["B.swift"])
}
