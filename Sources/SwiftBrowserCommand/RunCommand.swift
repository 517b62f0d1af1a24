// `swiftbrowser run`: an app without a browser, its ops printed one a line.

import AppBuild
import CommandLineSupport
import Foundation
import Headless

private let state = Option.value("state", "JSON", "A snapshot of the app's state to start from.")

let runCommand = Command(
    CommandSyntax(
        name: "run",
        summary: "Runs an app without a browser, sends it events and prints its ops, one a line.",
        operands: [appOperand],
        options: [ChosenScript.events, ChosenScript.file, ChosenScript.help, state] + ChosenApp.options,
        examples: [
            (
                "swiftbrowser run Examples/Counter --events \(ChosenScript.example)",
                "Prints the ops of the first screen and of a tap."),
            ("swiftbrowser run MyApp --events-file flow.events", "Replays a whole flow, as a test may."),
            ("swiftbrowser run --events-help", "Lists the events that a script may have."),
        ]),
    run: { arguments, terminal in
        if arguments.has(ChosenScript.help) { return terminal.print(ScriptHelp.text, terminator: "") }
        let app = try ChosenApp.findToBuild(arguments, terminal)
        let script = try ChosenScript.read(arguments, terminal)
        var options = HeadlessRun.Options(
            executable: try buildNatively(app, terminal: terminal), script: script?.text)
        if let script { options.scriptName = script.name }
        options.state = arguments.value(of: state)
        let code = HeadlessRun.run(options, terminal: terminal)
        guard code == .success else { throw CommandFailure.reported(code) }
    })
