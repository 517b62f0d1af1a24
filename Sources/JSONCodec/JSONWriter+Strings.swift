// The escapes of JSON strings. Text rarely needs any, so the writer looks for the first byte that does,
// eight at a time, and copies everything before it at once.

extension JSONWriter {
    /// Writes UTF-8 as a JSON string, with its quotes.
    mutating func escaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        reserve(utf8.count + 2)
        byte(UInt8(ascii: "\""))
        var start = 0
        while start < utf8.count {
            let end = firstEscape(in: utf8, from: start)
            if end > start {
                raw(utf8[start..<end])
            }
            guard end < utf8.count else { break }
            escape(utf8[end])
            start = end + 1
        }
        byte(UInt8(ascii: "\""))
    }

    /// The position of the first byte at or after `start` that a JSON string can't hold as it is.
    private func firstEscape(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        let raw = UnsafeRawBufferPointer(utf8)
        while position + 8 <= utf8.count {
            let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let ones: UInt64 = 0x0101_0101_0101_0101
            let highs: UInt64 = 0x8080_8080_8080_8080
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5c)
            let control = (word &- (ones &* 0x20)) & ~word
            let quote = (quotes &- ones) & ~quotes
            let backslash = (backslashes &- ones) & ~backslashes
            if (control | quote | backslash) & highs != 0 { break }
            position += 8
        }
        while position < utf8.count {
            let byte = utf8[position]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return position }
            position += 1
        }
        return position
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): raw("\\\"")
        case UInt8(ascii: "\\"): raw("\\\\")
        case 0x08: raw("\\b")
        case 0x09: raw("\\t")
        case 0x0a: raw("\\n")
        case 0x0c: raw("\\f")
        case 0x0d: raw("\\r")
        default:
            raw("\\u00")
            self.byte(hexadecimal(byte >> 4))
            self.byte(hexadecimal(byte & 15))
        }
    }

    private func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
