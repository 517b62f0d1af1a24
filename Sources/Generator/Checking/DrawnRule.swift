// What is marked as not drawn is something that could be drawn, and a default is drawn.

enum DrawnRule: Rule {
    static func check(_ context: inout CheckContext) {
        let spec = context.spec
        let others: [(what: String, fields: [Field])] =
            spec.ops.map { ("an op", $0.fields) } + spec.events.map { ("an event", $0.fields) }
            + spec.messages.map { ("a message", $0.fields) }
        for (what, fields) in others {
            for field in fields {
                guard let drawn = field.declaration.drawn else { continue }
                context.report(
                    "misplaced-drawn", at: drawn.place, "'\(field.name)' belongs to \(what), which nothing draws",
                    fix: "remove drawn")
            }
        }
        for (_, field) in context.fields {
            guard let word = field.defaultValue?.word, field.declaration.isDrawn,
                case .enumeration(let enumeration)? = context.types.type(of: field),
                let unionCase = enumeration.cases.first(where: { $0.name.text == word.text }), !unionCase.isDrawn
            else { continue }
            context.report(
                "undrawn-default", at: word.place, "the default of '\(field.name)' is not drawn",
                fix: "mark the field as not drawn, too, or choose a default that is drawn")
        }
    }
}
