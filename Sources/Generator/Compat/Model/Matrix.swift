// What works of SwiftUI and of what apps import along with it, as spec/compat.yaml says.

/// The compatibility matrix.
struct Matrix: Sendable {
    /// How many apps the usage tables were counted over.
    var apps = 0
    /// Where the figures come from.
    var source = ""
    var areas: [Area] = []
    var frameworks: [Framework] = []
    var packages: [Package] = []

    /// All rows, those of areas first.
    var rows: [Row] { areas.flatMap(\.rows) + frameworks.flatMap(\.rows) }
}

/// Whether a symbol can be used.
enum SupportStatus: String, CaseIterable, Sendable {
    case supported, partial, planned, unsupported

    /// Whether the symbol is in the module SwiftUI.
    var works: Bool { self == .supported || self == .partial }
}

/// Whether a module or a package can be imported.
enum ModuleStatus: String, CaseIterable, Sendable {
    case supported, rewritten, standIn, dependency, planned, unsupported

    static let ofFrameworks: [ModuleStatus] = [.supported, .rewritten, .standIn, .planned, .unsupported]
    static let ofPackages: [ModuleStatus] = [.standIn, .dependency, .planned, .unsupported]

    var works: Bool { self != .planned && self != .unsupported }

    /// The status of a name of the module that says nothing else.
    var ofNames: SupportStatus {
        switch self {
        case .supported, .rewritten, .standIn, .dependency: .supported
        case .planned: .planned
        case .unsupported: .unsupported
        }
    }
}

/// What a row is about. The sections of an area, in the order in which they are written.
enum SymbolSort: String, CaseIterable, Sendable {
    case view, type, `protocol`, initializer, modifier, member, function, wrapper, macro, environment

    /// The key of the section.
    var section: String {
        switch self {
        case .view: "views"
        case .type: "types"
        case .protocol: "protocols"
        case .initializer: "initializers"
        case .modifier: "modifiers"
        case .member: "members"
        case .function: "functions"
        case .wrapper: "wrappers"
        case .macro: "macros"
        case .environment: "environment"
        }
    }

    /// What the section is about, as a title.
    var title: String {
        switch self {
        case .view: "Views"
        case .type: "Types"
        case .protocol: "Protocols"
        case .initializer: "Initializers"
        case .modifier: "Modifiers"
        case .member: "Members"
        case .function: "Functions"
        case .wrapper: "Property wrappers and attributes"
        case .macro: "Macros"
        case .environment: "Environment values"
        }
    }

    /// Whether a stub can be made without a declaration being given.
    var hasDefaultStub: Bool { [.view, .type, .protocol, .wrapper].contains(self) }
}

/// A group of symbols with a page of its own.
struct Area: Sendable {
    var id: Word
    var title: String
    var doc: Word?
    var rows: [Row]
}

/// A symbol, or a family of them.
struct Row: Sendable {
    /// Where a row is written.
    enum Owner: Sendable {
        case area(String)
        case framework(String)

        var area: String? { if case .area(let id) = self { id } else { nil } }
        var framework: String { if case .framework(let name) = self { name } else { "SwiftUI" } }
    }

    /// What the profile `lean` has of it.
    struct Lean: Sendable {
        var status: SupportStatus
        var missing: Word?
        var why: Word?
        var around: Word?
        var place: Place
    }

    var owner: Owner
    var sort: SymbolSort
    var name: Word
    /// The parts of the name.
    var symbol: SymbolName
    var status: SupportStatus
    var missing: Word?
    var why: Word?
    var around: Word?
    var lean: Lean?
    var lowers: [Word]
    var use: Word?
    var declare: Word?
    var proof: [Word]
    var since: Word?
    var names: [Word]
    /// Whether the module SwiftUI has a stub for it, unless it works.
    var isBrought: Bool
    /// How many of the apps use it, and how many of their files.
    var usage = Usage()
    /// What the compiler says where it is used; nil when it works.
    var message: String?
    /// The same in the profile `lean`.
    var leanMessage: String?

    /// Which row this is, among all of them: `text.views.Text`.
    var id: String { "\(owner.area ?? owner.framework).\(sort.section).\(name.text)" }

    var leanStatus: SupportStatus { lean?.status ?? status }

    /// The first version that has it.
    var sinceVersion: String { since?.text ?? "1.0" }

    /// Whether the module SwiftUI has a declaration that only says why the symbol can't be used.
    var hasStub: Bool { !status.works && isBrought && (declare != nil || sort.hasDefaultStub) }
}

/// Something that apps import.
struct Framework: Sendable {
    var name: Word
    var status: ModuleStatus
    var why: Word?
    var around: Word?
    /// What the profile `lean` has of it.
    var lean: Row.Lean?
    /// Whether Apple's SwiftUI brings its names along.
    var isBrought: Bool
    var rows: [Row]
    var usage = Usage()
}

/// A package that apps depend on.
struct Package: Sendable {
    var name: Word
    var url: String
    var modules: [Word]
    var status: ModuleStatus
    var why: Word?
    var around: Word?
    /// How many apps use the module that most use.
    var usage = Usage()
}

/// How much a name is used by the apps that were looked at.
struct Usage: Equatable, Sendable {
    var apps = 0
    var files = 0

    /// The larger of two figures about one thing.
    func larger(_ other: Usage) -> Usage { (other.apps, other.files) > (apps, files) ? other : self }
}
