// The case that stands in for unknown ones exists, and needs nothing that an unknown one does not bring.

enum UnknownPolicyRule: Rule {
    static func check(_ context: inout CheckContext) {
        for enumeration in context.spec.enumerations {
            guard case .fallback(let word) = enumeration.unknown else { continue }
            let cases = enumeration.cases.map(\.name.text)
            if !cases.contains(word.text) {
                context.reportUnknown("unknown-fallback", word, "case of \(enumeration.name)", among: cases)
            }
        }
        for union in context.spec.unions {
            guard case .fallback(let word) = union.unknown else { continue }
            guard let unionCase = union.cases.first(where: { $0.name == word.text }) else {
                context.reportUnknown(
                    "unknown-fallback", word, "case of \(union.name)", among: union.cases.map(\.name))
                continue
            }
            let needs = unionCase.fields.first { !$0.mayBeAbsent }
            if needs != nil || unionCase.type != nil {
                context.report(
                    "fallback-needs-value", at: word.place,
                    "the case '\(word.text)' can't stand in for others: it needs "
                        + (needs.map { "'\($0.name)'" } ?? "a value"),
                    fix: "give all its fields defaults, or use reject or preserve")
            }
        }
    }
}
