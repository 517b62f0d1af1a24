// The characters of an event script: moves over blanks, comments, words and quoted strings, and knows
// the line and column.

/// A position in the text of a script.
struct ScriptScanner {
    private let characters: [Character]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    init(_ text: String) { characters = Array(text) }

    var place: ScriptPlace { ScriptPlace(line: line, column: index - lineStart + 1) }

    /// A problem at the current place.
    func problem(_ message: String) -> ScriptProblem { ScriptProblem(place: place, message: message) }

    private var current: Character? { index < characters.count ? characters[index] : nil }

    func isAt(_ character: Character) -> Bool { current == character }

    /// Moves past `character` if it is next.
    mutating func skip(_ character: Character) -> Bool {
        guard current == character else { return false }
        advance()
        return true
    }

    mutating func skipBlanks() {
        while let character = current, character.isWhitespace, !character.isNewline { advance() }
    }

    /// Moves to the next event, past blanks, separators and comments.
    /// - Returns: false at the end of the script.
    mutating func skipToEvent() -> Bool {
        while let character = current {
            if character == "#", isFirstOfLine {
                skipLine()
            } else if character.isWhitespace || character == "," {
                advance()
            } else {
                return true
            }
        }
        return false
    }

    /// Whether only blanks precede the current character in its line.
    private var isFirstOfLine: Bool { characters[lineStart..<index].allSatisfy(\.isWhitespace) }

    /// Moves to the start of the next line.
    mutating func skipLine() {
        while let character = current {
            advance()
            if character.isNewline { return }
        }
    }

    /// Checks that the event before ends here: at a comma, a line break or the end of the script.
    mutating func endEvent() throws(ScriptProblem) {
        skipBlanks()
        guard let character = current, character != ",", !character.isNewline else { return }
        throw problem(
            "expected a comma or a line break after the event, not \(quoted(String(character))); "
                + "put a value that holds one in quotation marks")
    }

    /// The letters and digits from here on.
    mutating func word() -> String {
        let start = index
        while let character = current, character.isLetter || character.isNumber || character == "_" {
            advance()
        }
        return String(characters[start..<index])
    }

    /// The characters of this line that `belongs` accepts, without the blanks around them.
    mutating func run(while belongs: (Character) -> Bool) -> String {
        skipBlanks()
        let start = index
        while let character = current, !character.isNewline, belongs(character) { advance() }
        var end = index
        while end > start, characters[end - 1].isWhitespace { end -= 1 }
        return String(characters[start..<end])
    }

    /// The content of the quoted string that starts here, its escapes replaced.
    mutating func quotedString() throws(ScriptProblem) -> String {
        let start = place
        _ = skip("\"")
        var text = ""
        while let character = current, !character.isNewline {
            if character == "\"" {
                advance()
                return text
            }
            if character == "\\" {
                text.unicodeScalars.append(try escape())
            } else {
                text.append(character)
                advance()
            }
        }
        throw ScriptProblem(
            place: start,
            message: "the text that starts here has no closing quotation mark; add one, and write \\\" for a "
                + "quotation mark and \\n for a line break inside it")
    }

    private mutating func escape() throws(ScriptProblem) -> Unicode.Scalar {
        let start = place
        _ = skip("\\")
        let kind = current
        if kind != nil, kind?.isNewline == false { advance() }
        switch kind {
        case "\"": return "\""
        case "\\": return "\\"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u":
            if skip("{") {
                let digits = word()
                if skip("}"), digits.count <= 8, let number = UInt32(digits, radix: 16),
                    let scalar = Unicode.Scalar(number)
                {
                    return scalar
                }
            }
        default: break
        }
        throw ScriptProblem(
            place: start,
            message: "unknown escape; the escapes are \\\", \\\\, \\n, \\r, \\t and \\u{1F600}")
    }

    private mutating func advance() {
        if characters[index].isNewline {
            line += 1
            lineStart = index + 1
        }
        index += 1
    }
}
