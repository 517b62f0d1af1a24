// A function of modules takes or returns something else.

enum SignatureChangedRule: EvolutionRule {
    static let id = "signature-changed"
    static let patterns = PathPattern.all("exports.*.parameters", "exports.*.returns", "exports.*.returns.type")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let before = signature(comparison.old, difference.oldPath[1])
        let now = signature(comparison.new, difference.newPath[1])
        if before == now {
            return [
                difference.change(
                    id, comparison, "a parameter of \(difference.thing) has another name or doc", .documentation)
            ]
        }
        return [
            difference.change(
                id, comparison, "\(difference.thing) was \(before) and is \(now)", .breaking(.both),
                "old and new ends call it differently; add another export")
        ]
    }

    private static func signature(_ spec: ReleasedSpec, _ name: String) -> String {
        guard let export = spec.spec.exports.first(where: { $0.name == name }) else { return "nothing" }
        return "(" + export.parameters.map(\.type).joined(separator: ", ") + ") -> "
            + (export.returns?.type ?? "nothing")
    }
}
