// Every node has the shape that the grammar gives it: no unknown keys, none missing, the right kind of value.

import Diagnostics

/// Compares a document with the grammar.
struct ShapeCheck {
    private let source: SourceText
    /// What the document is called.
    private let document: String
    private var problems: [Diagnostic] = []

    /// What is wrong with a document. `owner` is what it is called as a whole.
    static func check(
        _ root: YAMLNode, in source: SourceText, grammar: KeyTable = Grammar.root, owner: String = "the spec"
    ) -> [Diagnostic] {
        var check = ShapeCheck(source: source, document: owner)
        check.visit(root, .table(grammar), owner: owner, at: root.place)
        return check.problems
    }

    private init(source: SourceText, document: String) {
        self.source = source
        self.document = document
    }

    /// Checks a node. `owner` says what it belongs to, and `place` is its key.
    private mutating func visit(_ node: YAMLNode, _ shape: Shape, owner: String, at place: Place) {
        switch shape {
        case .either(let shapes):
            // The alternative whose outer form fits is the one that was meant; of tables, the one whose keys
            // are there.
            let fitting = shapes.filter { hasForm(node, $0) }
            if let fitting = fitting.first(where: { hasKeys(node, $0) }) ?? fitting.first {
                visit(node, fitting, owner: owner, at: place)
            } else {
                reportForm(node, shape, owner, place)
            }
        case .table(let table):
            guard let entries = node.mapping else { return reportForm(node, shape, owner, place) }
            visit(entries, table, owner: owner, at: place)
        case .names(let element):
            guard let entries = node.mapping else { return reportForm(node, shape, owner, place) }
            for entry in entries { visit(entry.value, element, owner: "'\(entry.key)'", at: entry.keyPlace) }
        case .list(let element, let min):
            guard let elements = node.sequence else { return reportForm(node, shape, owner, place) }
            if elements.count < min {
                report(
                    "too-few", node.place, "\(owner) needs \(min == 1 ? "an element" : "\(min) elements")",
                    fix: "add to the list or remove its key")
            }
            for item in elements { visit(item, element, owner: "an element of \(owner)", at: item.place) }
        case .integer(let min):
            guard let value = node.integer, value >= min else {
                return reportForm(node, shape, owner, place)
            }
        case .word(let words):
            guard let text = node.text, words.contains(text) else {
                return reportForm(node, shape, owner, place)
            }
        default:
            if !hasForm(node, shape) { reportForm(node, shape, owner, place) }
        }
    }

    private mutating func visit(
        _ entries: [YAMLNode.Entry], _ table: KeyTable, owner: String, at place: Place
    ) {
        let names = table.keys.map(\.name)
        // A key that was mistyped is not missing as well.
        var meant: Set<String> = []
        for entry in entries {
            if problems.count > SpecCompiler.mostProblems { return }
            guard let key = table.key(entry.key) else {
                if let guess = closest(to: entry.key, among: names) { meant.insert(guess) }
                report(
                    "unknown-key", entry.keyPlace, "\(table.title) has no key '\(entry.key)'",
                    fix: didYouMean(entry.key, among: names)
                        ?? "the keys are \(names.joined(separator: ", "))")
                continue
            }
            visit(
                entry.value, key.shape,
                owner: owner == document ? "'\(key.name)'" : "'\(key.name)' of \(owner)", at: entry.keyPlace
            )
        }
        for key in table.keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
            if meant.contains(key.name) { continue }
            if key.name == "doc" {
                report(
                    "missing-doc", place, "\(owner) has no doc",
                    fix: "add doc: and what it means, in a sentence")
            } else {
                report(
                    "missing-key", place, "\(owner) has no '\(key.name)'",
                    fix: "add \(key.name): and \(key.shape.description)")
            }
        }
    }

    /// Whether a node has the outer form of a shape, whatever is in it.
    private func hasForm(_ node: YAMLNode, _ shape: Shape) -> Bool {
        switch shape {
        case .text: node.text != nil && !node.isNull
        case .integer(let min): node.integer.map { $0 >= min } ?? false
        case .number: node.number != nil
        case .boolean: node.boolean != nil
        case .value: true
        case .word: node.text != nil && !node.isNull
        case .list: node.sequence != nil
        case .names, .table: node.mapping != nil
        case .either(let shapes): shapes.contains { hasForm(node, $0) }
        }
    }

    /// Whether a mapping has all the keys that a table requires.
    private func hasKeys(_ node: YAMLNode, _ shape: Shape) -> Bool {
        guard case .table(let table) = shape else { return true }
        return table.keys.allSatisfy { !$0.isRequired || node[$0.name] != nil }
    }

    private mutating func reportForm(_ node: YAMLNode, _ shape: Shape, _ owner: String, _ place: Place) {
        let text = node.text.map { node.isNull ? "nothing" : "'\($0)'" } ?? node.typeName
        var fix = "write \(shape.description)"
        if case .word(let words) = shape, let guess = node.text.flatMap({ didYouMean($0, among: words) }) {
            fix = guess
        }
        let written = if case .mapping = node.content { place } else { node.place }
        report(
            "wrong-value", node.isNull ? place : written,
            "\(owner) must be \(shape.description), not \(text)",
            fix: fix)
    }

    private mutating func report(_ id: String, _ place: Place, _ message: String, fix: String) {
        if problems.count > SpecCompiler.mostProblems { return }
        problems.append(source.diagnostic(id, at: place, message, fix: fix))
    }
}
