// Replacing references to build settings by their values.

/// One expansion, which knows which settings it is in the middle of.
struct Expansion {
    /// The values of each name, strongest first.
    let values: [String: [String]]
    /// How many of a name's values are being expanded around this place. A name within its own value means
    /// the next weaker value, whether directly or through others, so references in a circle come to an end.
    private var used: [String: Int] = [:]
    private var names: [String] = []
    /// How much text may be made; values that double each other grow beyond any memory.
    private var budget = 1 << 18

    init(values: [String: [String]]) { self.values = values }

    /// The value of a name; empty when its values are used up, nil when it has none at all.
    mutating func value(of name: String) -> String? {
        guard let list = values[name] else { return nil }
        let index = used[name, default: 0]
        budget -= 16
        guard index < list.count, names.count < 100, budget > 0 else { return "" }
        used[name] = index + 1
        names.append(name)
        defer {
            names.removeLast()
            used[name] = index
        }
        return expand(list[index])
    }

    /// A text with its references replaced.
    mutating func expand(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return spend(text) }
        return spend(expand(Array(text.utf8)[...], depth: 0))
    }

    private mutating func expand(_ text: ArraySlice<UInt8>, depth: Int) -> String {
        var result: [UInt8] = []
        var position = text.startIndex
        while position < text.endIndex {
            let byte = text[position]
            let next = position + 1
            if byte == UInt8(ascii: "$"), next < text.endIndex, let close = Self.closing(text[next]),
                let end = Self.end(of: text, from: next, open: text[next], close: close)
            {
                let inside = text[(next + 1)..<end]
                if depth < 20, let value = reference(inside, depth: depth + 1) {
                    result += value.utf8
                } else {
                    result += text[position...end]
                }
                position = end + 1
            } else {
                result.append(byte)
                position += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// What a reference stands for; nil when it has to stay.
    private mutating func reference(_ inside: ArraySlice<UInt8>, depth: Int) -> String? {
        let parts = Self.split(inside)
        let name = expand(parts[0], depth: depth)
        var value: String?
        if name == "inherited" {
            // Outside of a setting there is nothing to inherit from.
            guard let current = names.last else { return nil }
            value = self.value(of: current) ?? ""
        } else {
            value = self.value(of: name)
        }
        for part in parts.dropFirst() {
            guard let changed = apply(part, to: value, depth: depth) else { return nil }
            value = changed
        }
        return value
    }

    /// Applies an operator such as `lower` or `default=text`; nil when there is no such operator, or no value.
    private mutating func apply(_ part: ArraySlice<UInt8>, to value: String?, depth: Int) -> String? {
        if let equals = part.firstIndex(of: UInt8(ascii: "=")) {
            guard String(decoding: part[..<equals], as: UTF8.self) == "default" else { return nil }
            if let value, !value.isEmpty { return value }
            return expand(part[(equals + 1)...], depth: depth)
        }
        guard let value else { return nil }
        return SettingOperator(rawValue: String(decoding: part, as: UTF8.self))?.apply(to: value)
    }

    private mutating func spend(_ text: String) -> String {
        budget -= text.utf8.count
        return budget < 0 ? "" : text
    }

    // MARK: Syntax

    private static func closing(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }

    /// Where the bracket at `start` is closed.
    private static func end(of text: ArraySlice<UInt8>, from start: Int, open: UInt8, close: UInt8) -> Int? {
        var depth = 0
        for index in start..<text.endIndex {
            if text[index] == open { depth += 1 }
            if text[index] == close {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    /// The name and the operators of a reference, which colons divide, except within a reference.
    private static func split(_ inside: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = inside.startIndex
        var depth = 0
        for index in inside.indices {
            switch inside[index] {
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":") where depth == 0:
                parts.append(inside[start..<index])
                start = index + 1
            default: break
            }
        }
        parts.append(inside[start...])
        return parts
    }
}

/// What may follow a name and a colon in a reference.
enum SettingOperator: String, CaseIterable {
    case upper
    case lower
    case quote
    case identifier
    case c99extidentifier
    case rfc1034identifier
    case dir
    case file
    case base
    case suffix
    case standardizepath
    case not

    func apply(to text: String) -> String {
        switch self {
        case .upper: return text.uppercased()
        case .lower: return text.lowercased()
        case .quote: return text.map { $0.isWhitespace || "\"'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        case .identifier: return Self.replacing(in: text, with: "_", startsWithDigit: false) { Self.isASCIIWord($0) }
        case .c99extidentifier:
            return Self.replacing(in: text, with: "_", startsWithDigit: false) {
                Self.isASCIIWord($0) || (!$0.isASCII && $0.properties.isXIDContinue)
            }
        case .rfc1034identifier:
            return Self.replacing(in: text, with: "-", startsWithDigit: true) {
                $0 != "_" && Self.isASCIIWord($0) || $0 == "-" || $0 == "."
            }
        case .dir:
            let parent = text.contains("/") ? parentPath(text) : "."
            return parent.hasSuffix("/") ? parent : parent + "/"
        case .file: return lastPathComponent(text)
        case .base:
            let name = lastPathComponent(text)
            let suffix = pathExtension(name)
            return suffix.isEmpty ? name : String(name.dropLast(suffix.count + 1))
        case .suffix:
            let suffix = pathExtension(text)
            return suffix.isEmpty ? "" : "." + suffix
        case .standardizepath: return normalizedPath(text)
        case .not: return text == "YES" ? "NO" : "YES"
        }
    }

    private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_")
    }

    private static func replacing(
        in text: String, with replacement: Unicode.Scalar, startsWithDigit: Bool, keep: (Unicode.Scalar) -> Bool
    ) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isLeadingDigit = result.isEmpty && !startsWithDigit && ("0"..."9").contains(scalar)
            result.append(keep(scalar) && !isLeadingDigit ? scalar : replacement)
        }
        return String(result)
    }
}
