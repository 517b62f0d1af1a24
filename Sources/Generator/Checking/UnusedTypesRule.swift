// A type that nothing uses is probably a field that somebody forgot.

enum UnusedTypesRule: Rule {
    static func check(_ context: inout CheckContext) {
        var used: Set<String> = []
        for (_, field) in context.fields {
            used.insert(field.type.name.text)
            if case .map(let key) = field.type.container { used.insert(key.text) }
        }
        for union in context.spec.unions { used.formUnion(union.cases.compactMap(\.type?.text)) }
        used.formUnion(context.spec.documents.map(\.type.text))
        used.formUnion(context.spec.metrics.compactMap(\.value.enumeration?.text))
        for declaration in context.sections[0].declarations where !used.contains(declaration.name.text) {
            context.report(
                "unused-type", .warning, at: declaration.name.place,
                "nothing uses the type '\(declaration.name.text)'",
                fix: "use it or remove it")
        }
    }
}
