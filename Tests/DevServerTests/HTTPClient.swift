// A raw HTTP client: sends exactly the bytes that a test wants to send.

import Foundation

/// A connection to a port of this machine.
final class Connection {
    let descriptor: Int32

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = in_port_t(UInt16(port).bigEndian)
        inet_pton(AF_INET, "127.0.0.1", &place.sin_addr)
        let result = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw ClientFailure("can't connect to port \(port)") }
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Some bytes; empty when the other side closed or nothing came for a long time.
    func read(_ limit: Int = 65536) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: limit)
        let count = recv(descriptor, &buffer, limit, 0)
        return Array(buffer.prefix(max(0, count)))
    }

    /// All bytes up to the end of a response's head.
    func readHead() -> String {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let next = read(1)
            guard !next.isEmpty else { break }
            bytes += next
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

struct ClientFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// A response, as text.
struct Response {
    let status: Int
    let head: String
    let body: String

    func header(_ name: String) -> String? {
        head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
}

/// Sends a request whose target is written as it is, with dots and percent signs and all.
func request(
    _ target: String, port: Int, method: String = "GET", host: String? = nil, headers: [String] = []
) throws -> Response {
    let connection = try Connection(port: port)
    let lines =
        ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + headers + [
            "Connection: close", "", "",
        ]
    connection.write(Array(lines.joined(separator: "\r\n").utf8))
    let head = connection.readHead()
    var body: [UInt8] = []
    while case let chunk = connection.read(), !chunk.isEmpty { body += chunk }
    let status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    return Response(status: status, head: head, body: String(decoding: body, as: UTF8.self))
}
