// YAML text to nodes, through libyaml's event parser.
//
// A spec uses a small part of YAML. What invites mistakes (duplicate keys, anchors, tags, several
// documents, tabs) is refused with its place; nothing that a file may hold makes the reader crash.

import CLibYAML
import Diagnostics

/// Reads one YAML document.
struct YAMLReader {
    /// How deep a document may be nested; a spec needs seven.
    private static let mostDepth = 32

    /// What stops the reading of a file.
    struct Failure: Error {
        let diagnostic: Diagnostic
    }

    private let source: SourceText
    private var problems: [Diagnostic] = []
    private var depth = 0

    private init(_ source: SourceText) { self.source = source }

    /// Reads `source`. The node is nil when the text is not YAML at all; the problems tell why, and also
    /// what is wrong in a document that could be read.
    static func read(_ source: SourceText) -> (root: YAMLNode?, problems: [Diagnostic]) {
        var reader = YAMLReader(source)
        do throws(Failure) {
            let root = try reader.document()
            return (root, reader.problems)
        } catch {
            return (nil, reader.problems + [error.diagnostic])
        }
    }

    private func failure(_ id: String, at place: Place, _ message: String, fix: String) -> Failure {
        Failure(diagnostic: source.diagnostic(id, at: place, message, fix: fix))
    }

    /// Adds a problem, and gives up on a text that has as many as anyone would read.
    private mutating func report(_ problem: Diagnostic) throws(Failure) {
        if problems.count >= SpecCompiler.mostProblems { throw Failure(diagnostic: problem) }
        problems.append(problem)
    }

