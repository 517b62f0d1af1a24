// What people read, and no program.

enum DocChangedRule: EvolutionRule {
    static let id = "doc-changed"
    /// Keys for people, wherever they are.
    private static let keys = ["doc", "childrenDoc", "since", "history", "source", "renamed_from"]
    static let patterns: [PathPattern] = {
        let owners =
            ["protocol", "*.*", "*.*.cases.*", "unions.*.cases.*.fields.*", "exports.*.returns"]
            + ["records", "ops", "events", "messages"].map { "\($0).*.fields.*" } + ["kinds.*.props.*"]
        return owners.flatMap { owner in keys.map { PathPattern("\(owner).\($0)") } } + [
            PathPattern("kinds.*.history.*")
        ]
    }()

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        [difference.change(id, comparison, "\(difference.subject) changed", .documentation)]
    }
}
