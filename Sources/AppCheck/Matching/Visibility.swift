// Which frameworks' names a file can see, given its imports.

/// The frameworks whose names come with an import.
struct Visibility {
    /// What `import SwiftUI` brings along on Apple's systems.
    private static let broughtBySwiftUI: Set<String> = [
        "Swift", "SwiftUI", "SwiftUICore", "UIKit", "Foundation", "Combine", "CoreGraphics", "QuartzCore", "Dispatch",
        "os", "Observation", "CoreTransferable", "UniformTypeIdentifiers", "CoreText", "CoreFoundation", "ObjectiveC",
        "Darwin", "Symbols", "DeveloperToolsSupport", "UIUtilities",
    ]
    private static let broughtByUIKit = broughtBySwiftUI.subtracting(["SwiftUI", "SwiftUICore", "Observation", "Combine"])
    private static let broughtByFoundation: Set<String> = [
        "Swift", "Foundation", "CoreFoundation", "ObjectiveC", "Darwin", "Dispatch",
    ]
    /// Modules that bring SwiftUI along, or are never used without it.
    private static let bringingSwiftUI: Set<String> = ["SwiftUI", "WidgetKit", "Charts", "_MapKit_SwiftUI", "TipKit"]

    private let frameworks: Set<String>

    /// - Parameter exported: what other files of the app import with `@_exported`.
    init(_ imports: [Import], exported: [Import]) {
        var frameworks: Set<String> = ["Swift"]
        for item in imports + exported {
            let module = item.topModule
            frameworks.insert(item.module)
            frameworks.insert(module)
            if Self.bringingSwiftUI.contains(module) {
                frameworks.formUnion(Self.broughtBySwiftUI)
            } else if module == "UIKit" {
                frameworks.formUnion(Self.broughtByUIKit)
            } else {
                // Nearly every framework of Apple's brings Foundation.
                frameworks.formUnion(Self.broughtByFoundation)
            }
        }
        self.frameworks = frameworks
    }

    func sees(_ framework: String) -> Bool { frameworks.contains(framework) }
}
