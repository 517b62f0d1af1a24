// What of an Xcode project an app is, and what the project has besides that the app's sources may refer to.

/// The Xcode project that an app's sources come from.
public struct ProjectOrigin: Sendable, Equatable {
    /// A product of a Swift package that the target uses.
    public struct Package: Sendable, Equatable {
        public let product: String
        /// The package's address, or the path of its folder; nil when the project doesn't say.
        public let location: String?
        /// The last part of the location, without `.git`, as it is spelled.
        public let name: String
        public let isLocal: Bool
    }

    /// The absolute path of the `.xcodeproj`.
    public let path: String
    public let target: String
    public let configuration: String?
    /// The names of the project's other targets as modules, which the app's sources may import.
    public let otherModules: [String]
    public let packages: [Package]
}
