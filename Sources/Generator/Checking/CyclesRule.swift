// No record holds itself, by however many steps: neither JSON nor a Swift struct could.

enum CyclesRule: Rule {
    static func check(_ context: inout CheckContext) {
        var edges: [String: [String]] = [:]
        var places: [String: Place] = [:]
        for record in context.spec.records {
            edges[record.name] = record.fields.map(\.type.name.text)
            places[record.name] = record.declaration.name.place
        }
        for union in context.spec.unions {
            edges[union.name] = union.cases.flatMap {
                $0.fields.map(\.type.name.text) + ($0.type.map { [$0.text] } ?? [])
            }
            places[union.name] = union.declaration.name.place
        }
        for style in context.spec.styles { edges["Style", default: []].append(style.field.type.name.text) }

        var reported: Set<String> = []
        for name in edges.keys.sorted() where !reported.contains(name) {
            guard let path = cycle(from: name, edges), let place = places[name] ?? places[path.first ?? ""]
            else {
                continue
            }
            reported.formUnion(path)
            context.report(
                "cycle", at: place, "'\(name)' holds itself: \((path + [path[0]]).joined(separator: " → "))",
                fix: "break the circle, or express the nesting with elements")
        }
    }

    /// The names on the way from `start` back to it; nil when there is no way.
    private static func cycle(from start: String, _ edges: [String: [String]]) -> [String]? {
        var visited: Set<String> = []
        func search(_ name: String, _ path: [String]) -> [String]? {
            for next in edges[name] ?? [] {
                if next == start { return path }
                if edges[next] != nil, visited.insert(next).inserted, let found = search(next, path + [next])
                {
                    return found
                }
            }
            return nil
        }
        return search(start, [start])
    }
}
