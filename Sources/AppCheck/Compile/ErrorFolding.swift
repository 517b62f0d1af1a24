// Many errors are one problem: what follows from a missing symbol or module is put under it.
//
// Nothing is dropped. An error that nothing reported explains stays an error of its own.

import AppBuild

/// The errors of a compilation, sorted by what caused them.
public struct FoldedErrors: Sendable {
    /// An error, and what it follows from.
    public struct Folded: Sendable, Equatable {
        public var error: CompilerDiagnostic
        /// The name of a symbol or module that is reported.
        public var cause: String
    }

    /// The person's to mend: nothing that is missing here explains them.
    public var own: [CompilerDiagnostic] = []
    /// Those that follow from something that is reported.
    public var folded: [Folded] = []
    /// Missing symbols that the scan took for something else, and the compiler did not.
    public var alsoMissing: [SymbolFinding] = []

    /// How many errors follow from each cause.
    public var counts: [String: Int] { Dictionary(folded.map { ($0.cause, 1) }, uniquingKeysWith: +) }
}

/// Puts errors under their causes.
struct ErrorFolding {
    private let knowledge: Knowledge
    private let missingModules: [String: [ModuleFinding]]
    private let enclosing: (_ file: String, _ place: Place) -> ClosedRange<Int>?
    private let isDeclared: (_ name: String) -> Bool
    private let packageTypes: [String: String]
    private let findings: Findings
    private let symbols: [String: String]
    private let symbolsByMessage: [String: String]
    private let places: [String: [Trouble]]
    private let variables: [String: WrappedVariable]

    /// A place that other errors may follow from.
    private struct Trouble {
        var place: Place
        var cause: String
    }

    /// A variable whose property wrapper is missing.
    private struct WrappedVariable {
        var owner: String?
        var cause: String
    }

    /// - Parameters:
    ///   - packageTypes: the types of the project's own packages, with the module they are from.
    ///   - enclosing: the lines of the smallest declaration around a place.
    ///   - isDeclared: whether the app declares a type of that name somewhere.
    init(
        _ knowledge: Knowledge, _ findings: Findings, _ modules: [ModuleFinding], _ facts: [String: FileFacts],
        packageTypes: [String: String] = [:],
        enclosing: @escaping (_ file: String, _ place: Place) -> ClosedRange<Int>?,
        isDeclared: @escaping (_ name: String) -> Bool
    ) {
        self.knowledge = knowledge
        self.findings = findings
        self.packageTypes = packageTypes
        self.enclosing = enclosing
        self.isDeclared = isDeclared
        symbols = Dictionary(findings.missing.map { ($0.symbol.base, $0.symbol.name) }) { first, _ in first }
        symbolsByMessage = Dictionary(
            findings.missing.compactMap { finding in finding.symbol.message.map { ($0, finding.symbol.name) } }
        ) { first, _ in first }
        var places: [String: [Trouble]] = [:]
        var variables: [String: WrappedVariable] = [:]
        for finding in findings.missing {
            let uses = Set(finding.places)
            for place in uses {
                places[place.file, default: []].append(Trouble(place: place.place, cause: finding.symbol.name))
            }
            guard finding.symbol.sort == .wrapper else { continue }
            for (file, facts) in facts {
                for use in facts.uses where use.form == .attribute && use.name == finding.symbol.base {
                    guard let name = use.value, uses.contains(FilePlace(file: file, place: use.place)) else { continue }
                    variables[name] = WrappedVariable(owner: use.owner, cause: finding.symbol.name)
                }
            }
        }
        self.places = places
        self.variables = variables
        var missing: [String: [ModuleFinding]] = [:]
        for module in modules where module.status.isMissing {
            for place in module.places { missing[place.file, default: []].append(module) }
        }
        missingModules = missing
    }

    func fold(_ errors: [CompilerDiagnostic]) -> FoldedErrors {
        var result = FoldedErrors()
        var open: [CompilerDiagnostic] = []
        var troubled = places
        var also: [String: SymbolFinding] = [:]
        for error in errors {
            let place = Place(line: error.line, column: error.column)
            let pattern = ErrorPattern(error.message)
            var cause = directCause(of: error, pattern, at: place)
            if cause == nil, let symbol = overlooked(pattern) {
                cause = symbol.name
                also[symbol.name, default: SymbolFinding(symbol: symbol, places: [])].places
                    .append(FilePlace(file: error.file, place: place))
            }
            if let cause {
                troubled[error.file, default: []].append(Trouble(place: place, cause: cause))
                result.folded.append(.init(error: error, cause: cause))
            } else {
                open.append(error)
            }
        }
        for error in open {
            if let cause = nearbyCause(of: error, troubled) {
                result.folded.append(.init(error: error, cause: cause))
            } else {
                result.own.append(error)
            }
        }
        result.alsoMissing = also.sorted { $0.key < $1.key }.map { _, finding in
            SymbolFinding(symbol: finding.symbol, places: Set(finding.places).sorted())
        }
        return result
    }

