// A problem with something a person wrote, as a value: found in one place, shown in another.

/// One problem, where it is and what to do about it.
public struct Diagnostic: Equatable, Sendable {
    /// How bad a diagnostic is.
    public enum Severity: String, CaseIterable, Sendable {
        /// The work can't be done.
        case error
        /// The work is done, but it is probably not what was meant.
        case warning
        /// More about another diagnostic.
        case note
    }

    /// What kind of problem this is, such as `unknown-key`: stable, for tests and for machines.
    public var id: String
    public var severity: Severity
    /// The file, as the person would name it; nil when the problem is in no file.
    public var file: String?
    /// The line, counted from 1; nil when the problem is the file as a whole.
    public var line: Int?
    /// The column in characters, counted from 1; nil when the problem is the line as a whole.
    public var column: Int?
    /// What is wrong, without a period.
    public var message: String
    /// What to do about it, without a period.
    public var fix: String?
    /// The text of the line, without its end.
    public var sourceLine: String?
    /// How many characters from the column on the problem covers.
    public var length: Int
    /// More places and facts that belong to the problem.
    public var notes: [Diagnostic]

    public init(
        id: String, severity: Severity = .error, file: String? = nil, line: Int? = nil, column: Int? = nil,
        message: String, fix: String? = nil, sourceLine: String? = nil, length: Int = 1,
        notes: [Diagnostic] = []
    ) {
        self.id = id
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.fix = fix
        self.sourceLine = sourceLine
        self.length = length
        self.notes = notes
    }

    /// Where the problem is, as compilers write it: `file:line:column`. Empty when it is in no file.
    public var place: String {
        guard let file else { return "" }
        guard let line else { return file }
        guard let column else { return "\(file):\(line)" }
        return "\(file):\(line):\(column)"
    }

    /// What is wrong and what to do, in one line.
    public var statement: String {
        if let fix { "\(message); \(fix)" } else { message }
    }
}

extension [Diagnostic] {
    /// Whether one of the diagnostics is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }

    /// The diagnostics by file, line and column; those without a place come first.
    public func sortedByPlace() -> [Diagnostic] {
        enumerated().sorted { first, second in
            let a = first.element
            let b = second.element
            if a.file != b.file { return (a.file ?? "") < (b.file ?? "") }
            if a.line != b.line { return (a.line ?? 0) < (b.line ?? 0) }
            if a.column != b.column { return (a.column ?? 0) < (b.column ?? 0) }
            return first.offset < second.offset
        }.map(\.element)
    }
}
