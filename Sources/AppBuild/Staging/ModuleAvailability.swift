// Which modules an app's imports can be had of, and what staging does with the imports of the others.

import CompatData
import Foundation

/// What modules there are to import.
public struct ModuleAvailability: Sendable {
    /// What staging makes of an import.
    public enum Staging: Sendable, Equatable {
        case kept
        /// Another module takes its place.
        case replaced(by: String)
        /// The module is not there, or SwiftUI brings what it has.
        case blanked
    }

    private let toolchainModules: Set<String>
    private let status: @Sendable (String) -> ModuleStatus?

    /// - Parameters:
    ///   - toolchainModules: the modules that the compiler finds by itself.
    ///   - status: what is known of a module.
    public init(
        toolchainModules: Set<String>, status: @escaping @Sendable (String) -> ModuleStatus? = knownStatus
    ) {
        self.toolchainModules = toolchainModules
        self.status = status
    }

    /// What a toolchain has, and what the matrix says.
    public init(_ toolchain: Toolchain) {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: toolchain.resources + "/linux")) ?? []
        self.init(
            toolchainModules: Set(
                folders.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }))
    }

    /// Whether `#if canImport` holds for a module: `UIKit`, `CoreImage.CIFilterBuiltins`.
    public func canImport(_ path: String) -> Bool {
        switch status(path) {
        case .supported, .standIn, .rewritten: true
        // Packages are not built yet.
        case .dependency, .planned, .unsupported: false
        case nil: toolchainModules.contains(Self.top(of: path))
        }
    }

    /// What becomes of `import path`.
    /// - Parameter namesSymbol: whether the last part of the path is no submodule: `import struct A.B`.
    public func staging(of path: String, namesSymbol: Bool = false) -> Staging {
        let top = Self.top(of: path)
        let module = namesSymbol ? String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]) : path
        guard canImport(module) else { return .blanked }
        if let other = Self.equivalents[top] { return .replaced(by: other) }
        if status(module) == .rewritten {
            return module != top && status(top) != .rewritten && canImport(top) ? .replaced(by: top) : .blanked
        }
        // Apple's submodules are modules of C; what stands in for their parent has none.
        return module != top ? .replaced(by: top) : .kept
    }

    /// What has another name here.
    private static let equivalents = ["Darwin": "Glibc"]

    /// What the matrix says of a module: Apple's, or a package's.
    public static let knownStatus: @Sendable (String) -> ModuleStatus? = { path in
        if let module = CompatData.module(path) { return module.status }
        return CompatData.package(providing: top(of: path))?.status
    }

    private static func top(of path: String) -> String { String(path.prefix { $0 != "." }) }
}
