// Every type that a field names exists.

enum TypesResolveRule: Rule {
    static func check(_ context: inout CheckContext) {
        let names =
            TypeResolver.builtins + TypeResolver.composed
            + context.sections[0].declarations.map(\.name.text)
        for (_, field) in context.fields where context.types.type(named: field.type.name.text) == nil {
            context.reportUnknown("unknown-type", field.type.name, "type", among: names)
        }
        for union in context.spec.unions {
            for unionCase in union.cases {
                if let type = unionCase.type, context.types.type(named: type.text) == nil {
                    context.reportUnknown("unknown-type", type, "type", among: names)
                }
            }
        }
    }
}
