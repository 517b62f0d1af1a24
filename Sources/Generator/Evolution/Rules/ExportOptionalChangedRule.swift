// A module may do without a function now, or must have it.

enum ExportOptionalChangedRule: EvolutionRule {
    static let id = "export-optional-changed"
    static let patterns = PathPattern.all("exports.*.optional")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let isOptional = difference.new?.value.boolean ?? false
        return [
            difference.change(
                id, comparison,
                "\(difference.owner) \(isOptional ? "may be missing in a module" : "must be in every module") now",
                .breaking(isOptional ? .renderers : .producers),
                isOptional
                    ? "a released page calls it without looking; add an export that replaces it"
                    : "a new page calls it without looking, and a released module may lack it; keep it optional")
        ]
    }
}
