// Builds the text of a generated file, line by line.

/// Indented lines of code.
struct CodeWriter {
    /// The longest line, in bytes, which for code are as good as columns.
    static let width = 110

    /// How much one level is indented.
    let step: String
    private(set) var text = ""
    private var level = 0

    init(step: String = "    ") { self.step = step }

    /// The columns that are left for text on an indented line.
    var room: Int { CodeWriter.width - level * step.utf8.count }

    /// A line, indented; an empty one is left empty.
    mutating func line(_ line: String = "") {
        if !line.isEmpty {
            for _ in 0..<level { text += step }
            text += line
        }
        text += "\n"
    }

    /// Several lines, indented.
    mutating func lines(_ lines: [String]) {
        for line in lines { self.line(line) }
    }

    /// A line that opens a block, what is in it, and the line that closes it.
    mutating func block(_ opening: String, closing: String = "}", _ body: (inout CodeWriter) -> Void) {
        line(opening)
        level += 1
        body(&self)
        level -= 1
        line(closing)
    }

    /// What is in `body`, one level deeper.
    mutating func indented(_ body: (inout CodeWriter) -> Void) {
        level += 1
        body(&self)
        level -= 1
    }

    /// A call or declaration with a list in parentheses: on one line when it fits, else an item a line.
    mutating func list(
        _ head: String, _ items: [String], _ tail: String, trailingComma: Bool = false
    ) {
        let short = head + items.joined(separator: ", ") + tail
        if items.isEmpty || short.utf8.count <= room {
            line(short)
            return
        }
        line(trimmedEnd(head))
        level += 1
        let joined = items.joined(separator: ", ")
        if !trailingComma && joined.utf8.count <= room {
            line(joined)
        } else {
            for (index, item) in items.enumerated() {
                line(item + (index < items.count - 1 || trailingComma ? "," : ""))
            }
        }
        level -= 1
        line(String(tail.drop { $0 == " " }))
    }

    /// Sentences as lines that each start with `prefix`.
    mutating func prose(_ sentences: String, prefix: String) {
        for paragraph in sentences.split(separator: "\n", omittingEmptySubsequences: false) {
            for part in wrapped(String(paragraph), width: room - prefix.utf8.count) {
                line(part.isEmpty ? trimmedEnd(prefix) : prefix + part)
            }
        }
    }

    private func trimmedEnd(_ text: String) -> String {
        var text = text
        while text.last == " " { text.removeLast() }
        return text
    }
}

/// Words laid out in lines of at most `width` characters.
func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var count = 0
    for word in text.split(separator: " ") {
        let length = word.utf8.count
        if count > 0 && count + 1 + length > width {
            lines.append(line)
            line = ""
            count = 0
        }
        if count > 0 {
            line += " "
            count += 1
        }
        line += word
        count += length
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
}
