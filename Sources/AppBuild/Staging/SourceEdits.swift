// Changes to a source text that keep its lines, and the way back from a column of the changed text.

/// One replacement in a source text.
struct SourceEdit: Equatable {
    /// What is replaced, in UTF-8 offsets of the original.
    var range: Range<Int>
    /// As many line breaks as what it replaces.
    var replacement: String
}

/// A source text with its edits applied.
struct EditedSource {
    let text: String
    private let original: [UInt8]
    private let edited: [UInt8]
    private let edits: [SourceEdit]

    /// - Parameter edits: don't overlap.
    init(_ original: String, applying edits: [SourceEdit]) {
        let bytes = Array(original.utf8)
        let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        var result: [UInt8] = []
        var position = 0
        for edit in edits {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        result += bytes[position...]
        self.original = bytes
        self.edited = result
        self.edits = edits
        text = String(decoding: result, as: UTF8.self)
    }

    /// The column of the original text for a place in the edited one; both count UTF-8 bytes from 1. A place
    /// inside a replacement becomes the start of what it replaced.
    func originalColumn(line: Int, column: Int) -> Int {
        let lineStart = Self.offset(ofLine: line, in: edited)
        let place = lineStart + column - 1
        var shift = 0
        for edit in edits {
            let start = edit.range.lowerBound + shift
            if place < start { break }
            let length = edit.replacement.utf8.count
            if place < start + length {
                return edit.range.lowerBound - Self.offset(ofLine: line, in: original) + 1
            }
            shift += length - edit.range.count
        }
        return max(1, place - shift - Self.offset(ofLine: line, in: original) + 1)
    }

    private static func offset(ofLine line: Int, in bytes: [UInt8]) -> Int {
        var remaining = line - 1
        var offset = 0
        while remaining > 0, let next = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) {
            offset = next + 1
            remaining -= 1
        }
        return offset
    }
}
