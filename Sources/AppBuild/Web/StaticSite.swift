// A built app as a folder of static files that works from any file server, under any path.

import CommandLineSupport
import Foundation
import RenderOps

/// Writes static sites.
public struct StaticSite {
    /// Marks a folder as a site of ours, which a later build may replace.
    static let marker = ".swiftbrowser-site"
    static let module = "app.wasm"

    /// Throws unless `folder` may be written: it isn't there, is empty, or holds a site of an earlier build.
    public static func checkReplaceable(_ folder: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            throw CommandFailure("\(folder) is a file", remedy: "name another folder with -o")
        }
        let entries = try FileManager.default.contentsOfDirectory(atPath: folder)
        guard entries.isEmpty || entries.contains(marker) else {
            throw CommandFailure(
                "\(folder) is not empty and was not made by `swiftbrowser build`",
                remedy: "name another folder with -o, or remove it yourself")
        }
    }

    /// Writes the site of an app next to where it belongs and then renames it, so that a server never sees
    /// half of it.
    /// - Returns: the site's files, as sorted paths below the folder.
    @discardableResult
    public static func write(
        _ app: AppSource, module: LeanModule, bundle: WebBundle, to folder: String
    ) throws -> [String] {
        try checkReplaceable(folder)
        let target = URL(fileURLWithPath: folder).standardizedFileURL.path
        let draft = "\(target).draft-\(getpid())"
        let cleanUp = Interruption.addCleanUp { removeItem(draft) }
        defer {
            cleanUp.cancel()
            removeItem(draft)
        }
        removeItem(draft)
        try bundle.write(to: draft, PageConfiguration(name: app.name, host: .wasm(module: Self.module)))
        try copyFile(module.path, to: "\(draft)/\(Self.module)")
        let compressed = module.path + ".br"
        if FileManager.default.fileExists(atPath: compressed) {
            try copyFile(compressed, to: "\(draft)/\(Self.module).br")
        }
        try writeFile(
            "\(draft)/\(marker)", Data("Made by `swiftbrowser build`, which replaces this whole folder.\n".utf8))
        let old = "\(target).old-\(getpid())"
        let hadOld = rename(target, old) == 0
        guard rename(draft, target) == 0 else {
            let reason = String(cString: strerror(errno))
            if hadOld { rename(old, target) }
            throw CommandFailure("can't write \(folder): \(reason)")
        }
        removeItem(old)
        return files(below: target)
    }
}
