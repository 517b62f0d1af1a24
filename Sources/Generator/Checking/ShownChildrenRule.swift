// What is on screen can be told: a kind that shows one of its children has children, and holds the index.

enum ShownChildrenRule: Rule {
    static func check(_ context: inout CheckContext) {
        for kind in context.spec.kinds {
            guard let shows = kind.shows else { continue }
            if case .none = kind.children {
                context.report(
                    "shows-children", at: kind.declaration.name.place, "'\(kind.name)' has no children to show",
                    fix: "remove shows")
            }
            guard case .at(let word) = shows else { continue }
            guard let prop = kind.props.first(where: { $0.name == word.text }) else {
                context.reportUnknown(
                    "shows-prop", word, "prop of '\(kind.name)'", among: kind.props.map(\.name))
                continue
            }
            guard let type = context.types.type(of: prop) else { continue }
            guard case .integer = type, !prop.isNullable, !prop.isOptional else {
                context.report(
                    "shows-prop", at: word.place, "'\(prop.name)' does not always hold an integer",
                    fix: "name a prop that does")
                continue
            }
        }
    }
}
