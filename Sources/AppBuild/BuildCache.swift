// The cache of build products: one folder per product and key, made once, shared by processes.

import CommandLineSupport
import Foundation

/// Products of earlier builds, below one folder.
///
/// An entry is a folder called `<name>/<key>`. It is filled under another name and then renamed, so an entry
/// that exists is complete, and two processes can share a cache.
struct BuildCache: Sendable {
    let folder: String
    /// How many entries of a name are kept; older ones make room for new ones.
    var entriesKept = 4

    /// The folder of the entry, which `make` fills if it isn't there yet. Another process that makes an
    /// entry of the same name is waited for.
    /// - Parameter make: gets the empty folder to fill.
    func entry(name: String, key: CacheKey, make: (_ folder: String) throws -> Void) throws -> String {
        let path = "\(folder)/\(name)/\(key.text)"
        if isPresent(path) { return path }
        try makeFolder("\(folder)/\(name)")
        return try withFileLock("\(folder)/\(name)/.lock") {
            if isPresent(path) { return path }
            let draft = "\(folder)/\(name)/.draft-\(getpid())"
            removeItem(draft)
            try makeFolder(draft)
            let cleanUp = Interruption.addCleanUp { removeItem(draft) }
            defer {
                cleanUp.cancel()
                removeItem(draft)
            }
            try make(draft)
            guard rename(draft, path) == 0 else {
                throw CommandFailure("can't rename \(draft) to \(path): \(String(cString: strerror(errno)))")
            }
            removeOldEntries(name)
            return path
        }
    }

    /// Whether the entry exists; marks it as used now.
    private func isPresent(_ path: String) -> Bool { utimes(path, nil) == 0 }

    private func removeOldEntries(_ name: String) {
        let parent = "\(folder)/\(name)"
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        let byUse = entries.filter { !$0.hasPrefix(".") }.map { entry in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(parent)/\(entry)")
            return (entry: entry, used: attributes?[.modificationDate] as? Date ?? .distantPast)
        }.sorted { $0.used > $1.used }
        for (entry, _) in byUse.dropFirst(entriesKept) { removeItem("\(parent)/\(entry)") }
    }
}

/// Runs `body` while no other process or thread runs one for the same lock file.
func withFileLock<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
        throw CommandFailure("can't open \(path): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }  // which also gives up the lock
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    return try body()
}
