// A style field begins or ceases to be animated.

enum AnimatableChangedRule: EvolutionRule {
    static let id = "animatable-changed"
    static let patterns = PathPattern.all("styles.*.animatable")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let before = difference.old?.value.boolean ?? false
        let now = difference.new?.value.boolean ?? false
        if before == now { return [] }
        return [
            difference.change(
                id, comparison, "\(difference.owner) \(now ? "can be animated now" : "is not animated any more")",
                .degraded,
                now ? "a released {reader} changes it at once" : "a new {reader} changes it at once")
        ]
    }
}
