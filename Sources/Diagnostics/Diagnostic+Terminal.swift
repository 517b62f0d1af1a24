// Diagnostics for people at a terminal.

extension Diagnostic {
    /// The diagnostic as compilers print it: `file:line:column: error: what; what to do`, the line of the
    /// source, a caret below the place, and the notes. Ends without a line break.
    public func terminalText(color: Bool = false) -> String {
        let paint = Paint(isOn: color)
        var text = place.isEmpty ? "" : paint.bold(place + ": ")
        text += paint.severity(severity, severity.rawValue + ":") + " " + paint.bold(Diagnostic.visible(statement))
        if let sourceLine, let column {
            let shown = Diagnostic.visible(sourceLine)
            text += "\n    " + shown
            let room = max(0, column - 1)
            let carets = max(1, min(length, max(1, shown.count - room)))
            text += "\n    " + String(repeating: " ", count: room)
            text += paint.green("^" + String(repeating: "~", count: carets - 1))
        }
        for note in notes { text += "\n" + note.terminalText(color: color) }
        return text
    }

    /// A text with a space for each control character: what a file holds must not steer the terminal.
    private static func visible(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) { return text }
        var visible = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            visible.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return String(visible)
    }
}

extension [Diagnostic] {
    /// All the diagnostics, one after the other, and how many there are. Ends with a line break unless
    /// there are none.
    public func terminalText(color: Bool = false) -> String {
        if isEmpty { return "" }
        var text = ""
        for diagnostic in self { text += diagnostic.terminalText(color: color) + "\n" }
        return text + summary + "\n"
    }

    /// How many errors and warnings there are: "2 errors, 1 warning".
    public var summary: String {
        func count(_ severity: Diagnostic.Severity) -> String? {
            let count = self.filter { $0.severity == severity }.count
            if count == 0 { return nil }
            return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let parts = [count(.error), count(.warning)].compactMap { $0 }
        return parts.isEmpty ? "no problems" : parts.joined(separator: ", ")
    }
}

/// The escape sequences for colors, or nothing.
private struct Paint {
    let isOn: Bool

    func bold(_ text: String) -> String { wrap(text, "1") }
    func green(_ text: String) -> String { wrap(text, "1;32") }

    func severity(_ severity: Diagnostic.Severity, _ text: String) -> String {
        switch severity {
        case .error: wrap(text, "1;31")
        case .warning: wrap(text, "1;35")
        case .note: wrap(text, "1;36")
        }
    }

    private func wrap(_ text: String, _ code: String) -> String {
        isOn ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
    }
}
