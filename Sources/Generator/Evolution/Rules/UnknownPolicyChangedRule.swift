// A decoder does something else with cases that it does not know.

enum UnknownPolicyChangedRule: EvolutionRule {
    static let id = "unknown-policy-changed"
    static let patterns = PathPattern.all("enumerations.*.unknown", "unions.*.unknown")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let before = comparison.old.policy(difference.oldPath)
        let now = comparison.new.policy(difference.newPath)
        let what = "an unknown case of \(difference.owner) was \(before.words) and is \(now.words)"
        guard now == .reject else {
            return [
                difference.change(
                    id, comparison, what, .compatible,
                    "a case that is added later is read that way by ends of this version and later ones")
            ]
        }
        let flows = comparison.flows(of: difference)
        let sides = flows.reduce(into: Sides()) { $0.formUnion($1.writers) }
        return [
            difference.change(
                id, comparison, what, flows.isEmpty ? .compatible : .breaking(sides),
                "a new {reader} refuses newer cases that earlier ones coped with; keep the policy")
        ]
    }
}

extension ReleasedSpec {
    /// The policy of the enumeration or union at a path.
    func policy(_ path: [String]) -> UnknownPolicy {
        let policies =
            path[0] == "unions"
            ? spec.unions.filter { $0.name == path[1] }.map(\.unknown)
            : spec.enumerations.filter { $0.name == path[1] }.map(\.unknown)
        return policies.first ?? .reject
    }
}

extension UnknownPolicy {
    /// What becomes of a case in words.
    fileprivate var words: String {
        switch self {
        case .reject: "refused"
        case .preserve: "kept as it is"
        case .fallback(let word): "read as '\(word.text)'"
        }
    }
}
