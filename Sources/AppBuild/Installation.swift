// Where SwiftBrowser itself is: the folder that holds the shim's sources, and the caches below it.

import CommandLineSupport
import Foundation

/// The checkout of SwiftBrowser that the running command belongs to.
public struct Installation: Sendable {
    /// The folder that holds `Package.swift`, absolute.
    public let root: String

    /// Everything that builds leave behind, so that an app's own folder stays untouched.
    public var cache: String { root + "/.build/swiftbrowser" }

    public init(root: String) { self.root = root }

    /// Finds the checkout: the nearest folder above the running executable that holds the shim, or else
    /// the one this file was compiled in.
    /// - Throws: ``CommandFailure`` when there is none, as after the checkout was moved away.
    public static func locate() throws -> Installation {
        let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        for start in [executable, #filePath] {
            var folder = start
            while folder.count > 1 {
                folder = (folder as NSString).deletingLastPathComponent
                if FileManager.default.fileExists(atPath: folder + "/Sources/SwiftUI") {
                    return Installation(root: folder)
                }
            }
        }
        throw CommandFailure(
            "the SwiftBrowser checkout this command was built in is gone",
            remedy: "run the `swiftbrowser` script of the checkout instead")
    }
}
