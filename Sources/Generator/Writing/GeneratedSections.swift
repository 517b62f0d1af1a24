// Generated parts of files that people write: everything between a line `<!-- generated: NAME -->` and the
// next line `<!-- end generated -->`.

enum GeneratedSections {
    static let end = "<!-- end generated -->"

    static func start(_ name: String) -> String { "<!-- generated: \(name) -->" }

    /// A problem with the markers of a file.
    struct Failure: Error {
        let line: Int
        let message: String
        let fix: String
    }

    /// A file's text with the sections replaced. Every section must be there exactly once.
    static func replacing(_ sections: [String: String], in text: String) throws(Failure) -> String {
        var replaced = ""
        var seen: Set<String> = []
        var open: (name: String, line: Int)?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 && open == nil { replaced += "\n" }
            if let name = name(of: line) {
                if let open {
                    throw Failure(
                        line: open.line, message: "the section '\(open.name)' does not end",
                        fix: "add \(end) below it")
                }
                guard let section = sections[name] else {
                    throw Failure(
                        line: index + 1, message: "nothing generates the section '\(name)'",
                        fix: "the sections are \(sections.keys.sorted().joined(separator: ", "))")
                }
                guard seen.insert(name).inserted else {
                    throw Failure(
                        line: index + 1, message: "the section '\(name)' is there twice",
                        fix: "remove one of them")
                }
                replaced += line + "\n" + section
                open = (name, index + 1)
            } else if line == end[...], open != nil {
                open = nil
                replaced += line
            } else if open == nil {
                replaced += line
            }
        }
        if let open {
            throw Failure(
                line: open.line, message: "the section '\(open.name)' does not end",
                fix: "add \(end) below it")
        }
        if let missing = sections.keys.sorted().first(where: { !seen.contains($0) }) {
            throw Failure(
                line: 1, message: "there is no place for the section '\(missing)'",
                fix: "add the lines \(start(missing)) and \(end) where it belongs")
        }
        return replaced
    }

    /// The section that a line starts; nil for any other line.
    static func name(of line: Substring) -> String? {
        let prefix = "<!-- generated: "
        let suffix = " -->"
        guard line.hasPrefix(prefix), line.hasSuffix(suffix), line.count > prefix.count + suffix.count else {
            return nil
        }
        return String(line.dropFirst(prefix.count).dropLast(suffix.count))
    }
}
