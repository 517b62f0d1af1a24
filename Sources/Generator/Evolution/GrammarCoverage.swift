// Which places of a spec may differ without any rule to judge it: none, as a test sees to.

extension EvolutionRules {
    /// The places of the grammar that no rule is about, with `*` for names.
    static var unjudgedPlaces: [String] {
        var places: [[String]] = []
        collect(Grammar.root, [], &places)
        let patterns = all.flatMap { $0.patterns }
        return places.filter { place in !patterns.contains { $0.matches(place) } }
            .map { $0.joined(separator: ".") }
    }

    private static func collect(_ table: KeyTable, _ path: [String], _ places: inout [[String]]) {
        for key in table.keys { collect(key.shape, path + [key.name], isRequired: key.isRequired, &places) }
    }

    /// Adds the places at which the walk over two specs may find a difference in a value of a shape.
    private static func collect(
        _ shape: Shape, _ path: [String], isRequired: Bool, _ places: inout [[String]]
    ) {
        if let table = SpecWalk.table(shape) {
            if !isRequired { places.append(path) }
            collect(table, path, &places)
        } else if case .names(let inner) = shape, !SpecWalk.isAtomic(path) {
            places.append(path + ["*"])
            collect(inner, path + ["*"], isRequired: true, &places)
        } else {
            places.append(path)
        }
    }
}
