// `generate explain` of a stream of ops: the tree that each pass builds, and what later passes change in it.

import Diagnostics
import JSONCodec

/// What a stream of ops does, for people and for programs.
public struct StreamExplanation: Sendable {
    /// What is wrong in the stream, by place.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The passes, one after the other, and the tree in the end.
    public private(set) var text = ""
    /// The same as JSON.
    public private(set) var json: JSONValue = .null

    /// Explains a stream by a spec: JSON lines, or one array of ops. A spec with errors explains nothing.
    public init(_ stream: SourceText, spec: SourceText) {
        let checked = SpecCompiler.check(spec)
        guard let specification = checked.spec, !checked.diagnostics.hasErrors else {
            diagnostics = checked.diagnostics
            return
        }
        var explainer = Explainer(specification, stream)
        explainer.explain()
        diagnostics = explainer.reader.problems.sortedByPlace()
        text = explainer.lines.joined(separator: "\n") + "\n"
        json = ["passes": .array(explainer.passes), "tree": explainer.tree.json(StreamTree.screen)["children"] ?? []]
    }
}

/// Follows a stream.
private struct Explainer {
    private let spec: Specification
    private let stream: SourceText
    var reader: OpReader
    var tree: StreamTree
    var lines: [String] = []
    var passes: [JSONValue] = []
    /// What the pass that is read did so far: its lines, the same as JSON, and the elements that are new.
    private var changes: [String] = []
    private var changesJSON: [JSONValue] = []
    private var added: [Int] = []
    private var fresh: Set<Int> = []
    private var count = 0
    private var firstLine = 0

    init(_ spec: Specification, _ stream: SourceText) {
        self.spec = spec
        self.stream = stream
        reader = OpReader(spec: spec, source: stream)
        tree = StreamTree(spec)
    }

    mutating func explain() {
        let bytes = stream.bytes
        if bytes.first(where: { !" \t\n".utf8.contains($0) }) == UInt8(ascii: "[") {
            for node in self.node(bytes, line: 1)?.sequence ?? [] { step(node) }
        } else {
            for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
            where line.contains(where: { !" \t".utf8.contains($0) }) {
                if let node = node(Array(line), line: index + 1) { step(node) }
            }
        }
        if count > 0 { endPass(isComplete: false) }
        let outline = tree.outline(StreamTree.screen, indent: "  ")
        lines += ["in the end" + (outline.isEmpty ? ": nothing" : "")] + outline
    }

    private mutating func node(_ bytes: [UInt8], line: Int) -> YAMLNode? {
        do throws(JSONSyntaxError) {
            return try PlacedJSON.read(bytes, line: line)
        } catch {
            reader.report(
                "syntax", at: Place(line: line + error.line - 1, column: error.column), error.problem,
                fix: "write one JSON object a line, or one array of them")
            return nil
        }
    }

    private mutating func step(_ node: YAMLNode) {
        let kinds = spec.kinds
        let elements = tree.elements
        let kindOf = { (id: Int) in kinds.first { $0.name == elements[id]?.kind } }
        guard let op = reader.read(node, kindOf: kindOf) else { return }
        if count == 0 { firstLine = op.line }
        count += 1
        switch op.role {
        case .create: create(op)
        case .update: update(op)
        case .insert: insert(op, node)
        case .remove: remove(op)
        case .event: event(op)
        case .error: note("! \(op.fields["message"]?.stringValue ?? "")", ["error": op.fields["message"] ?? .null])
        case .commit: endPass(isComplete: true)
        case .state: state(op)
        case nil: note("· \(JSONValue.object(op.fields).text)", ["other": .object(op.fields)])
        }
    }

    private mutating func note(_ line: String, _ json: JSONValue) {
        changes.append(line)
        changesJSON.append(json)
    }

    private func number(_ op: ReadOp, _ field: String) -> Int {
        Int(exactly: op.fields[field]?.numberValue ?? -1) ?? -1
    }

    // MARK: Ops

    private mutating func create(_ op: ReadOp) {
        let id = number(op, "id")
        tree.create(id, op.fields["kind"]?.stringValue ?? "", op.fields["props"]?.objectValue ?? JSONObject())
        fresh.insert(id)
    }

