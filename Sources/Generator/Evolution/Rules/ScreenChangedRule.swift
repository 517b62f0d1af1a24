// Which elements are on screen, as scripts see it. The renderer draws by rules of its own.

enum ScreenChangedRule: EvolutionRule {
    static let id = "screen-changed"
    static let patterns = PathPattern.all("kinds.*.shows", "kinds.*.modal")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let what = difference.name == "modal" ? "hides other things behind itself" : "hides other children"
        return [
            difference.change(
                id, comparison, "\(difference.owner) \(what) from scripts", .compatible,
                "a script may find an element that was hidden before, or no longer find one")
        ]
    }
}
