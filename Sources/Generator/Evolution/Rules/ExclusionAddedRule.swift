// Fields of a record exclude each other now.

enum ExclusionAddedRule: EvolutionRule {
    static let id = "exclusion-added"
    static let patterns = PathPattern.all("records.*.atMostOneOf")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let (before, now) = difference.names
        // A field that is new excludes others without anybody having relied on it.
        let known = Set(comparison.old.fields(at: difference.oldPath.dropLast() + ["fields"]).map(\.name))
        guard !now.intersection(known).subtracting(before).isEmpty else { return nil }
        return [
            difference.change(
                id, comparison, "of \(difference.owner) at most one of \(now.sorted().joined(separator: ", ")) may "
                    + "be there now", .decoded(old: .same, new: .refuses),
                "a new {reader} refuses what a released {writer} may send; say in the docs which one counts")
        ]
    }
}

extension Difference {
    /// The names of a list, before and after.
    var names: (before: Set<String>, now: Set<String>) {
        func names(_ entry: YAMLNode.Entry?) -> Set<String> {
            Set(entry?.value.sequence?.compactMap(\.text) ?? [])
        }
        return (names(old), names(new))
    }
}
