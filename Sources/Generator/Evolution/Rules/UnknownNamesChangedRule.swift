// A decoder does something else with events or messages that it does not know.

enum UnknownNamesChangedRule: EvolutionRule {
    static let id = "unknown-names-changed"
    static let patterns = PathPattern.all("protocol.unknown", "protocol.unknown.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let old = comparison.old.spec.unknownNames
        let new = comparison.new.spec.unknownNames
        let isWhole = difference.path.count == 2
        var changes: [SpecChange] = []
        if isWhole || difference.name == "event" {
            changes += judge("events", old.keepsEvents, new.keepsEvents, .renderers, difference, comparison)
        }
        if isWhole || difference.name == "message" {
            changes += judge("messages", old.keepsMessages, new.keepsMessages, .both, difference, comparison)
        }
        if !changes.isEmpty { return changes }
        return [
            difference.change(
                id, comparison, "what decoders do with unknown names is written differently and means the same",
                .documentation)
        ]
    }

    /// What it means that decoders keep unknown things now, or refuse them. `writers` is who sends them.
    private static func judge(
        _ what: String, _ before: Bool, _ now: Bool, _ writers: Sides, _ difference: Difference,
        _ comparison: Comparison
    ) -> [SpecChange] {
        if before == now { return [] }
        if now {
            return [
                difference.change(
                    id, comparison, "unknown \(what) were refused and are kept", .compatible,
                    "\(what) that are added later do no harm to ends of this version and later ones")
            ]
        }
        return [
            difference.change(
                id, comparison, "unknown \(what) were kept and are refused", .breaking(writers),
                "a new end refuses newer \(what) that earlier ones coped with; keep the policy")
        ]
    }
}
