// A shorthand stands for an event that needs nothing but its target.

enum ShorthandsRule: Rule {
    static func check(_ context: inout CheckContext) {
        for shorthand in context.spec.shorthands {
            guard let event = context.spec.events.first(where: { $0.name == shorthand.event.text }) else {
                context.reportUnknown(
                    "unknown-event", shorthand.event, "event", among: context.spec.events.map(\.name))
                continue
            }
            let target = event.fields.first { $0.type.name.text == Emission.elementID }
            if target == nil || event.fields.contains(where: { $0.name != target?.name && !$0.mayBeAbsent }) {
                context.report(
                    "shorthand-event", at: shorthand.event.place,
                    "'\(event.name)' needs more than a target, or has none",
                    fix: "choose an event whose only required field is its element")
            }
            guard let word = shorthand.whereProp else { continue }
            for kind in context.spec.kinds where shorthand.topmost.contains(where: { $0.text == kind.name }) {
                check(word, of: kind, &context)
            }
        }
    }

    /// Checks the prop that decides which elements of a kind are meant.
    private static func check(_ word: Word, of kind: Kind, _ context: inout CheckContext) {
        guard let prop = kind.props.first(where: { $0.name == word.text }) else {
            context.reportUnknown(
                "shorthand-prop", word, "prop of '\(kind.name)'", among: kind.props.map(\.name))
            return
        }
        switch context.types.type(of: prop) {
        case .integer, .number: break
        default:
            context.report(
                "shorthand-prop", at: word.place, "'\(prop.name)' is no number",
                fix: "name a prop that is one")
        }
        if prop.isNullable || prop.isOptional {
            context.report(
                "shorthand-prop", at: word.place, "'\(prop.name)' may be null or absent",
                fix: "name a prop that is always there")
        }
    }
}
