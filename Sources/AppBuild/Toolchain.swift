// The Swift toolchain on PATH: where its tools and libraries are, asked of the compiler itself.

import CommandLineSupport
import Foundation

/// A Swift toolchain.
public struct Toolchain: Sendable, Equatable {
    /// The oldest compiler that is known to work.
    public static let oldestVersion = (major: 6, minor: 2)

    /// The compiler driver.
    public let swiftc: String
    /// The folder of the toolchain's tools.
    public let tools: String
    /// The compiler's whole version text, which identifies it in cache keys.
    public let version: String
    /// The folder that holds the standard library's modules (`…/usr/lib/swift`).
    public let resources: String
    /// The folders that programs find the Swift runtime in.
    public let runtimeLibraries: [String]

    /// Finds the toolchain of the `swiftc` on PATH, or in the folder that `SWIFT_TOOLCHAIN_BIN` names.
    /// - Throws: ``CommandFailure`` when there is none or it is too old.
    public static func locate(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> Toolchain {
        let chosen = environment["SWIFT_TOOLCHAIN_BIN"].map { [$0] }
        let folders = chosen ?? environment["PATH", default: ""].split(separator: ":").map(String.init)
        let candidates = folders.map { $0 + "/swiftc" }
        guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw CommandFailure(
                "swiftc is not \(chosen == nil ? "on PATH" : "in SWIFT_TOOLCHAIN_BIN")",
                remedy: "install Swift \(oldestVersion.major).\(oldestVersion.minor) or later "
                    + "(https://www.swift.org/install/) and put its usr/bin on PATH")
        }
        let description = try TargetDescription.ask(found)
        let tools = URL(fileURLWithPath: description.resources + "/../../bin").standardizedFileURL.path
        let toolchain = Toolchain(
            swiftc: found, tools: tools, version: description.version, resources: description.resources,
            runtimeLibraries: description.runtimeLibraries)
        try toolchain.requireVersion()
        return toolchain
    }

    /// The path of one of the toolchain's own tools.
    /// - Throws: ``CommandFailure`` when the toolchain doesn't ship it.
    public func tool(_ name: String) throws -> String {
        let path = tools + "/" + name
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw CommandFailure(
                "the Swift toolchain in \(tools) has no \(name)",
                remedy: "install a toolchain from https://www.swift.org/install/")
        }
        return path
    }

    /// The compiler's version as people write it: `6.3.1`.
    public var shortVersion: String {
        version.split(separator: " ").first { $0.first?.isNumber ?? false }.map(String.init) ?? version
    }

    private func requireVersion() throws {
        let numbers = shortVersion.split(separator: ".").compactMap { Int($0) }
        guard let major = numbers.first else { return }
        let minor = numbers.dropFirst().first ?? 0
        if (major, minor) < Self.oldestVersion {
            throw CommandFailure(
                "Swift \(shortVersion) is too old",
                remedy: "install \(Self.oldestVersion.major).\(Self.oldestVersion.minor) or later from "
                    + "https://www.swift.org/install/")
        }
    }
}

/// What `swiftc -print-target-info` says, as far as it is used here.
private struct TargetDescription: Decodable {
    struct Paths: Decodable {
        var runtimeResourcePath: String
        var runtimeLibraryPaths: [String]
    }
    var compilerVersion: String
    var paths: Paths

    var version: String { compilerVersion }
    var resources: String { paths.runtimeResourcePath }
    var runtimeLibraries: [String] { paths.runtimeLibraryPaths }

    static func ask(_ swiftc: String) throws -> TargetDescription {
        let outcome = try Subprocess.run(.init(swiftc, ["-print-target-info"]))
        guard outcome.succeeded else {
            throw CommandFailure(
                "`\(swiftc) -print-target-info` failed:\n\(outcome.errorText)",
                remedy: "the toolchain looks broken: install it again from https://www.swift.org/install/")
        }
        do {
            return try JSONDecoder().decode(TargetDescription.self, from: Data(outcome.output))
        } catch {
            throw CommandFailure("`\(swiftc) -print-target-info` printed something unexpected: \(error)")
        }
    }
}
