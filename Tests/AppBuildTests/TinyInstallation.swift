// An installation with a shim of a few lines, so that whole builds take seconds.

import AppBuild
import Foundation

/// A checkout whose SwiftUI prints what an app's root view says.
final class TinyInstallation {
    let folder: TemporaryFolder
    var installation: Installation { Installation(root: folder.path) }

    init() throws {
        folder = try TemporaryFolder([
            "Sources/JSONCodec/JSONCodec.swift": "public func quoted(_ text: String) -> String { \"'\" + text + \"'\" }",
            "Sources/Combine/Combine.swift": "public protocol Publisher {}",
            "Sources/Generated/RenderOps/RenderOps.swift": "import JSONCodec\npublic func line(_ text: String) -> String { quoted(text) }",
            "Sources/Generated/WasmExports/Exports.swift": """
                import WasmSupport

                @_expose(wasm, "tiny_run") @_cdecl("tiny_run")
                public func tinyRun() -> Int32 {
                    swiftbrowser_run_app_main()
                    return Int32(said.utf8.count)
                }
                """,
            "Sources/SwiftUI/SwiftUI.swift": """
                import RenderOps

                nonisolated(unsafe) var said = ""

                public struct Item { public var name = "item" }

                public protocol App { init(); var root: String { get } }
                extension App {
                    public static func main() {
                        said = line(Self().root)
                        #if !hasFeature(Embedded)
                        print(said)
                        #endif
                    }
                }

                #if hasFeature(Embedded)
                public func name(_ get: (Item) -> String) -> String { get(Item()) }
                #else
                public func name(_ path: KeyPath<Item, String>) -> String { Item()[keyPath: path] }
                #endif
                """,
        ])
        // The C side is the real one.
        let real = try Installation.locate().root + "/Sources/WasmSupport"
        try FileManager.default.copyItem(atPath: real, toPath: folder.path + "/Sources/WasmSupport")
    }

    /// An app in a folder of its own.
    func app(_ files: [String: String], name: String = "Tiny") throws -> AppSource {
        for (file, text) in files { try folder.write("\(name)/\(file)", text) }
        return try AppSource.find(at: "\(folder.path)/\(name)")
    }
}
