// The parser for property lists in the style of NeXTSTEP and OpenStep, which is what project files are.

import Diagnostics

/// Parses `{ key = value; }`, `( a, b )`, `<0fab>`, words and quoted strings, with `//` and `/* */` comments.
struct OldStyleParser {
    let source: SourceText
    private let bytes: [UInt8]
    var position = 0
    /// The keys that are in one dictionary twice.
    private(set) var warnings: [Diagnostic] = []
    /// The dictionaries and arrays being parsed, innermost last.
    private var open: [(offset: Int, kind: String)] = []

    /// How deep dictionaries and arrays may nest. Project files need seven levels.
    static let maximumDepth = 128

    init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes
    }

    /// The whole text as one value.
    mutating func parseDocument() throws(ProjectError) -> PropertyList {
        do throws(ProjectError) {
            try skipSpace()
            if position == bytes.count {
                throw failure("empty", at: 0, "the file is empty", fix: "restore it")
            }
            let root = try parseValue()
            try skipSpace()
            if position < bytes.count {
                throw failure(
                    "text-after-end", at: position, "there is more after the end of the property list",
                    fix: "remove it, or the bracket too many before it")
            }
            return root
        } catch {
            throw source.mergeConflict.map { ProjectError($0) } ?? error
        }
    }

    private mutating func parseValue() throws(ProjectError) -> PropertyList {
        guard position < bytes.count else { throw endOfFile() }
        let start = position
        switch bytes[position] {
        case UInt8(ascii: "{"): return try parseDictionary()
        case UInt8(ascii: "("): return try parseArray()
        case UInt8(ascii: "<"): return try parseData()
        default: return PropertyList(.string(try parseString(as: "a value")), offset: start)
        }
    }

    private mutating func parseDictionary() throws(ProjectError) -> PropertyList {
        let start = position
        try enter("dictionary")
        var entries: [PropertyListDictionary.Entry] = []
        while true {
            try skipSpace()
            guard position < bytes.count else { throw endOfFile() }
            if bytes[position] == UInt8(ascii: "}") { break }
            let keyOffset = position
            let key = try parseString(as: "a key or '}'")
            let afterKey = position
            try skipSpace()
            guard position < bytes.count else { throw endOfFile() }
            var value = PropertyList(.string(key), offset: keyOffset)
            var afterValue = afterKey
            if bytes[position] == UInt8(ascii: "=") {
                position += 1
                try skipSpace()
                value = try parseValue()
                afterValue = position
                try skipSpace()
                guard position < bytes.count else { throw endOfFile() }
            } else if bytes[position] != UInt8(ascii: ";") {
                throw failure(
                    "expected-equals", at: position, "expected '=' after the key '\(shown(key))'",
                    fix: "write '= value;'")
            }
            guard bytes[position] == UInt8(ascii: ";") else {
                throw failure(
                    "expected-semicolon", at: afterValue, "expected ';' after the value of '\(shown(key))'",
                    fix: "add one, or put the whole value in double quotes")
            }
            position += 1
            entries.append(.init(key: key, keyOffset: keyOffset, value: value))
        }
        leave()
        let dictionary = PropertyListDictionary(entries)
        for entry in dictionary.duplicates { warn(aboutDuplicate: entry, in: dictionary) }
        return PropertyList(.dictionary(dictionary), offset: start)
    }

    private mutating func parseArray() throws(ProjectError) -> PropertyList {
        let start = position
        try enter("array")
        var elements: [PropertyList] = []
        while true {
            try skipSpace()
            guard position < bytes.count else { throw endOfFile() }
            if bytes[position] == UInt8(ascii: ")") { break }
            elements.append(try parseValue())
            let afterElement = position
            try skipSpace()
            guard position < bytes.count else { throw endOfFile() }
            if bytes[position] == UInt8(ascii: ")") { break }
            guard bytes[position] == UInt8(ascii: ",") else {
                throw failure(
                    "expected-comma", at: afterElement, "expected ',' or ')' after an element of an array",
                    fix: "add one")
            }
            position += 1
        }
        leave()
        return PropertyList(.array(elements), offset: start)
    }

    private mutating func parseData() throws(ProjectError) -> PropertyList {
        let start = position
        position += 1
        var data: [UInt8] = []
        var high: UInt8?
        while position < bytes.count {
            let byte = bytes[position]
            if let digit = hexDigit(byte) {
                if let first = high {
                    data.append(first << 4 | digit)
                    high = nil
                } else {
                    high = digit
                }
            } else if byte == UInt8(ascii: ">") {
                guard high == nil else {
                    throw failure(
                        "odd-data", at: position, "data has an odd number of digits", fix: "add the missing one")
                }
                position += 1
                return PropertyList(.data(data), offset: start)
            } else if !isSpace(byte) {
                throw failure(
                    "not-hexadecimal", at: position, "expected hexadecimal digits or '>' in data",
                    fix: "write text that has a '<' in double quotes")
            }
            position += 1
        }
        throw endOfFile(inside: (start, "data"))
    }

    // MARK: Nesting

    private mutating func enter(_ kind: String) throws(ProjectError) {
        guard open.count < Self.maximumDepth else {
            throw failure(
                "too-deep", at: position, "this is nested more than \(Self.maximumDepth) levels deep",
                fix: "restore the file: no project is")
        }
        open.append((position, kind))
        position += 1
    }

    private mutating func leave() {
        open.removeLast()
        position += 1
    }

    // MARK: Problems

    func failure(_ id: String, at offset: Int, _ message: String, fix: String, notes: [Diagnostic] = []) -> ProjectError
    {
        ProjectError(source.error(id, at: offset, message, fix: fix, notes: notes))
    }

    /// The text ended too early. Says what is still open.
    func endOfFile(inside inner: (offset: Int, kind: String)? = nil) -> ProjectError {
        let unfinished = (inner.map { open + [$0] } ?? open).suffix(3).reversed()
        return failure(
            "truncated", at: bytes.count,
            "the file ends inside \(unfinished.first.map { withArticle($0.kind) } ?? "a value")",
            fix: "it is cut off: restore it from version control or a backup",
            notes: unfinished.map { source.note(at: $0.offset, "the \($0.kind) begins here") })
    }

    private mutating func warn(
        aboutDuplicate entry: PropertyListDictionary.Entry, in dictionary: PropertyListDictionary
    ) {
        // A file full of them needs to be told once.
        guard warnings.count < 20, let offset = entry.keyOffset else { return }
        let later = dictionary.entry(entry.key)?.keyOffset
        warnings.append(
            source.diagnostic(
                "duplicate-key", .warning, at: offset,
                "'\(shown(entry.key))' is in this dictionary twice; the last one counts",
                fix: "remove one", notes: later.map { [source.note(at: $0, "this one counts")] } ?? []))
    }

    private func withArticle(_ kind: String) -> String {
        kind == "data" ? kind : kind == "array" ? "an array" : "a \(kind)"
    }

    private func shown(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }
}
