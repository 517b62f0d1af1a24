// A metric that is a table or a list names cases of an enumeration, each once.

enum MetricsRule: Rule {
    static func check(_ context: inout CheckContext) {
        for metric in context.spec.metrics {
            switch metric.value {
            case .number: continue
            case .table(let type, let values, let isPartial):
                check(metric, type, values.map(\.name), isComplete: !isPartial, &context)
            case .list(let type, let names):
                check(metric, type, names, isComplete: false, &context)
                if metric.unit != nil {
                    context.report(
                        "metric-unit", at: metric.declaration.name.place,
                        "'\(metric.declaration.name.text)' is a list of names and has a unit", fix: "remove the unit")
                }
            }
        }
    }

    private static func check(
        _ metric: Metric, _ type: Word, _ names: [Word], isComplete: Bool, _ context: inout CheckContext
    ) {
        let enumerations = context.spec.enumerations
        guard let enumeration = enumerations.first(where: { $0.name == type.text }) else {
            context.reportUnknown("metric-type", type, "enumeration", among: enumerations.map(\.name))
            return
        }
        let cases = enumeration.cases.map(\.name.text)
        var seen: Set<String> = []
        for name in names {
            if !cases.contains(name.text) {
                context.reportUnknown("metric-case", name, "case of \(enumeration.name)", among: cases)
            } else if !seen.insert(name.text).inserted {
                context.report(
                    "metric-case", at: name.place, "'\(name.text)' is there twice", fix: "remove one")
            }
        }
        let missing = cases.filter { !seen.contains($0) }
        if isComplete && !missing.isEmpty {
            context.report(
                "metric-case", at: metric.declaration.name.place,
                "'\(metric.declaration.name.text)' has no value for \(missing.joined(separator: ", "))",
                fix: "add it, or write partial: true")
        }
    }
}
