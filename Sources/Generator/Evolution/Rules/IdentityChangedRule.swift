// The protocol has another name, or its objects are told apart by other fields.

enum IdentityChangedRule: EvolutionRule {
    static let id = "identity-changed"
    static let patterns = PathPattern.all(
        "protocol.name", "protocol.tags.op", "protocol.tags.event", "protocol.tags.message")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let before = difference.old?.value.text, let now = difference.new?.value.text else { return nil }
        return [
            difference.change(
                id, comparison,
                "'\(difference.path.joined(separator: "."))' was \(before) and is \(now)",
                difference.name == "name" ? .breaking(.both) : .decoded(old: .refuses, new: .refuses),
                "the ends don't recognize anything the other sends")
        ]
    }
}
