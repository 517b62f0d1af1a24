// `swiftbrowser run`: an app without a browser, its ops printed one a line.

import AppBuild
import CommandLineSupport
import Foundation
import Headless

private let events = Option.value("events", "SCRIPT", "The events to send, in order: 'tap:\"Add\" snapshot'.")
private let eventsFile = Option.value("events-file", "FILE", "The events to send, from a file.")
private let state = Option.value("state", "JSON", "A snapshot of the app's state to start from.")

let runCommand = Command(
    CommandSyntax(
        name: "run",
        summary: "Runs an app without a browser, sends it events and prints its ops, one a line.",
        operands: [appOperand],
        options: [events, eventsFile, state],
        examples: [
            ("swiftbrowser run Examples/Counter --events 'tap:\"+\"'", "Prints the ops of the first screen and of a tap."),
            ("swiftbrowser run MyApp --events-file flow.events", "Replays a whole flow, as a test may."),
        ]),
    run: { arguments, terminal in
        let app = try AppSource.find(at: arguments.operands[0])
        let script = try chosenScript(arguments)
        // A script with errors is worth no build.
        if let script { try check(script, terminal) }
        var options = HeadlessRun.Options(
            executable: try buildNatively(app, terminal: terminal), script: script?.text)
        if let script { options.scriptName = script.name }
        options.state = arguments.value(of: state)
        let code = HeadlessRun.run(options, terminal: terminal)
        guard code == .success else { throw CommandFailure.reported(code) }
    })

private func chosenScript(_ arguments: CommandArguments) throws -> (text: String, name: String)? {
    switch (arguments.value(of: events), arguments.value(of: eventsFile)) {
    case (nil, nil):
        return nil
    case (let text?, nil):
        return (text, "--events")
    case (nil, let path?):
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw CommandFailure("can't read \(path)", remedy: "name a file with an event script")
        }
        return (text, path)
    case (_?, _?):
        throw CommandFailure.usage("--events and --events-file exclude each other")
    }
}

private func check(_ script: (text: String, name: String), _ terminal: Terminal) throws {
    do {
        _ = try EventScript(parsing: script.text, name: script.name)
    } catch {
        terminal.report(error)
        throw CommandFailure.reported()
    }
}