    // MARK: Causes

    /// What an error is about by itself.
    private func directCause(of error: CompilerDiagnostic, _ pattern: ErrorPattern, at place: Place) -> String? {
        switch pattern {
        case .unavailable(let name, let message):
            // A setter of a wrapped variable is unavailable with the wrapper's message.
            if let cause = symbolsByMessage[message] { return cause }
            let near = places[error.file]?.first { $0.place.line == error.line && $0.cause.hasPrefix(name) }
            return near?.cause ?? symbols[name]
        case .missingName(let name):
            if let symbol = symbols[name] { return symbol }
            // `$name` is there when `@FocusState var name` is.
            if let first = name.first, first == "$" || first == "_", let variable = variables[String(name.dropFirst())] {
                return variable.cause
            }
            return module(of: name, in: error.file) ?? callCause(of: error)
        case .missingModule(let name): return name
        case .consequence, .other:
            return places[error.file]?.first { $0.place == place }?.cause ?? wrapperCause(of: error)
                ?? environmentCause(of: error)
        }
    }

    /// A symbol of the matrix that the compiler misses, though the scan did not see it.
    private func overlooked(_ pattern: ErrorPattern) -> Knowledge.Symbol? {
        switch pattern {
        case .unavailable(let name, let message) where !message.isEmpty:
            let known = knowledge.symbols(named: name).first { $0.message == message }
            return known ?? Knowledge.Symbol(name: name, sort: .type, status: .planned, message: message)
        case .missingName(let name):
            return knowledge.symbols(named: name).first { $0.status.isMissing && $0.labels == nil && $0.value == nil }
        default: return nil
        }
    }

    /// A variable is what its property wrapper makes of it: without, it can't be set, and an initializer wants it.
    private func wrapperCause(of error: CompilerDiagnostic) -> String? {
        let quoted = error.message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        if error.message.contains("missing argument"), let variable = quoted.first.flatMap({ variables[$0] }) {
            return variable.cause
        }
        if error.message.contains("initializer is inaccessible") || error.message.contains("has no initializers"),
            let type = quoted.first
        {
            return variables.values.first { $0.owner == type }?.cause
        }
        guard error.message.contains("'self' is immutable"), let line = error.sourceLine else { return nil }
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.lazy.compactMap { variables[String($0)]?.cause }.first
    }

    /// What the compiler says of a key of the environment that is not there is far from it.
    private func environmentCause(of error: CompilerDiagnostic) -> String? {
        let keys = ["no exact matches in call to initializer", "cannot infer key path type"]
        guard keys.contains(where: error.message.hasPrefix) else { return nil }
        return findings.missing.first { finding in
            finding.symbol.sort == .environment
                && finding.places.contains { $0.file == error.file && $0.place.line == error.line }
        }?.symbol.name
    }

    /// An implicit member belongs to a parameter of a call on the same line: `.currency` of `TextField(_:value:format:)`.
    private func callCause(of error: CompilerDiagnostic) -> String? {
        guard error.message.hasPrefix("type '"), error.message.contains("has no member") else { return nil }
        return places[error.file]?.first { $0.place.line == error.line && $0.place.column < error.column }?.cause
    }

    /// The missing module that a name is from, as far as names tell.
    private func module(of name: String, in file: String) -> String? {
        if let package = packageTypes[name] { return package }
        guard !isDeclared(name) else { return nil }
        let modules = missingModules[file] ?? []
        let initials = name.drop { $0 == "k" }.prefix(while: \.isUppercase)
        let named = modules.first { module in
            let letters = module.name.filter(\.isUppercase).prefix(2)
            return letters.count == 2 && initials.count > 2 && initials.hasPrefix(letters)
        }
        if let named { return named.name }
        // UIKit's names come with SwiftUI.
        if initials.count > 2, initials.hasPrefix("UI") { return "UIKit" }
        guard name.first?.isUppercase ?? false else { return nil }
        // Names of packages and of other targets have no initials; nor do those of Apple's younger frameworks.
        let others = Set(modules.filter { $0.origin != .framework }.map(\.name))
        let candidates = others.isEmpty ? Set(modules.map(\.name)) : others
        return candidates.count == 1 ? candidates.first : nil
    }

    /// The problem that an error follows from: one in the same declaration, the nearest.
    private func nearbyCause(of error: CompilerDiagnostic, _ troubled: [String: [Trouble]]) -> String? {
        guard ErrorPattern(error.message) == .consequence, let places = troubled[error.file],
            let lines = enclosing(error.file, Place(line: error.line, column: error.column))
        else { return nil }
        return places.filter { lines.contains($0.place.line) }
            .min { abs($0.place.line - error.line) < abs($1.place.line - error.line) }?.cause
    }
}
