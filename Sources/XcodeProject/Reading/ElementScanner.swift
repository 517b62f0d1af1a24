// The elements of a workspace's XML, with the places of their attributes.
//
// FoundationXML's parser ends the process on a processing instruction without a text, and any file can have one. What
// workspaces are made of is little enough to be read here.

import Diagnostics

/// Reads tags one after the other. Text between them, comments, processing instructions and a document type are
/// skipped.
struct ElementScanner {
    enum Tag {
        case start(name: String, attributes: [String: Attribute], isEmpty: Bool)
        case end(name: String)
    }

    struct Attribute {
        let value: String
        /// Where the value is written.
        let offset: Int
    }

    private let source: SourceText
    private let bytes: [UInt8]
    private var position = 0
    /// The elements around the position, the innermost last.
    private var open: [(name: String, offset: Int)] = []

    init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes
    }

    /// The next tag; nil at the end of a text in which every element is closed.
    mutating func next() throws(ProjectError) -> Tag? {
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = start + 1
            if skip("!--", until: "-->") || skip("?", until: "?>") || skip("![CDATA[", until: "]]>")
                || skip("!", until: ">")
            {
                guard position <= bytes.count else { throw endOfFile(at: start) }
                continue
            }
            return try tag(at: start)
        }
        guard let unclosed = open.last else { return nil }
        throw endOfFile(at: unclosed.offset)
    }

    private mutating func tag(at start: Int) throws(ProjectError) -> Tag {
        if takes("/") {
            let name = takeName()
            skipSpace()
            guard takes(">") else { throw malformed("expected '>' at the end of the tag") }
            guard let element = open.popLast(), element.name == name else {
                position = start
                throw malformed("this closes '\(name)', which is not the element that is open")
            }
            return .end(name: name)
        }
        let name = takeName()
        guard !name.isEmpty else { throw malformed("expected the name of an element") }
        var attributes: [String: Attribute] = [:]
        while true {
            skipSpace()
            guard position < bytes.count else { throw endOfFile(at: start) }
            if takes(">") {
                open.append((name, start))
                return .start(name: name, attributes: attributes, isEmpty: false)
            }
            if takes("/>") { return .start(name: name, attributes: attributes, isEmpty: true) }
            let key = takeName()
            skipSpace()
            guard !key.isEmpty, takes("=") else { throw malformed("expected an attribute, name=\"value\"") }
            skipSpace()
            attributes[key] = try value(of: key, in: start)
        }
    }

    private mutating func value(of key: String, in tag: Int) throws(ProjectError) -> Attribute {
        guard position < bytes.count else { throw endOfFile(at: tag) }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw malformed("expected the value of '\(key)' in quotes")
        }
        let start = position + 1
        guard let end = bytes[start...].firstIndex(of: quote) else { throw endOfFile(at: tag) }
        position = end + 1
        return Attribute(value: Self.decoded(String(decoding: bytes[start..<end], as: UTF8.self)), offset: start)
    }

    // MARK: Characters

    /// Skips what begins with one text and ends with another. Where the end is missing, the position is after
    /// the end of the file.
    private mutating func skip(_ beginning: String, until end: String) -> Bool {
        guard takes(beginning) else { return false }
        let end = Array(end.utf8)
        while position < bytes.count {
            if bytes[position...].starts(with: end) {
                position += end.count
                return true
            }
            position += 1
        }
        position = bytes.count + 1
        return true
    }

    private mutating func takes(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func takeName() -> String {
        let start = position
        let delimiters = Array("<>/='\"".utf8)
        while position < bytes.count, !isSpace(bytes[position]), !delimiters.contains(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while position < bytes.count, isSpace(bytes[position]) { position += 1 }
    }

    /// Replaces `&amp;` and its like; what is no such reference stays as it is.
    private static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        let named: [Substring: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        return text.replacing(/&(#x?)?([0-9A-Za-z]+);/) { match in
            guard let prefix = match.1 else { return named[match.2].map(String.init) ?? String(match.0) }
            let scalar = UInt32(match.2, radix: prefix == "#x" ? 16 : 10).flatMap(Unicode.Scalar.init)
            return scalar.map { String($0) } ?? String(match.0)
        }
    }

    // MARK: Problems

    private func malformed(_ message: String) -> ProjectError {
        ProjectError(source.error("bad-workspace", at: min(position, bytes.count), message, fix: "restore the file"))
    }

    private func endOfFile(at start: Int) -> ProjectError {
        ProjectError(
            source.error(
                "truncated", at: bytes.count, "the file ends inside an element",
                fix: "it is cut off: restore it from version control or a backup",
                notes: [source.note(at: start, "it begins here")]))
    }
}
