// Builds an app as a process of this machine, against the full shim.
//
// What counts is the time from a save to a new executable. The shim is compiled once, optimized, and kept.
// A small app is compiled by one call of the compiler's frontend, without optimization, and linked by the
// linker itself; a large one is compiled file by file by the driver, which only redoes what changed.

import CommandLineSupport
import Foundation

/// Builds apps for the live profile.
public struct NativeBuilder: Sendable {
    /// The largest number of files that one call of the frontend compiles faster than the driver can
    /// find out which of them have to be.
    static let largestSingleCall = 12

    let installation: Installation
    let toolchain: Toolchain

    public init(installation: Installation, toolchain: Toolchain) {
        self.installation = installation
        self.toolchain = toolchain
    }

    private var shimCompiler: ShimCompiler {
        ShimCompiler(installation: installation, toolchain: toolchain, target: .native)
    }

    /// Compiles the shim, unless the cache has it: the first time, after an update of SwiftBrowser or of the
    /// toolchain.
    public func prepare(progress: BuildProgress) throws {
        _ = try shimCompiler.compile(progress: progress)
    }

    /// Builds the app; prepares first. The executable is a new file each time: one that runs keeps running.
    ///
    /// Builds of the same app wait for each other.
    /// - Throws: ``BuildCancelled`` when `cancellation` was cancelled, ``CommandFailure`` when a tool can't be
    ///   run. Errors in the app's sources are no Swift error but ``BuildOutcome/failed(diagnostics:output:)``.
    public func build(
        _ app: AppSource, cancellation: BuildCancellation = BuildCancellation(), progress: BuildProgress
    ) throws -> BuildOutcome {
        let shim = try shimCompiler.compile(progress: progress)
        let folder = try workFolder(for: app)
        return try withFileLock("\(folder)/.lock") {
            progress("Compiling \(app.name)")
            let steps = try steps(for: app, shim, folder, cancellation)
            let (objects, compiled) = try steps.compile()
            let diagnostics = steps.staged.diagnostics(in: compiled.errorText)
            guard compiled.succeeded else {
                return .failed(
                    diagnostics: missingImports(of: app, with: diagnostics) + diagnostics, output: compiled.errorText)
            }
            let executable = "\(folder)/\(app.moduleName)"
            let linked = try steps.link(objects, to: executable)
            guard linked.succeeded else { return .failed(diagnostics: diagnostics, output: linked.errorText) }
            return .built(executable: executable, warnings: diagnostics)
        }
    }

    /// Compiles the app as a build does, and goes no further. What was compiled serves the next build, unless there is
    /// a limit.
    /// - Parameter expressionLimit: how many seconds the compiler may think about one expression. What uses something
    ///   that is missing can keep it busy for minutes.
    /// - Returns: the compiler's messages, errors first, and all that it printed.
    /// - Throws: as ``build(_:cancellation:progress:)``.
    public func compile(
        _ app: AppSource, expressionLimit: Int? = nil, cancellation: BuildCancellation = BuildCancellation(),
        progress: BuildProgress
    ) throws -> CompileOutcome {
        let shim = try shimCompiler.compile(progress: progress)
        // Other options would make the next build start over.
        let folder = try workFolder(for: app) + (expressionLimit == nil ? "" : "/limited")
        try makeFolder(folder)
        let limit = expressionLimit.map { ["-Xfrontend", "-solver-expression-time-threshold=\($0)"] } ?? []
        return try withFileLock("\(folder)/.lock") {
            progress("Compiling \(app.name)")
            let steps = try steps(for: app, shim, folder, cancellation, more: limit)
            let (_, compiled) = try steps.compile()
            return CompileOutcome(
                succeeded: compiled.succeeded, diagnostics: steps.staged.diagnostics(in: compiled.errorText),
                output: compiled.errorText)
        }
    }

    private func steps(
        for app: AppSource, _ shim: CompiledShim, _ folder: String, _ cancellation: BuildCancellation,
        more: [String] = []
    ) throws -> BuildSteps {
        let options =
            shimCompiler.profileOptions + app.compilation.compilerOptions + ["-Onone", "-gline-tables-only"]
            + ["-diagnostic-style=llvm", "-parse-as-library"] + shim.importFolders.flatMap { ["-I", $0] } + more
        return BuildSteps(
            app: app, shim: shim, staged: try StagedApp(app, folder: "\(folder)/staged", staging: staging),
            folder: folder, toolchain: toolchain, cancellation: cancellation, options: options,
            jobs: try driverJobs(options))
    }

