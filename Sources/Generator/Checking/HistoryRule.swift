// History makes sense: nothing in a thing is older than the thing, and old names are not in use.

enum HistoryRule: Rule {
    static func check(_ context: inout CheckContext) {
        for kind in context.spec.kinds {
            members(kind.props.map(\.declaration), of: kind.declaration, &context)
            for entry in kind.history {
                guard let phase = Int(entry.phase.text), phase > (kind.declaration.since ?? 0) else {
                    context.report(
                        "history-phase", at: entry.phase.place,
                        "'\(entry.phase.text)' is not a phase after the one that brought '\(kind.name)'",
                        fix: "write the number of a later phase")
                    continue
                }
            }
        }
        for op in context.spec.ops { members(op.fields.map(\.declaration), of: op.declaration, &context) }
        for event in context.spec.events {
            members(event.fields.map(\.declaration), of: event.declaration, &context)
        }
        for enumeration in context.spec.enumerations {
            members(enumeration.cases, of: enumeration.declaration, &context)
            renamed(enumeration.cases, "case", &context)
        }
        for section in context.sections { renamed(section.declarations, section.what, &context) }
        for group in context.fieldGroups { renamed(group.fields.map(\.declaration), "field", &context) }
    }

    private static func members(
        _ members: [Declaration], of owner: Declaration, _ context: inout CheckContext
    ) {
        guard let since = owner.since else { return }
        for member in members {
            if let own = member.since, own < since {
                context.report(
                    "older-member", at: member.name.place,
                    "'\(member.name.text)' is from phase \(own) and '\(owner.name.text)' from phase \(since)",
                    fix: "correct one of the two")
            }
        }
    }

    private static func renamed(_ declarations: [Declaration], _ what: String, _ context: inout CheckContext)
    {
        let names = Set(declarations.map(\.name.text))
        for declaration in declarations {
            if let old = declaration.renamedFrom, names.contains(old.text) {
                context.report(
                    "renamed-to-nothing", at: old.place, "a \(what) is still called '\(old.text)'",
                    fix: "remove renamed_from or the other \(what)")
            }
        }
    }
}
