// What one source file imports, uses and declares: all that a check needs to know of it without the compiler.

/// The facts of one file.
public struct FileFacts: Sendable, Equatable {
    public var imports: [Import] = []
    /// Only of names that someone is interested in.
    public var uses: [Use] = []
    public var declarations: [Declaration] = []
    /// Whether the file has an entry point of any kind, and which: `main`, `UIApplicationMain`.
    public var entryPoint: String?

    public init() {}
}

/// A place in a file, counted from 1; columns in UTF-8 bytes.
public struct Place: Sendable, Hashable, Comparable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (first: Place, second: Place) -> Bool {
        (first.line, first.column) < (second.line, second.column)
    }
}

/// An import that the compiler would see.
public struct Import: Sendable, Equatable {
    /// As written: `UIKit`, `CoreImage.CIFilterBuiltins`; without what is imported of it.
    public var module: String
    /// What is imported of the module, when not all of it: the `UIColor` of `import class UIKit.UIColor`.
    public var symbol: String?
    /// Whether other files see it, too: `@_exported`.
    public var isExported: Bool
    public var isTestable: Bool
    public var place: Place

    public init(module: String, symbol: String? = nil, isExported: Bool = false, isTestable: Bool = false, place: Place) {
        self.module = module
        self.symbol = symbol
        self.isExported = isExported
        self.isTestable = isTestable
        self.place = place
    }

    /// The module without its submodules.
    public var topModule: String { String(module.prefix { $0 != "." }) }
}

/// A place that uses a name.
public struct Use: Sendable, Equatable {
    /// How the name is used, as far as the syntax tells.
    public enum Form: String, Sendable {
        /// `Name` where a type is expected, or `Name.self`, `Name.member`.
        case type
        /// `Name(…)`, `name(…)`.
        case call
        /// `.name(…)` on something.
        case modifier
        /// `Name.name`, also further down a chain that begins with `Name`.
        case member
        /// `@Name`.
        case attribute
        /// `#name`.
        case macro
        /// `\.name` of the environment.
        case environment
    }

    public var form: Form
    public var name: String
    /// The type that a chain begins with, for members and modifiers; of an attribute, the type that it is in.
    public var owner: String?
    /// The labels of a call's arguments in parentheses; nil where there are none.
    public var labels: [String?] = []
    /// The labels of the closures behind a call; the first has none.
    public var trailing: [String?] = []
    /// What the first argument begins with: the `custom` of `.font(.custom("A", size: 1))`. Of an attribute, the
    /// variable that has it.
    public var value: String?
    public var place: Place

    public init(
        form: Form, name: String, owner: String? = nil, labels: [String?] = [], trailing: [String?] = [],
        value: String? = nil, place: Place
    ) {
        self.form = form
        self.name = name
        self.owner = owner
        self.labels = labels
        self.trailing = trailing
        self.value = value
        self.place = place
    }
}

/// A name that the app declares itself.
public struct Declaration: Sendable, Equatable, Hashable {
    public enum Sort: String, Sendable {
        case type, function, variable, macro
        /// A type that only has its name within a declaration: a generic parameter, an associated type.
        case parameter
    }

    public var sort: Sort
    public var name: String
    /// The type that has the variable.
    public var owner: String?
    /// The labels of a function's parameters.
    public var labels: [String?] = []
    /// Whether each parameter may be left out.
    public var hasDefaults: [Bool] = []

    public init(sort: Sort, name: String, owner: String? = nil, labels: [String?] = [], hasDefaults: [Bool] = []) {
        self.sort = sort
        self.name = name
        self.owner = owner
        self.labels = labels
        self.hasDefaults = hasDefaults
    }
}
