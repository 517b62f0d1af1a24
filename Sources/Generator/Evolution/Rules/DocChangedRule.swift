// What people read, and no program.

enum DocChangedRule: EvolutionRule {
    static let id = "doc-changed"
    /// Keys for people, wherever they are.
    private static let keys = ["doc", "childrenDoc", "since", "history", "source", "renamed_from", "example", "swiftui"]
    static let patterns: [PathPattern] = {
        let owners =
            ["protocol", "*.*", "*.*.cases.*", "unions.*.cases.*.fields.*", "exports.*.returns"]
            + ["records", "ops", "events", "messages"].map { "\($0).*.fields.*" } + ["kinds.*.props.*"]
        return owners.flatMap { owner in keys.map { PathPattern("\(owner).\($0)") } } + [
            PathPattern("kinds.*.history.*")
        ]
    }()

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        // What has another name is told as such.
        if difference.name == "renamed_from" && difference.oldPath.dropLast() != difference.newPath.dropLast() {
            return []
        }
        return [difference.change(id, comparison, "\(difference.subject) changed", .documentation)]
    }
}
