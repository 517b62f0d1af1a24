// `generate explain NAME`: what the spec knows of a name, where it is used, and what is generated for it.

import Diagnostics
import JSONCodec

/// All that a spec knows of a name.
public struct NameExplanation: Sendable {
    /// One thing that has the name.
    struct Entry: Sendable {
        /// What it is: "kind", "prop of the kind 'text'".
        let what: String
        let declaration: Declaration
        /// Its type, when it is a field.
        var type = ""
        /// More about it, a line each: its default, its children, its cases.
        var details: [String] = []
        /// The names that it has, and its owner has, in generated code.
        var generated: [String] = []
        var owner: [String] = []
        /// What refers to it.
        var uses: [String] = []
    }

    /// What is wrong with the spec, or that nothing has the name.
    public private(set) var diagnostics: [Diagnostic] = []
    public private(set) var text = ""
    public private(set) var json: JSONValue = .null

    public init(of name: String, in source: SourceText) {
        let checked = SpecCompiler.check(source)
        guard let spec = checked.spec, !checked.diagnostics.hasErrors else {
            diagnostics = checked.diagnostics
            return
        }
        let index = NameIndex(spec, source)
        let entries = index.entries(named: name)
        if entries.isEmpty {
            diagnostics = [
                Diagnostic(
                    id: "unknown-name", message: "nothing in \(source.name) is called '\(name)'",
                    fix: didYouMean(name, among: index.names) ?? "see docs/protocol.md for what there is")
            ]
            return
        }
        let files = SpecCompiler.compile(source).files
        let found = entries.map { ($0, GeneratedNames.places(of: $0, in: files)) }
        text = found.map { Self.text($0, $1, source.name) }.joined(separator: "\n")
        json = .array(found.map { Self.json($0, $1, source.name) })
    }

    private static func text(_ entry: Entry, _ places: [GeneratedNames.Place], _ file: String) -> String {
        let name = entry.declaration.name
        var text = "\(file):\(name.place.line): \(entry.what) \(name.text)"
        text += entry.type.isEmpty ? "\n" : ": \(entry.type)\n"
        if let doc = entry.declaration.doc { text += "    \(doc.text)\n" }
        if let since = entry.declaration.since { text += "    since \(since)\n" }
        if let deprecated = entry.declaration.deprecated { text += "    deprecated: \(deprecated.text)\n" }
        for detail in entry.details { text += "    \(detail)\n" }
        for use in entry.uses { text += "    used by \(use)\n" }
        for place in places { text += "    \(place.path):\(place.line): \(place.text)\n" }
        return text
    }

    private static func json(_ entry: Entry, _ places: [GeneratedNames.Place], _ file: String) -> JSONValue {
        let declaration = entry.declaration
        var object = JSONObject()
        object["what"] = .string(entry.what)
        object["name"] = .string(declaration.name.text)
        object["file"] = .string(file)
        object["line"] = .number(Double(declaration.name.place.line))
        object["column"] = .number(Double(declaration.name.place.column))
        object["doc"] = declaration.doc.map { .string($0.text) }
        object["since"] = declaration.since.map { .number(Double($0)) }
        object["deprecated"] = declaration.deprecated.map { .string($0.text) }
        if !entry.type.isEmpty { object["type"] = .string(entry.type) }
        object["details"] = .array(entry.details.map(JSONValue.string))
        object["usedBy"] = .array(entry.uses.map(JSONValue.string))
        object["generated"] = .array(
            places.map {
                ["file": .string($0.path), "line": .number(Double($0.line)), "text": .string($0.text)]
            })
        return .object(object)
    }
}

/// The declarations of generated code.
enum GeneratedNames {
    struct Place: Sendable {
        let path: String
        let line: Int
        let text: String
    }

    private static let declaring: Set<Substring> = [
        "struct", "enum", "case", "var", "let", "func", "interface", "type", "const", "function", "readonly",
    ]

    /// What may stand before one of these.
    private static let modifiers: Set<Substring> = ["public", "static", "export", "indirect", "final"]

    /// Where what is generated for an entry is declared: the names themselves, or members of their owners.
    static func places(of entry: NameExplanation.Entry, in files: [String: String]) -> [Place] {
        var found: [Place] = []
        let code = files.filter { $0.key.hasSuffix(".swift") || $0.key.hasSuffix(".ts") }
            .filter { !$0.key.hasPrefix("Tests/") }
        for (path, text) in code.sorted(by: { $0.key < $1.key }) {
            var owner: Substring?
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let words = line.split(whereSeparator: { " :({<=,?`;".contains($0) })
                let rest = words.drop { modifiers.contains($0) }
                guard let keyword = rest.first, declaring.contains(keyword), let name = rest.dropFirst().first else {
                    continue
                }
                if !line.hasPrefix(" ") { owner = name }
                let isHere = entry.owner.isEmpty || owner.map { entry.owner.contains(String($0)) } == true
                if isHere && entry.generated.contains(String(name)) {
                    let shown = line.drop { $0 == " " }
                    found.append(Place(path: path, line: index + 1, text: String(shown)))
                }
            }
        }
        return found
    }
}
