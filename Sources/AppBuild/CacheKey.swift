// The name of a cached build product: a hash of everything it was made from.

import Foundation

/// A hash over the things a product is made from, in a fixed order (FNV-1a, 64 bits).
struct CacheKey {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The key as text: 16 hexadecimal digits.
    var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    mutating func add(_ text: String) { add(bytes: Array(text.utf8)) }

    /// Adds a list; `["a", "b"]` and `["ab"]` count as different.
    mutating func add(_ texts: [String]) {
        for text in texts { add(text) }
        add("\(texts.count)")
    }

    /// Adds a file's contents and its name.
    mutating func add(file path: String) throws {
        add((path as NSString).lastPathComponent)
        add(bytes: [UInt8](try readFile(path)))
    }

    private mutating func add(bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { buffer in
            for byte in buffer { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        // The length closes what was added, so that "ab" + "c" is not "a" + "bc".
        var length = UInt64(bytes.count)
        for _ in 0..<8 {
            state = (state ^ (length & 0xff)) &* 0x100_0000_01b3
            length >>= 8
        }
    }
}
