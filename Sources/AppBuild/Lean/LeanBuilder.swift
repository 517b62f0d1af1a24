// Builds an app as a WebAssembly module: Embedded Swift, linked with wasi-libc, shrunk by wasm-opt.

import CommandLineSupport
import Foundation

/// Builds apps for the lean profile.
public struct LeanBuilder: Sendable {
    let installation: Installation
    let toolchain: Toolchain
    let writesJSON: Bool

    /// - Parameter writesJSON: whether modules write their ops as JSON rather than in the binary encoding. A module has
    ///   one of the two encoders.
    public init(installation: Installation, toolchain: Toolchain, writesJSON: Bool = false) {
        self.installation = installation
        self.toolchain = toolchain
        self.writesJSON = writesJSON
    }

    private var shimCompiler: ShimCompiler {
        ShimCompiler(
            installation: installation, toolchain: toolchain, target: .lean,
            conditions: writesJSON ? [] : ["SWIFTBROWSER_BINARY"])
    }

    /// Compiles the shim, unless the cache has it.
    public func prepare(progress: BuildProgress) throws {
        _ = try shimCompiler.compile(progress: progress)
    }

    /// Builds the app's module; an app that didn't change since its last build is taken from the cache.
    /// - Throws: ``CommandFailure`` when a tool is missing or fails, ``BuildCancelled``. Errors in the app's
    ///   sources are no Swift error but ``LeanOutcome/failed(diagnostics:output:)``.
    public func build(
        _ app: AppSource, cancellation: BuildCancellation = BuildCancellation(), progress: BuildProgress
    ) throws -> LeanOutcome {
        let tools = try WasmTools.locate(toolchain)
        let shim = try shimCompiler.compile(progress: progress)
        let support = try compileSupport(tools)
        var key = CacheKey()
        key.add([shim.key, support])
        key.add(app.files)
        for file in app.files { try key.add(file: app.path(of: file)) }
        key.add(app.compilation.compilerOptions)
        var steps = LeanSteps(
            app: app, shim: shim, support: support, options: shimCompiler.profileOptions + app.compilation.compilerOptions, toolchain: toolchain,
            tools: tools, cancellation: cancellation)
        let cache = BuildCache(folder: "\(installation.cache)/apps")
        do {
            let folder = try cache.entry(name: "\(app.moduleName)-lean", key: key) { folder in
                try steps.build(in: folder, progress: progress)
            }
            return try LeanProduct.read(from: folder)
        } catch let failure as SourceProblems {
            return .failed(diagnostics: failure.diagnostics, output: failure.output)
        }
    }

    /// Compiles the app as a build does, and goes no further; nothing of it is kept.
    /// - Throws: as ``build(_:cancellation:progress:)``.
    public func compile(
        _ app: AppSource, cancellation: BuildCancellation = BuildCancellation(), progress: BuildProgress
    ) throws -> CompileOutcome {
        let tools = try WasmTools.locate(toolchain)
        let shim = try shimCompiler.compile(progress: progress)
        let steps = LeanSteps(
            app: app, shim: shim, support: "", options: shimCompiler.profileOptions + app.compilation.compilerOptions,
            toolchain: toolchain, tools: tools, cancellation: cancellation)
        let folder = "\(installation.cache)/apps/\(app.moduleName)-lean-check-\(getpid())"
        try makeFolder(folder)
        let cleanUp = Interruption.addCleanUp { removeItem(folder) }
        defer {
            cleanUp.cancel()
            removeItem(folder)
        }
        progress("Compiling \(app.name)")
        do {
            return CompileOutcome(succeeded: true, diagnostics: try steps.compile(in: folder), output: "")
        } catch let failure as SourceProblems {
            return CompileOutcome(succeeded: false, diagnostics: failure.diagnostics, output: failure.output)
        }
    }

    /// The C side of the module, compiled once.
    private func compileSupport(_ tools: WasmTools) throws -> String {
        let source = "\(installation.root)/Sources/WasmSupport/WasmSupport.c"
        var key = CacheKey()
        key.add(toolchain.version)
        try key.add(file: source)
        let cache = BuildCache(folder: "\(installation.cache)/lean")
        let folder = try cache.entry(name: "WasmSupport", key: key) { folder in
            let outcome = try Subprocess.run(
                .init(
                    tools.clang,
                    [
                        "--target=wasm32-unknown-wasi", "-Oz", "-isystem", tools.cHeaders, "-c", source, "-o",
                        "\(folder)/WasmSupport.o",
                    ]))
            guard outcome.succeeded else {
                throw CommandFailure.bug("compiling WasmSupport.c failed:\n\(outcome.errorText)")
            }
        }
        return "\(folder)/WasmSupport.o"
    }
}

/// The app's sources have errors; carried out of the cache's closure, so that nothing is kept.
private struct SourceProblems: Error {
    let diagnostics: [CompilerDiagnostic]
    let output: String
}

