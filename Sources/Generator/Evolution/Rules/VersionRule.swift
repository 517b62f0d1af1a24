// The version itself, which tells of all the other changes.

enum VersionRule: EvolutionRule {
    static let id = "version"
    static let patterns = PathPattern.all("protocol.version")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        [
            difference.change(
                id, comparison,
                "the version was \(comparison.old.version) and is \(comparison.new.version)", .documentation)
        ]
    }
}
