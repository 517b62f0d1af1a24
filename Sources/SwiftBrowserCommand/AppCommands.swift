// What the commands that take an app share: the operand, and how a failed build is told.

import AppBuild
import CommandLineSupport
import Diagnostics
import Foundation

let appOperand = Operand(
    "APP",
    "The app: an .xcodeproj, a folder that holds one (directly or one level down), or a folder of Swift sources.")

/// The options that say which app of a project is meant, and how it is compiled.
enum ChosenApp {
    static let target = Option.value(
        "target", "NAME", "The target of the Xcode project (default: its only app, or its only one for iOS).")
    static let configuration = Option.value(
        "config", "NAME", "The build configuration of the Xcode project (default: the one Xcode would use).")
    static let options = [target, configuration]

    /// The app that the command line names.
    /// - Parameters:
    ///   - path: where it is; nil for the first operand.
    ///   - preferred: the configuration that is meant when none is named.
    ///   - needsEntryPoint: whether sources without an entry point are refused.
    static func find(
        _ arguments: CommandArguments, at path: String? = nil, preferring preferred: String? = nil,
        needsEntryPoint: Bool = true
    ) throws -> AppSource {
        var options = AppSource.Options(
            target: arguments.value(of: target), configuration: arguments.value(of: configuration))
        options.preferredConfiguration = preferred
        options.needsEntryPoint = needsEntryPoint
        return try AppSource.find(at: path ?? arguments.operands[0], options: options)
    }

    /// The app that the command line names, to be built. Says what of it can't be compiled.
    static func findToBuild(
        _ arguments: CommandArguments, preferring preferred: String? = nil, _ terminal: Terminal
    ) throws -> AppSource {
        let app = try find(arguments, preferring: preferred)
        let isColored = terminal.emphasizedForErrors("x", .red) != "x"
        for remark in app.remarks { terminal.note(remark.terminalText(color: isColored)) }
        return app
    }
}

/// Builds an app as a native process, with progress.
/// - Throws: a reported failure after printing the compiler's messages.
func buildNatively(_ app: AppSource, terminal: Terminal) throws -> String {
    let installation = try Installation.locate()
    let builder = NativeBuilder(installation: installation, toolchain: try Toolchain.locate())
    let outcome = try terminal.withProgress("Building \(app.name)") { progress in
        try builder.build(app) { progress.update($0) }
    }
    switch outcome {
    case .built(let executable, let warnings):
        for warning in warnings { terminal.note(printable(warning, terminal)) }
        return executable
    case .failed(let diagnostics, let output):
        throw reportFailure(of: app, diagnostics, compilerOutput: output, asJSON: false, terminal: terminal)
    }
}

/// Prints why an app didn't build and returns the failure to throw.
func reportFailure(
    of app: AppSource, _ diagnostics: [CompilerDiagnostic], compilerOutput: String, asJSON: Bool, terminal: Terminal
) -> CommandFailure {
    let errors = diagnostics.count { $0.severity == .error }
    if asJSON {
        let report = FailureReport(
            app: app.name, diagnostics: diagnostics.map(DiagnosticReport.init),
            output: errors == 0 ? compilerOutput : nil)
        if let text = try? jsonText(report) { terminal.print(text) }
        return .reported()
    }
    for diagnostic in diagnostics { terminal.note(printable(diagnostic, terminal)) }
    // Without a message at a place (a crash of the compiler, a symbol the linker misses) all there is helps.
    if errors == 0 { terminal.note(compilerOutput) }
    terminal.error("\(app.name) did not build" + (errors > 0 ? " (\(errors) error\(errors == 1 ? "" : "s"))" : ""))
    return .reported()
}

/// A diagnostic as it is printed, its severity in colour on a terminal.
func printable(_ diagnostic: CompilerDiagnostic, _ terminal: Terminal) -> String {
    let emphasis: TextEmphasis =
        switch diagnostic.severity {
        case .error: .red
        case .warning: .yellow
        case .note, .remark: .cyan
        }
    let word = "\(diagnostic.severity.rawValue):"
    let text = diagnostic.description
    guard let range = text.firstRange(of: word) else { return text }
    return text.replacingCharacters(in: range, with: terminal.emphasizedForErrors(word, emphasis))
}

/// A diagnostic as `--json` shows it.
struct DiagnosticReport: Encodable {
    let file: String
    let line: Int
    let column: Int
    let severity: String
    let message: String
    let source: String?

    init(_ diagnostic: CompilerDiagnostic) {
        file = diagnostic.file
        line = diagnostic.line
        column = diagnostic.column
        severity = diagnostic.severity.rawValue
        message = diagnostic.message
        source = diagnostic.sourceLine
    }
}

/// What `--json` prints after a build that failed.
private struct FailureReport: Encodable {
    let app: String
    let diagnostics: [DiagnosticReport]
    /// All that the compiler printed, when none of it is at a place in the sources.
    let output: String?
}

func jsonText(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}
