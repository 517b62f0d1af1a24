// Every rule about the matrix finds the mistake that it is for.

import Diagnostics
import Foundation
import Generator
import Testing

/// A mistake to make in the matrix, or in one of its tables.
struct MatrixMutation: CustomTestStringConvertible, Sendable {
    /// The diagnostic that must appear.
    let id: String
    /// The table to make it in; nil for the matrix.
    let table: String?
    let find: String
    let replacement: String

    init(_ id: String, in table: String? = nil, _ find: String, _ replacement: String) {
        self.id = id
        self.table = table
        self.find = find
        self.replacement = replacement
    }

    var testDescription: String { "\(id): \(find.prefix(40)) -> \(replacement.prefix(40))" }

    var original: String { table.map { Fixtures.tables[$0] ?? "" } ?? Fixtures.matrix }

    var mutated: String {
        guard let range = original.range(of: find) else { return original }
        return original.replacingCharacters(in: range, with: replacement)
    }

    var result: SpecCompiler.Result {
        guard let table else { return Fixtures.compile(matrix: mutated) }
        return Fixtures.compile(matrix: Fixtures.matrix, tables: Fixtures.tables.merging([table: mutated]) { $1 })
    }
}

@Suite struct MatrixGuardTests {
    static let mutations: [MatrixMutation] = [
        // The shape
        MatrixMutation("unknown-key", "        around: Use a number.", "        arround: Use a number."),
        MatrixMutation("unknown-key", "    modifiers:\n", "    modifyers:\n"),
        MatrixMutation("wrong-value", "Label: { status: supported", "Label: { status: suported"),
        MatrixMutation("wrong-value", "lean: unsupported", "lean: supported"),
        MatrixMutation("wrong-value", "Swift: { status: supported }", "Swift: { status: partial }"),
        MatrixMutation("wrong-value", "status: dependency", "status: rewritten"),
        MatrixMutation("wrong-value", "apps: 10", "apps: none"),
        MatrixMutation("missing-key", "label: { status: supported, use", "label: { use"),
        MatrixMutation("missing-key", "    title: State\n", ""),
        MatrixMutation("missing-key", "    url: https://example.com/scanner\n", ""),
        MatrixMutation("missing-doc", "    doc: Values.\n", ""),
        MatrixMutation("too-few", "proof: [docs]", "proof: []"),
        MatrixMutation("duplicate-key", "      graded:\n", "      tint: {}\n      graded:\n"),
        // Names
        MatrixMutation("area-name", "  state:\n    title", "  State:\n    title"),
        MatrixMutation("doc-period", "doc: Values.", "doc: Values"),
        MatrixMutation("symbol-name", "\"Label(_:size:)\":", "\"Label\":"),
        MatrixMutation("symbol-name", "\"Label(_:size:)\":", "\"Label(_:size:\":"),
        MatrixMutation("symbol-name", "      Label.title:", "      title:"),
        MatrixMutation("symbol-name", "      Kept: {", "      \"@Kept\": {"),
        MatrixMutation("symbol-name", "      graded:\n", "      View.graded:\n"),
        MatrixMutation("symbol-name", "      locale:\n", "      \"\\\\.locale\":\n"),
        MatrixMutation("same-symbol", "      Page:\n", "      Grade:\n"),
        MatrixMutation("same-symbol", "Environment:\n        status: supported", "Kept:\n        status: supported"),
        MatrixMutation("same-symbol", "[Algorithms]", "[Scanner]"),
        // Reasons
        MatrixMutation("no-missing", "status: partial, missing: Only `large`., use: \"L", "status: partial, use: \"L"),
        MatrixMutation("misplaced-missing", "Label: { status: supported", "Label: { missing: A., status: supported"),
        MatrixMutation("no-why", "        why: Nothing can be measured.\n", ""),
        MatrixMutation("no-why", "    why: There is no such screen.\n", ""),
        MatrixMutation("no-why", "    why: There is no camera.\n", ""),
        MatrixMutation("no-around", "        around: Use a number.\n", ""),
        MatrixMutation("no-around", "planned, around: Use `Sound`. }", "planned }"),
        MatrixMutation("no-around", "    around: Type it.\n", ""),
        MatrixMutation("misplaced-lean", "Labeled: { status: planned", "Labeled: { lean: planned, status: planned"),
        MatrixMutation("misplaced-lean", "    brought: true\n", "    brought: true\n    lean: planned\n"),
        MatrixMutation("no-parent", "  Sound: { status: rewritten, lean: unsupported }\n", ""),
        // Programs, declarations and proofs
        MatrixMutation("no-use", ", use: \"label()\"", ""),
        MatrixMutation("no-use", "        use: \"Page()\"\n", ""),
        MatrixMutation(
            "no-declare", "        declare: \"extension EnvironmentValues { public var locale: Int { get set } }\"\n", ""),
        MatrixMutation("misplaced-declare", "        lean: unsupported\n", ""),
        MatrixMutation("misplaced-lowers", "      Page:\n", "      Page:\n        lowers: [label]\n"),
        MatrixMutation("unknown-lowers", "[label, style.tags", "[lable, style.tags"),
        MatrixMutation("unknown-lowers", "style.tags", "style.tents"),
        MatrixMutation("unknown-lowers", "event.tap", "event.knock"),
        MatrixMutation("no-proof", "proof: [docs]", "proof: [dogs]"),
        MatrixMutation("unclear-declare", "public enum Grade: Hashable { case low, high }", "public enum Grade: Hashable {"),
        MatrixMutation("unclear-declare", "public enum Grade: Hashable {", "enumeration Grade {"),
        MatrixMutation("private-declare", "public enum Grade: Hashable", "enum Grade: Hashable"),
        MatrixMutation("same-stub", "extension View { public func tint()", "public enum Grid {}\n          extension View { public func tint()"),
        MatrixMutation(
            "same-stub", "extension View { public func tint() -> some View }",
            "extension View { nonisolated public func graded(_ grade: Grade) -> some View }"),
        // Tables
        MatrixMutation("uncovered-use", in: "imports.tsv", "Scanner\t", "Scanners\t"),
        MatrixMutation("uncovered-use", in: "types.tsv", "Label\t", "Lable\t"),
        MatrixMutation("uncovered-use", in: "types.tsv", "UIColor\t", "UIColour\t"),
        MatrixMutation("uncovered-use", in: "modifiers.tsv", "tint\t", "tinted\t"),
        MatrixMutation("uncovered-use", in: "wrappers.tsv", "Kept\t", "Keeps\t"),
        MatrixMutation("uncovered-use", in: "attributes_macros.tsv", "@Saved", "@Safe"),
        MatrixMutation("uncovered-use", in: "environment.tsv", ".environment(\\.locale)", ".environment(\\.place)"),
        MatrixMutation("uncovered-use", in: "styles.tsv", "tint(.red)", "paint(.red)"),
        MatrixMutation("uncovered-use", "names: [\"@Saved\"], ", ""),
        MatrixMutation("usage-table", in: "types.tsv", "\tkind\n", "\tsort\n"),
        MatrixMutation("usage-table", in: "types.tsv", "Label\t9\t20", "Label\t9"),
        MatrixMutation("usage-table", in: "types.tsv", "Label\t9", "Label\tnine"),
        MatrixMutation("usage-table", in: "types.tsv", "Grade\t2", "Label\t2"),
        MatrixMutation("usage-table", in: "styles.tsv", "tint(.red)", "tint(\u{1})"),
    ]

