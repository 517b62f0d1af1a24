// Puts the bytes that an app writes together again: into lines, ops, and passes that end with a commit.

import JSONCodec
import RenderOps

/// The ops of one pass: all up to and including a commit, or a state.
public struct OpPass: Sendable {
    /// Each op as the app wrote it, without the line break.
    public internal(set) var lines: [[UInt8]] = []
    /// The same ops, decoded.
    public internal(set) var ops: [Op] = []

    /// The snapshot this pass answers with, as a JSON object, when it answers a `snapshot` event.
    public var state: String? {
        guard case .state(let values) = ops.last else { return nil }
        var writer = JSONWriter()
        writer.byte(UInt8(ascii: "{"))
        for entry in values {
            writer.key(entry.key)
            entry.value.encode(into: &writer)
        }
        writer.byte(UInt8(ascii: "}"))
        return writer.text
    }

    /// The messages of the errors in the pass.
    public var errors: [String] {
        ops.compactMap { op in
            if case .error(let message) = op { message } else { nil }
        }
    }
}

/// A line from an app that is no op.
public struct InvalidLine: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong with it.
    public let problem: String
    /// The start of the line.
    public let excerpt: String

    init(_ line: some Collection<UInt8>, problem: String) {
        let start = String(decoding: line.prefix(200), as: UTF8.self)
        excerpt = line.count > 200 ? start + "…" : start
        self.problem = problem
    }

    public var description: String { "\(problem): \(excerpt)" }
}

/// Reads a stream of JSON Lines as passes.
struct OpPassReader: OpStreamReader {
    /// The greatest length of a line and of a pass, in bytes. An app that writes more has run wild.
    static let limit = 256 * 1024 * 1024

    private var line: [UInt8] = []
    private var pass = OpPass()
    private var passLength = 0
    /// Whether the limit was passed; the stream is then not worth reading on.
    private(set) var isUnreadable = false

    /// Takes the next bytes of the stream.
    /// - Returns: the passes that they complete, and lines that are no ops.
    mutating func append(_ chunk: [UInt8]) -> [AppProcess.Report] {
        var reports: [AppProcess.Report] = []
        var rest = chunk[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            line += rest[..<end]
            rest = rest[(end + 1)...]
            if let report = endLine() { reports.append(report) }
        }
        line += rest
        if line.count + passLength > Self.limit, !isUnreadable {
            isUnreadable = true
            let problem = "more than \(Self.limit / 1024 / 1024) MB without a commit"
            reports.append(.invalidLine(InvalidLine(line, problem: problem)))
            line = []
        }
        return reports
    }

    /// The problem with how the stream ended, if it ended in the middle of a line.
    mutating func finish() -> InvalidLine? {
        guard !line.isEmpty, !isUnreadable else { return nil }
        return InvalidLine(line, problem: "the app ended in the middle of a line")
    }

    private mutating func endLine() -> AppProcess.Report? {
        defer { line.removeAll(keepingCapacity: line.count < 65536) }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if line.isEmpty { return nil }
        let op: Op
        do {
            op = try Self.decode(line)
        } catch {
            return .invalidLine(error)
        }
        pass.lines.append(line)
        pass.ops.append(op)
        passLength += line.count
        switch op {
        case .commit, .state:
            defer {
                pass = OpPass()
                passLength = 0
            }
            return .pass(pass)
        default:
            return nil
        }
    }

    private static func decode(_ line: [UInt8]) throws(InvalidLine) -> Op {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: line)
        } catch {
            throw InvalidLine(line, problem: "not JSON (\(error.problem))")
        }
        do {
            return try Op(json: json)
        } catch {
            throw InvalidLine(line, problem: "not an op (\(error.description))")
        }
    }
}
