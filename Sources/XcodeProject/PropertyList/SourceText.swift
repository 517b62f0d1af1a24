// The text of a file, whatever its encoding, and the places in it.

import Diagnostics

/// The text of a file as UTF-8, with what is needed to say where in it something is.
public struct SourceText: Sendable {
    /// The file's name, as diagnostics show it.
    public let name: String
    /// The text, without a byte order mark.
    public let bytes: [UInt8]
    /// Where each line starts. Lines end with a line feed, a carriage return, or both.
    private let lineStarts: [Int]

    /// Decodes UTF-8, and UTF-16 of either byte order, with or without a byte order mark.
    /// - Throws: ``ProjectError`` when the file is in another encoding.
    public init(name: String, contents: [UInt8]) throws(ProjectError) {
        self.name = name
        if let isBigEndian = Self.utf16ByteOrder(of: contents) {
            bytes = try Self.decodedUTF16(contents, isBigEndian: isBigEndian, name: name)
            lineStarts = Self.findLineStarts(in: bytes)
            return
        }
        bytes = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(contents.dropFirst(3)) : contents
        lineStarts = Self.findLineStarts(in: bytes)
        if let offset = Self.firstInvalidUTF8(in: bytes) {
            throw ProjectError(
                error("not-utf8", at: offset, "this is not UTF-8", fix: "save the file with the encoding UTF-8"))
        }
    }

    /// The line and the column, in characters, of a byte; both count from 1.
    public func position(of offset: Int) -> (line: Int, column: Int) {
        let index = lineIndex(of: offset)
        let start = lineStarts[index]
        let before = bytes[start..<max(start, min(offset, bytes.count))]
        // Counting the characters of a whole file that is one line takes too long to be worth it.
        let column = before.count > 10_000 ? before.count : String(decoding: before, as: UTF8.self).count
        return (index + 1, column + 1)
    }

    /// A diagnostic at a byte of the text.
    func diagnostic(
        _ id: String, _ severity: Diagnostic.Severity, at offset: Int, _ message: String, fix: String?,
        notes: [Diagnostic] = []
    ) -> Diagnostic {
        let (line, column) = position(of: offset)
        return Diagnostic(
            id: id, severity: severity, file: name, line: line, column: column, message: message, fix: fix,
            sourceLine: shownLine(line), notes: notes)
    }

    /// An error at a byte of the text.
    func error(
        _ id: String, at offset: Int, _ message: String, fix: String, notes: [Diagnostic] = []
    ) -> Diagnostic {
        diagnostic(id, .error, at: offset, message, fix: fix, notes: notes)
    }

    /// A remark at a byte of the text, to go with another diagnostic.
    func note(at offset: Int, _ message: String) -> Diagnostic {
        diagnostic("related", .note, at: offset, message, fix: nil)
    }

    /// The conflict that version control left in the text, if it did. A string of several lines may look the
    /// same, so this is only to be asked when the text can't be parsed.
    var mergeConflict: Diagnostic? {
        let prefixes = ["<<<<<<< ", "||||||| ", ">>>>>>> "].map { Array($0.utf8) }
        let markers = lineStarts.filter { start in prefixes.contains { bytes[start...].starts(with: $0) } }
        guard let first = markers.first else { return nil }
        return error(
            "merge-conflict", at: first, "a merge conflict was not resolved here",
            fix: "keep one side, or both, and remove the lines with <<<<<<<, ======= and >>>>>>>",
            notes: markers.dropFirst().prefix(5).map { note(at: $0, "another marker is here") })
    }

    /// The text of a line, counted from 1, without its end; nil when it is too long to be worth showing.
    private func shownLine(_ line: Int) -> String? {
        let start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return end - start > 400 ? nil : String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func lineIndex(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while low < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    private static func findLineStarts(in bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let isBreak = byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A))
            if isBreak { starts.append(index + 1) }
        }
        return starts
    }

    private static func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
        return offset
    }

    /// Whether the text is UTF-16, and then whether its high bytes come first. Without a byte order mark it
    /// is taken for UTF-16 when one byte of the first two is zero: no text of ours begins with other than ASCII.
    private static func utf16ByteOrder(of contents: [UInt8]) -> Bool? {
        guard contents.count >= 2 else { return nil }
        switch (contents[0], contents[1]) {
        case (0xFE, 0xFF): return true
        case (0xFF, 0xFE): return false
        case (0, 1...): return true
        case (1..., 0): return false
        default: return nil
        }
    }

    private static func decodedUTF16(
        _ contents: [UInt8], isBigEndian: Bool, name: String
    ) throws(ProjectError) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(contents.count / 2)
        for index in stride(from: 0, to: contents.count - 1, by: 2) {
            let (first, second) = (UInt16(contents[index]), UInt16(contents[index + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
        }
        if units.first == 0xFEFF { units.removeFirst() }
        guard contents.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
            throw ProjectError(
                Diagnostic(
                    id: "not-utf16", file: name, line: 1, column: 1,
                    message: "this begins as UTF-16, but isn't",
                    fix: "restore the file, or save it with the encoding UTF-8"))
        }
        return Array(text.utf8)
    }
}
