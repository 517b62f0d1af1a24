// Names that differ in the spec differ in the generated code, too, where casing or prefixes are changed.

enum SameNamesRule: Rule {
    static func check(_ context: inout CheckContext) {
        for section in context.sections {
            let generated: (String) -> String =
                switch section.name {
                case "exports": Names.export
                case "variables": Names.variable
                default: Names.upperCamel
                }
            check(section.declarations.map(\.name), section.what, generated, &context)
        }
        for enumeration in context.spec.enumerations {
            check(enumeration.cases.map(\.name), "case", Names.upperCamel, &context)
        }
        for union in context.spec.unions {
            check(union.cases.map(\.declaration.name), "case", Names.upperCamel, &context)
        }
        for group in context.fieldGroups {
            check(group.fields.map(\.declaration.name), "field", Names.upperCamel, &context)
        }
    }

    private static func check(
        _ names: [Word], _ what: String, _ generated: (String) -> String, _ context: inout CheckContext
    ) {
        var seen: [String: Word] = [:]
        for name in names {
            // Names that differ in case alone are two names for compilers, and one for people.
            let key = generated(name.text).lowercased()
            if let first = seen[key], first.text != name.text {
                context.report(
                    "same-name", at: name.place,
                    "the \(what)s '\(first.text)' and '\(name.text)' have one name in generated code",
                    fix: "rename one of them")
            } else {
                seen[key] = name
            }
        }
    }
}
