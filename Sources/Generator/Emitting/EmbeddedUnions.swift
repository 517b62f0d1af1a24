// Unions by field that are cases of other unions by field: Color as a case of whatever may be filled with.

extension TypeResolver {
    /// The union that a case of a union by field is; nil when the case has fields of its own.
    func embedded(_ unionCase: UnionCase, of union: Union) -> Union? {
        guard union.discriminator == .field, let word = unionCase.type,
            case .union(let inner)? = type(named: word.text), inner.discriminator == .field
        else { return nil }
        return inner
    }

    /// The fields by which a case of a union by field is known: its own, or those of the union that it is.
    func discriminators(of unionCase: UnionCase, in union: Union) -> [String] {
        guard let inner = embedded(unionCase, of: union) else { return unionCase.has.map { [$0.text] } ?? [] }
        return discriminators(of: inner)
    }

    /// The fields by which the cases of a union by field are known, those of embedded unions included.
    func discriminators(of union: Union) -> [String] {
        leaves(of: union).compactMap(\.unionCase.has?.text)
    }

    /// The cases of a union by field that have fields: its own, and those of the unions that are its cases. Each
    /// with the case of `union` that it belongs to.
    func leaves(of union: Union) -> [(unionCase: UnionCase, owner: UnionCase)] {
        var visited: Set<String> = [union.name]
        func leaves(_ union: Union) -> [UnionCase] {
            union.cases.flatMap { unionCase -> [UnionCase] in
                guard unionCase.type != nil else { return [unionCase] }
                guard let inner = embedded(unionCase, of: union), visited.insert(inner.name).inserted else {
                    return []
                }
                return leaves(inner)
            }
        }
        return union.cases.flatMap { owner -> [(unionCase: UnionCase, owner: UnionCase)] in
            guard let inner = embedded(owner, of: union) else { return [(owner, owner)] }
            guard visited.insert(inner.name).inserted else { return [] }
            return leaves(inner).map { ($0, owner) }
        }
    }

    /// Whether a union, or one that is a case of it, keeps values that it does not know.
    func keepsUnknown(_ union: Union) -> Bool {
        union.unknown == .preserve
            || union.cases.contains { embedded($0, of: union).map(keepsUnknown) ?? false }
    }
}
