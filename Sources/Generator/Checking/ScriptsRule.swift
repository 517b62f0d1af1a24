// What event scripts can write is a whole event.

enum ScriptsRule: Rule {
    static func check(_ context: inout CheckContext) {
        var names: [String: String] = [:]
        for event in context.spec.events {
            for script in event.scripts {
                checkName(script.name, &names, event.name, &context)
                check(script, of: event, &context)
            }
            let hasTarget = event.fields.contains { $0.type.name.text == Emission.elementID }
            if hasTarget && !event.scripts.isEmpty && event.suits.isEmpty {
                context.report(
                    "script-suits", at: event.declaration.name.place,
                    "scripts can't find the target of '\(event.name)'",
                    fix: "add suits: the kinds that it may be sent to")
            } else if !hasTarget, let word = event.suits.first?.kind {
                context.report(
                    "script-suits", at: word.place,
                    "'\(event.name)' has no field of the type \(Emission.elementID)",
                    fix: "remove suits or add the field")
            }
            for suit in event.suits { check(suit, &context) }
        }
        for shorthand in context.spec.shorthands {
            checkName(shorthand.declaration.name, &names, shorthand.event.text, &context)
        }
    }

    private static func checkName(
        _ name: Word, _ names: inout [String: String], _ event: String, _ context: inout CheckContext
    ) {
        if let other = names[name.text] {
            context.report(
                "script-name", at: name.place,
                "the event '\(other)' is written '\(name.text)' in scripts already",
                fix: "choose another name")
        }
        names[name.text] = event
    }

    private static func check(_ script: Script, of event: Event, _ context: inout CheckContext) {
        for words in script.arguments {
            for word in words {
                guard let field = event.fields.first(where: { $0.name == word.text }) else {
                    context.reportUnknown(
                        "script-field", word, "field of the event '\(event.name)'",
                        among: event.fields.map(\.name))
                    continue
                }
                guard let type = context.types.type(of: field) else { continue }
                if words.count > 1 {
                    checkPair(words, type, word, &context)
                } else if !canBeWritten(type, context) {
                    context.report(
                        "script-field", at: word.place, "a script can't write a \(field.type.name.text)",
                        fix: "leave the field out of the script")
                }
            }
        }
        let written = Set(script.arguments.joined().map(\.text))
        for field in event.fields where !field.mayBeAbsent && !written.contains(field.name) {
            context.report(
                "script-incomplete", at: script.name.place,
                "'\(script.name.text)' does not give '\(field.name)', which '\(event.name)' needs",
                fix: "add it to the script or make it optional")
        }
    }

    /// Checks one of several fields that are written as one value.
    private static func checkPair(
        _ words: [Word], _ type: ValueType, _ word: Word, _ context: inout CheckContext
    ) {
        if words.count > 2, word == words[2] {
            context.report(
                "script-pair", at: word.place, "no more than two fields can be written as one value",
                fix: "write \(word.text) on its own")
        } else if !type.isNumber {
            context.report(
                "script-pair", at: word.place, "'\(word.text)' is no number",
                fix: "write it on its own")
        }
    }

    private static func canBeWritten(_ type: ValueType, _ context: CheckContext) -> Bool {
        switch type {
        case .bool, .string, .integer, .number, .enumeration: true
        case .record(let record):
            record.fields.count == 2
                && record.fields.allSatisfy { context.types.type(of: $0)?.isNumber ?? true }
        default: false
        }
    }

    /// Checks the prop that decides which elements of a kind an event is for.
    private static func check(_ suit: Suit, _ context: inout CheckContext) {
        guard let word = suit.prop, let kind = context.spec.kinds.first(where: { $0.name == suit.kind.text })
        else { return }
        guard let prop = kind.props.first(where: { $0.name == word.text }) else {
            context.reportUnknown("suits-prop", word, "prop of '\(kind.name)'", among: kind.props.map(\.name))
            return
        }
        guard case .bool? = context.types.type(of: prop), !prop.isNullable else {
            context.report(
                "suits-prop", at: word.place, "'\(prop.name)' is no truth value",
                fix: "name a prop that is true or false")
            return
        }
    }
}

extension ValueType {
    /// Whether it is a number, of whatever range.
    var isNumber: Bool {
        switch self {
        case .integer, .number: true
        default: false
        }
    }
}