    private mutating func update(_ op: ReadOp) {
        let id = number(op, "id")
        let new = op.fields["props"]?.objectValue ?? JSONObject()
        guard let old = tree.update(id, new) else { return complain(op, "updates #\(id), which does not exist") }
        let before = Dictionary(StreamTree.flat(.object(old)).map { ($0.path, $0.value) }, uniquingKeysWith: { $1 })
        let after = Dictionary(StreamTree.flat(.object(new)).map { ($0.path, $0.value) }, uniquingKeysWith: { $1 })
        let differences = Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }.map {
            "\($0) \(before[$0] ?? "its default") -> \(after[$0] ?? "its default")"
        }
        note(
            "~ \(tree.label(id)): " + (differences.isEmpty ? "nothing" : differences.joined(separator: ", ")),
            ["updated": .number(Double(id)), "from": .object(old), "to": .object(new)])
    }

    private mutating func insert(_ op: ReadOp, _ node: YAMLNode) {
        let (id, parent, index) = (number(op, "id"), number(op, "parent"), number(op, "index"))
        let isNew = fresh.contains(id) && tree.elements[id]?.parent == nil
        guard tree.insert(id, into: parent, at: index) else {
            return complain(op, "there is no place \(index) in #\(parent) for #\(id)")
        }
        if isNew {
            if !fresh.contains(parent) { added.append(id) }
        } else {
            note(
                "> \(tree.label(id)) moves to place \(index) of \(tree.label(parent))",
                ["moved": .number(Double(id)), "parent": .number(Double(parent)), "index": .number(Double(index))])
        }
    }

    private mutating func remove(_ op: ReadOp) {
        let id = number(op, "id")
        guard tree.elements[id] != nil, id != StreamTree.screen else {
            return complain(op, "removes #\(id), which does not exist")
        }
        note("- \(tree.label(id))", ["removed": .number(Double(id))])
        tree.remove(id)
    }

    private mutating func event(_ op: ReadOp) {
        let type = op.fields[spec.tags.event]?.stringValue ?? ""
        let event = spec.events.first { $0.name == type }
        var words: [String] = []
        for field in event?.fields ?? [] {
            guard let value = op.fields[field.name] else { continue }
            let isTarget = field.type.name.text == Emission.elementID
            words.append(isTarget ? tree.label(number(op, field.name)) : "\(field.name) \(value.text)")
        }
        note("event \(type)" + (words.isEmpty ? "" : ": ") + words.joined(separator: ", "), ["event": .object(op.fields)])
    }

    private mutating func state(_ op: ReadOp) {
        let values = op.fields["values"]?.objectValue?.members ?? []
        note("state: \(values.count) values", ["state": op.fields["values"] ?? .null])
        changes += values.map { "    \($0.key): \($0.value.text)" }
    }

    private mutating func complain(_ op: ReadOp, _ message: String) {
        reader.report(
            "impossible-op", at: Place(line: op.line, column: 1), "the op '\(op.name)' makes no sense here: \(message)",
            fix: "check the ids and the order of the ops")
    }

    // MARK: Passes

    private mutating func endPass(isComplete: Bool) {
        let end = isComplete ? "" : ", without an end"
        lines.append("pass \(passes.count + 1) from line \(firstLine): \(count) op\(count == 1 ? "" : "s")\(end)")
        lines += changes.map { "  " + $0 }
        for id in added {
            guard let parent = tree.elements[id]?.parent else { continue }
            let index = tree.elements[parent]?.children.firstIndex(of: id) ?? 0
            lines.append("  + at place \(index) of \(tree.label(parent)):")
            lines += tree.outline(id, indent: "      ")
            changesJSON.append([
                "added": tree.json(id), "parent": .number(Double(parent)), "index": .number(Double(index)),
            ])
        }
        passes.append([
            "line": .number(Double(firstLine)), "ops": .number(Double(count)), "changes": .array(changesJSON),
        ])
        (changes, changesJSON, added, fresh, count) = ([], [], [], [], 0)
    }
}
