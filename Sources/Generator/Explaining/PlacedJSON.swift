// JSON as nodes that remember where everything was written, so that what is wrong in it has a place.

import JSONCodec

/// Reads JSON into the nodes that specs are made of.
struct PlacedJSON {
    private let bytes: [UInt8]
    private var position = 0
    /// The line and the column, counted from 1, of the byte at `position`.
    private var line: Int
    private var column = 1

    /// - Parameter line: the line that the text is on, counted from 1.
    private init(_ bytes: [UInt8], line: Int) {
        self.bytes = bytes
        self.line = line
    }

    /// The value of a text.
    /// - Throws: what makes it no JSON, with its place in the text.
    static func read(_ bytes: [UInt8], line: Int) throws(JSONSyntaxError) -> YAMLNode {
        // The parser knows what JSON is; the reader below only looks where things are.
        _ = try JSONValue(parsing: bytes)
        var reader = PlacedJSON(bytes, line: line)
        return reader.value()
    }

    private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func advance() {
        if current == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else if current & 0xc0 != 0x80 {
            column += 1
        }
        position += 1
    }

    /// Passes over white space, and over the separators of what was checked already.
    private mutating func skip() {
        while position < bytes.count, " \t\r\n,:".utf8.contains(current) { advance() }
    }

    private mutating func value() -> YAMLNode {
        skip()
        switch current {
        case UInt8(ascii: "{"):
            let start = place(length: 1)
            advance()
            var entries: [YAMLNode.Entry] = []
            while closing(UInt8(ascii: "}")) == false {
                let key = value()
                entries.append(YAMLNode.Entry(key: key.text ?? "", keyPlace: key.place, value: value()))
            }
            return YAMLNode(place: start, content: .mapping(entries))
        case UInt8(ascii: "["):
            let start = place(length: 1)
            advance()
            var elements: [YAMLNode] = []
            while closing(UInt8(ascii: "]")) == false { elements.append(value()) }
            return YAMLNode(place: start, content: .sequence(elements))
        case UInt8(ascii: "\""): return string()
        default: return word()
        }
    }

    /// Whether a list or an object ends here; its end is passed over.
    private mutating func closing(_ byte: UInt8) -> Bool {
        skip()
        guard current == byte else { return position >= bytes.count }
        advance()
        return true
    }

    private mutating func string() -> YAMLNode {
        let start = position
        var place = place(length: 1)
        advance()
        while current != UInt8(ascii: "\"") {
            if current == UInt8(ascii: "\\") { advance() }
            advance()
        }
        advance()
        place.length = column - place.column
        let text = try? JSONValue(parsing: Array(bytes[start..<position])).stringValue
        return YAMLNode(place: place, content: .scalar(text ?? "", isPlain: false))
    }

    private mutating func word() -> YAMLNode {
        let start = position
        var place = place(length: 1)
        while position < bytes.count, !",]} \t\r\n".utf8.contains(current) { advance() }
        place.length = max(1, column - place.column)
        return YAMLNode(
            place: place, content: .scalar(String(decoding: bytes[start..<position], as: UTF8.self), isPlain: true))
    }

    private func place(length: Int) -> Place { Place(line: line, column: column, length: length) }
}
