// A type that holds itself, by however many steps, says how deep; and some of its values end.

enum CyclesRule: Rule {
    static func check(_ context: inout CheckContext) {
        let graph = TypeGraph(context.spec)
        let circles = graph.circles()
        var places: [String: Place] = [:]
        var depths: [String: Place] = [:]
        for record in context.spec.records {
            places[record.name] = record.declaration.name.place
            depths[record.name] = record.maxDepth?.place
        }
        for union in context.spec.unions {
            places[union.name] = union.declaration.name.place
            depths[union.name] = union.maxDepth?.place
        }
        // `Style` has no declaration; the first field through which it holds something of its circle stands for it.
        let members = Set(circles.first { $0.contains("Style") } ?? [])
        let style = context.spec.styles.first { members.contains($0.field.type.name.text) }
        places["Style"] = style?.field.declaration.name.place
        let ranks = graph.ranks()
        for circle in circles {
            check(circle, graph, places, depths, &context)
            for name in circle where ranks[name] == nil {
                context.report(
                    "endless-type", at: places[name] ?? Place(line: 1, column: 1),
                    "every '\(name)' would hold another one, so none could end",
                    fix: "make a field optional, nullable or a list, or add a case without it")
            }
            for name in circle { depths[name] = nil }
        }
        for (name, place) in depths.sorted(by: { $0.key < $1.key }) {
            context.report(
                "max-depth", at: place, "'\(name)' does not hold itself, so maxDepth limits nothing",
                fix: "remove maxDepth")
        }
    }

    private static func check(
        _ circle: [String], _ graph: TypeGraph, _ places: [String: Place], _ depths: [String: Place],
        _ context: inout CheckContext
    ) {
        let counted = circle.filter { depths[$0] != nil }
        if let second = counted.dropFirst().first, let place = depths[second] {
            context.report(
                "max-depth", at: place, "'\(counted[0])' and '\(second)' hold each other, and both have maxDepth",
                fix: "keep the one on which every circle passes")
        }
        // Without the type that counts, nothing may go round. `Style` is no declared type, and can't count.
        let members = Set(circle)
        let uncounted =
            circle.contains("Style")
            ? [circle]
            : graph.circles { owner, edge in
                members.contains(owner) && !counted.contains(owner) && !counted.contains(edge.target)
            }.filter { members.isSuperset(of: $0) }
        for names in uncounted {
            guard let name = names.first(where: { places[$0] != nil }) ?? names.first else { continue }
            let place = places[name] ?? Place(line: 1, column: 1)
            let path = graph.circle(through: name) ?? [name]
            context.report(
                "cycle", at: place, "'\(name)' holds itself: \((path + [path[0]]).joined(separator: " → "))",
                fix: "add maxDepth: N, how deep it may be nested, or break the circle")
        }
    }
}
