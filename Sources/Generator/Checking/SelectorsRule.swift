// The places that selectors look at hold texts.

enum SelectorsRule: Rule {
    static func check(_ context: inout CheckContext) {
        guard let selectors = context.spec.selectors else { return }
        for target in selectors.text + (selectors.identifier.map { [$0] } ?? []) {
            guard let kind = context.spec.kinds.first(where: { $0.name == target.kind }) else {
                let word = Word(text: target.kind, place: target.word.place)
                context.reportUnknown("selector", word, "kind", among: context.spec.kinds.map(\.name))
                continue
            }
            let places = context.types.selectorPlaces(of: kind, styles: context.spec.styles)
            guard let place = places.first(where: { $0.name == target.prop })?.place else {
                let word = Word(text: target.prop, place: target.word.place)
                context.reportUnknown("selector", word, "prop of '\(kind.name)'", among: places.map(\.name))
                continue
            }
            if case .string? = context.types.type(of: place.field) { continue }
            context.report(
                "selector", at: target.word.place, "'\(target.word.text)' is no text",
                fix: "name a prop that is a string")
        }
    }
}
