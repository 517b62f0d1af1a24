// A word of event scripts is new, gone, or stands for something else.

enum ShorthandChangedRule: EvolutionRule {
    static let id = "shorthand-changed"
    static let patterns = PathPattern.all("shorthands.*", "shorthands.*.event", "shorthands.*.target.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        switch difference.form {
        case .added: [difference.change(id, comparison, "\(difference.subject) is new", .compatible)]
        case .removed, .renamed:
            [
                difference.change(
                    id, comparison, "\(difference.subject) is gone", .breaking(.renderers),
                    "scripts that use it no longer run; deprecate it instead")
            ]
        case .changed:
            [
                difference.change(
                    id, comparison, "\(difference.thing) stands for something else", .breaking(.renderers),
                    "scripts that use it do something else; add another word")
            ]
        }
    }
}
