// The cache of build products.

import CommandLineSupport
import Foundation
import Testing

@testable import AppBuild

private func key(_ add: (inout CacheKey) throws -> Void) rethrows -> String {
    var key = CacheKey()
    try add(&key)
    return key.text
}

@Test func aKeyDependsOnEverythingItWasMadeFrom() throws {
    let folder = try TemporaryFolder(["a": "1", "b": "1", "other/a": "2"])
    let keys = try [
        key { $0.add("ab") }, key { $0.add("a"); $0.add("b") }, key { $0.add(["a", "b"]) }, key { $0.add(["ab"]) },
        key { try $0.add(file: folder.path + "/a") }, key { try $0.add(file: folder.path + "/b") },
        key { try $0.add(file: folder.path + "/other/a") }, key { _ in },
    ]
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { $0.count == 16 })
    #expect(key { $0.add("ab") } == keys[0])
}

@Test func anEntryIsMadeOnceAndOnlyKeptWhole() throws {
    let folder = try TemporaryFolder()
    let cache = BuildCache(folder: folder.path)
    var made = 0
    func make(_ folder: String) throws {
        made += 1
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/product"))
    }
    struct Broken: Error {}
    #expect(throws: Broken.self) {
        try cache.entry(name: "thing", key: CacheKey()) { folder in
            try make(folder)
            throw Broken()
        }
    }
    let first = try cache.entry(name: "thing", key: CacheKey(), make: make)
    let second = try cache.entry(name: "thing", key: CacheKey(), make: make)
    #expect(first == second)
    #expect(made == 2)
    #expect(FileManager.default.fileExists(atPath: first + "/product"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/thing").sorted().count == 2)
}

@Test func theLeastRecentlyUsedEntriesMakeRoom() throws {
    let folder = try TemporaryFolder()
    let cache = BuildCache(folder: folder.path, entriesKept: 2)
    var paths: [String] = []
    for number in 1...4 {
        var key = CacheKey()
        key.add("\(number)")
        let path = try cache.entry(name: "thing", key: key) { _ in }
        // Their ages must differ by more than the file system's clock resolves.
        utimes(path, [timeval(tv_sec: number * 100, tv_usec: 0), timeval(tv_sec: number * 100, tv_usec: 0)])
        paths.append(path)
    }
    // The entry that is made last counts as the newest only once it is there: one older one stays beside it.
    let kept = paths.filter { FileManager.default.fileExists(atPath: $0) }
    #expect(kept == Array(paths.suffix(2)))
}

@Test func twoThreadsMakeAnEntryOnce() throws {
    let folder = try TemporaryFolder()
    let cache = BuildCache(folder: folder.path)
    let made = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
        _ = try? cache.entry(name: "thing", key: CacheKey()) { _ in made.withLock { $0 += 1 } }
    }
    #expect(made.withLock { $0 } == 1)
}
