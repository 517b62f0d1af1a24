// An event script, parsed: the events to replay, in order, and the problems of a text that is no script.

import Diagnostics
import JSONCodec
import RenderScripts

/// A place in a script's text, both counted from 1; columns count characters.
public struct ScriptPlace: Equatable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// The value of an argument.
public enum ScriptValue: Equatable, Sendable {
    /// The value as the event's JSON has it; a pair is an object of its two numbers.
    case json(JSONValue)
    /// A text that stands for a number, which one depends on the target.
    case option(String)
}

/// One event of a script.
public struct ScriptStep: Sendable {
    /// What kind of event it is.
    public enum Action: Sendable {
        /// An event in its compact form: the form, the target if the form has one, and the other values in
        /// the order of the form's arguments. What is left out at the end has no value.
        case form(ScriptForm, target: ElementSelector?, values: [ScriptValue])
        /// An event that finds its target itself.
        case shorthand(ScriptShorthand)
    }

    public let action: Action
    /// Where the event starts in the script.
    public let place: ScriptPlace

    /// The event and its target as a script writes them, without values: `tap:"Add"`.
    public var label: String {
        switch action {
        case .shorthand(let shorthand): return shorthand.name
        case .form(let form, let target, _):
            return target.map { "\(form.name):\($0)" } ?? form.name
        }
    }
}

/// One problem of a script.
struct ScriptProblem: Error, Equatable {
    let place: ScriptPlace
    /// What is wrong, and what to do about it.
    let message: String
}

/// What is wrong with a text that is no script: at most one problem a line.
public struct ScriptProblems: Error, Equatable, CustomStringConvertible {
    /// The problems, each with its place and the line it is in.
    public let diagnostics: [Diagnostics.Diagnostic]

    /// A line for each problem: `name:line:column: error: what; what to do`.
    public var description: String {
        diagnostics.map { "\($0.place): \($0.severity.rawValue): \($0.message)" }.joined(separator: "\n")
    }
}

/// A sequence of events to replay, from a text such as `tap:"Add", text:"New todo":Walk the dog`.
///
/// Events are separated by commas or line breaks. A line whose first character is `#` is a comment. The
/// events there are and their values come from the spec of the protocol.
public struct EventScript: Sendable {
    public let steps: [ScriptStep]
    private let name: String
    private let text: String

    /// - Parameters:
    ///   - text: the script.
    ///   - name: what to call the script in messages.
    public init(parsing text: String, name: String) throws(ScriptProblems) {
        self.name = name
        self.text = text
        var parser = ScriptParser(text)
        let (steps, problems) = parser.parse()
        self.steps = steps
        guard problems.isEmpty else {
            throw ScriptProblems(
                diagnostics: problems.map { diagnostic("script.syntax", at: $0.place, $0.message) })
        }
    }

    /// What is wrong with the script when the target of one of its steps could not be found.
    public func problems(_ failure: UnresolvedTarget) -> ScriptProblems {
        ScriptProblems(diagnostics: [diagnostic("script.target", at: failure.place, failure.description)])
    }

    private func diagnostic(_ id: String, at place: ScriptPlace, _ message: String) -> Diagnostics.Diagnostic {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return Diagnostics.Diagnostic(
            id: id, severity: .error, file: name, line: place.line, column: place.column, message: message,
            sourceLine: lines.indices.contains(place.line - 1) ? String(lines[place.line - 1]) : nil)
    }
}
