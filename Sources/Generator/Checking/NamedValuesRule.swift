// The values of an event that a script may give by a text are integers, and the places of the texts hold texts.

enum NamedValuesRule: Rule {
    static func check(_ context: inout CheckContext) {
        for event in context.spec.events {
            for (word, places) in event.named {
                checkField(word, of: event, &context)
                for (index, place) in places.enumerated() {
                    check(place, of: event, &context)
                    if places[..<index].contains(where: { $0.kind == place.kind }) {
                        context.report(
                            "named-place", at: place.word.place, "'\(place.kind)' has another place already",
                            fix: "remove one of them")
                    }
                }
            }
        }
    }

    private static func checkField(_ word: Word, of event: Event, _ context: inout CheckContext) {
        guard let field = event.fields.first(where: { $0.name == word.text }) else {
            context.reportUnknown(
                "named-field", word, "field of the event '\(event.name)'", among: event.fields.map(\.name))
            return
        }
        if let type = context.types.type(of: field) {
            guard case .integer = type else {
                context.report(
                    "named-field", at: word.place, "'\(field.name)' is no integer",
                    fix: "name a field that is an index")
                return
            }
        }
        if !event.scripts.contains(where: { $0.arguments.contains { $0.map(\.text) == [field.name] } }) {
            context.report(
                "named-field", at: word.place, "no script of '\(event.name)' writes '\(field.name)' on its own",
                fix: "add the field to the script")
        }
    }

    private static func check(_ place: OptionPlace, of event: Event, _ context: inout CheckContext) {
        guard kind(place.kind, place, &context) != nil,
            let kind = kind(place.child ?? place.kind, place, &context)
        else { return }
        if !event.suits.contains(where: { $0.kind.text == place.kind }) {
            context.report(
                "named-place", at: place.word.place, "'\(event.name)' does not suit '\(place.kind)'",
                fix: "add it to suits")
        }
        guard let prop = kind.props.first(where: { $0.name == place.prop }) else {
            let word = Word(text: place.prop, place: place.word.place)
            context.reportUnknown("named-place", word, "prop of '\(kind.name)'", among: kind.props.map(\.name))
            return
        }
        switch (context.types.type(of: prop), place.child) {
        case (.list(.string, _, _)?, nil), (.string?, _?), (nil, _): break
        default:
            context.report(
                "named-place", at: place.word.place,
                "'\(place.word.text)' is no \(place.child == nil ? "list of texts" : "text")",
                fix: "name a prop that is one")
        }
        if place.child == nil, prop.isNullable || prop.isOptional {
            context.report(
                "named-place", at: place.word.place, "'\(prop.name)' may be null or absent",
                fix: "name a prop that is always there")
        }
    }

    private static func kind(_ name: String, _ place: OptionPlace, _ context: inout CheckContext) -> Kind? {
        if let kind = context.spec.kinds.first(where: { $0.name == name }) { return kind }
        context.reportUnknown(
            "unknown-kind", Word(text: name, place: place.word.place), "kind",
            among: context.spec.kinds.map(\.name))
        return nil
    }
}