/// What a lean build leaves in its cache entry.
private enum LeanProduct {
    static let module = "app.wasm"
    static let linked = "linked.size"
    static let compressed = "app.wasm.br"
    static let warnings = "warnings.txt"

    static func read(from folder: String) throws -> LeanOutcome {
        let module = "\(folder)/\(module)"
        let compressed = "\(folder)/\(compressed)"
        let linked = String(decoding: try readFile("\(folder)/\(linked)"), as: UTF8.self)
        let warnings = String(decoding: try readFile("\(folder)/\(warnings)"), as: UTF8.self)
        let sizes = ModuleSizes(
            linked: Int(linked) ?? 0, optimized: fileSize(module),
            brotli: FileManager.default.fileExists(atPath: compressed) ? fileSize(compressed) : nil)
        return .built(LeanModule(path: module, sizes: sizes), warnings: CompilerDiagnostic.parse(warnings))
    }
}

/// The steps of one lean build.
private struct LeanSteps {
    let app: AppSource
    let shim: CompiledShim
    let support: String
    let options: [String]
    let toolchain: Toolchain
    let tools: WasmTools
    let cancellation: BuildCancellation

    /// The module's call stack, in bytes. It comes first in memory, so that an overflow traps instead of
    /// writing over the app's globals. A pass over a deep view tree takes some hundred bytes a level.
    static let stackSize = 256 * 1024

    /// What the compiler's wasm32 code uses beyond the first version of WebAssembly.
    static let features = [
        "--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int",
    ]

    mutating func build(in folder: String, progress: BuildProgress) throws {
        progress("Compiling \(app.name)")
        let warnings = try compile(in: folder)
        progress("Linking \(app.name)")
        try link(in: folder)
        progress("Optimizing \(app.name)")
        try shrink(in: folder)
        let text = warnings.map { "\($0.file):\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)" }
        try writeFile("\(folder)/\(LeanProduct.warnings)", Data(text.joined(separator: "\n").utf8))
    }

    func compile(in folder: String) throws -> [CompilerDiagnostic] {
        let staging = SourceStaging(
            platform: TargetPlatform(modules: ModuleAvailability(toolchain)), rewritesKeyPaths: true)
        let staged = try StagedApp(app, folder: "\(folder)/staged", staging: staging)
        var request = Subprocess.Request(
            toolchain.swiftc,
            options + staged.compilerOptions + shim.importFolders.flatMap { ["-I", $0] } + [
                "-diagnostic-style=llvm", "-parse-as-library", "-module-name", app.moduleName, "-c", "-o",
                "\(folder)/app.o",
            ] + app.files.map(app.path(of:)))
        request.directory = folder
        let outcome = try cancellation.run(request)
        let diagnostics = staged.diagnostics(in: outcome.errorText).map(LeanLimits.explaining)
        guard outcome.succeeded else { throw SourceProblems(diagnostics: diagnostics, output: outcome.errorText) }
        removeItem("\(folder)/staged")
        return diagnostics
    }

    private func link(in folder: String) throws {
        let outcome = try cancellation.run(
            .init(
                tools.linker,
                [
                    "--entry=_initialize", "-o", "\(folder)/linked.wasm", tools.startCode, "\(folder)/app.o",
                ] + shim.objects + [
                    support, tools.libc, tools.builtins, tools.unicodeTables, "--gc-sections", "--stack-first",
                    "-z", "stack-size=\(Self.stackSize)", "--strip-all", "--lto-O2",
                ]))
        guard outcome.succeeded else {
            throw SourceProblems(diagnostics: [], output: explainingUndefinedSymbols(outcome.errorText))
        }
        removeItem("\(folder)/app.o")
    }

    /// An undefined symbol is most often the C name of something the profile leaves out.
    private func explainingUndefinedSymbols(_ output: String) -> String {
        guard output.contains("undefined symbol") else { return output }
        return output + "\nThe app uses something that lean builds don't have; "
            + "`swiftbrowser dev` (the live profile) has no such limit.\n"
    }

    private func shrink(in folder: String) throws {
        let linked = "\(folder)/linked.wasm"
        let module = "\(folder)/\(LeanProduct.module)"
        let outcome = try cancellation.run(
            .init(
                tools.optimizer,
                Self.features + [
                    "-Oz", "--strip-debug", "--strip-producers", "--strip-target-features", linked, "-o", module,
                ]))
        guard outcome.succeeded else {
            throw CommandFailure("wasm-opt failed:\n\(outcome.errorText)", exitCode: .internalError)
        }
        try writeFile("\(folder)/\(LeanProduct.linked)", Data("\(fileSize(linked))".utf8))
        removeItem(linked)
        guard let brotli = tools.brotli else { return }
        let compressed = try cancellation.run(
            .init(brotli, ["-q", "11", "-w", "24", "-k", module, "-o", "\(folder)/\(LeanProduct.compressed)"]))
        guard compressed.succeeded else { throw CommandFailure("brotli failed:\n\(compressed.errorText)") }
    }
}
