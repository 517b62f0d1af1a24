// `swiftbrowser build`: an app as a static site.

import AppBuild
import CommandLineSupport
import Foundation

private let output = Option.value(
    "output", short: "o", "FOLDER", "Where the site goes (default: dist). Only a site of an earlier build is replaced.")
private let profile = Option.value(
    "profile", "PROFILE", "lean (default): Embedded Swift, small. full: all of Swift; needs the Swift SDK for WebAssembly.")
private let jsonOps = Option.flag(
    "json-ops", "Have the module write its ops as JSON, which a debugger can show, and not in the binary encoding.")
private let json = Option.flag("json", "Print the outcome as JSON, for other programs.")

/// How `build` compiles.
private enum BuildProfile: String, CaseIterable {
    case lean, full
}

let buildCommand = Command(
    CommandSyntax(
        name: "build",
        summary: "Builds an app as a static site that any file server can serve, under any path.",
        operands: [appOperand],
        options: [output, profile, jsonOps, json] + ChosenApp.options,
        examples: [
            ("swiftbrowser build Examples/Counter -o dist", "Builds the site into dist/."),
            ("swiftbrowser build MyApp --json", "Prints sizes and files, or the compiler's messages, as JSON."),
        ]),
    run: { arguments, terminal in
        terminal.isQuiet = arguments.has(json)
        let profile = try arguments.choice(of: profile, BuildProfile.self) ?? .lean
        guard profile == .lean else { throw fullProfileMissing() }
        let folder = arguments.value(of: output) ?? "dist"
        let app = try ChosenApp.findToBuild(arguments, preferring: "Release", terminal)
        try StaticSite.checkReplaceable(folder)
        let installation = try Installation.locate()
        let toolchain = try Toolchain.locate()
        try Prerequisites.ensure(for: [.leanBuild, .page], terminal: terminal)

        let builder = LeanBuilder(
            installation: installation, toolchain: toolchain, writesJSON: arguments.has(jsonOps))
        let start = ContinuousClock.now
        let outcome = try terminal.withProgress("Building \(app.name)") { progress in
            try builder.build(app) { progress.update($0) }
        }
        switch outcome {
        case .failed(let diagnostics, let text):
            throw reportFailure(
                of: app, diagnostics, compilerOutput: text, asJSON: arguments.has(json), terminal: terminal)
        case .built(let module, let warnings):
            let bundle = try terminal.withProgress("Preparing the page") { progress in
                try WebBundle.prepare(installation: installation) { progress.update($0) }
            }
            let files = try StaticSite.write(app, module: module, bundle: bundle, to: folder)
            if arguments.has(json) {
                let report = BuildReport(app.name, folder, module.sizes, files, warnings)
                terminal.print(try jsonText(report))
            } else {
                for warning in warnings { terminal.note(printable(warning, terminal)) }
                let duration = (ContinuousClock.now - start).inSeconds(digits: 1)
                terminal.print("\(folder): \(app.name) as a static site, built in \(duration) s")
                terminal.print(module.sizes.table)
            }
        }
    })

private func fullProfileMissing() -> CommandFailure {
    CommandFailure(
        "--profile full needs the Swift SDK for WebAssembly, which is not installed",
        remedy: "use --profile lean, or `swiftbrowser dev` (which has all of Swift, in a process beside the page)")
}

/// What `build --json` prints after a build that worked.
private struct BuildReport: Encodable {
    struct Sizes: Encodable {
        let linked: Int
        let optimized: Int
        let brotli: Int?
    }
    let app: String
    let folder: String
    let profile = BuildProfile.lean.rawValue
    let bytes: Sizes
    let files: [String]
    let warnings: [DiagnosticReport]

    init(
        _ app: String, _ folder: String, _ sizes: ModuleSizes, _ files: [String], _ warnings: [CompilerDiagnostic]
    ) {
        self.app = app
        self.folder = folder
        self.bytes = Sizes(linked: sizes.linked, optimized: sizes.optimized, brotli: sizes.brotli)
        self.files = files
        self.warnings = warnings.map(DiagnosticReport.init)
    }

    private enum CodingKeys: CodingKey {
        case app, folder, profile, bytes, files, warnings
    }
}
