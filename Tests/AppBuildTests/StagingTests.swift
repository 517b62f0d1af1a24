// What staging changes in a source: previews go, key paths become closures, lines stay.

import SwiftParser
import Testing

@testable import AppBuild

private func withoutPreviews(_ source: String) -> String {
    EditedSource(source, applying: previewEdits(in: Parser.parse(source: source))).text
}

private func withoutKeyPaths(_ source: String) -> String {
    EditedSource(source, applying: keyPathEdits(in: Parser.parse(source: source))).text
}

// MARK: Previews

@Test func previewsAreBlankedAndLinesKept() {
    let source = """
        import SwiftUI
        #Preview("Row, \\(1)") {
            Row(title: "a")
                .padding()
        }
        struct Row {} // #Preview { stays in comments }
        #if DEBUG
        #Preview { Row() }
        #endif
        let text = "#Preview { stays in strings }"
        """
    #expect(
        withoutPreviews(source) == """
            import SwiftUI




            struct Row {} // #Preview { stays in comments }
            #if DEBUG

            #endif
            let text = "#Preview { stays in strings }"
            """)
}

@Test func previewProvidersAreBlanked() {
    let source = """
        struct Row_Previews: PreviewProvider {
            static var previews: some View { Row() }
        }
        struct Other: View {}
        """
    #expect(withoutPreviews(source) == "\n\n\nstruct Other: View {}")
}

@Test func aSourceWithoutPreviewsIsNotChanged() {
    #expect(previewEdits(in: Parser.parse(source: "#if os(iOS)\nlet preview = #line\n#endif")).isEmpty)
}

// MARK: Key paths

@Test(arguments: [
    (#"@Environment(\.dismiss) var dismiss"#, "@Environment({$0.dismiss}) var dismiss"),
    (#"ForEach(items, id: \.self) { item in }"#, "ForEach(items, id: {$0}) { item in }"),
    (#"ForEach(items, id: \.owner.id) { item in }"#, "ForEach(items, id: {$0.owner.id}) { item in }"),
    (#"items.map(\.owner?.name)"#, "items.map({$0.owner?.name})"),
    (#"items.map(\.owner!.name)"#, "items.map({$0.owner!.name})"),
    (#"items.map(\.[0].name)"#, "items.map({$0[0].name})"),
    (#"items.map(\.table[names.map(\.first)])"#, "items.map({$0.table[names.map({$0.first})]})"),
    (#"items.map(\Item.name)"#, "items.map({(root: Item) in root.name})"),
    (#"items.map(\Item.self)"#, "items.map({(root: Item) in root})"),
    (#"items.map(\Pair<Int, String>.0)"#, "items.map({(root: Pair<Int, String>) in root.0})"),
    (#"let path = \Item.name"#, "let path = ({(root: Item) in root.name})"),
    (#"if flags == \.name {}"#, "if flags == ({$0.name}) {}"),
    (#"view.environment(\.colorScheme, .dark)"#, "view.environment({$0.colorScheme = $1}, .dark)"),
    (#"view.environment(\.locale.zone, .utc)"#, "view.environment({$0.locale.zone = $1}, .utc)"),
    (#"environment(\.colorScheme)"#, "environment({$0.colorScheme})"),
    (#"let text = "\(name) \.self""#, #"let text = "\(name) \.self""#),
    (#"let text = "\(names.map(\.first))""#, #"let text = "\(names.map({$0.first}))""#),
    (#"// \.self"#, #"// \.self"#),
    (##"let raw = #"\.self"#"##, ##"let raw = #"\.self"#"##),
    ("Toggle(isOn: $item.isDone)", "Toggle(isOn: $item[{$0.isDone}, {$0.isDone = $1}])"),
    ("TextField(text: $model.user.name)", "TextField(text: $model[{$0.user.name}, {$0.user.name = $1}])"),
    ("Row(item: $items[index])", "Row(item: $items[{$0[index]}, {$0[index] = $1}])"),
    ("Row(item: $items[index].name)", "Row(item: $items[{$0[index].name}, {$0[index].name = $1}])"),
    ("$item.animation()", "$item.animation()"),
    ("$item.wrappedValue = 1", "$item.wrappedValue = 1"),
    ("items.map { $0.name }", "items.map { $0.name }"),
    ("Row(item: $item)", "Row(item: $item)"),
    ("Row(item: $item\n  .name)", "Row(item: $item[{$0\n  .name}, {$0   .name = $1}])"),
    // An outer closure's $0 can't be named inside of another closure: left for the compiler to refuse.
    ("indices.map { Row(item: $items[$0]) }", "indices.map { Row(item: $items[$0]) }"),
    (#"indices.map { names.map(\.[$0]) }"#, #"indices.map { names.map(\.[$0]) }"#),
    ("Row(item: $items[names.map { $0.count }])", "Row(item: $items[{$0[names.map { $0.count }]}, {$0[names.map { $0.count }] = $1}])"),
])
func keyPathsBecomeClosures(source: String, expected: String) {
    #expect(withoutKeyPaths(source) == expected)
}

@Test func rewritingRewrittenSourceChangesNothing() {
    let once = withoutKeyPaths(#"ForEach($items, id: \.a.b) { Text($item.name).environment(\.x, 1) }"#)
    #expect(withoutKeyPaths(once) == once)
}

@Test func columnsOfTheChangedTextLeadBackToTheOriginal() throws {
    let source = #"""
        let é = 1
        items.map(\.owner.name).filter(\.isGood).count(wrong)
        """#
    let edited = EditedSource(source, applying: keyPathEdits(in: Parser.parse(source: source)))
    let line = try #require(edited.text.split(separator: "\n").last)
    func original(of text: String) throws -> Int {
        let place = try #require(line.range(of: text)).lowerBound
        let column = line.utf8.distance(from: line.startIndex, to: place) + 1
        return edited.originalColumn(line: 2, column: column)
    }
    #expect(try original(of: "items") == 1)
    #expect(try original(of: "owner") == 11)
    #expect(try original(of: ".filter") == 24)
    #expect(try original(of: "wrong") == 48)
}

@Test func anySourceKeepsItsLinesAndStillParses() {
    var generator = SeededGenerator()
    for _ in 0..<200 {
        let source = RandomSource.make(using: &generator)
        let result = withoutKeyPaths(source)
        let comment: Comment = "seed \(generator.seed):\n\(source)\nbecomes\n\(result)"
        #expect(lineCount(result) == lineCount(source), comment)
        #expect(!hasSyntaxErrors(source), comment)
        #expect(!hasSyntaxErrors(result), comment)
        #expect(withoutKeyPaths(result) == result, comment)
    }
}

private func lineCount(_ text: String) -> Int { text.split(separator: "\n", omittingEmptySubsequences: false).count }
