// Every example is one: of the types that the spec declares.

enum ExamplesRule: Rule {
    static func check(_ context: inout CheckContext) {
        let spec = context.spec
        var reader = ExampleReader(spec: spec, types: context.types)
        for kind in spec.kinds { _ = reader.example(of: kind) }
        for style in spec.styles { _ = reader.example(of: style) }
        for event in spec.events { _ = reader.example(of: event) }
        for op in spec.ops { _ = reader.example(of: op) }
        for problem in reader.problems {
            context.report(problem.id, at: problem.place, problem.message, fix: problem.fix)
        }
    }
}