    private mutating func document() throws(Failure) -> YAMLNode {
        let start = Place(line: 1, column: 1)
        if source.bytes.count > SourceText.mostBytes {
            throw failure(
                "file-too-large", at: start, "the file has more than \(SourceText.mostBytes) bytes",
                fix: "the whole protocol takes a tenth of that; check what was written into it")
        }
        if let (offset, problem) = source.firstInvalidByte() {
            throw failure(
                "invalid-text", at: source.place(ofByte: offset), "the file holds \(problem)",
                fix: "save it as UTF-8 text")
        }

        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            throw failure("out-of-memory", at: start, "there is no memory for a parser", fix: "free some")
        }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)

        return try source.bytes.withUnsafeBufferPointer { bytes throws(Failure) in
            yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
            return try document(from: &parser)
        }
    }

    private mutating func document(from parser: inout yaml_parser_t) throws(Failure) -> YAMLNode {
        var root: YAMLNode?
        while true {
            let event = try Event(from: &parser, self)
            switch event.type {
            case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT:
                continue
            case YAML_DOCUMENT_START_EVENT:
                if root != nil {
                    throw failure(
                        "several-documents", at: event.place, "a second document starts here",
                        fix: "keep everything in one document, without lines of ---")
                }
                root = try node(try Event(from: &parser, self), from: &parser)
            default:
                guard let root, !root.isNull else {
                    throw failure(
                        "empty-file", at: Place(line: 1, column: 1), "the file is empty",
                        fix: "write the protocol into it")
                }
                return root
            }
        }
    }

    private mutating func node(_ event: Event, from parser: inout yaml_parser_t) throws(Failure) -> YAMLNode {
        if event.hasAnchor {
            try report(
                source.diagnostic(
                    "anchor", at: event.place, "anchors and aliases are not allowed",
                    fix: "write the value out at each place"))
        }
        if event.hasTag {
            try report(
                source.diagnostic(
                    "tag", at: event.place, "tags are not allowed", fix: "write the value without the tag"))
        }
        switch event.type {
        case YAML_SCALAR_EVENT:
            return YAMLNode(place: event.place, content: .scalar(event.text, isPlain: event.isPlain))
        case YAML_ALIAS_EVENT:
            return YAMLNode(place: event.place, content: .scalar("", isPlain: true))
        case YAML_SEQUENCE_START_EVENT:
            try descend(event)
            defer { depth -= 1 }
            var elements: [YAMLNode] = []
            while true {
                let next = try Event(from: &parser, self)
                if next.type == YAML_SEQUENCE_END_EVENT { break }
                elements.append(try node(next, from: &parser))
            }
            return YAMLNode(place: event.place, content: .sequence(elements))
        default:
            try descend(event)
            defer { depth -= 1 }
            return YAMLNode(place: event.place, content: .mapping(try entries(from: &parser)))
        }
    }

    private mutating func descend(_ event: Event) throws(Failure) {
        depth += 1
        if depth > YAMLReader.mostDepth {
            throw failure(
                "too-deep", at: event.place, "this is nested more than \(YAMLReader.mostDepth) levels deep",
                fix: "a spec needs seven; check the brackets and the indentation")
        }
    }

    private mutating func entries(from parser: inout yaml_parser_t) throws(Failure) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        var places: [String: Place] = [:]
        while true {
            let event = try Event(from: &parser, self)
            if event.type == YAML_MAPPING_END_EVENT { return entries }
            let key = try node(event, from: &parser)
            let value = try node(try Event(from: &parser, self), from: &parser)
            guard let name = key.text else {
                try report(
                    source.diagnostic(
                        "key-not-text", at: key.place, "a key must be text, not \(key.typeName)",
                        fix: "write a name before the colon"))
                continue
            }
            if let first = places[name] {
                try report(
                    source.diagnostic(
                        "duplicate-key", at: key.place, "'\(name)' is there twice",
                        fix: "remove one or rename it",
                        notes: [
                            source.diagnostic(
                                "duplicate-key", severity: .note, at: first, "the first '\(name)' is here")
                        ]))
                continue
            }
            places[name] = key.place
            entries.append(YAMLNode.Entry(key: name, keyPlace: key.place, value: value))
        }
    }

    /// What is needed of one of libyaml's events, copied out so that the event can be freed.
    private struct Event {
        let type: yaml_event_type_t
        let place: Place
        var text = ""
        var isPlain = false
        var hasAnchor = false
        var hasTag = false

        init(from parser: inout yaml_parser_t, _ reader: YAMLReader) throws(Failure) {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) == 1 else { throw reader.syntaxFailure(parser) }
            defer { yaml_event_delete(&event) }
            type = event.type
            let start = event.start_mark
            let end = event.end_mark
            place = Place(
                line: Int(start.line) + 1, column: Int(start.column) + 1,
                length: start.line == end.line ? max(1, Int(end.column) - Int(start.column)) : 1)
            switch type {
            case YAML_SCALAR_EVENT:
                let scalar = event.data.scalar
                text = String(
                    decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
                isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
                hasAnchor = scalar.anchor != nil
                hasTag = scalar.tag != nil
            case YAML_SEQUENCE_START_EVENT:
                hasAnchor = event.data.sequence_start.anchor != nil
                hasTag = event.data.sequence_start.tag != nil
            case YAML_MAPPING_START_EVENT:
                hasAnchor = event.data.mapping_start.anchor != nil
                hasTag = event.data.mapping_start.tag != nil
            case YAML_ALIAS_EVENT:
                hasAnchor = true
            default:
                break
            }
        }
    }

    /// libyaml's complaint about text that is not YAML.
    private func syntaxFailure(_ parser: yaml_parser_t) -> Failure {
        let mark = parser.problem_mark
        let place = source.clamped(Place(line: Int(mark.line) + 1, column: Int(mark.column) + 1))
        let problem = parser.problem.map { String(cString: $0) } ?? "this is not YAML"
        let context = parser.context.map { String(cString: $0) + ": " } ?? ""
        let line = source.line(place.line) ?? ""
        let hasTab = line.prefix { $0 == " " || $0 == "\t" }.contains("\t")
        return failure(
            hasTab ? "tab" : "syntax", at: place, context + problem,
            fix: hasTab
                ? "indent with spaces; this line has a tab"
                : "check the indentation, and put text that holds ': ' or ' #' or starts with a sign in quotes"
        )
    }
}
