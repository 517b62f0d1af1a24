// The declarations of `declare`, taken apart as far as a stub needs it.
//
// This is no parser of Swift: it finds where declarations begin and end, what they are called, and what is in braces.

/// A declaration, or a line with a directive such as `#if`.
struct DeclarationItem: Sendable {
    /// "func", "struct", "extension", …; "#" for a directive.
    var keyword: String
    /// The name, of an extension the type's; empty where there is none.
    var name: String
    /// Everything before the body, attributes and modifiers included, on one line.
    var signature: String
    var isPublic: Bool
    /// What stands between the braces; nil when there are none.
    var body: String?
    /// The declarations of a type or an extension.
    var members: [DeclarationItem] = []

    /// The whole declaration on a line.
    var text: String { signature + (body.map { " {\($0)}" } ?? "") }
    /// Whether the item declares a type.
    var isType: Bool { DeclarationReader.typeKeywords.contains(keyword) }
    /// Whether other declarations are in its braces.
    var holdsMembers: Bool { keyword == "extension" || isType && keyword != "typealias" }
}

struct DeclarationReader {
    static let typeKeywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    private static let keywords: Set<String> = typeKeywords.union([
        "extension", "func", "init", "deinit", "var", "let", "subscript", "case", "associatedtype", "macro", "import",
        "operator", "precedencegroup",
    ])
    private static let modifiers: Set<String> = [
        "public", "open", "internal", "private", "fileprivate", "package", "static", "final", "override", "mutating",
        "nonmutating", "nonisolated", "isolated", "convenience", "required", "indirect", "lazy", "weak", "unowned",
        "dynamic", "prefix", "postfix", "infix", "optional", "distributed", "consuming", "borrowing",
    ]
    /// Words that go on with a declaration at the start of a line.
    private static let continuations: Set<String> = ["where", "throws", "rethrows", "async"]

    private let bytes: [UInt8]
    private var index: Int
    private let end: Int

    private init(_ bytes: [UInt8], from start: Int, to end: Int) {
        self.bytes = bytes
        index = start
        self.end = end
    }

    /// The declarations in a text; nil when it can't be made out.
    static func read(_ text: String) -> [DeclarationItem]? {
        let bytes = Array(text.utf8)
        var reader = DeclarationReader(bytes, from: 0, to: bytes.count)
        return reader.items()
    }

    // MARK: Items

    private mutating func items() -> [DeclarationItem]? {
        var items: [DeclarationItem] = []
        while true {
            skipBlank(lines: true, semicolons: true)
            if index >= end { return items }
            guard let item = item() else { return nil }
            items.append(item)
        }
    }

    private mutating func item() -> DeclarationItem? {
        let start = index
        if bytes[index] == UInt8(ascii: "#") {
            while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            return DeclarationItem(keyword: "#", name: "", signature: text(start, index), isPublic: false)
        }
        var isPublic = false
        var keyword = ""
        while keyword.isEmpty {
            skipBlank(lines: true, semicolons: false)
            guard index < end else { return nil }
            if bytes[index] == UInt8(ascii: "@") {
                index += 1
                _ = word(dots: true)
                if index < end, bytes[index] == UInt8(ascii: "(") { guard skipBrackets() else { return nil } }
                continue
            }
            let word = word(dots: false)
            if word == "class", isFollowedByMember() { continue }
            if Self.keywords.contains(word) {
                keyword = word
            } else if Self.modifiers.contains(word) {
                isPublic = isPublic || word == "public" || word == "open"
                if index < end, bytes[index] == UInt8(ascii: "(") { guard skipBrackets() else { return nil } }
            } else {
                return nil
            }
        }
        skipBlank(lines: false, semicolons: false)
        let name = keyword == "init" || keyword == "subscript" ? "" : word(dots: keyword == "extension")
        guard let signatureEnd = signatureEnd() else { return nil }
        var item = DeclarationItem(
            keyword: keyword, name: name, signature: collapsed(start, signatureEnd), isPublic: isPublic)
        guard index < end, bytes[index] == UInt8(ascii: "{") else { return item }
        let open = index
        guard skipBrackets() else { return nil }
        item.body = text(open + 1, index - 1)
        if item.holdsMembers {
            var inner = DeclarationReader(bytes, from: open + 1, to: index - 1)
            guard let members = inner.items() else { return nil }
            item.members = members
        }
        return item
    }

