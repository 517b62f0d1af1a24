// The tables of spec/usage: what names apps use, and how many of them.

import Diagnostics

/// The tables, each with the file that it is in.
struct UsageTables: Sendable {
    /// Where the tables are, below the root of the repository.
    static let folder = "spec/usage"

    /// A table of the folder.
    enum Name: String, CaseIterable, Sendable {
        case imports, types, modifiers, wrappers, attributes = "attributes_macros", environment, styles

        var file: String { rawValue + ".tsv" }

        /// The columns, which the first line names.
        var columns: [String] {
            switch self {
            case .imports, .modifiers: ["name", "apps", "files", "share", "kind"]
            case .types: ["name", "apps", "files", "share", "framework", "kind"]
            case .wrappers, .attributes, .environment, .styles: ["name", "apps", "files", "share"]
            }
        }
    }

    /// A line of a table.
    struct Entry: Sendable {
        var name: String
        var usage: Usage
        /// The module that a type is of; several are parted by slashes.
        var framework: String?
        var line: Int
    }

    struct Table: Sendable {
        var source: SourceText
        var entries: [Entry]
    }

    private(set) var tables: [Name: Table] = [:]
    private(set) var problems: [Diagnostic] = []
    private var usages: [Name: [String: Usage]] = [:]

    /// Reads the tables; `sources` has the text of each that is there.
    init(_ sources: [Name: SourceText]) {
        for name in Name.allCases {
            guard let source = sources[name] else { continue }
            read(name, source)
        }
    }

    /// How much a name of a table is used.
    func usage(_ name: String, in table: Name) -> Usage? { usages[table]?[name] }

    private mutating func read(_ name: Name, _ source: SourceText) {
        if let (offset, problem) = source.firstInvalidByte() {
            report(source, at: source.place(ofByte: offset), "the table holds \(problem)", fix: "save it as UTF-8 text")
            return
        }
        let columns = name.columns
        let tab = UInt8(ascii: "\t")
        var entries: [Entry] = []
        var usage: [String: Usage] = [:]
        let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if index == lines.count - 1, line.isEmpty, index > 0 { break }
            let cells = line.split(separator: tab, omittingEmptySubsequences: false)
            let place = Place(line: index + 1, column: 1, length: max(1, line.count))
            if index == 0 {
                if cells.map({ String(decoding: $0, as: UTF8.self) }) != columns {
                    report(
                        source, at: place, "the columns are not those of this table",
                        fix: "write \(columns.joined(separator: ", ")) into the first line, with tabs between them")
                    return
                }
                continue
            }
            guard cells.count == columns.count else {
                report(
                    source, at: place, "the line has \(cells.count) cells and not \(columns.count)",
                    fix: "part \(columns.joined(separator: ", ")) by tabs")
                continue
            }
            let text = String(decoding: cells[0], as: UTF8.self)
            guard !text.isEmpty, let apps = number(cells[1]), let files = number(cells[2]) else {
                report(
                    source, at: place, "the line has no name with two whole numbers",
                    fix: "write the name, how many apps use it and how many of their files")
                continue
            }
            let figure = Usage(apps: apps, files: files)
            if usage.updateValue(figure, forKey: text) != nil {
                report(source, at: place, "'\(text)' is there twice", fix: "remove one of the lines")
                continue
            }
            let framework = name == .types ? String(decoding: cells[4], as: UTF8.self) : nil
            entries.append(Entry(name: text, usage: figure, framework: framework, line: index + 1))
        }
        tables[name] = Table(source: source, entries: entries)
        usages[name] = usage
    }

    private func number(_ cell: ArraySlice<UInt8>) -> Int? {
        guard !cell.isEmpty, cell.count < 10 else { return nil }
        var value = 0
        for byte in cell {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value
    }

    private mutating func report(_ source: SourceText, at place: Place, _ message: String, fix: String) {
        if problems.count > SpecCompiler.mostProblems { return }
        problems.append(source.diagnostic("usage-table", at: place, message, fix: fix))
    }
}
