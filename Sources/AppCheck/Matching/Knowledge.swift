// What is known of modules, packages and symbols, indexed for looking up what an app uses.

import CompatData

/// The compatibility matrix as a check asks it.
public struct Knowledge: Sendable {
    /// A symbol's row.
    public struct Symbol: Sendable, Equatable {
        /// As people write it: `Text(_:format:)`, `font(.custom)`, `Color.mix`.
        public var name: String
        /// What stands in the source: `Text`, `font`, `mix`.
        public var base: String
        /// The type that has the member.
        public var owner: String?
        public var sort: SymbolSort
        public var framework: String
        public var status: SupportStatus
        public var leanStatus: SupportStatus
        /// What is not there of a partial one.
        public var missing: String?
        public var why: String?
        public var around: String?
        /// What the compiler says where the symbol is unavailable.
        public var message: String?
        public var leanMessage: String?
        public var labels: [String?]?
        public var value: String?

        public init(
            name: String, sort: SymbolSort, framework: String = "SwiftUI", status: SupportStatus,
            leanStatus: SupportStatus? = nil, missing: String? = nil, why: String? = nil, around: String? = nil,
            message: String? = nil, leanMessage: String? = nil, labels: [String?]? = nil, value: String? = nil
        ) {
            self.name = name
            self.sort = sort
            self.framework = framework
            self.status = status
            self.leanStatus = leanStatus ?? status
            self.missing = missing
            self.why = why
            self.around = around
            self.message = message
            self.leanMessage = leanMessage
            let parts = NameParts(name)
            base = parts.base
            owner = parts.owner
            self.labels = labels ?? parts.labels
            self.value = (value ?? parts.value).map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
        }
    }

    /// A module's row.
    public struct Module: Sendable, Equatable {
        public var name: String
        public var status: ModuleStatus
        public var why: String?
        public var around: String?

        public init(name: String, status: ModuleStatus, why: String? = nil, around: String? = nil) {
            self.name = name
            self.status = status
            self.why = why
            self.around = around
        }
    }

    /// A package's row.
    public struct Package: Sendable, Equatable {
        public var name: String
        public var modules: [String]
        public var status: ModuleStatus
        public var why: String?
        public var around: String?

        public init(name: String, modules: [String], status: ModuleStatus, why: String? = nil, around: String? = nil) {
            self.name = name
            self.modules = modules
            self.status = status
            self.why = why
            self.around = around
        }
    }

    /// Identifies the rows.
    public let version: String
    private let modules: [String: Module]
    private let packages: [String: Package]
    private let packagesByModule: [String: Package]
    private let symbols: [String: [Symbol]]

    public init(version: String, modules: [Module], packages: [Package] = [], symbols: [Symbol]) {
        self.version = version
        self.modules = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
        self.packages = Dictionary(packages.map { ($0.name.lowercased(), $0) }) { first, _ in first }
        packagesByModule = Dictionary(packages.flatMap { package in package.modules.map { ($0, package) } }) { first, _ in first }
        self.symbols = Dictionary(grouping: symbols, by: \.base)
    }

    /// What is known of a module; of a submodule that is not known by itself, what is known of its parent.
    public func module(_ path: String) -> Module? {
        modules[path] ?? path.lastIndex(of: ".").flatMap { module(String(path[..<$0])) }
    }

    public func package(named name: String) -> Package? { packages[name.lowercased()] }
    public func package(providing module: String) -> Package? { packagesByModule[module] }
    public func symbols(named base: String) -> [Symbol] { symbols[base] ?? [] }

    /// The names whose uses have to be known: those with a row that doesn't just work.
    public var names: Set<String> {
        Set(symbols.filter { $0.value.contains { $0.status != .supported || $0.leanStatus != .supported } }.keys)
    }
}

/// The parts of a row's name.
private struct NameParts {
    var base: String
    var owner: String?
    var labels: [String?]?
    var value: String?

    init(_ name: String) {
        var path = name[...]
        if let parenthesis = name.firstIndex(of: "("), name.hasSuffix(")") {
            path = name[..<parenthesis]
            let inner = name[name.index(after: parenthesis)...].dropLast()
            if inner.contains(":") || inner.isEmpty {
                labels = inner.split(separator: ":").map { $0 == "_" ? nil : String($0) }
            } else {
                value = String(inner)
            }
        }
        if let dot = path.lastIndex(of: ".") {
            owner = String(path[..<dot])
            base = String(path[path.index(after: dot)...])
        } else {
            base = String(path)
        }
    }
}
