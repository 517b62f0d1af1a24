// `swiftbrowser project`: what is in an Xcode project, read without Xcode.

import CommandLineSupport
import Diagnostics
import XcodeProject

private let json = Option.flag("json", "Print everything as JSON, for other programs.")
private let target = Option.value("target", "NAME", "Only this target, with all its files.")
private let configuration = Option.value(
    "config", "NAME", "The build configuration (default: Debug if there is one, else the project's default).")
private let settings = Option.flag("settings", "Show the merged build settings, too (for one target, or as JSON).")

let projectCommand = Command(
    CommandSyntax(
        name: "project",
        summary: "Shows what is in an Xcode project: targets, sources, resources, packages, settings.",
        operands: [
            Operand(
                "PATH",
                "An .xcodeproj, an .xcworkspace, a folder that holds one (directly or one level down), "
                    + "or a folder of Swift sources.")
        ],
        options: [target, configuration, settings, json],
        examples: [
            (
                "swiftbrowser project MyApp",
                "Lists the targets and what is in them; exits with 1 if something is wrong."
            ),
            ("swiftbrowser project MyApp.xcodeproj --target MyApp --settings", "Shows one target in full."),
            ("swiftbrowser project MyApp --json", "Prints what docs/xcode-projects.md describes."),
        ]),
    run: { arguments, terminal in
        terminal.isQuiet = arguments.has(json)
        var options = ProjectReport.Options()
        options.target = arguments.value(of: target)
        options.configuration = arguments.value(of: configuration)
        options.includesSettings = arguments.has(settings)
        if options.includesSettings, options.target == nil, !arguments.has(json) {
            throw CommandFailure.usage("--settings needs --target or --json", remedy: "add --target NAME")
        }
        let inspection = Inspection(of: arguments.operands[0], options: options)
        if arguments.has(json) {
            terminal.print(try jsonText(inspection.report))
        } else {
            if !inspection.text.isEmpty { terminal.print(inspection.text) }
            let isColored = terminal.emphasizedForErrors("x", .red) != "x"
            for diagnostic in inspection.diagnostics { terminal.note(diagnostic.terminalText(color: isColored)) }
        }
        if inspection.diagnostics.hasErrors { throw CommandFailure.reported() }
    })
