// An op begins or ceases to carry an event.

enum CarriesChangedRule: EvolutionRule {
    static let id = "carries-changed"
    static let patterns = PathPattern.all("ops.*.carries")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let carries = difference.new != nil
        return [
            difference.change(
                id, comparison, "\(difference.owner) \(carries ? "carries" : "no longer carries") an event",
                .decoded(old: carries ? .misreads : .refuses, new: carries ? .refuses : .misreads),
                "the ends don't agree on what is in it; add another op")
        ]
    }
}
