// The compact form of an event in scripts. A new name, and arguments that may be left out at the end of a form,
// are compatible; anything else is not what existing scripts say.

enum ScriptChangedRule: EvolutionRule {
    static let id = "script-changed"
    static let patterns = PathPattern.all("events.*.script")

    static func judge(_ difference: Difference, _ comparison: Comparison) -> [SpecChange]? {
        let before = comparison.old.spec.events.first { $0.name == difference.oldPath[1] }?.scripts ?? []
        let event = comparison.new.spec.events.first { $0.name == difference.newPath[1] }
        let now = event?.scripts ?? []
        let isKept = before.allSatisfy { script in
            guard let later = now.first(where: { $0.name.text == script.name.text }) else { return false }
            let arguments = script.arguments.map { $0.map(\.text) }
            let laterArguments = later.arguments.map { $0.map(\.text) }
            let added = laterArguments.dropFirst(arguments.count).joined()
            return laterArguments.starts(with: arguments)
                && added.allSatisfy { name in event?.fields.first { $0.name == name }?.mayBeAbsent == true }
        }
        return [
            difference.change(
                id, comparison, "the forms of \(difference.owner) in scripts changed",
                isKept ? .compatible : .breaking(.renderers),
                isKept ? "scripts that were written before mean the same" : "scripts that were written before no "
                    + "longer run; add another name for the new form")
        ]
    }
}
