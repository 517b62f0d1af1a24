// Which `#if` conditions hold: as the compiler that will compile the app decides them.

import AppBuild
import CommandLineSupport
import Foundation
import SwiftIfConfig
import SwiftSyntax

/// The conditions that hold for an app.
public struct ScanConfiguration: BuildConfiguration, @unchecked Sendable {
    // Sendable is unchecked because SwiftIfConfig's structures of values don't say that they are.
    private let compiler: StaticBuildConfiguration
    private let modules: ModuleAvailability
    private let conditions: Set<String>

    /// - Parameters:
    ///   - compiler: what the compiler says of itself, as JSON.
    ///   - conditions: those that are set by hand: `DEBUG`.
    public init(compiler: Data, modules: ModuleAvailability, conditions: [String]) throws {
        do {
            self.compiler = try JSONDecoder().decode(StaticBuildConfiguration.self, from: compiler)
        } catch {
            throw CommandFailure.bug("the compiler's description of itself can't be read: \(error)")
        }
        self.modules = modules
        self.conditions = Set(conditions).union(["SWIFTBROWSER"])
    }

    /// Asks the compiler, unless it was asked before.
    /// - Parameter cacheFolder: where its answers are kept.
    public init(_ toolchain: Toolchain, _ settings: CompilationSettings, cacheFolder: String) throws {
        let modules = ModuleAvailability(toolchain)
        let file = "\(cacheFolder)/compiler-\(stableHash(toolchain.version + settings.languageVersion)).json"
        if let known = FileManager.default.contents(atPath: file),
            let configuration = try? ScanConfiguration(compiler: known, modules: modules, conditions: settings.conditions)
        {
            self = configuration
            return
        }
        let request = Subprocess.Request(
            toolchain.swiftc, ["-frontend", "-print-static-build-config", "-swift-version", settings.languageVersion])
        let outcome = try Subprocess.run(request)
        guard outcome.succeeded else {
            throw CommandFailure("`\(request.commandLine)` failed:\n\(outcome.errorText)")
        }
        try self.init(compiler: Data(outcome.output), modules: modules, conditions: settings.conditions)
        try? FileManager.default.createDirectory(atPath: cacheFolder, withIntermediateDirectories: true)
        try? Data(outcome.output).write(to: URL(fileURLWithPath: file), options: .atomic)
    }

    public func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }
    public func isActiveTargetOS(name: String) -> Bool { name == TargetPlatform.system }
    public func isActiveTargetEnvironment(name: String) -> Bool { name == TargetPlatform.environment }

    public func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        modules.canImport(importPath.map(\.1).joined(separator: "."))
    }

    public func hasFeature(name: String) -> Bool { compiler.hasFeature(name: name) }
    public func hasAttribute(name: String) -> Bool { compiler.hasAttribute(name: name) }
    public func isActiveTargetArchitecture(name: String) -> Bool { compiler.isActiveTargetArchitecture(name: name) }
    public func isActiveTargetRuntime(name: String) -> Bool { compiler.isActiveTargetRuntime(name: name) }
    public func isActiveTargetPointerAuthentication(name: String) -> Bool {
        compiler.isActiveTargetPointerAuthentication(name: name)
    }
    public func isActiveTargetObjectFormat(name: String) -> Bool { compiler.isActiveTargetObjectFormat(name: name) }
    public var targetPointerBitWidth: Int { compiler.targetPointerBitWidth }
    public var targetAtomicBitWidths: [Int] { compiler.targetAtomicBitWidths }
    public var endianness: Endianness { compiler.endianness }
    public var languageVersion: VersionTuple { compiler.languageVersion }
    public var compilerVersion: VersionTuple { compiler.compilerVersion }
}
