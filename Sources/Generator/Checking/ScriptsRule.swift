// What event scripts can write is a whole event.

enum ScriptsRule: Rule {
    static func check(_ context: inout CheckContext) {
        var names: [String: String] = [:]
        for event in context.spec.events {
            for script in event.scripts {
                if let other = names[script.name.text] {
                    context.report(
                        "script-name", at: script.name.place,
                        "the event '\(other)' is written '\(script.name.text)' in scripts already",
                        fix: "choose another name")
                }
                names[script.name.text] = event.name
                check(script, of: event, &context)
            }
            let hasTarget = event.fields.contains { $0.type.name.text == Emission.elementID }
            if hasTarget && !event.scripts.isEmpty && event.suits.isEmpty {
                context.report(
                    "script-suits", at: event.declaration.name.place,
                    "scripts can't find the target of '\(event.name)'",
                    fix: "add suits: the kinds that it may be sent to")
            } else if !hasTarget, let word = event.suits.first {
                context.report(
                    "script-suits", at: word.place,
                    "'\(event.name)' has no field of the type \(Emission.elementID)",
                    fix: "remove suits or add the field")
            }
        }
        for shorthand in context.spec.shorthands {
            if let other = names[shorthand.declaration.name.text] {
                context.report(
                    "script-name", at: shorthand.declaration.name.place,
                    "the event '\(other)' is written '\(shorthand.declaration.name.text)' in scripts already",
                    fix: "choose another name")
            }
        }
    }

    private static func check(_ script: Event.Script, of event: Event, _ context: inout CheckContext) {
        for word in script.fields {
            guard let field = event.fields.first(where: { $0.name == word.text }) else {
                context.reportUnknown(
                    "script-field", word, "field of the event '\(event.name)'",
                    among: event.fields.map(\.name))
                continue
            }
            switch context.types.type(of: field) {
            case .bool, .string, .integer, .number, .enumeration, nil: break
            default:
                context.report(
                    "script-field", at: word.place, "a script can't write a \(field.type.name.text)",
                    fix: "leave the field out of the script")
            }
        }
        for field in event.fields where !field.mayBeAbsent {
            if !script.fields.contains(where: { $0.text == field.name }) {
                context.report(
                    "script-incomplete", at: script.name.place,
                    "'\(script.name.text)' does not give '\(field.name)', which '\(event.name)' needs",
                    fix: "add it to the script or make it optional")
            }
        }
    }
}
