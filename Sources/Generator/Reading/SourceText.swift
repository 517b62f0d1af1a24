// The text of a spec, with the name that diagnostics call it by.

import Diagnostics

/// A source file in memory.
public struct SourceText: Sendable {
    /// The largest file that is read, in bytes. The whole protocol is a hundredth of this.
    static let mostBytes = 4_000_000

    /// The file's name, as diagnostics show it: `spec/ops.yaml`.
    public let name: String
    /// The file's bytes, UTF-8 when it is well formed: without a byte order mark, and with lines that end in
    /// a line feed alone, so that a checkout on any system is the same spec.
    public let bytes: [UInt8]
    /// Where each line starts in `bytes`.
    private let lineStarts: [Int]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        let bytes = SourceText.withoutMarks(bytes)
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
        lineStarts = starts
    }

    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// Reads a file, which diagnostics call `name`.
    public init(file path: String, name: String) throws(FileFailure) {
        guard let bytes = try FileSystem.read(path, most: SourceText.mostBytes + 1) else { throw FileFailure("read", path) }
        self.init(name: name, bytes: bytes)
    }

    /// The bytes without what some editors add to a text.
    private static func withoutMarks(_ bytes: [UInt8]) -> [UInt8] {
        let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes[3...] : bytes[...]
        let carriageReturn = UInt8(ascii: "\r")
        guard text.contains(carriageReturn) else { return Array(text) }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        for (index, byte) in zip(text.indices, text) {
            let endsLine =
                byte == carriageReturn && index + 1 < text.endIndex && text[index + 1] == UInt8(ascii: "\n")
            if !endsLine { result.append(byte) }
        }
        return result
    }

    /// The same place, or the end of the text when the place is behind it.
    func clamped(_ place: Place) -> Place {
        if place.line <= lineStarts.count
            && !(place.line == lineStarts.count && lineStarts.last == bytes.count)
        {
            return place
        }
        let last =
            lineStarts.last == bytes.count && lineStarts.count > 1 ? lineStarts.count - 1 : lineStarts.count
        return Place(line: last, column: (line(last)?.count ?? 0) + 1)
    }

    /// The text of a line, counted from 1, without its end; nil when there is no such line.
    public func line(_ number: Int) -> String? {
        guard number >= 1, number <= lineStarts.count else { return nil }
        let start = lineStarts[number - 1]
        let end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// How many bytes a line has that is there.
    private func lineLength(_ number: Int) -> Int {
        guard number >= 1, number <= lineStarts.count else { return 0 }
        return (number < lineStarts.count ? lineStarts[number] - 1 : bytes.count) - lineStarts[number - 1]
    }

    /// The place of a byte.
    func place(ofByte offset: Int) -> Place {
        var low = 0
        var high = lineStarts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        let before = bytes[lineStarts[low]..<min(offset, bytes.count)]
        return Place(line: low + 1, column: before.filter { $0 & 0xc0 != 0x80 }.count + 1)
    }

    /// The longest line that diagnostics show, in bytes.
    private static let longestShown = 400

    /// A diagnostic about a place in this file, with the text of its line unless that is very long.
    public func diagnostic(
        _ id: String, severity: Diagnostic.Severity = .error, at place: Place, _ message: String,
        fix: String? = nil, notes: [Diagnostic] = []
    ) -> Diagnostic {
        let shown = lineLength(place.line) <= SourceText.longestShown ? line(place.line) : nil
        return Diagnostic(
            id: id, severity: severity, file: name, line: place.line, column: place.column,
            message: message, fix: fix, sourceLine: shown, length: place.length, notes: notes)
    }

    /// The first byte that is not valid UTF-8, or that no YAML file may hold; nil when all are fine.
    func firstInvalidByte() -> (offset: Int, problem: String)? {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                if byte < 0x20 && byte != 0x0a && byte != 0x09 || byte == 0x7f {
                    return (
                        index, "a control character (U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16)))"
                    )
                }
                index += 1
                continue
            }
            let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0
            guard length > 0, index + length <= bytes.count,
                String(validating: bytes[index..<(index + length)], as: UTF8.self) != nil
            else { return (index, "a byte that is not UTF-8") }
            // YAML 1.1 ends lines at these, and editors don't.
            let isSeparator =
                byte == 0xe2 && bytes[index + 1] == 0x80 && (0xa8...0xa9).contains(bytes[index + 2])
            if byte == 0xc2 && bytes[index + 1] < 0xa0 || isSeparator {
                return (index, "a control character or line separator beyond ASCII")
            }
            index += length
        }
        return nil
    }
}
