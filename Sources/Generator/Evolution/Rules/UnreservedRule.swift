// A name that was sent is gone, and nothing keeps it from coming back with another meaning.

enum UnreservedRule: EvolutionRule {
    static let id = "unreserved"
    static let patterns =
        RenamedRule.patterns + TypeRenamedRule.patterns + PathPattern.all("unions.*.cases.*", "documents.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .removed else { return nil }
        let path = difference.newPath
        let name = path.last ?? ""
        let reserved: [Word]
        let place: String
        if path.count == 2 {
            let isType = ["scalars", "enumerations", "records", "unions"].contains(path[0])
            let section = isType ? "types" : path[0]
            // A type that went to another section is still there.
            if isType && comparison.new.types.type(named: name) != nil { return nil }
            reserved = comparison.new.spec.reserved[section] ?? []
            place = "'reserved: \(section)'"
        } else {
            // With its owner gone, there is nowhere to come back to.
            guard let owner = comparison.new.root.node(at: path.prefix(2)) else { return nil }
            let words = owner["reserved"]?.sequence?.compactMap(\.word) ?? []
            reserved = words
            place = "'reserved' of \(Difference.description(of: Array(path.prefix(2))))"
        }
        if reserved.contains(where: { $0.text == name }) { return nil }
        return [
            difference.change(
                id, comparison, "the name of \(difference.subject) is free to come back with another meaning",
                .breaking(.both), "add '\(name)' to \(place)")
        ]
    }
}
