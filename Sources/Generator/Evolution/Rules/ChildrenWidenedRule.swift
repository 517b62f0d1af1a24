// A kind may have children that it could not have before.

enum ChildrenWidenedRule: EvolutionRule {
    static let id = "children-widened"
    static let patterns = PathPattern.all("kinds.*.children")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard let (before, now) = comparison.children(difference), now.allows(before), !before.allows(now) else {
            return nil
        }
        return [
            difference.change(
                id, comparison, "\(difference.owner) may have other children: \(now.words), not only \(before.words)",
                .decoded(old: .misreads, new: .same),
                "a released {reader} does not know where to put them; add a kind that has them")
        ]
    }
}

extension Comparison {
    /// The rules about a kind's children, before and after.
    func children(_ difference: Difference) -> (old: Kind.Children, new: Kind.Children)? {
        let before = old.spec.kinds.first { $0.name == difference.oldPath[1] }
        let now = new.spec.kinds.first { $0.name == difference.newPath[1] }
        guard let before, let now else { return nil }
        return (before.children, now.children)
    }
}

extension Kind.Children {
    /// Whether all children that another rule allows are allowed, and mean the same.
    func allows(_ other: Kind.Children) -> Bool {
        switch (self, other) {
        case (.none, .none), (.one, .one), (.any, _): return true
        case (.kinds(let kinds, let min, let max), .kinds(let others, let otherMin, let otherMax)):
            let names = Set(kinds.map(\.text))
            return others.allSatisfy { names.contains($0.text) } && (min ?? 0) <= (otherMin ?? 0)
                && (otherMax ?? .max) <= (max ?? .max)
        case (.kinds(_, let min, _), .none): return (min ?? 0) == 0
        case (.roles(let roles), .roles(let others)):
            return roles.count >= others.count
                && zip(roles, others).allSatisfy { $0.name.text == $1.name.text && $0.count.allows($1.count) }
                && roles.dropFirst(others.count).allSatisfy { $0.count != .one }
        default: return false
        }
    }

    /// The rule in words.
    var words: String {
        switch self {
        case .none: "none"
        case .one: "one"
        case .any: "any"
        case .roles(let roles): "[" + roles.map(\.text).joined(separator: ", ") + "]"
        case .kinds(let kinds, let min, let max):
            kinds.map(\.text).joined(separator: " or ") + (min.map { ", at least \($0)" } ?? "")
                + (max.map { ", at most \($0)" } ?? "")
        }
    }
}

extension Kind.Role.Count {
    /// Whether all numbers of children that another count allows are allowed.
    fileprivate func allows(_ other: Kind.Role.Count) -> Bool {
        switch self {
        case .one: other == .one
        case .optional: other != .any
        case .any: true
        }
    }
}
