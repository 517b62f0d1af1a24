// Kinds that children rules and events name exist.

enum KindNamesRule: Rule {
    static func check(_ context: inout CheckContext) {
        let names = context.spec.kinds.map(\.name)
        var words: [Word] = []
        for kind in context.spec.kinds {
            if case .kinds(let kinds, let min, let max) = kind.children {
                words += kinds
                if let min, let max, min > max {
                    context.report(
                        "empty-bounds", at: kind.declaration.name.place,
                        "no number of children is at least \(min) and at most \(max)",
                        fix: "correct the limits")
                }
            }
        }
        for event in context.spec.events { words += event.suits.map(\.kind) }
        words += context.spec.shorthands.flatMap(\.topmost)
        let known = Set(names)
        for word in words where !known.contains(word.text) {
            context.reportUnknown("unknown-kind", word, "kind", among: names)
        }
    }
}
