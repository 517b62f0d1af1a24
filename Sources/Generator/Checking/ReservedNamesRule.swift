// Names that were given up stay given up.

enum ReservedNamesRule: Rule {
    static func check(_ context: inout CheckContext) {
        for section in context.sections {
            let reserved = context.spec.reserved[section.name] ?? []
            check(section.declarations.map(\.name), reserved, "a \(section.what)", &context)
        }
        for group in context.fieldGroups {
            check(group.fields.map(\.declaration.name), group.reserved, "a field of \(group.owner)", &context)
        }
        for enumeration in context.spec.enumerations {
            check(
                enumeration.cases.map(\.name), enumeration.declaration.reserved,
                "a case of '\(enumeration.name)'", &context)
        }
        for union in context.spec.unions {
            check(
                union.cases.map(\.declaration.name), union.declaration.reserved,
                "a case of '\(union.name)'", &context)
        }
    }

    private static func check(
        _ names: [Word], _ reserved: [Word], _ what: String, _ context: inout CheckContext
    ) {
        let gone = Set(reserved.map(\.text))
        for name in names where gone.contains(name.text) {
            context.report(
                "reserved-name", at: name.place, "'\(name.text)' was the name of \(what) that is gone",
                fix: "choose another name, so that nobody takes one for the other")
        }
    }
}
