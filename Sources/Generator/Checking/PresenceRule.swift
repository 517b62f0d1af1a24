// A field is required, optional or has a default, and null is a value only where it is said to be.

enum PresenceRule: Rule {
    static func check(_ context: inout CheckContext) {
        for (_, field) in context.fields {
            let name = field.declaration.name
            if field.isOptional && field.defaultValue != nil {
                context.report(
                    "optional-and-default", at: name.place,
                    "'\(name.text)' is optional and has a default, so absence means two things",
                    fix: "remove one: `optional` has no value when absent, `default` has that value")
            }
            if let node = field.defaultValue, node.isNull, !field.isNullable {
                context.report(
                    "null-default", at: node.place, "'\(name.text)' has the default null and can't be null",
                    fix: "add nullable: true, or use optional: true without a default")
            }
        }
    }
}
