// Numbers, or counts of a list, may lie where they could not before.

enum BoundsWidenedRule: EvolutionRule {
    static let id = "bounds-widened"
    static let patterns = boundPatterns

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let isWider = comparison.isWider(difference) else { return nil }
        guard isWider else { return nil }
        return [
            difference.change(
                id, comparison, difference.boundText, .decoded(old: .refuses, new: .same),
                "a released {reader} refuses what lies beyond its limits; add a field for such values")
        ]
    }

    static let boundPatterns =
        PathPattern.fieldKeys("min", "max", "minCount", "maxCount")
        + PathPattern.all("scalars.*.min", "scalars.*.max", "scalars.*.orInfinity")
}

extension Comparison {
    /// Whether a changed limit lets more through than before; nil when a new type tells it already.
    func isWider(_ difference: Difference) -> Bool? {
        if difference.name == "orInfinity" {
            let before = difference.old?.value.boolean ?? false
            let now = difference.new?.value.boolean ?? false
            return before == now ? nil : now
        }
        let owners = owners(difference)
        if let old = owners.old?["type"], let new = owners.new?["type"], !old.hasSameContent(as: new) { return nil }
        guard let now = difference.new?.value.number else { return true }
        guard let before = difference.old?.value.number else { return false }
        return difference.name.hasPrefix("min") ? now < before : now > before
    }
}

extension Difference {
    /// What a changed limit was and is.
    var boundText: String {
        func text(_ entry: YAMLNode.Entry?) -> String { entry?.value.text ?? "not limited" }
        return "'\(name)' of \(owner) was \(text(old)) and is \(text(new))"
    }
}
