// The folder of a site: written beside the one that is there, and put in its place when it is whole.

import CommandLineSupport
import Foundation

/// A site on its way into its folder.
struct SiteFolder {
    /// Marks a folder as a site of ours, which a later run may replace.
    private static let marker = ".protocol-site"

    /// Where the site goes.
    private let target: String
    /// Where its files are until they are all there.
    let draft: String

    /// Throws unless the folder may be written: it isn't there, is empty, or holds a site of an earlier run.
    init(_ folder: String) throws {
        target = URL(fileURLWithPath: folder).standardizedFileURL.path
        draft = "\(target).draft-\(getpid())"
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: target, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else {
            throw CommandFailure("\(folder) is a file", remedy: "name another folder with -o")
        }
        let entries = try FileManager.default.contentsOfDirectory(atPath: target)
        guard entries.isEmpty || entries.contains(Self.marker) else {
            throw CommandFailure(
                "\(folder) is not empty and was not made by `generate docs-site`",
                remedy: "name another folder with -o, or remove it yourself")
        }
    }

    /// Writes a file of the draft.
    func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: "\(draft)/\(path)")
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        } catch {
            throw CommandFailure(
                "can't write \(file.path): \(error.localizedDescription)",
                remedy: "check its permissions and the room on the disk")
        }
    }

    /// Copies a folder of the repository into the draft.
    func copy(_ folder: String, to path: String) throws {
        do {
            try FileManager.default.copyItem(atPath: folder, toPath: "\(draft)/\(path)")
        } catch {
            throw CommandFailure("can't copy \(folder): \(error.localizedDescription)")
        }
    }

    /// Puts the draft in the place of the site that was there.
    func publish() throws {
        try write("Made by `generate docs-site`, which replaces this whole folder.\n", to: Self.marker)
        let old = "\(target).old-\(getpid())"
        let hadOld = rename(target, old) == 0
        guard rename(draft, target) == 0 else {
            let reason = String(cString: strerror(errno))
            if hadOld { rename(old, target) }
            throw CommandFailure("can't write \(target): \(reason)")
        }
        if hadOld { try FileManager.default.removeItem(atPath: old) }
    }

    /// Removes the draft, unless it was published.
    func discard() { try? FileManager.default.removeItem(atPath: draft) }
}
