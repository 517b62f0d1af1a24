// Strings of JSON text: escapes, surrogates, and UTF-8 that must be valid.

extension JSONParser {
    mutating func string() throws(JSONSyntaxError) -> String {
        let opening = position
        position += 1
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                let text = try validated(bytes[start..<position], from: start)
                position += 1
                return text
            }
            if byte == UInt8(ascii: "\\") { return try escapedString(from: start, opening: opening) }
            if byte < 0x20 { throw error("a control character in a string must be escaped") }
            position += 1
        }
        throw error("this string never ends", at: opening)
    }

    private func validated(_ slice: Slice<UnsafeRawBufferPointer>, from start: Int) throws(JSONSyntaxError)
        -> String
    {
        guard let text = String(validating: UnsafeRawBufferPointer(rebasing: slice), as: UTF8.self) else {
            throw error("a string must be valid UTF-8", at: start)
        }
        return text
    }

    /// A string from its first escape on.
    private mutating func escapedString(from start: Int, opening: Int) throws(JSONSyntaxError) -> String {
        var utf8 = Array(bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let text = String(validating: utf8, as: UTF8.self) else {
                    throw error("a string must be valid UTF-8", at: start)
                }
                return text
            case UInt8(ascii: "\\"):
                position += 1
                try escape(into: &utf8)
            case 0..<0x20:
                throw error("a control character in a string must be escaped")
            default:
                utf8.append(byte)
                position += 1
            }
        }
        throw error("this string never ends", at: opening)
    }

    private mutating func escape(into utf8: inout [UInt8]) throws(JSONSyntaxError) {
        let character = current
        position += 1
        switch character {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): utf8.append(character)
        case UInt8(ascii: "b"): utf8.append(0x08)
        case UInt8(ascii: "t"): utf8.append(0x09)
        case UInt8(ascii: "n"): utf8.append(0x0a)
        case UInt8(ascii: "f"): utf8.append(0x0c)
        case UInt8(ascii: "r"): utf8.append(0x0d)
        case UInt8(ascii: "u"):
            let scalar = try unicodeEscape()
            utf8.append(contentsOf: UTF8.encode(scalar)!)
        default:
            throw error("no escape of JSON", at: position - 2)
        }
    }

    /// The scalar of `\uXXXX`, or of two of them that are a surrogate pair. A surrogate without its other
    /// half, which no Swift string can hold, is read as U+FFFD.
    private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let first = try fourHexadecimals()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xdc00, current == UInt8(ascii: "\\"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: "u")
        else { return "\u{fffd}" }
        let beforeSecond = position
        position += 2
        let second = try fourHexadecimals()
        guard (0xdc00...0xdfff).contains(second) else {
            position = beforeSecond
            return "\u{fffd}"
        }
        let value: UInt32 = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)
        return Unicode.Scalar(value)!
    }

    private mutating func fourHexadecimals() throws(JSONSyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt32
            switch current {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(current - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = UInt32(current - UInt8(ascii: "a")) + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = UInt32(current - UInt8(ascii: "A")) + 10
            default: throw error("expected four hexadecimal digits after \\u")
            }
            value = value << 4 | digit
            position += 1
        }
        return value
    }
}
