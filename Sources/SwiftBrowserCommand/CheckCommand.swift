// `swiftbrowser check`: whether an app will run, and what to do where it won't.

import AppBuild
import AppCheck
import CommandLineSupport
import Diagnostics
import Foundation

private let profile = Option.value(
    "profile", "PROFILE", "The profile that the exit code is about: live (default), lean or full. lean also compiles for it.")
private let json = Option.flag("json", "Print the report as JSON, for other programs (docs/check.md describes it).")
private let format = Option.value("format", "FORMAT", "text (default), or github: annotations beside the lines of a pull request.")
private let noCompile = Option.flag("no-compile", "Only read the sources: quick, but no proof that the app compiles.")
private let record = Option.value(
    "record", "FILE", "Check all the apps, and keep what is found of each in FILE, for `swiftbrowser survey`.")
private let verbose = Option.flag("verbose", short: "v", "Show every place, and the errors that follow from what is missing.")

/// How `check` prints.
private enum Format: String, CaseIterable {
    case text, github
}

let checkCommand = Command(
    CommandSyntax(
        name: "check",
        summary: "Says whether an app will run: which modules and symbols are missing, where, and what to do.",
        operands: [
            Operand(appOperand.name, repeats: true, appOperand.meaning + " Several only with --record.")
        ],
        options: ChosenApp.options + [profile, json, format, noCompile, record, verbose],
        examples: [
            ("swiftbrowser check MyApp", "Checks the app; exits with 0 if it will run."),
            ("swiftbrowser check MyApp.xcodeproj --target MyApp --verbose", "Shows every place and every error."),
            ("swiftbrowser check . --format github --no-compile", "Annotates the lines, in a workflow."),
            ("swiftbrowser check --record survey.sqlite Apps/*", "Checks many apps, and keeps what is found."),
        ]),
    run: { arguments, terminal in
        let chosenFormat = try arguments.choice(of: format, Format.self) ?? .text
        if arguments.has(json), arguments.value(of: format) != nil {
            throw CommandFailure.usage("--json and --format exclude each other")
        }
        terminal.isQuiet = arguments.has(json) || chosenFormat != .text
        var options = AppChecker.Options()
        options.profile = try arguments.choice(of: profile, Profile.self) ?? .live
        options.compiles = !arguments.has(noCompile)
        if options.profile == .lean, options.compiles { try Prerequisites.ensure(for: [.leanBuild], terminal: terminal) }
        let checker = AppChecker(installation: try Installation.locate(), toolchain: try Toolchain.locate())
        if let file = arguments.value(of: record) {
            if arguments.has(json) || chosenFormat != .text {
                throw CommandFailure.usage("--record prints a line for each app, so --json and --format can't be given with it")
            }
            let recording = Recording(file: file, options: options) { path in
                try ChosenApp.find(arguments, at: path, needsEntryPoint: false)
            }
            return try recording.run(arguments.operands, checker, terminal)
        }
        guard arguments.operands.count == 1 else {
            throw CommandFailure.usage("several apps are only checked with --record FILE")
        }
        let app = try ChosenApp.find(arguments, needsEntryPoint: false)
        let report = try terminal.withProgress("Checking \(app.name)") { progress in
            try checker.check(app, options) { progress.update($0) }
        }
        Interruption.waitForEndIfUnderWay()
        if arguments.has(json) {
            terminal.print(try jsonText(report.document))
        } else if chosenFormat == .github {
            for diagnostic in report.diagnostics { terminal.print(diagnostic.fromHere(app).githubAnnotation) }
        } else {
            let text = ReportText(report, isVerbose: arguments.has(verbose), paint: terminal.emphasized)
            terminal.print(text.text)
        }
        guard [.runs, .likely].contains(report.outcome(options)) else { throw CommandFailure.reported() }
    })

extension CheckReport {
    /// What the exit code says.
    fileprivate func outcome(_ options: AppChecker.Options) -> Verdict.Outcome {
        let outcome = verdict(options.profile).outcome
        // Without compiling, that nothing is known to be in the way is the best there is.
        return outcome == .unknown && !options.compiles && options.profile == .lean ? .likely : outcome
    }
}

extension Diagnostic {
    /// The diagnostic with its file as the current folder has it, which is where a code host looks.
    fileprivate func fromHere(_ app: AppSource) -> Diagnostic {
        guard let file, app.files.contains(file) || !file.hasPrefix("/") else { return self }
        var diagnostic = self
        let here = FileManager.default.currentDirectoryPath + "/"
        let path = app.path(of: file)
        diagnostic.file = path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
        return diagnostic
    }
}
