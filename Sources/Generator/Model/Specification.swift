// The protocol as the rest of the compiler sees it.

/// A piece of text of the spec, and where it is.
struct Word: Equatable, Sendable {
    var text: String
    var place: Place
}

/// A truth value of the spec, and where it is.
struct Flag: Sendable {
    var value: Bool
    var place: Place
}

/// A number of the spec, and where it is.
struct Limit: Sendable {
    var value: Int
    var place: Place
}

/// Everything in a spec.
struct Specification: Sendable {
    var protocolName = Word(text: "", place: Place(line: 1, column: 1))
    var protocolVersion = Word(text: "", place: Place(line: 1, column: 1))
    var doc: Word?
    var tags = Tags()
    var unknownNames = UnknownNames()
    var scalars: [Scalar] = []
    var enumerations: [Enumeration] = []
    var records: [Record] = []
    var unions: [Union] = []
    var ops: [Op] = []
    var kinds: [Kind] = []
    var styles: [StyleField] = []
    var events: [Event] = []
    var shorthands: [Shorthand] = []
    var selectors: Selectors?
    var messages: [Message] = []
    var documents: [Document] = []
    var exports: [Export] = []
    var variables: [Variable] = []
    var metrics: [Metric] = []
    var textStyles: [TextStyleRow] = []
    var colors: [ColorToken] = []
    /// Names that can't come back, by section: "kinds", "ops", ….
    var reserved: [String: [Word]] = [:]
}

/// The fields that hold the names of ops, events and messages.
struct Tags: Sendable {
    var op = "op"
    var event = "type"
    var message = "message"
}

/// What decoders do with names that they don't know. Ops and kinds are always kept, and fields ignored.
struct UnknownNames: Sendable {
    /// Whether a decoder keeps an event that it does not know, and does not refuse it.
    var keepsEvents = false
    /// The same for messages.
    var keepsMessages = false
}

/// What everything with a name, a doc and a history has.
struct Declaration: Sendable {
    var name: Word
    var doc: Word?
    var since: Int?
    var deprecated: Word?
    var renamedFrom: Word?
    /// Member names that can't come back.
    var reserved: [Word] = []
    /// What the spec says about whether the renderer draws it.
    var drawn: Flag?
    /// What of SwiftUI comes to it.
    var swiftui: [Word] = []
    /// Whether the renderer of this repository draws it.
    var isDrawn: Bool { drawn?.value ?? true }
}

struct Scalar: Sendable {
    var declaration: Declaration
    /// "string", "number", "integer" or "bool".
    var base: String
    var unit: String?
    var min: Double?
    var max: Double?
    var orInfinity: Bool
}

/// What a decoder does with a case it does not know.
enum UnknownPolicy: Equatable, Sendable {
    case reject
    case preserve
    case fallback(Word)
}

struct Enumeration: Sendable {
    var declaration: Declaration
    var cases: [Declaration]
    var unknown: UnknownPolicy
    var name: String { declaration.name.text }
}

struct Record: Sendable {
    var declaration: Declaration
    var fields: [Field]
    var atMostOneOf: [Word]
    /// How deep values may be nested, when the type holds itself.
    var maxDepth: Limit?
    var name: String { declaration.name.text }
}

struct Union: Sendable {
    /// How the cases are told apart.
    enum Discriminator: String, Sendable {
        case field, tag, type
    }
    var declaration: Declaration
    var discriminator: Discriminator
    var tag: Word?
    var cases: [UnionCase]
    var unknown: UnknownPolicy
    /// How deep values may be nested, when the type holds itself.
    var maxDepth: Limit?
    var name: String { declaration.name.text }
}

struct UnionCase: Sendable {
    var declaration: Declaration
    var has: Word?
    var tag: Word?
    var type: Word?
    var fields: [Field]
    var name: String { declaration.name.text }
    /// The value of the tag that means this case.
    var tagValue: String { tag?.text ?? name }
}

/// A type as a field names it.
struct TypeReference: Sendable {
    enum Container: Sendable {
        case one
        case list
        /// The word is the type of the keys.
        case map(Word)
    }
    var name: Word
    var container: Container
}

