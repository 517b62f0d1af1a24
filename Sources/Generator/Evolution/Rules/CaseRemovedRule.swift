// An enumeration or a union has lost a case that released writers use.

enum CaseRemovedRule: EvolutionRule {
    static let id = "case-removed"
    static let patterns = CaseAddedRule.casePatterns

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .removed else { return nil }
        let reading = comparison.new.readingOfUnknownCase(difference.newPath)
        let advice =
            reading == .refuses
            ? "a new {reader} refuses it when a released {writer} sends it; deprecate it instead"
            : "a new {reader} does not know it any more when a released {writer} sends it; deprecate it instead"
        return [
            difference.change(
                id, comparison, "\(difference.subject) is gone",
                .decoded(old: .same, new: max(reading, .misreads)), advice)
        ]
    }
}
