// Events may be in lists, of events that are named and that hold no events themselves.

enum EventFieldsRule: Rule {
    static func check(_ context: inout CheckContext) {
        let spec = context.spec
        let carrying = Set(spec.events.filter { $0.fields.contains(where: isOfEvents) }.map(\.name))
        let allowed = Set(
            (spec.events.flatMap(\.fields) + spec.ops.flatMap(\.fields) + spec.messages.flatMap(\.fields))
                .map(\.declaration.name.place))
        for (owner, field) in context.fields {
            guard isOfEvents(field) else {
                if let word = field.only.first {
                    context.report(
                        "event-field", at: word.place, "'\(field.name)' holds no events, so `only` limits nothing",
                        fix: "remove it or write the type as [Event]")
                }
                continue
            }
            let place = field.type.name.place
            if !allowed.contains(field.declaration.name.place) {
                context.report(
                    "misplaced-composed-type", at: place, "\(owner) can't have a field of the type Event",
                    fix: "only ops, events and messages can")
            }
            if case .list = field.type.container, !field.only.isEmpty {
                check(field, carrying, &context)
            } else {
                context.report(
                    "event-field", at: place, "'\(field.name)' must be a list of events, and say which",
                    fix: "write type: [Event] and only: [EVENT, …]")
            }
        }
    }

    private static func isOfEvents(_ field: Field) -> Bool { field.type.name.text == "Event" }

    private static func check(_ field: Field, _ carrying: Set<String>, _ context: inout CheckContext) {
        let names = context.spec.events.map(\.name)
        for word in field.only {
            if !names.contains(word.text) {
                context.reportUnknown("unknown-event", word, "event", among: names)
            } else if carrying.contains(word.text) {
                context.report(
                    "event-field", at: word.place, "'\(word.text)' holds events, and can't be in '\(field.name)'",
                    fix: "name events that hold none")
            }
        }
    }
}
