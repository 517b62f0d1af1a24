// `.xcconfig` files: build settings as text, which may include other such files.

import Diagnostics

/// Reads an `.xcconfig` file with all that it includes.
struct ConfigurationFileReader {
    let disk: Disk
    /// Turns an absolute path into the name that diagnostics show.
    let display: (String) -> String
    private(set) var assignments: [SettingAssignment] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The files being read, the outermost first, to notice a file that includes itself.
    private var reading: [String] = []

    init(disk: Disk, display: @escaping (String) -> String) {
        self.disk = disk
        self.display = display
    }

    /// Reads a file that is there.
    mutating func read(_ path: String) {
        guard let contents = disk.contents(of: path) else {
            diagnostics.append(
                Diagnostic(
                    id: "unreadable-file", file: display(path), line: 1, column: 1,
                    message: "this file can't be read", fix: "give read permission for it"))
            return
        }
        let source: SourceText
        do {
            source = try SourceText(name: display(path), contents: contents)
        } catch {
            diagnostics += error.diagnostics
            return
        }
        reading.append(disk.resolved(path))
        var lines = ConfigurationFileParser(source)
        while let line = lines.next() {
            switch line {
            case .assignment(let assignment): assignments.append(assignment)
            case .include(let file, let isOptional, let offset):
                include(file, isOptional: isOptional, from: path, source: source, offset: offset)
            case .problem(let diagnostic): diagnostics.append(diagnostic)
            }
        }
        reading.removeLast()
    }

    private mutating func include(
        _ file: String, isOptional: Bool, from path: String, source: SourceText, offset: Int
    ) {
        // Xcode's own folder, which is only on a Mac.
        if file.hasPrefix("<DEVELOPER_DIR>") { return }
        // A file is looked for beside the one that includes it, then beside those that include that one.
        let folders = [parentPath(path)] + reading.reversed().map(parentPath)
        var found: String?
        for candidate in folders.map({ joined($0, file) }) + folders.map({ joined($0, file + ".xcconfig") })
        where found == nil {
            switch disk.find(candidate) {
            case .exact: found = candidate
            case .otherCase(let actual):
                found = actual
                diagnostics.append(
                    source.error(
                        "case-mismatch", at: offset, "'\(file)' is called '\(lastPathComponent(actual))' on disk",
                        fix: "write it the same way in both places"))
            case .missing: break
            }
        }
        guard let found, !disk.isFolder(found) else {
            guard !isOptional else { return }
            diagnostics.append(
                source.error(
                    "missing-include", at: offset, "there is no file '\(file)' to include",
                    fix: "add it, or write #include? if it may be missing"))
            return
        }
        guard !reading.contains(disk.resolved(found)), reading.count < 50 else {
            diagnostics.append(
                source.error(
                    "include-cycle", at: offset, "'\(file)' is being read already, so it includes itself",
                    fix: "remove one of the #include lines"))
            return
        }
        read(found)
    }
}

/// Splits the text of an `.xcconfig` file into its statements.
struct ConfigurationFileParser {
    enum Statement {
        case assignment(SettingAssignment)
        case include(String, isOptional: Bool, offset: Int)
        case problem(Diagnostic)
    }

    private let source: SourceText
    private var position = 0

    init(_ source: SourceText) { self.source = source }

    /// The next statement; nil at the end.
    mutating func next() -> Statement? {
        while position < source.bytes.count {
            let start = position
            let line = takeLine()
            let text = Self.withoutComment(line)
            guard !text.allSatisfy({ isSpace($0) }) else { continue }
            let offset = start + text.prefix { isSpace($0) }.count
            if source.bytes[offset] == UInt8(ascii: "#") {
                return directive(string(text), at: offset)
            }
            return assignment(text, at: offset)
        }
        return nil
    }

    private func directive(_ text: String, at offset: Int) -> Statement {
        let word = text.dropFirst().trimmingBlanks
        let isOptional = word.hasPrefix("include?")
        guard word.hasPrefix("include") else {
            return .problem(
                source.error(
                    "bad-configuration-line", at: offset, "'\(text)' is no directive",
                    fix: "write #include \"file\", or // for a comment"))
        }
        let name = word.dropFirst(isOptional ? 8 : 7).trimmingBlanks
        guard name.count >= 2, name.first == "\"", let close = name.dropFirst().firstIndex(of: "\"") else {
            return .problem(
                source.error(
                    "bad-configuration-line", at: offset, "expected a file in double quotes after #include",
                    fix: "write #include \"file\""))
        }
        return .include(String(name.dropFirst()[..<close]), isOptional: isOptional, offset: offset)
    }

    private mutating func assignment(_ text: ArraySlice<UInt8>, at offset: Int) -> Statement {
        // The '=' after the conditions, which have some of their own.
        var depth = 0
        let equals = text.firstIndex { byte in
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            return byte == UInt8(ascii: "=") && depth == 0
        }
        guard let equals else {
            return .problem(
                source.mergeConflict
                    ?? source.error(
                        "bad-configuration-line", at: offset, "expected '=' in this line",
                        fix: "write NAME = value, or // for a comment"))
        }
        var value = Self.value(text[(equals + 1)...])
        while value.hasSuffix("\\") {
            value = String(value.dropLast().trimmingBlanks)
            guard position < source.bytes.count else { break }
            let more = Self.value(Self.withoutComment(takeLine()))
            value += value.isEmpty || more.isEmpty ? more : " " + more
        }
        let key = string(text[..<equals])
        guard let assignment = SettingAssignment(key: key, value: value), Self.isName(assignment.name) else {
            return .problem(
                source.mergeConflict
                    ?? source.error(
                        "bad-configuration-line", at: offset, "'\(key)' is not the name of a setting",
                        fix: "write NAME = value or NAME[sdk=…] = value"))
        }
        return .assignment(assignment)
    }

    /// The line at the position, without its end.
    private mutating func takeLine() -> ArraySlice<UInt8> {
        let bytes = source.bytes
        let start = position
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
        let line = bytes[start..<position]
        if position < bytes.count {
            position += bytes[position] == 0x0D && bytes[(position + 1)...].first == 0x0A ? 2 : 1
        }
        return line
    }

    private func string(_ bytes: ArraySlice<UInt8>) -> String {
        String(String(decoding: bytes, as: UTF8.self).trimmingBlanks)
    }

    /// `//` begins a comment wherever it is, in the middle of an address, too.
    private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        for index in line.indices.dropLast()
        where line[index] == UInt8(ascii: "/") && line[index + 1] == UInt8(ascii: "/") {
            return line[..<index]
        }
        return line
    }

    /// A value without blanks around it and without a semicolon at its end, which is allowed and means nothing.
    private static func value(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self).trimmingBlanks
        return String(text.hasSuffix(";") ? text.dropLast().trimmingBlanks : text)
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return name.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0))
        }
    }
}