    @Test func theMatrixHasNoMistakes() {
        #expect(Fixtures.compile(matrix: Fixtures.matrix).diagnostics.map { $0.terminalText() } == [])
    }

    @Test(arguments: mutations)
    func aMistakeIsFound(mutation: MatrixMutation) throws {
        try #require(mutation.mutated != mutation.original, "the text to replace is not there any more")
        let found = mutation.result.diagnostics
        #expect(found.contains { $0.id == mutation.id }, "found only \(found.map { "\($0.id): \($0.message)" })")
        for diagnostic in found {
            #expect(diagnostic.fix != nil && diagnostic.line != nil && diagnostic.column != nil)
            #expect(diagnostic.file == mutation.table.map { "spec/usage/" + $0 } || diagnostic.file == MatrixCompiler.path || diagnostic.id == "uncovered-use")
        }
        #expect(mutation.result.files.isEmpty)
    }

    @Test func aMissingTableIsFound() {
        let found = Fixtures.compile(matrix: Fixtures.matrix, tables: [:]).diagnostics
        #expect(found.map(\.id) == Array(repeating: "no-usage-table", count: 7))
    }

    @Test func aNameThatIsNearIsMeant() throws {
        let mutation = try #require(Self.mutations.first { $0.id == "unknown-lowers" })
        #expect(mutation.result.diagnostics.first?.fix == "did you mean 'label'?")
    }

    /// Every name that no row is about is listed, however many there are, at its own line.
    @Test func allUncoveredNamesAreListed() {
        let lines = (1...3000).map { "name\($0)\t1\t1\t0.1\tother\n" }.joined()
        var tables = Fixtures.tables
        tables["modifiers.tsv", default: ""] += lines
        let found = Fixtures.compile(matrix: Fixtures.matrix, tables: tables).diagnostics
        #expect(found.count == 3000)
        #expect(found.first?.place == "spec/usage/modifiers.tsv:4:1")
    }

    @Test func filesThatAreNoMatrixAreRefused() {
        #expect(Fixtures.compile(matrix: "").diagnostics.map(\.id) == ["empty-file"])
        #expect(Fixtures.compile(matrix: "[]").diagnostics.map(\.id) == ["wrong-value"])
    }
}
