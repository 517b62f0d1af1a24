// A page, as the server sees it: a WebSocket that says hello and reads messages and ops.

import Foundation
import JSONCodec
import RenderOps

/// A WebSocket client that can also send what no browser would.
final class PageClient {
    private let connection: Connection
    private var buffer: [UInt8] = []
    let response: String
    /// The server, which runs for as long as a page of it is used.
    var fixture: ServerFixture?

    /// Opens a socket.
    /// - Throws: when the server refuses; the response is in the failure.
    init(port: Int, host: String? = nil, origin: String? = nil) throws {
        connection = try Connection(port: port)
        var lines = [
            "GET /session HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
        ]
        if let origin { lines.append("Origin: \(origin)") }
        connection.write(Array((lines + ["", ""]).joined(separator: "\r\n").utf8))
        response = connection.readHead()
        guard response.contains(" 101 ") else {
            throw ClientFailure(String(response.prefix { $0 != "\r\n" }))
        }
    }

    func sayHello(
        protocol name: String = RenderProtocol.name, version: String = RenderProtocol.version,
        encodings: [OpEncoding] = []
    ) {
        let hello = Message.hello(
            protocol: name, version: version, spec: RenderProtocol.specHash, encodings: encodings)
        send(hello.text)
    }

    func send(_ text: String) { sendFrame(0x81, Array(text.utf8)) }

    /// - Parameter first: the first byte: the final flag and the opcode.
    func sendFrame(_ first: UInt8, _ payload: [UInt8]) {
        let mask: [UInt8] = [1, 2, 3, 4]
        var frame: [UInt8] = [first]
        switch payload.count {
        case ..<126: frame.append(0x80 | UInt8(payload.count))
        case ..<65536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        default:
            frame += [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        frame += mask
        frame += payload.enumerated().map { $0.element ^ mask[$0.offset % 4] }
        connection.write(frame)
    }

    /// The next text message; nil when the socket is closed, or nothing comes for a long time.
    func next() -> String? {
        while let (opcode, payload) = nextFrame() {
            if opcode == 1 { return String(decoding: payload, as: UTF8.self) }
            if opcode == 8 { return nil }
        }
        return nil
    }

    /// The next binary message, past all that is text; nil when there is none.
    func nextBinary() -> [UInt8]? {
        while let (opcode, payload) = nextFrame(), opcode != 8 {
            if opcode == 2 { return payload }
        }
        return nil
    }

    /// The next message that contains `text`, past those that don't; nil when there is none.
    @discardableResult
    func next(containing text: String) -> String? {
        while let message = next() {
            if message.contains(text) { return message }
        }
        return nil
    }

    private func nextFrame() -> (opcode: UInt8, payload: [UInt8])? {
        guard let head = take(2) else { return nil }
        var length = Int(head[1] & 0x7f)
        if length == 126 {
            guard let bytes = take(2) else { return nil }
            length = Int(bytes[0]) << 8 | Int(bytes[1])
        } else if length == 127 {
            guard let bytes = take(8) else { return nil }
            length = bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let payload = take(length) else { return nil }
        return (head[0] & 0x0f, payload)
    }

    private func take(_ count: Int) -> [UInt8]? {
        while buffer.count < count {
            let chunk = connection.read()
            guard !chunk.isEmpty else { return nil }
            buffer += chunk
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }
}
