// Folders for tests, removed afterwards.

import Foundation

/// A folder of files that lives as long as the value.
final class TemporaryFolder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        // The resolved path, since that is how the compiler and the app's source name it.
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = base + "/swiftbrowser-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (file, text) in files { try write(file, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ file: String, _ text: String) throws {
        let url = URL(fileURLWithPath: path + "/" + file)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }
}
