// Something that is sent has another name. For decoders that is one thing gone and another one new.

enum RenamedRule: EvolutionRule {
    static let id = "renamed"
    static let patterns =
        PathPattern.fields + PathPattern.all("enumerations.*.cases.*", "ops.*", "kinds.*", "events.*", "messages.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .renamed, let before = difference.old?.key, let now = difference.new?.key else {
            return nil
        }
        return [
            difference.change(
                id, comparison, "\(Difference.description(of: difference.oldPath)) is called '\(now)' now",
                .decoded(
                    old: reading(comparison.old, difference.oldPath),
                    new: reading(comparison.new, difference.newPath)),
                "old and new ends don't know each other's name; keep '\(before)', or add '\(now)' and deprecate it")
        ]
    }

    /// What a decoder makes of the name that it does not know.
    private static func reading(_ spec: ReleasedSpec, _ path: [String]) -> Reading {
        if path.count == 2 && path[0] != "styles" { return max(.misreads, spec.readingOfUnknownName(path[0])) }
        if path[0] == "enumerations" { return max(.misreads, spec.readingOfUnknownCase(path)) }
        return spec.field(at: path)?.mayBeAbsent == false ? .refuses : .misreads
    }
}
