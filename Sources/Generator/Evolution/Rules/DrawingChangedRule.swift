// Numbers and colors that layout and drawing use. They are not sent; a renderer of another version draws with
// its own.

enum DrawingChangedRule: EvolutionRule {
    static let id = "drawing-changed"
    static let patterns = PathPattern.all(
        "metrics.*", "metrics.*.value", "metrics.*.unit", "textStyles.*", "colors.*", "colors.*.light",
        "colors.*.dark")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let what =
            switch difference.form {
            case .added: "\(difference.subject) is new"
            case .removed, .renamed: "\(difference.subject) is gone"
            case .changed: changed(difference)
            }
        return [
            difference.change(
                id, comparison, what, .compatible,
                difference.form == .changed ? "a released renderer draws with what it was" : "")
        ]
    }

    private static func changed(_ difference: Difference) -> String {
        guard let before = difference.old?.value.text, let now = difference.new?.value.text else {
            return "\(difference.subject) is another"
        }
        return "\(difference.subject) was \(before) and is \(now)"
    }
}
