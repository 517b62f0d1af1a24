// The text that `--help` prints, for a program and for one command.

extension CommandSyntax {
    /// The command's help, for a program called `program`.
    func help(program: String) -> String {
        let command = name.isEmpty ? program : "\(program) \(name)"
        var usage = "Usage: \(command)"
        for operand in operands {
            let word = operand.name + (operand.repeats ? "…" : "")
            usage += operand.isRequired ? " \(word)" : " [\(word)]"
        }
        usage += " [options]"
        var sections = [summary, usage]
        if !operands.isEmpty {
            sections.append("Operands:\n" + columns(operands.map { ($0.name, $0.meaning) }))
        }
        sections.append("Options:\n" + columns((options + [.help]).map { ($0.spelling, $0.meaning) }))
        if !examples.isEmpty {
            sections.append("Examples:\n" + examples.map { "  \($0.line)\n      \($0.meaning)" }.joined(separator: "\n"))
        }
        return sections.joined(separator: "\n\n") + "\n"
    }
}

extension Program {
    /// The program's help: its commands, each with a line.
    var help: String {
        var sections = [summary]
        let named = commands.filter { !$0.syntax.name.isEmpty }
        sections.append("Usage: \(name) COMMAND [options]")
        sections.append("Commands:\n" + columns(named.map { ($0.syntax.name, $0.syntax.summary) }))
        sections.append("Options:\n" + columns([Option.help, .version].map { ($0.spelling, $0.meaning) }))
        let examples = named.compactMap { $0.syntax.examples.first }
        if !examples.isEmpty {
            sections.append("Examples:\n" + examples.map { "  \($0.line)\n      \($0.meaning)" }.joined(separator: "\n"))
        }
        sections.append("`\(name) COMMAND --help` says more about a command.")
        return sections.joined(separator: "\n\n") + "\n"
    }
}

extension Option {
    /// As the help text shows it: `-p, --port NUMBER`.
    fileprivate var spelling: String {
        let long = "--\(name)" + (placeholder.map { " \($0)" } ?? "")
        return short.map { "-\($0), \(long)" } ?? long
    }
}

/// Two columns, the second one wrapped so that a line stays within 100 characters.
private func columns(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { row in
        let left = row.left + String(repeating: " ", count: width - row.left.count)
        let indent = String(repeating: " ", count: width + 4)
        return "  \(left)  " + wrappedLines(row.right, width: max(40, 96 - width)).joined(separator: "\n\(indent)")
    }.joined(separator: "\n")
}

/// Words laid out in lines of at most `width` characters.
public func wrappedLines(_ text: String, width: Int) -> [String] {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
        let current = lines[lines.count - 1]
        if current.isEmpty {
            lines[lines.count - 1] = String(word)
        } else if current.count + 1 + word.count <= width {
            lines[lines.count - 1] += " \(word)"
        } else {
            lines.append(String(word))
        }
    }
    return lines
}