struct Field: Sendable {
    var declaration: Declaration
    var type: TypeReference
    var isNullable: Bool
    var isOptional: Bool
    var defaultValue: YAMLNode?
    var min: Double?
    var max: Double?
    var minCount: Int?
    var maxCount: Int?
    /// Of a field of events: the events that may be in it.
    var only: [Word] = []
    var name: String { declaration.name.text }
    /// Whether the key may be absent.
    var mayBeAbsent: Bool { isOptional || defaultValue != nil }
}

struct Op: Sendable {
    var declaration: Declaration
    var fields: [Field]
    var carriesEvent: Bool
    /// Its fields, as an example.
    var example: YAMLNode?
    var name: String { declaration.name.text }
}

struct Kind: Sendable {
    enum Children: Sendable {
        case none, one, any
        case kinds([Word], min: Int?, max: Int?)
        case roles([Role])
    }

    /// What a child is for, by its position.
    struct Role: Sendable {
        enum Count: String, Sendable {
            case one
            case optional
            case any
        }
        /// The name, with the place of the whole text.
        var name: Word
        var count: Count

        /// The role as the spec writes it: `content`, `footer?` or `items...`.
        var text: String { name.text + (count == .any ? "..." : count == .optional ? "?" : "") }

        /// Reads `content`, `footer?` or `items...`.
        init(_ word: Word) {
            let isAny = word.text.hasSuffix("...")
            let isOptional = !isAny && word.text.hasSuffix("?")
            count = isAny ? .any : isOptional ? .optional : .one
            name = Word(text: String(word.text.dropLast(isAny ? 3 : isOptional ? 1 : 0)), place: word.place)
        }
    }

    var declaration: Declaration
    var children: Children
    var childrenDoc: Word?
    var props: [Field]
    /// Which of its children are on screen; nil when all are.
    var shows: ShownChild?
    /// Whether a child of the screen covers all the children before it.
    var isModal: Bool
    /// What each later phase changed, as (phase, doc).
    var history: [(phase: Word, doc: Word)]
    /// A tree that shows it.
    var example: YAMLNode?
    var name: String { declaration.name.text }
}

struct StyleField: Sendable {
    var field: Field
    /// Whether a change makes a renderer measure the subtree again.
    var affectsSize: Bool
    var isAnimatable: Bool
    /// A value, or a value with what it is around.
    var example: YAMLNode?
    var name: String { field.name }
}

struct Event: Sendable {
    var declaration: Declaration
    var fields: [Field]
    var scripts: [Script]
    var suits: [Suit]
    /// Fields that a script may give by a text, with the places of these texts.
    var named: [(field: Word, places: [OptionPlace])]
    /// Its fields, as an example.
    var example: YAMLNode?
    var name: String { declaration.name.text }
}

struct Message: Sendable {
    var declaration: Declaration
    /// "server", "page" or "both".
    var from: String
    var fields: [Field]
    var name: String { declaration.name.text }
}

struct Document: Sendable {
    var declaration: Declaration
    /// The record that it is.
    var type: Word
}

struct Export: Sendable {
    struct Parameter: Sendable {
        var declaration: Declaration
        /// "i32" or "f64".
        var type: String
    }
    var declaration: Declaration
    var parameters: [Parameter]
    var returns: Parameter?
    /// Whether a module may do without it.
    var isOptional: Bool
    /// Whether the modules that are built here have it.
    var isOffered: Bool
    var name: String { declaration.name.text }
}

struct Variable: Sendable {
    var declaration: Declaration
    var name: String { declaration.name.text }
}

struct Metric: Sendable {
    enum Value: Sendable {
        case number(Double)
        /// A number for each case of an enumeration, or for some.
        case table(of: Word, [(name: Word, value: Double)], isPartial: Bool)
        /// Some cases of an enumeration.
        case list(of: Word, [Word])

        /// The enumeration that a table or list is about.
        var enumeration: Word? {
            switch self {
            case .number: nil
            case .table(let word, _, _), .list(let word, _): word
            }
        }
    }

    /// What units are called in sentences; `none` is called nothing.
    static let units = [
        "pt": "points", "s": "seconds", "ms": "milliseconds", "deg": "degrees", "pt/s": "points a second",
    ]

    var declaration: Declaration
    var value: Value
    var unit: String?
    var source: String?
}

struct TextStyleRow: Sendable {
    var name: Word
    var entries: [Word]
}

struct ColorToken: Sendable {
    var declaration: Declaration
    var light: Word
    var dark: Word
}
