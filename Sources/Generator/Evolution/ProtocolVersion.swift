// The version of a protocol, as something that can be compared.

/// MAJOR.MINOR. Two ends talk when MAJOR is the same.
public struct ProtocolVersion: Comparable, Hashable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int

    public init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Reads "1.0"; nil when the text is anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            let major = Int(parts[0]), let minor = Int(parts[1])
        else { return nil }
        self.init(major, minor)
    }

    public static func < (first: ProtocolVersion, second: ProtocolVersion) -> Bool {
        (first.major, first.minor) < (second.major, second.minor)
    }

    public var description: String { "\(major).\(minor)" }

    /// The version that a change with this impact needs at least.
    func after(_ impact: Impact) -> ProtocolVersion {
        switch impact {
        case .documentation: self
        case .compatible, .degraded: ProtocolVersion(major, minor + 1)
        case .breaking: ProtocolVersion(major + 1, 0)
        }
    }
}
