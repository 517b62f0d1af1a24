// Which types hold which: what is recursive, and what could have no end.

/// The records, the unions and `Style`, and what values of each hold.
struct TypeGraph {
    /// One type holding another.
    struct Edge {
        let target: String
        /// Whether the value itself is held, and not a list or map of such values.
        let isDirect: Bool
        /// Whether there is no value without it.
        let isRequired: Bool
    }

    /// What each type holds: one list for each case of a union, and a single one for a record.
    private let alternatives: [String: [[Edge]]]
    /// The types in the order of the spec.
    let names: [String]

    init(_ spec: Specification) {
        var alternatives: [String: [[Edge]]] = [:]
        var names: [String] = []
        func add(_ name: String, _ cases: [[Edge]]) {
            guard alternatives[name] == nil else { return }
            alternatives[name] = cases
            names.append(name)
        }
        for record in spec.records { add(record.name, [record.fields.map(TypeGraph.edge)]) }
        for union in spec.unions {
            let cases = union.cases.map { unionCase in
                unionCase.fields.map(TypeGraph.edge)
                    + (unionCase.type.map { [Edge(target: $0.text, isDirect: true, isRequired: true)] } ?? [])
            }
            add(union.name, cases)
        }
        add("Style", [spec.styles.map { TypeGraph.edge($0.field) }])
        self.alternatives = alternatives
        self.names = names
    }

    private static func edge(_ field: Field) -> Edge {
        let isThere = !field.isNullable && !field.mayBeAbsent
        switch field.type.container {
        case .one: return Edge(target: field.type.name.text, isDirect: true, isRequired: isThere)
        case .list:
            let isRequired = isThere && (field.minCount ?? 0) > 0
            return Edge(target: field.type.name.text, isDirect: false, isRequired: isRequired)
        case .map: return Edge(target: field.type.name.text, isDirect: false, isRequired: false)
        }
    }

    /// The types that a type's values hold.
    func held(by name: String) -> [Edge] { alternatives[name]?.flatMap { $0 } ?? [] }

    /// The groups of types that hold each other in circles, each in the order of the spec. Only what `follows`
    /// accepts counts as holding.
    func circles(_ follows: (_ owner: String, Edge) -> Bool = { _, _ in true }) -> [[String]] {
        var next: [String: [String]] = [:]
        var back: [String: [String]] = [:]
        for name in names {
            for edge in held(by: name) where alternatives[edge.target] != nil && follows(name, edge) {
                next[name, default: []].append(edge.target)
                back[edge.target, default: []].append(name)
            }
        }
        // Kosaraju's algorithm: types in the order in which a search leaves them, then searches against the edges.
        var left: [String] = []
        var visited: Set<String> = []
        for name in names { TypeGraph.search(from: name, next, &visited, &left) }
        visited = []
        var groups: [[String]] = []
        for name in left.reversed() {
            var group: [String] = []
            TypeGraph.search(from: name, back, &visited, &group)
            let isCircle = group.count > 1 || group.first.map { next[$0]?.contains($0) ?? false } ?? false
            if isCircle { groups.append(names.filter(Set(group).contains)) }
        }
        return groups
    }

    /// Visits what can be reached from `start`, and appends every name after what it leads to.
    private static func search(
        from start: String, _ edges: [String: [String]], _ visited: inout Set<String>, _ left: inout [String]
    ) {
        guard visited.insert(start).inserted else { return }
        var path = [(name: start, rest: (edges[start] ?? [])[...])]
        while let last = path.indices.last {
            guard let next = path[last].rest.popFirst() else {
                left.append(path.removeLast().name)
                continue
            }
            if visited.insert(next).inserted { path.append((next, (edges[next] ?? [])[...])) }
        }
    }

    /// The names on the shortest way from a type back to itself; nil when there is none.
    func circle(through start: String) -> [String]? {
        var paths = [[start]]
        var visited: Set<String> = []
        while !paths.isEmpty {
            let path = paths.removeFirst()
            for edge in held(by: path[path.count - 1]) where alternatives[edge.target] != nil {
                if edge.target == start { return path }
                if visited.insert(edge.target).inserted { paths.append(path + [edge.target]) }
            }
        }
        return nil
    }

    /// The types that have values that end, each with how many steps that takes: a type that needs no other
    /// has 0, one that needs only such types 1, and so on.
    func ranks() -> [String: Int] {
        var ranks: [String: Int] = [:]
        for rank in 0...names.count {
            let known = ranks
            for name in names where ranks[name] == nil && ends(name, known) { ranks[name] = rank }
            if ranks.count == known.count { break }
        }
        return ranks
    }

    private func ends(_ name: String, _ known: [String: Int]) -> Bool {
        guard let cases = alternatives[name] else { return true }
        return cases.isEmpty
            || cases.contains { edges in
                edges.allSatisfy { !$0.isRequired || alternatives[$0.target] == nil || known[$0.target] != nil }
            }
    }

    /// Whether the values of a union's case end, when the types in `known` do.
    func ends(_ unionCase: UnionCase, _ known: Set<String>) -> Bool {
        let needed = unionCase.fields.map(TypeGraph.edge).filter(\.isRequired).map(\.target)
            + (unionCase.type.map { [$0.text] } ?? [])
        return needed.allSatisfy { alternatives[$0] == nil || known.contains($0) }
    }
}

/// Types that hold each other in a circle, one of which counts how deep its values are nested.
struct Recursion: Sendable {
    let members: Set<String>
    /// The type that has a limit.
    let counted: String
    /// How many of its values may be in each other, the outermost included.
    let maxDepth: Int

    /// What a decoder says about a value that is nested deeper.
    var problem: String { "must not be nested more than \(maxDepth) deep" }

    /// How deep a value of a member is that is in nothing.
    func outermostDepth(_ name: String) -> Int { name == counted ? 1 : 0 }

    /// The recursions of a checked spec by the names of their members.
    static func all(in spec: Specification) -> [String: Recursion] {
        var depths: [String: Int] = [:]
        for record in spec.records { depths[record.name] = record.maxDepth?.value }
        for union in spec.unions { depths[union.name] = union.maxDepth?.value }
        var all: [String: Recursion] = [:]
        for circle in TypeGraph(spec).circles() {
            guard let counted = circle.first(where: { depths[$0] != nil }), let depth = depths[counted] else {
                continue
            }
            let recursion = Recursion(members: Set(circle), counted: counted, maxDepth: depth)
            for name in circle { all[name] = recursion }
        }
        return all
    }
}
