// When one kind has an example every kind has, and every example is one: of the types that the spec declares.

enum ExamplesRule: Rule {
    static func check(_ context: inout CheckContext) {
        let spec = context.spec
        var reader = ExampleReader(spec: spec, types: context.types)
        // Specs that were released before there were examples have none.
        let hasExamples = spec.kinds.contains { $0.example != nil }
        for kind in spec.kinds {
            if hasExamples && kind.example == nil {
                context.report(
                    "missing-example", at: kind.declaration.name.place,
                    "the kind '\(kind.name)' has no example",
                    fix: "add example: { props: { … }, children: [ … ] }, a tree that shows it")
            }
            _ = reader.example(of: kind)
        }
        for style in spec.styles { _ = reader.example(of: style) }
        for event in spec.events { _ = reader.example(of: event) }
        for op in spec.ops { _ = reader.example(of: op) }
        for problem in reader.problems {
            context.report(problem.id, at: problem.place, problem.message, fix: problem.fix)
        }
    }
}
