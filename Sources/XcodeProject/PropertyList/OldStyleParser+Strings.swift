// Strings, words and comments of old-style property lists.

extension OldStyleParser {
    /// A quoted string or a word. `expected` says in errors what had to be there.
    mutating func parseString(as expected: String) throws(ProjectError) -> String {
        let bytes = source.bytes
        let first = bytes[position]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try parseQuotedString(first) }
        let start = position
        while position < bytes.count, isWordCharacter(bytes[position]) { position += 1 }
        guard position > start else { throw unexpectedCharacter(instead: expected) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func parseQuotedString(_ quote: UInt8) throws(ProjectError) -> String {
        let bytes = source.bytes
        let start = position
        position += 1
        var text: [UInt8] = []
        var run = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == quote {
                text += bytes[run..<position]
                position += 1
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") {
                text += bytes[run..<position]
                position += 1
                guard position < bytes.count else { break }
                parseEscape(into: &text)
                run = position
            } else {
                position += 1
            }
        }
        throw endOfFile(inside: (start, "string"))
    }

    /// Reads what follows a backslash. What is no escape stands for itself.
    private mutating func parseEscape(into text: inout [UInt8]) {
        let byte = source.bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "a"): text.append(0x07)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "v"): text.append(0x0B)
        case UInt8(ascii: "U"): parseCodeUnits(into: &text)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            position -= 1
            let code = digits(atMost: 3, base: 8)
            text += String(nextStepCharacter(UInt8(truncatingIfNeeded: code))).utf8
        default: text.append(byte)
        }
    }

    /// The UTF-16 code unit after `\U`, and the second half of a pair when it is the first. A half alone
    /// becomes U+FFFD, since no text can have it.
    private mutating func parseCodeUnits(into text: inout [UInt8]) {
        var units = [UInt16(truncatingIfNeeded: digits(atMost: 4, base: 16))]
        let afterFirst = position
        if UTF16.isLeadSurrogate(units[0]), source.bytes[position...].starts(with: Array("\\U".utf8)) {
            position += 2
            units.append(UInt16(truncatingIfNeeded: digits(atMost: 4, base: 16)))
            if !UTF16.isTrailSurrogate(units[1]) {
                units.removeLast()
                position = afterFirst
            }
        }
        text += String(decoding: units, as: UTF16.self).utf8
    }

    private mutating func digits(atMost limit: Int, base: Int) -> Int {
        var value = 0
        for _ in 0..<limit {
            guard position < source.bytes.count, let digit = hexDigit(source.bytes[position]), digit < base else {
                break
            }
            value = value * base + Int(digit)
            position += 1
        }
        return value
    }

    /// Skips blanks and comments.
    mutating func skipSpace() throws(ProjectError) {
        let bytes = source.bytes
        while position < bytes.count {
            let byte = bytes[position]
            if isSpace(byte) {
                position += 1
            } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
                while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
            } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
                try skipComment()
            } else if byte == 0xE2, bytes[position...].starts(with: [0xE2, 0x80]), position + 2 < bytes.count,
                bytes[position + 2] == 0xA8 || bytes[position + 2] == 0xA9
            {
                // The line and the paragraph separator.
                position += 3
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(ProjectError) {
        let bytes = source.bytes
        let start = position
        position += 2
        while position + 1 < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                return
            }
            position += 1
        }
        throw endOfFile(inside: (start, "comment"))
    }

    private func unexpectedCharacter(instead expected: String) -> ProjectError {
        let rest = String(decoding: source.bytes[position...].prefix(40), as: UTF8.self)
        let character = rest.first ?? "\u{FFFD}"
        if character.isLetter || character.isNumber || "+~@#%^&*!?|[]".contains(character) {
            return failure(
                "unquoted", at: position, "expected \(expected), found '\(character)'",
                fix: "text with other than letters, digits and _$/:.- needs double quotes")
        }
        let isControl = character.unicodeScalars.first.map { $0.value < 0x20 || $0.value == 0x7F } ?? true
        let name = isControl ? "a control character" : "'\(character)'"
        return failure(
            "unexpected-character", at: position, "expected \(expected), found \(name)",
            fix: "remove it, or add what is missing before it")
    }
}

/// Whether strings may have the byte without being quoted.
private func isWordCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
        UInt8(ascii: "-"):
        true
    default: false
    }
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// The value of a hexadecimal digit.
func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}

/// The character that an octal escape stands for: ASCII, and above it the character set of NeXTSTEP.
private func nextStepCharacter(_ code: UInt8) -> Unicode.Scalar {
    code < 0x80 ? Unicode.Scalar(code) : upperNextStepCharacters[Int(code) - 0x80]
}

/// The characters 0x80 to 0xFF of NeXTSTEP's character set; the last two are not assigned.
private let upperNextStepCharacters = Array(
    """
    \u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ\
    —±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}
    """.unicodeScalars)
