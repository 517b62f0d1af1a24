// The modules that an app is compiled against, compiled once and kept in the cache.

import CommandLineSupport
import Foundation

/// How the shim and the app are compiled.
enum CompileTarget: String, Sendable {
    /// Full Swift, as a process of this machine.
    case native
    /// Embedded Swift, as WebAssembly.
    case lean
}

/// One module of the shim: its name and the folders of its sources.
struct ShimModule: Sendable {
    let name: String
    let folders: [String]

    /// The modules for a target, each after those it imports.
    static func all(for target: CompileTarget) -> [ShimModule] {
        let exports = target == .lean ? ["Sources/Generated/WasmExports"] : []
        // Combine is full of existentials, which Embedded Swift has none of.
        let combine = target == .lean ? [] : [ShimModule(name: "Combine", folders: ["Sources/Combine"])]
        return [
            ShimModule(name: "JSONCodec", folders: ["Sources/JSONCodec"]),
            ShimModule(name: "RenderOps", folders: ["Sources/Generated/RenderOps"]),
        ] + combine + [
            ShimModule(name: "SwiftUI", folders: ["Sources/SwiftUI", "Sources/Generated/Unavailable"] + exports),
        ]
    }
}

/// The compiled shim: what to import and what to link.
struct CompiledShim: Sendable {
    /// The folders with the `.swiftmodule` files.
    let importFolders: [String]
    let objects: [String]
    /// Identifies what was compiled, and how.
    let key: String
}

/// Compiles the shim's modules for one target.
struct ShimCompiler: Sendable {
    let installation: Installation
    let toolchain: Toolchain
    let target: CompileTarget
    /// What `#if` finds to be set, besides what always is.
    var conditions: [String] = []

    /// The compiler's options for the shim.
    var commonOptions: [String] { ["-swift-version", "5"] + profileOptions }

    /// Those of the options that an app's files are compiled with as well.
    var profileOptions: [String] { targetOptions + conditions.flatMap { ["-D", $0] } }

    private var targetOptions: [String] {
        switch target {
        case .native:
            ["-D", "SWIFTBROWSER"]
        case .lean:
            [
                "-target", "wasm32-unknown-none-wasm", "-enable-experimental-feature", "Embedded",
                "-D", "SWIFTBROWSER", "-wmo", "-Osize",
                // Optimizing across modules when linking makes the module 4 % smaller, compressed.
                "-lto=llvm-full",
                // The stack protector's symbols are in no library of this target.
                "-Xfrontend", "-disable-stack-protector",
                "-I", installation.root + "/Sources/WasmSupport",
            ]
        }
    }

    /// Compiles the modules that are not in the cache.
    func compile(progress: BuildProgress) throws -> CompiledShim {
        let cache = BuildCache(folder: installation.cache + "/" + target.rawValue)
        var shim = CompiledShim(importFolders: [], objects: [], key: "")
        for module in ShimModule.all(for: target) {
            let sources = module.folders.flatMap { folder in
                files(below: installation.root + "/" + folder) { $0.hasSuffix(".swift") }
                    .map { "\(installation.root)/\(folder)/\($0)" }
            }
            // Declarations that can't be used need no code.
            let options =
                commonOptions + ["-unavailable-decl-optimization=complete"] + (target == .native ? ["-O", "-wmo"] : [])
            var key = CacheKey()
            key.add(toolchain.version)
            key.add(shim.key)
            key.add(options)
            for source in sources { try key.add(file: source) }
            let imports = shim.importFolders
            let folder = try cache.entry(name: module.name, key: key) { folder in
                progress("Compiling \(module.name)")
                try compile(module, sources, options, importing: imports, into: folder)
            }
            shim = CompiledShim(
                importFolders: shim.importFolders + [folder],
                objects: shim.objects + ["\(folder)/\(module.name).o"], key: key.text)
        }
        return shim
    }

    private func compile(
        _ module: ShimModule, _ sources: [String], _ options: [String], importing imports: [String],
        into folder: String
    ) throws {
        let outcome = try Subprocess.run(
            .init(
                toolchain.swiftc,
                options + imports.flatMap { ["-I", $0] } + [
                    "-parse-as-library", "-module-name", module.name, "-emit-module", "-emit-module-path",
                    "\(folder)/\(module.name).swiftmodule", "-c", "-o", "\(folder)/\(module.name).o",
                ] + sources))
        guard outcome.succeeded else {
            throw CommandFailure(
                "compiling SwiftBrowser's own module \(module.name) failed:\n\(outcome.errorText)",
                remedy: "its sources and the compiler (\(toolchain.version)) don't fit together",
                exitCode: .internalError)
        }
    }
}
