// Fields don't hide the tags of their objects, and the composed types are only where they can be read.

enum WireFieldsRule: Rule {
    static func check(_ context: inout CheckContext) {
        let tags = context.spec.tags
        tag(tags.op, "op", context.spec.ops.flatMap(\.fields), &context)
        tag(tags.message, "message", context.spec.messages.flatMap(\.fields), &context)
        let events = context.spec.events.flatMap(\.fields)
        tag(tags.event, "event", events, &context)
        // An event tells that it is no message, and an op may carry an event.
        tag(tags.message, "message", events, &context)
        if context.spec.ops.contains(where: \.carriesEvent) { tag(tags.op, "op", events, &context) }

        let opFields = Set(context.spec.ops.flatMap { $0.fields.map(\.declaration.name.place) })
        for (owner, field) in context.fields {
            let name = field.type.name
            guard name.text == "Props" || name.text == "Kind" else { continue }
            if !opFields.contains(field.declaration.name.place) {
                context.report(
                    "misplaced-composed-type", at: name.place,
                    "\(owner) can't have a field of the type \(name.text)",
                    fix: "only ops can")
            }
        }
        for op in context.spec.ops {
            let kinds = op.fields.filter { $0.type.name.text == "Kind" }
            let props = op.fields.filter { $0.type.name.text == "Props" }
            if kinds.count > props.count || props.count > 1 {
                context.report(
                    "misplaced-composed-type", at: op.declaration.name.place,
                    "the op '\(op.name)' needs exactly one field of the type Props for its Kind",
                    fix: "add or remove fields")
            }
            if op.carriesEvent, let field = op.fields.first {
                context.report(
                    "carrier-fields", at: field.declaration.name.place,
                    "'\(op.name)' carries an event and can't have fields of its own", fix: "remove the fields"
                )
            }
        }
    }

    private static func tag(_ tag: String, _ what: String, _ fields: [Field], _ context: inout CheckContext) {
        for field in fields where field.name == tag {
            context.report(
                "tag-collision", at: field.declaration.name.place,
                "'\(tag)' is the tag of every \(what) and can't be a field, too", fix: "rename the field")
        }
    }
}
