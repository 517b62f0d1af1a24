// Swift packages that a project uses.

/// A Swift package, as the project refers to it.
public struct PackageReference: Equatable, Sendable {
    public enum Location: Equatable, Sendable {
        case remote(url: String, rule: Rule)
        /// The absolute path of the package's folder.
        case local(path: String)
    }

    /// Which versions of a remote package will do.
    public enum Rule: Equatable, Sendable {
        case upToNextMajor(from: String)
        case upToNextMinor(from: String)
        case range(from: String, to: String)
        case exact(String)
        case branch(String)
        case revision(String)
        /// The project says something else, or nothing.
        case unknown(String)
    }

    public let location: Location
    /// SwiftPM's name for it: the last part of the URL or path, in lower case, without `.git`.
    public let identity: String

    init(_ location: Location) {
        self.location = location
        let place =
            switch location {
            case .remote(let url, _): url
            case .local(let path): path
            }
        let last = place.split { $0 == "/" || $0 == ":" }.last.map(String.init)?.lowercased() ?? place
        identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
}

/// A product of a Swift package that a target uses.
public struct PackageProduct: Equatable, Sendable {
    public let name: String
    /// The package that has it; nil when the project doesn't say and no local package mentions the product.
    public let package: PackageReference?
    /// Whether it is a plugin that takes part in the build.
    public let isPlugin: Bool
    /// Whether the target links it.
    public let isLinked: Bool
}
