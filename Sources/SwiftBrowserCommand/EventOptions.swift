// The options that give a command an event script, either on its command line or in a file.

import CommandLineSupport
import Foundation
import Headless
import RenderOps

/// An event script and what messages call it.
struct ChosenScript {
    /// A script, to show what scripts look like.
    static let example = "'\(EventType.tap.name):\"Add\"'"
    static let events = Option.value("events", "SCRIPT", "The events to send, in order, such as \(example).")
    static let file = Option.value("events-file", "FILE", "The events to send, from a file.")

    static let help = Option.flag("events-help", standsAlone: true, "Show what an event script may say.")

    let text: String
    let name: String

    /// The script that the command line names, checked, since a script with errors is worth no build.
    /// - Throws: a usage failure when it names two, a reported failure when the script has errors.
    static func read(_ arguments: CommandArguments, _ terminal: Terminal) throws -> ChosenScript? {
        let script: ChosenScript
        switch (arguments.value(of: events), arguments.value(of: file)) {
        case (nil, nil):
            return nil
        case (let text?, nil):
            script = ChosenScript(text: text, name: "--events")
        case (nil, let path?):
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw CommandFailure("can't read \(path)", remedy: "name a file with an event script")
            }
            script = ChosenScript(text: text, name: path)
        case (_?, _?):
            throw CommandFailure.usage("--events and --events-file exclude each other")
        }
        do {
            _ = try EventScript(parsing: script.text, name: script.name)
        } catch {
            terminal.report(error)
            throw CommandFailure.reported()
        }
        return script
    }
}
