// Finds the address and the port to listen on.

import CommandLineSupport
import Foundation

/// Where a server listens.
enum Listening {
    /// The port taken when none is asked for, and how many after it are tried.
    static let usualPort = 8080
    private static let attempts = 20

    /// A server on the asked-for port, or on the usual port or the next free one when none was.
    /// - Parameters:
    ///   - host: a name or an address; nil is this machine alone.
    ///   - port: 0 takes any free port.
    /// - Returns: the server, and the usual port when it was taken.
    /// - Throws: ``CommandFailure`` naming the port, and what to do.
    static func start(
        host: String?, port: Int?, service: any WebService
    ) throws -> (server: WebServer, takenPort: Int?) {
        let address = try numericAddress(of: host)
        var lastReason = ""
        for candidate in port.map({ [$0] }) ?? Array(usualPort..<(usualPort + attempts)) {
            do throws(WebServer.StartFailure) {
                let server = try WebServer(address: address, port: candidate, service: service)
                return (server, port == nil && candidate != usualPort ? usualPort : nil)
            } catch {
                lastReason = error.reason
                guard error.isPortTaken else { break }
            }
        }
        if let port {
            throw CommandFailure(
                "can't listen on \(address):\(port)\(isTaken(address, port) ? ": another program does" : "")",
                remedy: "end that program, or choose another port with --port (0 takes a free one)")
        }
        throw CommandFailure(
            "can't listen on \(address): \(lastReason)",
            remedy: "ports \(usualPort) to \(usualPort + attempts - 1) were tried; choose one with --port")
    }

    /// Whether something listens at an IPv4 address and port, found out by connecting to it.
    static func isTaken(_ address: String, _ port: Int) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = in_port_t(UInt16(truncatingIfNeeded: port).bigEndian)
        guard inet_pton(AF_INET, address, &place.sin_addr) == 1 else { return false }
        let result = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return result == 0
    }

    /// The address to bind for a host.
    static func numericAddress(of host: String?) throws -> String {
        guard let host else { return "127.0.0.1" }
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var results: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &results) == 0, let first = results else {
            throw CommandFailure(
                "--host \(host) is no name or address of this machine",
                remedy: "give one of its addresses, or 0.0.0.0 for all of them")
        }
        defer { freeaddrinfo(first) }
        // IPv4 where there is a choice: that is what a browser tries for most names.
        var candidate: UnsafeMutablePointer<addrinfo>? = first
        while let entry = candidate, entry.pointee.ai_family != AF_INET { candidate = entry.pointee.ai_next }
        let chosen = candidate ?? first
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        getnameinfo(
            chosen.pointee.ai_addr, chosen.pointee.ai_addrlen, &text, socklen_t(text.count), nil, 0,
            NI_NUMERICHOST)
        return text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }
}
