// The specs that tests work with.

import Diagnostics
import Foundation
import Generator

enum Fixtures {
    /// The repository's folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let folder = root.appendingPathComponent("Tests/GeneratorTests/Fixtures")

    static func text(_ url: URL) -> String {
        String(decoding: (try? Data(contentsOf: url)) ?? Data(), as: UTF8.self)
    }

    /// The protocol's own spec.
    static let real = text(root.appendingPathComponent(SpecCompiler.specPath))
    /// A spec that uses every key and form.
    static let everything = text(folder.appendingPathComponent("everything.yaml"))

    static func compile(_ text: String) -> SpecCompiler.Result {
        SpecCompiler.compile(SourceText(name: SpecCompiler.specPath, text: text))
    }
}

/// A folder for one test, which is removed with the value.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("generator-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// A folder with a spec and the pages that hold generated tables.
    convenience init(spec: String) throws {
        try self.init()
        for page in ["protocol.md", "spec-format.md", "event-scripts.md"] {
            try write(Fixtures.text(Fixtures.root.appendingPathComponent("docs/" + page)), to: "docs/" + page)
        }
        try write(spec, to: SpecCompiler.specPath)
    }

    var repository: Repository { Repository(root: url.path) }

    func write(_ text: String, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ path: String) -> String { Fixtures.text(url.appendingPathComponent(path)) }

    /// The content of every file below the folder, hidden ones included.
    var contents: [String: Data] {
        var contents: [String: Data] = [:]
        let files = FileManager.default.enumerator(atPath: url.path)
        while let path = files?.nextObject() as? String {
            let file = url.appendingPathComponent(path)
            if let data = try? Data(contentsOf: file) { contents[path] = data }
        }
        return contents
    }
}

/// A generator that gives the same numbers for the same seed.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}
