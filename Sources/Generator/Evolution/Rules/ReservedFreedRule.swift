// A name that was given up is not reserved any more.

enum ReservedFreedRule: EvolutionRule {
    static let id = "reserved-freed"
    static let patterns =
        PathPattern.all(
            "reserved", "reserved.types", "reserved.ops", "reserved.kinds", "reserved.styles", "reserved.events",
            "reserved.messages", "reserved.documents")
        + ["enumerations", "records", "unions", "ops", "kinds", "events", "messages"].map {
            PathPattern("\($0).*.reserved")
        }

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let freed = names(difference.old).subtracting(names(difference.new)).sorted()
        if freed.isEmpty {
            return [difference.change(id, comparison, "\(difference.subject) has more names", .documentation)]
        }
        return [
            difference.change(
                id, comparison, "\(difference.subject) no longer has \(freed.joined(separator: ", "))",
                .breaking(.both),
                "ends from before it was given up take such a name for what it was then; reserve it again")
        ]
    }

    /// The names of a list, or of all lists of the section.
    private static func names(_ entry: YAMLNode.Entry?) -> Set<String> {
        let lists = entry.map { $0.value.mapping?.map(\.value) ?? [$0.value] } ?? []
        return Set(lists.flatMap { $0.sequence?.compactMap(\.text) ?? [] })
    }
}
