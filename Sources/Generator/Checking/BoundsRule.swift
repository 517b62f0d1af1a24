// Limits are on things that have them, and leave something between them.

enum BoundsRule: Rule {
    /// The greatest magnitude of a limit: up to it, every integer is a number of JSON.
    private static let mostNumber = 9_007_199_254_740_991.0
    /// The greatest limit of a list; test vectors have lists that are one element too long.
    private static let mostCount = 1000

    static func check(_ context: inout CheckContext) {
        for (_, field) in context.fields {
            let place = field.declaration.name.place
            let name = field.name
            guard let type = context.types.type(named: field.type.name.text) else { continue }
            if field.min != nil || field.max != nil {
                switch type {
                case .number(let min, let max, _), .integer(let min, let max):
                    if case .integer = type {
                        size(name, place, [field.min, field.max], whole: true, &context)
                    } else {
                        size(name, place, [field.min, field.max], whole: false, &context)
                    }
                    order(name, place, min, max, &context)
                    if let least = field.min, let scalar = context.types.scalar(field.type.name.text)?.min,
                        least < scalar
                    {
                        context.report(
                            "wider-bounds", at: place,
                            "'\(name)' allows less than its type's \(numberText(scalar))",
                            fix: "raise min or use another type")
                    }
                    if let most = field.max, let scalar = context.types.scalar(field.type.name.text)?.max,
                        most > scalar
                    {
                        context.report(
                            "wider-bounds", at: place,
                            "'\(name)' allows more than its type's \(numberText(scalar))",
                            fix: "lower max or use another type")
                    }
                    order(name, place, field.min ?? min, field.max ?? max, &context)
                default:
                    context.report(
                        "misplaced-bounds", at: place, "'\(name)' has min or max and is no number",
                        fix: "remove them or use a numeric type")
                }
            }
            if field.minCount != nil || field.maxCount != nil {
                if case .list = field.type.container {
                    if max(field.minCount ?? 0, field.maxCount ?? 0) > mostCount {
                        context.report(
                            "large-count", at: place, "'\(name)' limits a list to more than \(mostCount)",
                            fix: "remove the limit or lower it")
                    }
                    order(
                        name, place, field.minCount.map(Double.init), field.maxCount.map(Double.init),
                        &context)
                } else {
                    context.report(
                        "misplaced-bounds", at: place, "'\(name)' has minCount or maxCount and is no list",
                        fix: "remove them or write the type as [\(field.type.name.text)]")
                }
            }
        }
        for scalar in context.spec.scalars {
            let place = scalar.declaration.name.place
            let name = scalar.declaration.name.text
            order(name, place, scalar.min, scalar.max, &context)
            size(name, place, [scalar.min, scalar.max], whole: scalar.base == "integer", &context)
            let isNumeric = scalar.base == "number" || scalar.base == "integer"
            if (scalar.min != nil || scalar.max != nil) && !isNumeric
                || scalar.orInfinity && scalar.base != "number"
            {
                context.report(
                    "misplaced-bounds", at: place,
                    "'\(name)' is a \(scalar.base) and has the limits of a number",
                    fix: "remove min, max and orInfinity")
            }
        }
    }

    /// Reports limits that no number of JSON tells from its neighbours, and fractions among integers.
    private static func size(
        _ name: String, _ place: Place, _ limits: [Double?], whole: Bool, _ context: inout CheckContext
    ) {
        for limit in limits.compactMap({ $0 }) {
            if limit.magnitude > mostNumber {
                context.report(
                    "large-bounds", at: place, "'\(name)' has a limit beyond \(numberText(mostNumber))",
                    fix: "remove the limit or bring it closer to zero")
            } else if whole && limit != limit.rounded() {
                context.report(
                    "fractional-bounds", at: place,
                    "'\(name)' is an integer and has the limit \(numberText(limit))",
                    fix: "write a whole number")
            }
        }
    }

    private static func order(
        _ name: String, _ place: Place, _ min: Double?, _ max: Double?, _ context: inout CheckContext
    ) {
        if let min, let max, min > max {
            context.report(
                "empty-bounds", at: place,
                "no value of '\(name)' is at least \(numberText(min)) and at most \(numberText(max))",
                fix: "swap or correct the limits")
        }
    }
}
