// Puts the bytes that an app writes together again when it writes blocks: the passes of an encoding other than JSON, and
// snapshots in JSON.

import JSONCodec
import RenderOps

/// Reads what comes from an app's pipe.
protocol OpStreamReader: Sendable {
    /// Takes the next bytes of the stream.
    /// - Returns: the passes that they complete, and what is no op.
    mutating func append(_ chunk: [UInt8]) -> [AppProcess.Report]
    /// The problem with how the stream ended, if it ended in the middle of something.
    mutating func finish() -> InvalidLine?
    /// Whether the stream is not worth reading on.
    var isUnreadable: Bool { get }
}

/// Reads a stream of blocks, which the spec describes with the variable SB_OPS_ENCODING.
struct OpBlockReader: OpStreamReader {
    private static let headerLength = 5

    private var bytes: [UInt8] = []
    private var json = OpPassReader()
    private(set) var isUnreadable = false

    mutating func append(_ chunk: [UInt8]) -> [AppProcess.Report] {
        bytes += chunk
        var reports: [AppProcess.Report] = []
        var start = 0
        while !isUnreadable, bytes.count - start >= Self.headerLength {
            let length = (1...4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * ($1 - 1)) }
            let encoding = OpEncoding(rawValue: bytes[start])
            guard let encoding, length <= OpPassReader.limit else {
                isUnreadable = true
                let problem =
                    encoding == nil
                    ? "a block of ops in an unknown encoding"
                    : "a block of more than \(OpPassReader.limit / 1024 / 1024) MB"
                reports.append(.invalidLine(InvalidLine(bytes[start...].prefix(Self.headerLength), problem: problem)))
                break
            }
            let end = start + Self.headerLength + length
            guard end <= bytes.count else { break }
            let block = Array(bytes[(start + Self.headerLength)..<end])
            switch encoding {
            case .json: reports += json.append(block)
            case .binary: reports.append(.binaryPass(block))
            }
            start = end
        }
        if start > 0 { bytes.removeFirst(start) }
        return reports
    }

    mutating func finish() -> InvalidLine? {
        guard !bytes.isEmpty, !isUnreadable else { return nil }
        return InvalidLine(bytes, problem: "the app ended in the middle of a block of ops")
    }
}
