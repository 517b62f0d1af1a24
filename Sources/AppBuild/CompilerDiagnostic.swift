// The compiler's messages, read back from what it prints.

/// One message of the compiler.
public struct CompilerDiagnostic: Sendable, Equatable {
    public enum Severity: String, Sendable {
        case error, warning, note, remark
    }

    /// A path below the app's folder, or an absolute one for files elsewhere.
    public var file: String
    /// Counted from 1.
    public var line: Int
    /// Counted from 1, in UTF-8 bytes as the compiler does.
    public var column: Int
    public var severity: Severity
    public var message: String
    /// The text of the line, where the file could be read.
    public var sourceLine: String?

    public init(
        file: String, line: Int, column: Int, severity: Severity, message: String, sourceLine: String? = nil
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.severity = severity
        self.message = message
        self.sourceLine = sourceLine
    }

    /// Reads every `file:line:column: severity: message` line of a compiler's output.
    ///
    /// Lines that repeat a message (the compiler prints one per file that imports a broken module) count once.
    public static func parse(_ output: String) -> [CompilerDiagnostic] {
        var seen: Set<String> = []
        return output.split(separator: "\n", omittingEmptySubsequences: true).compactMap { line in
            guard line.first != " ", seen.insert(String(line)).inserted else { return nil }
            return parse(line: line)
        }
    }

    private static func parse(line: Substring) -> CompilerDiagnostic? {
        for severity in [Severity.error, .warning, .note, .remark] {
            guard let marker = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
            let place = line[..<marker.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let line = Int(place[place.count - 2]), let column = Int(place.last!),
                line > 0, column > 0
            else { continue }
            return CompilerDiagnostic(
                file: place.dropLast(2).joined(separator: ":"), line: line, column: column,
                severity: severity, message: String(lineText(after: marker.upperBound, in: place.last!.base)))
        }
        return nil
    }

    private static func lineText(after start: String.Index, in text: String) -> Substring {
        text[start...].prefix { $0 != "\n" }
    }
}

extension CompilerDiagnostic: CustomStringConvertible {
    /// `file:line:column: severity: message`, then the line and a caret below the column.
    public var description: String {
        var text = "\(file):\(line):\(column): \(severity.rawValue): \(message)"
        if let sourceLine {
            // Tabs are kept, so that the caret stays below its character.
            let before = sourceLine.utf8.prefix(column - 1)
            let padding = String(decoding: before, as: UTF8.self).map { $0 == "\t" ? "\t" as Character : " " }
            text += "\n    \(sourceLine)\n    \(String(padding))^"
        }
        return text
    }
}
