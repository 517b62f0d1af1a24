// Who may talk to the development server, which runs code for whoever reaches it.

/// Decides by a request's `Host` and `Origin` headers.
///
/// A page from elsewhere can make a browser send requests here: by a name of its own that resolves to
/// this machine (DNS rebinding), which `Host` gives away, or by opening a WebSocket, which `Origin` does.
struct HostPolicy: Sendable {
    /// The host that was asked for on the command line, besides this machine's own loopback names.
    let host: String?
    let port: Int

    private static let loopback: Set<String> = ["localhost", "127.0.0.1", "::1"]

    /// Whether a request with this `Host` header is meant for this server.
    func accepts(host header: String?) -> Bool {
        guard let header, let authority = Authority(header) else { return false }
        return accepts(authority)
    }

    /// Whether a WebSocket may be opened from this origin. Programs that are no browser send none.
    func accepts(origin: String?) -> Bool {
        guard let origin else { return true }
        guard let scheme = origin.firstRange(of: "://"), origin[..<scheme.lowerBound] == "http",
            let authority = Authority(String(origin[scheme.upperBound...]))
        else { return false }
        return accepts(authority) && (authority.port ?? 80) == port
    }

    private func accepts(_ authority: Authority) -> Bool {
        if Self.loopback.contains(authority.name) { return true }
        guard let host = host?.lowercased() else { return false }
        // Bound to every address there is no telling by which one people come, but it must be an address:
        // a name is what a rebinding page needs.
        if host == "0.0.0.0" || host == "::" { return authority.isNumeric }
        return authority.name == host
    }
}

/// A host and, if given, a port: `localhost:8080`, `[::1]`.
private struct Authority {
    let name: String
    let port: Int?

    init?(_ text: String) {
        var rest = text[...]
        if rest.first == "[" {
            guard let end = rest.firstIndex(of: "]") else { return nil }
            name = rest[rest.index(after: rest.startIndex)..<end].lowercased()
            rest = rest[rest.index(after: end)...]
        } else {
            let end = rest.firstIndex(of: ":") ?? rest.endIndex
            // A name may end in the dot of the root domain.
            name = String(rest[..<end].lowercased().trimmingSuffix("."))
            rest = rest[end...]
        }
        guard !name.isEmpty, name.allSatisfy({ $0.isASCII && !"/\\@?# ".contains($0) }) else { return nil }
        if rest.isEmpty {
            port = nil
        } else {
            guard rest.first == ":", let number = UInt16(rest.dropFirst()) else { return nil }
            port = Int(number)
        }
    }

    /// Whether the name is an IPv4 or IPv6 address.
    var isNumeric: Bool {
        if name.contains(":") { return name.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: Character) -> Substring {
        last == suffix ? dropLast() : self[...]
    }
}
