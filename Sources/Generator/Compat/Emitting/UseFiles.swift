// Tests/Compat/Uses: the programs of `use`.
//
// Every program has a namespace of its own, so that all of them are compiled at once. The files of what works also list
// the programs, to be mounted; those of what does not work give one error each.

extension MatrixEmission {
    static let useFolder = "Tests/Compat/Uses"

    func useFiles() -> [String: String] {
        var files: [String: String] = [:]
        var lists: [String] = []
        var fullLists: [String] = []
        for group in groups {
            let rows = group.rows.filter { $0.program != nil }
            let working = rows.filter(\.status.works)
            for (ending, part) in [
                ("", working.filter(\.leanStatus.works)), ("+Full", working.filter { !$0.leanStatus.works }),
            ] where !part.isEmpty {
                let list = Names.lowerCamel(group.file) + (ending.isEmpty ? "Uses" : "FullUses")
                if ending.isEmpty { lists.append(list) } else { fullLists.append(list) }
                files["\(MatrixEmission.useFolder)/Working/Uses\(group.file)\(ending).swift"] = workingFile(part, group.title, list)
            }
            let missing = rows.filter(\.hasStub)
            if !missing.isEmpty {
                files["\(MatrixEmission.useFolder)/Missing/Uses\(group.file).swift"] = missingFile(missing, group.title)
            }
        }
        var writer = MatrixEmission.header("All programs of what works.")
        writer.list("let uses: [Use] = [", lists + fullLists, "].flatMap { $0 }")
        files["\(MatrixEmission.useFolder)/Working/Uses.swift"] = writer.text
        return files
    }

    private func workingFile(_ rows: [Row], _ title: String, _ list: String) -> String {
        var names = ProgramNames()
        var body = CodeWriter()
        var entries: [String] = []
        var imports: Set<String> = ["import SwiftUI"]
        for row in rows {
            let program = Program(row, name: names.name(row))
            imports.formUnion(program.imports)
            program.write(to: &body)
            let mount = program.isApp ? "mountApp" : "mount"
            entries.append("Use(\(StubWriter.literal(row.id))) { \(mount)(\(program.sample)()) },")
        }
        var writer = MatrixEmission.header("Programs of what works of \"\(title)\".")
        writer.lines(imports.sorted())
        writer.line()
        return writer.text + body.text + listText(list, entries)
    }

    private func listText(_ list: String, _ entries: [String]) -> String {
        var writer = CodeWriter()
        writer.block("let \(list): [Use] = [", closing: "]") { $0.lines(entries) }
        return writer.text
    }

    private func missingFile(_ rows: [Row], _ title: String) -> String {
        var names = ProgramNames()
        var body = CodeWriter()
        var imports: Set<String> = ["import SwiftUI"]
        for row in rows {
            let program = Program(row, name: names.name(row))
            imports.formUnion(program.imports)
            program.write(to: &body)
        }
        var writer = MatrixEmission.header("Programs of what is not there of \"\(title)\": each is an error.")
        writer.lines(imports.sorted())
        writer.line()
        var text = writer.text + body.text
        while text.hasSuffix("\n\n") { text.removeLast() }
        return text
    }
}

/// Names for the programs of a file, no two of which are the same.
private struct ProgramNames {
    private var used: [String: Int] = [:]

    /// `Text(_:format:)` as `InitializerTextFormat`.
    mutating func name(_ row: Row) -> String {
        let words = row.name.text.split { !$0.isLetter && !$0.isNumber }
        let group = row.owner.area ?? row.owner.framework.filter { $0.isLetter || $0.isNumber }
        let name =
            Names.upperCamel(group) + Names.upperCamel(row.sort.rawValue)
            + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        used[name, default: 0] += 1
        let count = used[name] ?? 1
        return count == 1 ? name : "\(name)\(count)"
    }
}

/// The program of one row.
private struct Program {
    private let id: String
    private let name: String
    private var lines: [String]
    /// Whether its declarations have to be at the top of the file.
    private let isTopLevel: Bool
    let imports: [String]
    let isApp: Bool
    /// The view or app, as the file names it.
    var sample: String { isTopLevel ? name : "\(name).Sample" }

    init(_ row: Row, name: String) {
        id = row.id
        self.name = name
        let text = row.program ?? ""
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        imports = lines.filter { $0.hasPrefix("import ") }
        lines.removeAll { $0.hasPrefix("import ") }
        isApp = text.contains("struct Sample: App")
        let declaresSample = text.contains("struct Sample")
        isTopLevel = declaresSample && lines.contains { line in
            ["extension ", "#", "@main", "func ", "let ", "var ", "prefix ", "infix ", "postfix "].contains {
                line.hasPrefix($0)
            }
        }
        self.lines = declaresSample || row.use == nil ? lines : Program.sample(of: lines)
        if isTopLevel { self.lines = Program.topLevel(self.lines, sample: name) }
    }

    /// A view around what is to be in a view's body.
    private static func sample(of lines: [String]) -> [String] {
        if lines.count == 1, lines[0].utf8.count < 60 {
            return ["struct Sample: View {", "    var body: some View { \(lines[0]) }", "}"]
        }
        return ["struct Sample: View {", "    var body: some View {"] + lines.map { $0.isEmpty ? "" : "        " + $0 }
            + ["    }", "}"]
    }

    private static let declarationWords = [
        "final class ", "struct ", "class ", "enum ", "protocol ", "extension ", "func ", "let ", "var ", "typealias ",
    ]

    /// Declarations at the top of a file that other files don't see, with another name for the sample.
    private static func topLevel(_ lines: [String], sample: String) -> [String] {
        lines.map { line in
            let words = line.split(separator: " ", omittingEmptySubsequences: false).drop { $0.hasPrefix("@") }
            let attributes = line.split(separator: " ", omittingEmptySubsequences: false).prefix { $0.hasPrefix("@") }
                .filter { $0 != "@main" }
            var declaration = words.joined(separator: " ")
            if declarationWords.contains(where: { declaration.hasPrefix($0) }), !isConformance(declaration) {
                declaration = "private " + declaration
            }
            return replacingWord("Sample", with: sample, in: (attributes + [declaration[...]]).joined(separator: " "))
        }
    }

    /// Whether a line starts an extension that makes a type conform to something, which is never private.
    private static func isConformance(_ line: String) -> Bool {
        line.hasPrefix("extension ") && line.prefix { $0 != "{" }.contains(":")
    }

    private static func replacingWord(_ word: String, with other: String, in line: String) -> String {
        var result = ""
        var current = ""
        for character in line + "\n" {
            if character.isLetter || character.isNumber || character == "_" {
                current.append(character)
            } else {
                result += current == word ? other : current
                current = ""
                if character != "\n" { result.append(character) }
            }
        }
        return result
    }

    func write(to writer: inout CodeWriter) {
        writer.line("// \(id)")
        if isTopLevel {
            writer.lines(lines)
        } else {
            writer.block("enum \(name) {") { $0.lines(lines) }
        }
        writer.line()
    }
}
