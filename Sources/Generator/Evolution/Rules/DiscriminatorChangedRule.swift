// A union's cases are told apart in another way.

enum DiscriminatorChangedRule: EvolutionRule {
    static let id = "discriminator-changed"
    static let patterns = PathPattern.all(
        "unions.*.by", "unions.*.tag", "unions.*.cases.*.has", "unions.*.cases.*.tag")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        // Without the field that holds the tags, nothing can be told.
        var readings = (old: Reading.refuses, new: Reading.refuses)
        if difference.path.count > 3 {
            let before = comparison.old.mark(difference.oldPath)
            let now = comparison.new.mark(difference.newPath)
            if before == now {
                return [
                    difference.change(
                        id, comparison, "\(difference.subject) is written differently and means the same",
                        .documentation)
                ]
            }
            readings.old = max(.misreads, comparison.old.readingOfUnknownCase(difference.oldPath))
            readings.new = max(.misreads, comparison.new.readingOfUnknownCase(difference.newPath))
        }
        return [
            difference.change(
                id, comparison, "\(difference.subject) is another",
                .decoded(old: readings.old, new: readings.new),
                "neither end recognizes the other's cases; make a new union and new fields that use it")
        ]
    }
}

extension ReleasedSpec {
    /// What a decoder knows the case at a path by: the value of the tag, which is the case's name when the spec
    /// has none, or a field.
    fileprivate func mark(_ path: [String]) -> String? {
        let union = spec.unions.first { $0.name == path[1] }
        guard let union, let unionCase = union.cases.first(where: { $0.name == path[3] }) else { return nil }
        return union.discriminator == .tag ? unionCase.tagValue : unionCase.has?.text
    }
}
