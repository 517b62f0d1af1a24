// Facts of earlier scans, kept in one file for each app: what didn't change on disk is not read again.

import Foundation

/// What tells one state of a file from another without reading it.
struct FileStamp: Equatable, Sendable {
    let size: Int
    /// Of the last change of contents and of the file itself, in nanoseconds.
    let modified: Int64
    let changed: Int64
    let inode: UInt64

    /// nil when there is no such file.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        size = Int(status.st_size)
        modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
        changed = Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
        inode = UInt64(status.st_ino)
    }

    fileprivate init?(decoding text: Substring) {
        let parts = text.split(separator: " ")
        guard parts.count == 4, let size = Int(parts[0]), let modified = Int64(parts[1]), let changed = Int64(parts[2]),
            let inode = UInt64(parts[3])
        else { return nil }
        self.size = size
        self.modified = modified
        self.changed = changed
        self.inode = inode
    }

    fileprivate var encoded: String { "\(size) \(modified) \(changed) \(inode)" }

    /// Whether the file was changed so shortly before `time` that it may be again without the clock's moving on.
    func isFresh(at time: Int64) -> Bool { max(modified, changed) > time - 50_000_000 }
}

/// The facts of an app's files, as of their last scan.
struct ScanCache {
    /// The first line of a cache file: what the facts depend on besides the files.
    private let key: String
    private var entries: [String: (stamp: FileStamp, facts: FileFacts)] = [:]

    /// Reads a cache file. One that is missing, damaged, or for another key is an empty cache.
    init(reading path: String, key: String) {
        self.key = key
        guard let contents = FileManager.default.contents(atPath: path) else { return }
        let text = String(decoding: contents, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
        guard lines.first == Substring(key), lines.last == "end" else { return }
        var position = 1
        while position < lines.count - 1 {
            // F stamp path, then the facts' lines.
            let head = lines[position].split(separator: "\t", maxSplits: 2)
            guard head.count == 3, head[0] == "F", let stamp = FileStamp(decoding: head[1]) else { return }
            let start = position + 1
            position = start
            while position < lines.count - 1, lines[position].utf8.first != UInt8(ascii: "F") { position += 1 }
            guard let facts = FileFacts(decoding: lines[start..<position]) else { return }
            entries[String(head[2])] = (stamp, facts)
        }
    }

    subscript(path: String, stamp: FileStamp) -> FileFacts? {
        guard let entry = entries[path], entry.stamp == stamp else { return nil }
        return entry.facts
    }

    /// The contents of a cache file that has these entries and no others.
    static func contents(key: String, _ entries: [(path: String, stamp: FileStamp, facts: FileFacts)]) -> Data {
        var text = key + "\n"
        for entry in entries where !entry.path.contains("\n") {
            text += "F\t\(entry.stamp.encoded)\t\(entry.path)\n" + entry.facts.encoded
        }
        return Data((text + "end\n").utf8)
    }
}
