// What staging makes of imports and of conditions about the platform: columns and lines stay.

import CommandLineSupport
import Foundation
import Testing

@testable import AppBuild

private let modules = ModuleAvailability(toolchainModules: ["Foundation", "Glibc", "Dispatch"]) { path in
    switch path {
    case "SwiftUI": .supported
    case "Charts", "Charts.Part": .standIn
    case "CoreGraphics", "Darwin": .rewritten
    case "UIKit", "MapKit", "CoreImage", "CoreImage.Filters": .planned
    case "Charts.Extra": .rewritten
    default: nil
    }
}

private func staged(_ source: String) -> String {
    EditedSource(source, applying: SourceStaging(platform: TargetPlatform(modules: modules)).edits(in: source)).text
}

@Test(arguments: [
    ("import SwiftUI", "import SwiftUI"), ("import Foundation", "import Foundation"), ("import Charts", "import Charts"),
    ("import UIKit", "            "), ("import Nowhere", "              "), ("import CoreGraphics", "                   "),
    ("import CoreImage.Filters", "                        "), ("import Charts.Part", "import Charts     "),
    ("import Charts.Extra", "import Charts      "), ("import Darwin", "import Glibc "),
    ("import struct Foundation.Date", "import struct Foundation.Date"), ("import class UIKit.UIView", "                         "),
    ("@testable import App", "                    "), ("import UIKit; import SwiftUI", "              import SwiftUI"),
    ("import SwiftUI // import UIKit", "import SwiftUI // import UIKit"), ("let important = 1", "let important = 1"),
    ("import UIKit // why", "             // why"), ("import\n  UIKit\nlet a = 1", "             \n\nlet a = 1"),
])
func importsOfWhatIsNotThereAreBlanked(source: String, expected: String) {
    #expect(staged(source).split(separator: "\n", omittingEmptySubsequences: false).count == source.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(staged(source).filter { $0 != " " } == expected.filter { $0 != " " })
    if !source.contains("\n") { #expect(staged(source) == expected) }
}

@Test func conditionsAboutThePlatformAreDecided() {
    #expect(
        staged(
            """
            #if os(iOS) && !os(macOS)
            let a = os(1)
            #elseif canImport(UIKit) || targetEnvironment(simulator) || canImport(Charts)
            #elseif swift(>=5) && DEBUG && arch(arm64)
            #endif
            """) == """
            #if true    && !false    
            let a = os(1)
            #elseif false            || true                         || true             
            #elseif swift(>=5) && DEBUG && arch(arm64)
            #endif
            """)
}

@Test func changesWithinPreviewsAreNotMadeTwice() {
    let source = "#Preview {\n#if os(iOS)\nText(\"a\")\n#endif\n}\nimport UIKit"
    #expect(staged(source) == "\n\n\n\n\n            ")
    let lean = SourceStaging(platform: TargetPlatform(modules: modules), rewritesKeyPaths: true)
    let preview = "#Preview { ForEach(a, id: \\.self) {} }"
    #expect(EditedSource(preview, applying: lean.edits(in: preview)).text == "")
}

/// The compiler for this machine sees, of a staged file, the imports that are kept.
@Test func aStagedFileImportsWhatIsThere() throws {
    let source = """
        import SwiftUI
        import UIKit
        #if os(iOS)
        import Charts.Part
        import MapKit
        #else
        import Foundation
        #endif
        #if canImport(CoreGraphics)
        import CoreGraphics
        import Dispatch
        #endif
        """
    let folder = try TemporaryFolder(["A.swift": staged(source)])
    let toolchain = try Toolchain.locate()
    let outcome = try Subprocess.run(
        .init(toolchain.swiftc, ["-frontend", "-emit-imported-modules", "-parse-stdlib", "-o", "-", folder.path + "/A.swift"]))
    #expect(Set(outcome.outputText.split(separator: "\n")) == ["SwiftUI", "Charts", "Dispatch"])
}