    private var staging: SourceStaging {
        SourceStaging(platform: TargetPlatform(modules: ModuleAvailability(toolchain)))
    }

    /// The imports that staging took away from files with errors: most of the errors come of them.
    private func missingImports(of app: AppSource, with diagnostics: [CompilerDiagnostic]) -> [CompilerDiagnostic] {
        let files = Set(diagnostics.filter { $0.severity == .error }.map(\.file))
        return app.files.filter(files.contains).flatMap { file -> [CompilerDiagnostic] in
            guard let source = try? String(contentsOfFile: app.path(of: file), encoding: .utf8) else { return [] }
            return missingImportDiagnostics(in: source, file: file, modules: staging.platform.modules)
        }
    }

    /// Where an app's products are: one folder per app, by its path.
    private func workFolder(for app: AppSource) throws -> String {
        var key = CacheKey()
        key.add(app.folder)
        let folder = "\(installation.cache)/apps/\(app.moduleName)-\(key.text)"
        try makeFolder(folder)
        return folder
    }

    /// The driver's jobs, from the cache when it was asked before.
    private func driverJobs(_ options: [String]) throws -> DriverJobs {
        var key = CacheKey()
        key.add(toolchain.version)
        key.add(toolchain.swiftc)
        key.add(options)
        let cache = BuildCache(folder: "\(installation.cache)/native")
        let folder = try cache.entry(name: "jobs", key: key) { folder in
            let jobs = try DriverJobs.ask(toolchain, compilerOptions: options, workFolder: folder)
            try writeFile("\(folder)/jobs.json", try JSONEncoder().encode(jobs))
        }
        return try JSONDecoder().decode(DriverJobs.self, from: readFile("\(folder)/jobs.json"))
    }
}

/// The steps of one native build.
private struct BuildSteps {
    let app: AppSource
    let shim: CompiledShim
    let staged: StagedApp
    let folder: String
    let toolchain: Toolchain
    let cancellation: BuildCancellation
    let options: [String]
    let jobs: DriverJobs

    /// Compiles the app, in the way that is quicker for its size.
    func compile() throws -> (objects: [String], Subprocess.Outcome) {
        app.files.count <= NativeBuilder.largestSingleCall ? try compileInOneCall() : try compileIncrementally()
    }

    /// Compiles all files with one call of the frontend.
    private func compileInOneCall() throws -> (objects: [String], Subprocess.Outcome) {
        let object = "\(folder)/app.o"
        var request = jobs.compile.filled([
            DriverJobs.sources: app.files.map(app.path(of:)) + staged.compilerOptions,
            DriverJobs.object: [object],
            DriverJobs.moduleName: [app.moduleName],
        ])
        request.directory = folder
        return ([object], try cancellation.run(request))
    }

    /// Compiles the files that changed, or depend on what did, as the driver finds out.
    private func compileIncrementally() throws -> (objects: [String], Subprocess.Outcome) {
        let objects = app.files.indices.map { "\(folder)/objects/\($0).o" }
        try makeFolder("\(folder)/objects")
        var outputs: [String: [String: String]] = ["": ["swift-dependencies": "\(folder)/objects/app.swiftdeps"]]
        for (index, file) in app.files.enumerated() {
            outputs[app.path(of: file)] = [
                "object": objects[index], "swift-dependencies": "\(folder)/objects/\(index).swiftdeps",
            ]
        }
        let map = "\(folder)/objects/outputs.json"
        try writeFile(map, try JSONEncoder().encode(outputs))
        var request = Subprocess.Request(
            toolchain.swiftc,
            options + staged.compilerOptions + [
                "-incremental", "-enable-batch-mode", "-continue-building-after-errors", "-j2", "-module-name", app.moduleName, "-c", "-output-file-map",
                map,
            ] + app.files.map(app.path(of:)))
        request.directory = folder
        return (objects, try cancellation.run(request))
    }

    /// Links to a new file that then takes the executable's name.
    func link(_ objects: [String], to executable: String) throws -> Subprocess.Outcome {
        let draft = executable + ".new"
        let outcome = try cancellation.run(
            jobs.link.filled([
                DriverJobs.object: objects + shim.objects, DriverJobs.executable: [draft],
            ]))
        guard outcome.succeeded else { return outcome }
        guard rename(draft, executable) == 0 else {
            throw CommandFailure("can't rename \(draft): \(String(cString: strerror(errno)))")
        }
        return outcome
    }
}