    /// Whether `class` is a modifier of a member that follows.
    private func isFollowedByMember() -> Bool {
        var ahead = self
        ahead.skipBlank(lines: false, semicolons: false)
        return ["func", "var", "subscript", "override", "final"].contains(ahead.word(dots: false))
    }

    /// Goes to the brace of a body, or behind a declaration that has none; where its signature ends.
    private mutating func signatureEnd() -> Int? {
        var hasValue = false
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                guard skipBrackets() else { return nil }
            case UInt8(ascii: "{"):
                guard hasValue else { return index }
                guard skipBrackets() else { return nil }
            case UInt8(ascii: "\""):
                skipString()
            case UInt8(ascii: "="):
                // `==` is of a where clause.
                if index + 1 < end, bytes[index + 1] == UInt8(ascii: "=") { index += 1 } else { hasValue = true }
                index += 1
            case UInt8(ascii: ";"):
                return index
            case UInt8(ascii: "\n"):
                let lineEnd = index
                skipBlank(lines: true, semicolons: false)
                if !isContinued() {
                    index = lineEnd
                    return lineEnd
                }
            default:
                if !skipComment() { index += 1 }
            }
        }
        return index
    }

    /// Whether what is next, at the start of a line, belongs to the declaration before.
    private func isContinued() -> Bool {
        guard index < end else { return false }
        if "-{=:,.&?(<".utf8.contains(bytes[index]) { return true }
        var ahead = self
        return Self.continuations.contains(ahead.word(dots: false))
    }

    // MARK: Pieces

    private mutating func word(dots: Bool) -> String {
        let start = index
        while index < end {
            let byte = bytes[index]
            let isLetter =
                byte == UInt8(ascii: "_") || byte >= 0x80 || byte == UInt8(ascii: "`")
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            guard isLetter || dots && byte == UInt8(ascii: ".") else { break }
            index += 1
        }
        return text(start, index)
    }

    private mutating func skipBlank(lines: Bool, semicolons: Bool) {
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
            case UInt8(ascii: "\n") where lines: index += 1
            case UInt8(ascii: ";") where semicolons: index += 1
            default: if !skipComment() { return }
            }
        }
    }

    /// Skips a comment; false when there is none here.
    private mutating func skipComment() -> Bool {
        guard index + 1 < end, bytes[index] == UInt8(ascii: "/") else { return false }
        if bytes[index + 1] == UInt8(ascii: "/") {
            while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            return true
        }
        guard bytes[index + 1] == UInt8(ascii: "*") else { return false }
        index += 2
        while index + 1 < end, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) { index += 1 }
        index = min(end, index + 2)
        return true
    }

    private mutating func skipString() {
        index += 1
        while index < end, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(end, index + 1)
    }

    /// Skips a bracket with all that is in it; false when it does not close.
    private mutating func skipBrackets() -> Bool {
        var depth = 0
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 {
                    index += 1
                    return true
                }
            case UInt8(ascii: "\""):
                skipString()
                continue
            default:
                if skipComment() { continue }
            }
            index += 1
        }
        return false
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes[start..<max(start, min(end, bytes.count))], as: UTF8.self)
    }

    /// A part of the text on one line.
    private func collapsed(_ start: Int, _ end: Int) -> String {
        var line: [UInt8] = []
        var isBlank = false
        for byte in bytes[start..<max(start, end)] {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") {
                isBlank = true
                continue
            }
            // Where lines were broken inside of parentheses, no space is left.
            if isBlank, let last = line.last, last != UInt8(ascii: "("), byte != UInt8(ascii: ")") {
                line.append(UInt8(ascii: " "))
            }
            isBlank = false
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
