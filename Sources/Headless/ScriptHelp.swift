// What an event script may say, as text for a terminal. The events come from the spec of the protocol.

import CommandLineSupport
import RenderScripts

/// The help on event scripts.
public enum ScriptHelp {
    private static let width = 96

    /// The whole help, with a line for each event and more about it below.
    public static var text: String {
        let targets = [
            ("12", "the element with this id"),
            ("\"Add\"", "an element that shows this text"),
            ("@save", "the element with this accessibility identifier"),
            ("[kind]", "an element of this kind; [kind]\"Add\" and [kind]@save narrow it down"),
            ("\"Edit\"#2", "the second of several"),
        ]
        let left = targets.map(\.0.count).max() ?? 0
        let targetLines = targets.map { name, meaning in
            "  " + name + String(repeating: " ", count: left - name.count) + "  " + meaning
        }
        let about = """
            An event script is a list of events, separated by line breaks or commas. An event is a name and its \
            arguments, with colons between them; what is in brackets may be left out. A text in quotation marks \
            may hold any character. A line that starts with # is a comment.
            """
        var sections = [wrappedLines(about, width: width).joined(separator: "\n")]
        sections.append((["Targets:"] + targetLines).joined(separator: "\n"))
        sections.append("Events:\n" + ScriptGrammar.forms.map(\.help).joined(separator: "\n"))
        if !ScriptGrammar.shorthands.isEmpty {
            sections.append("Without a target:\n" + ScriptGrammar.shorthands.map(\.help).joined(separator: "\n"))
        }
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// A paragraph below the line of an event.
    fileprivate static func paragraph(_ text: String) -> String {
        wrappedLines(text, width: width - 6).map { "      " + $0 }.joined(separator: "\n")
    }
}

extension ScriptForm {
    fileprivate var help: String {
        var lines = ["  " + (usage.isEmpty ? name : "\(name):\(usage)"), ScriptHelp.paragraph(doc)]
        for argument in arguments {
            let value =
                argument.type == .target ? suits.map { "[\($0.name)]" }.joined(separator: ", ") : argument.description
            lines.append(ScriptHelp.paragraph("\(argument.placeholder): \(value). \(argument.doc)"))
        }
        lines.append(ScriptHelp.paragraph("Example: \(example)"))
        return lines.joined(separator: "\n")
    }
}

extension ScriptShorthand {
    fileprivate var help: String { "  \(name)\n" + ScriptHelp.paragraph(doc) }
}
