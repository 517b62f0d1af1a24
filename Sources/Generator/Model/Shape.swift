// A description of what YAML a spec may hold. One table describes it (see Grammar.swift); the check for
// unknown keys, the JSON Schema of the spec and docs/spec-format.md all come from that table.

/// What a node of a spec must look like.
indirect enum Shape: Sendable {
    /// A single value, taken as text however it is written.
    case text
    /// A plain integer that is at least `min`.
    case integer(min: Int)
    /// A plain number.
    case number
    /// Plain `true` or `false`.
    case boolean
    /// Any value: the default of a field.
    case value
    /// One of a few words.
    case word([String])
    /// A list of at least `min` elements.
    case list(Shape, min: Int)
    /// A mapping from names that the spec chooses to things of one shape.
    case names(Shape)
    /// A mapping with keys from a table.
    case table(KeyTable)
    /// The first of these that fits.
    case either([Shape])

    /// What the shape is in words, for diagnostics and docs.
    var description: String {
        switch self {
        case .text: "text"
        case .integer(let min): min == Int.min ? "an integer" : "an integer of at least \(min)"
        case .number: "a number"
        case .boolean: "true or false"
        case .value: "any value"
        case .word(let words): words.count == 1 ? "'\(words[0])'" : "one of " + words.joined(separator: ", ")
        case .list(let element, _): "a list of " + element.plural
        case .names(let element): "a mapping from names to " + element.plural
        case .table(let table): table.title
        case .either(let shapes): shapes.map(\.description).joined(separator: ", or ")
        }
    }

    private var plural: String {
        switch self {
        case .text: "texts"
        case .integer: "integers"
        case .number: "numbers"
        case .table(let table): table.plural
        default: "(" + description + ")"
        }
    }
}

/// The keys that a mapping may have.
struct KeyTable: Sendable {
    /// What the mapping describes, with an article: "a kind".
    let title: String
    /// The same for several: "kinds".
    let plural: String
    /// What it is for, in sentences.
    let doc: String
    let keys: [Key]

    func key(_ name: String) -> Key? { keys.first { $0.name == name } }
}

/// One key of a mapping.
struct Key: Sendable {
    let name: String
    let shape: Shape
    let isRequired: Bool
    let doc: String

    init(_ name: String, _ shape: Shape, required: Bool = false, _ doc: String) {
        self.name = name
        self.shape = shape
        self.isRequired = required
        self.doc = doc
    }
}
