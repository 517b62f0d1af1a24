// An enumeration or a union has a new case. What a released reader makes of it, its policy says.

enum CaseAddedRule: EvolutionRule {
    static let id = "case-added"
    static let patterns = casePatterns

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .added else { return nil }
        let reading = comparison.old.readingOfUnknownCase(difference.oldPath)
        let advice =
            switch reading {
            case .refuses:
                "a released {reader} refuses it, as \(difference.typeName) says of unknown cases; release a fallback "
                    + "first, or add a field"
            case .degrades:
                "a released {reader} reads it as \(comparison.old.fallback(difference.oldPath))"
            default: "a released {reader} keeps it as it is"
            }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is new", .decoded(old: reading, new: .same), advice)
        ]
    }

    static let casePatterns = PathPattern.all("enumerations.*.cases.*", "unions.*.cases.*")
}

extension Difference {
    /// The name of the type that a case belongs to, in quotes.
    var typeName: String { "'\(path.count > 1 ? path[1] : "")'" }
}

extension ReleasedSpec {
    /// The case that stands in for unknown ones, in quotes.
    func fallback(_ path: [String]) -> String {
        let policies =
            spec.enumerations.filter { $0.name == path[1] }.map(\.unknown)
            + spec.unions.filter { $0.name == path[1] }.map(\.unknown)
        if case .fallback(let word)? = policies.first { return "'\(word.text)'" }
        return "nothing"
    }
}
