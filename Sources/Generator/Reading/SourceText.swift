// The text of a spec, with the name that diagnostics call it by.

import Diagnostics

/// A source file in memory.
public struct SourceText: Sendable {
    /// The largest file that is read, in bytes. The whole protocol is a hundredth of this.
    static let mostBytes = 4_000_000

    /// The file's name, as diagnostics show it: `spec/ops.yaml`.
    public let name: String
    /// The file's bytes, UTF-8 when it is well formed.
    public let bytes: [UInt8]
    /// Where each line starts in `bytes`.
    private let lineStarts: [Int]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
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
        guard let bytes = try FileSystem.read(path) else { throw FileFailure("read", path) }
        self.init(name: name, bytes: bytes)
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
        var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
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

    /// A diagnostic about a place in this file, with the text of its line.
    public func diagnostic(
        _ id: String, severity: Diagnostic.Severity = .error, at place: Place, _ message: String,
        fix: String? = nil, notes: [Diagnostic] = []
    ) -> Diagnostic {
        Diagnostic(
            id: id, severity: severity, file: name, line: place.line, column: place.column,
            message: message, fix: fix, sourceLine: line(place.line), length: place.length, notes: notes)
    }

    /// The first byte that is not valid UTF-8, or that no YAML file may hold; nil when all are fine.
    func firstInvalidByte() -> (offset: Int, problem: String)? {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                let isReturn = byte == 0x0d && index + 1 < bytes.count && bytes[index + 1] == 0x0a
                if byte < 0x20 && byte != 0x0a && !isReturn && byte != 0x09 || byte == 0x7f {
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
