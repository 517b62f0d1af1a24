// What an app uses of what doesn't just work: each symbol once, with all its places.

import CompatData

/// A place in one of the app's files.
public struct FilePlace: Sendable, Hashable, Comparable {
    public var file: String
    public var place: Place

    public init(file: String, place: Place) {
        self.file = file
        self.place = place
    }

    public static func < (first: FilePlace, second: FilePlace) -> Bool {
        first.file == second.file ? first.place < second.place : first.file < second.file
    }
}

/// A symbol of which something is to be said, and where the app uses it.
public struct SymbolFinding: Sendable, Equatable {
    public var symbol: Knowledge.Symbol
    public var places: [FilePlace]
}

/// What a scan says of an app's symbols.
public struct Findings: Sendable {
    /// Planned and unsupported ones, those with most places first.
    public var missing: [SymbolFinding] = []
    /// Partly supported ones, by name.
    public var partial: [SymbolFinding] = []
    /// Those that are only missing from lean builds.
    public var missingInLean: [SymbolFinding] = []

    /// - Parameter others: what is declared elsewhere, as in a package.
    public init(_ facts: [String: FileFacts], _ knowledge: Knowledge, declaredElsewhere others: [Declaration] = []) {
        let exported = facts.values.flatMap { $0.imports.filter(\.isExported) }
        let matching = SymbolMatching(knowledge, declarations: facts.values.flatMap(\.declarations) + others)
        var found: [String: SymbolFinding] = [:]
        for (file, facts) in facts.sorted(by: { $0.key < $1.key }) {
            let visibility = Visibility(facts.imports, exported: exported)
            for use in facts.uses {
                guard let row = matching.row(for: use, seeing: visibility) else { continue }
                let key = "\(row.framework).\(row.sort.rawValue).\(row.name)"
                found[key, default: SymbolFinding(symbol: row, places: [])].places
                    .append(FilePlace(file: file, place: use.place))
            }
        }
        for (_, var finding) in found.sorted(by: { $0.key < $1.key }) {
            finding.places = Set(finding.places).sorted()
            let symbol = finding.symbol
            if symbol.status.isMissing {
                missing.append(finding)
            } else if symbol.leanStatus.isMissing {
                missingInLean.append(finding)
            } else if symbol.status == .partial {
                partial.append(finding)
            }
        }
        // Sorting is by insertion order among equals, which is by name.
        missing = missing.enumerated().sorted {
            ($1.element.places.count, $0.offset) < ($0.element.places.count, $1.offset)
        }.map(\.element)
    }
}

extension SupportStatus {
    /// Whether using it is an error.
    public var isMissing: Bool { self == .planned || self == .unsupported }
}
