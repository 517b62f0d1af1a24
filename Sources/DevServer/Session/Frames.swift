// The frames of a session: what the server sends to a page, as bytes.

import JSONCodec
import RenderOps

/// Makes the text frames of a session.
enum Frame {
    /// The server's side of the handshake.
    static func hello(_ encoding: OpEncoding) -> [UInt8] {
        message(
            .hello(
                protocol: RenderProtocol.name, version: RenderProtocol.version, spec: RenderProtocol.specHash,
                encodings: [encoding])
        )
    }

    static func message(_ message: Message) -> [UInt8] {
        var writer = JSONWriter()
        message.encode(into: &writer)
        return writer.withBytes { Array($0) }
    }

    /// The ops of a pass, as the app wrote them.
    static func ops(_ lines: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(2) { $0 + $1.count + 1 })
        bytes.append(UInt8(ascii: "["))
        for (index, line) in lines.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += line
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    /// The answer to an event that could not be delivered: an error, and the commit that ends every answer.
    static func refusal(_ problem: String) -> [UInt8] {
        var writer = OpWriter(framing: .array)
        writer.error(message: problem)
        writer.commit()
        return writer.withBytes { Array($0) }
    }

    static func event(_ event: Event) -> [UInt8] {
        var writer = JSONWriter()
        event.encode(into: &writer)
        return writer.withBytes { Array($0) }
    }
}
