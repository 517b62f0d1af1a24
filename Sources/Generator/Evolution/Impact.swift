// How bad a change is, and for whom.

/// The two ends of the protocol.
struct Sides: OptionSet, Hashable, Sendable {
    let rawValue: Int
    /// Whoever writes ops and reads events: an app, and the development server that speaks for it.
    static let producers = Sides(rawValue: 1)
    /// Whoever reads ops and writes events: a renderer, the page around it, and event scripts.
    static let renderers = Sides(rawValue: 2)
    static let both: Sides = [.producers, .renderers]

    /// Whom it is breaking for, in words.
    var description: String {
        self == .both ? "producers and renderers" : self == .producers ? "producers" : "renderers"
    }
}

/// What a change means for ends that were released before it.
enum Impact: Hashable, Comparable, Sendable {
    /// Nothing that anybody sends or draws is different.
    case documentation
    /// Old and new ends work together as before.
    case compatible
    /// They work together, and the old one shows a stand-in for what it does not know.
    case degraded
    /// Released ends on these sides no longer work with new ends on the other.
    case breaking(Sides)

    private var rank: Int {
        switch self {
        case .documentation: 0
        case .compatible: 1
        case .degraded: 2
        case .breaking(let sides): 3 + sides.rawValue
        }
    }

    static func < (first: Impact, second: Impact) -> Bool { first.rank < second.rank }

    /// How reports say it.
    var label: String {
        switch self {
        case .documentation: "documentation only"
        case .compatible: "compatible"
        case .degraded: "compatible with degradation"
        case .breaking(let sides): "breaking for \(sides.description)"
        }
    }

    /// The word for machines.
    var word: String {
        switch self {
        case .documentation: "documentation"
        case .compatible: "compatible"
        case .degraded: "degraded"
        case .breaking: "breaking"
        }
    }
}

/// What a decoder makes of what a peer of another version writes, from harmless to fatal.
enum Reading: String, Comparable, Sendable {
    /// The same as a decoder of the writer's version.
    case same
    /// The same, though it would write it in another way: without what is its default.
    case rewrites
    /// It keeps what it does not know as it is.
    case keeps
    /// It leaves out what it does not know, and nobody relied on that.
    case ignores
    /// It takes a stand-in for what it does not know.
    case degrades
    /// It reads without an error and takes it for something else, or leaves out what was relied on.
    case misreads
    /// It ends with an error.
    case refuses

    private var rank: Int {
        switch self {
        case .same: 0
        case .rewrites: 1
        case .keeps: 2
        case .ignores: 3
        case .degrades: 4
        case .misreads: 5
        case .refuses: 6
        }
    }

    static func < (first: Reading, second: Reading) -> Bool { first.rank < second.rank }

    var isBreaking: Bool { self >= .misreads }
}
