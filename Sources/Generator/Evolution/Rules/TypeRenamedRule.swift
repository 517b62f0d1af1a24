// A type has another name, which only generated code shows.

enum TypeRenamedRule: EvolutionRule {
    static let id = "type-renamed"
    static let patterns = PathPattern.all("scalars.*", "enumerations.*", "records.*", "unions.*")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        guard difference.form == .renamed, let now = difference.new?.key else { return nil }
        return [
            difference.change(
                id, comparison, "\(Difference.description(of: difference.oldPath)) is called '\(now)' now",
                .documentation, "names of types are not sent; code that uses the generated type has to follow")
        ]
    }
}
