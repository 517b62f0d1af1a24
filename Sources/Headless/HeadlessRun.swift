// A run of an app without a renderer: prints its ops as JSON Lines and replays an event script.

import CommandLineSupport
import Diagnostics
import Foundation
import RenderOps

/// Runs an app, prints one op a line, and sends it the events of a script, each echoed before the ops that
/// answer it. The lines are the bytes that the app wrote, so the same app and script print the same bytes.
public enum HeadlessRun {
    /// What to run, and how.
    public struct Options: Sendable {
        /// The built app.
        public var executable: String
        /// Variables set, or with nil removed, in the app's environment.
        public var environment: [String: String?] = [:]
        /// The events to replay.
        public var script: String?
        /// What to call the script in messages: an option's name, or a file's path.
        public var scriptName = "--events"
        /// A snapshot of @State to start from.
        public var state: String?
        /// How long the app may take for its first pass, and for the answer to an event.
        public var answerTimeout = Duration.seconds(10)
        /// Where the ops go.
        public var output = STDOUT_FILENO
        /// Where what the app itself prints goes, on either stream. Standard output is kept for the ops.
        public var prints = STDERR_FILENO

        public init(executable: String, script: String? = nil) {
            self.executable = executable
            self.script = script
        }
    }

    /// Runs the app to the end of the script.
    /// - Returns: ``ExitCode/problems`` when the script has errors, when a target names no element or
    ///   several, when the app answers an event with an error, crashes or does not answer, and
    ///   ``ExitCode/internalError`` when its ops make no sense.
    public static func run(_ options: Options, terminal: Terminal) -> ExitCode {
        do {
            let script = try EventScript(parsing: options.script ?? "", name: options.scriptName)
            let session = try HeadlessSession(options)
            defer { session.end() }
            do {
                try session.replay(script.steps)
            } catch let unresolved as UnresolvedTarget {
                throw script.problems(unresolved)
            }
            return .success
        } catch let problems as ScriptProblems {
            terminal.report(problems)
            return .problems
        } catch {
            return terminal.exitCode(reporting: error)
        }
    }
}

extension Terminal {
    /// Prints the problems of a script, with the lines they are in.
    public func report(_ problems: ScriptProblems) {
        let color = emphasizedForErrors("x", .red) != "x"
        for diagnostic in problems.diagnostics { note(diagnostic.terminalText(color: color)) }
    }
}
