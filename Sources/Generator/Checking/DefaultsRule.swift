// A default is a value of its field's type.

enum DefaultsRule: Rule {
    static func check(_ context: inout CheckContext) {
        for (_, field) in context.fields {
            guard let node = field.defaultValue, !node.isNull, let type = context.types.type(of: field) else {
                continue
            }
            let written = node.text ?? node.typeName
            func mismatch(_ expected: String, _ fix: String) {
                context.report(
                    "default-type", at: node.place,
                    "the default of '\(field.name)' must be \(expected), not '\(written)'", fix: fix)
            }
            switch type {
            case .bool:
                if node.boolean == nil { mismatch("true or false", "write one of them") }
            case .string:
                if node.text == nil { mismatch("text", "write it in quotes") }
            case .integer(let min, let max):
                guard let value = node.integer else {
                    mismatch("an integer", "write one")
                    continue
                }
                range(field, node, Double(value), min, max, &context)
            case .number(let min, let max, let orInfinity):
                if orInfinity && node.text == "infinity" { continue }
                guard let value = node.number else {
                    mismatch(orInfinity ? "a number or infinity" : "a number", "write one")
                    continue
                }
                range(field, node, value, min, max, &context)
            case .enumeration(let enumeration):
                let cases = enumeration.cases.map(\.name.text)
                if let word = node.word, cases.contains(word.text) { continue }
                context.reportUnknown(
                    "default-case", Word(text: written, place: node.place), "case of \(enumeration.name)",
                    among: cases)
            case .list(_, let min, _):
                if node.sequence?.isEmpty != true || (min ?? 0) > 0 {
                    mismatch("the empty list", "write [] or make the field optional")
                }
            default:
                context.report(
                    "default-unsupported", at: node.place,
                    "'\(field.name)' is a \(field.type.name.text) and can't have a default",
                    fix: "make it optional, or nullable with the default null")
            }
        }
    }

    private static func range(
        _ field: Field, _ node: YAMLNode, _ value: Double, _ min: Double?, _ max: Double?,
        _ context: inout CheckContext
    ) {
        if let min, value < min {
            context.report(
                "default-range", at: node.place, "the default of '\(field.name)' is below \(numberText(min))",
                fix: "write a number that the field allows")
        }
        if let max, value > max {
            context.report(
                "default-range", at: node.place, "the default of '\(field.name)' is above \(numberText(max))",
                fix: "write a number that the field allows")
        }
    }
}
