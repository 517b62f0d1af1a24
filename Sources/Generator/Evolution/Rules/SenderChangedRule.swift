// A message comes from another end.

enum SenderChangedRule: EvolutionRule {
    static let id = "sender-changed"
    static let patterns = PathPattern.all("messages.*.from")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let before = difference.old?.value.text, let now = difference.new?.value.text else { return nil }
        // Who sends it too, now, meets released ends that do not expect it; who does no longer is waited for.
        let isWider = now == "both"
        let other = before == "server" ? "page" : "server"
        let sides: Sides =
            isWider ? (other == "page" ? .producers : .renderers) : now == "server" ? .producers : .renderers
        let impact: SpecChange.Effect = isWider || before == "both" ? .breaking(sides) : .breaking(.both)
        return [
            difference.change(
                id, comparison, "\(difference.owner) was sent by \(end(before)) and is sent by \(end(now))", impact,
                "released ends don't expect it from there, or wait for it in vain; add another message")
        ]
    }

    private static func end(_ word: String) -> String { word == "both" ? "both ends" : "the \(word)" }
}
