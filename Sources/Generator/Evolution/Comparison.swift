// Two versions of a spec side by side, and what their differences mean.

/// One rule about how a spec may change. Each difference is shown to every rule whose patterns it matches.
protocol EvolutionRule {
    /// Its name, in reports and of the folder of its fixtures: `case-added`.
    static var id: String { get }
    /// The places it is about.
    static var patterns: [PathPattern] { get }
    /// What the difference means; empty when another rule tells it, nil when this rule is not about it.
    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]?
}

/// What changed between two specs.
struct Comparison {
    let old: ReleasedSpec
    let new: ReleasedSpec
    private(set) var changes: [SpecChange] = []

    init(from old: ReleasedSpec, to new: ReleasedSpec) {
        self.old = old
        self.new = new
        // There are many differences and few places in the grammar, so that rules are looked up once for each place.
        var rules: [[String]: [any EvolutionRule.Type]] = [:]
        let all = EvolutionRules.all.map { (rule: $0, patterns: $0.patterns) }
        for difference in SpecWalk.differences(from: old.root, to: new.root) {
            let place = difference.place
            let own = rules[place] ?? all.filter { $0.patterns.contains { $0.matches(place) } }.map(\.rule)
            rules[place] = own
            changes += judge(difference, own)
        }
    }

    /// The worst impact of all changes.
    var impact: Impact { changes.map(\.impact).max() ?? .documentation }

    /// The version that the new spec needs at least.
    var required: ProtocolVersion { old.version.after(impact) }

    /// Whether the new spec's version tells of its changes.
    var isVersionSufficient: Bool { new.version >= required }

    private func judge(_ difference: Difference, _ rules: [any EvolutionRule.Type]) -> [SpecChange] {
        var judged: [SpecChange] = []
        var isKnown = false
        for rule in rules {
            guard let found = rule.judge(difference, self) else { continue }
            isKnown = true
            judged += found
        }
        if !isKnown {
            judged = [
                difference.change(
                    EvolutionRules.unjudged, self, "\(difference.subject) changed", .breaking(.both),
                    "no rule says what that means for released ends; write one")
            ]
        }
        return judged
    }

    /// Where what is at a path flows, in either version.
    func flows(of difference: Difference) -> Set<Flow> {
        old.flows.flows(of: difference.oldPath).union(new.flows.flows(of: difference.newPath))
    }

    /// The node that holds a difference, in the old and in the new spec.
    func owners(_ difference: Difference, up levels: Int = 1) -> (old: YAMLNode?, new: YAMLNode?) {
        (
            old.root.node(at: difference.oldPath.dropLast(levels)),
            new.root.node(at: difference.newPath.dropLast(levels))
        )
    }
}

extension Difference {
    /// A change that this difference is. In the advice, `{reader}` and `{writer}` stand for who reads and writes
    /// it.
    func change(
        _ rule: String, _ comparison: Comparison, _ what: String, _ effect: SpecChange.Effect,
        _ advice: String = ""
    ) -> SpecChange {
        let flows = comparison.flows(of: self)
        var entry = new
        var isInOld = false
        if entry == nil && form == .changed {
            // A key that is gone is pointed at where it was left out.
            entry = comparison.new.root.entry(at: newPath.dropLast())
        } else if entry == nil {
            entry = old
            isInOld = true
        }
        var place = entry?.keyPlace ?? Place(line: 1, column: 1)
        if form == .changed, let value = new?.value, case .scalar = value.content { place = value.place }
        return SpecChange(
            rule: rule, path: path, form: form, place: place, isInOld: isInOld, what: what, effect: effect,
            advice: Difference.naming(flows, in: advice), flows: flows)
    }

    private static func naming(_ flows: Set<Flow>, in advice: String) -> String {
        let order = Flow.allCases.filter(flows.contains)
        func names(_ name: KeyPath<Flow, String>, _ general: String) -> String {
            Set(order.map { $0[keyPath: name] }).count == 1 ? order[0][keyPath: name] : general
        }
        return advice.replacing("{reader}", with: names(\.reader, "reader"))
            .replacing("{writer}", with: names(\.writer, "writer"))
    }
}
