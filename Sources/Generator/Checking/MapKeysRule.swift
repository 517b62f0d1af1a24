// The keys of maps are strings.

enum MapKeysRule: Rule {
    static func check(_ context: inout CheckContext) {
        for (_, field) in context.fields {
            guard case .map(let key) = field.type.container else { continue }
            if case .string? = context.types.type(named: key.text) { continue }
            context.report(
                "map-key", at: key.place, "the keys of a map can't be '\(key.text)'",
                fix: "name a scalar that is a string")
        }
    }
}
