// A submodule has its parent in the matrix, since it is there only where it differs.

enum FrameworksRule: MatrixRule {
    static func check(_ context: inout MatrixContext) {
        let names = Set(context.matrix.frameworks.map(\.name.text))
        for framework in context.matrix.frameworks {
            let name = framework.name.text
            guard let dot = name.firstIndex(of: "."), !names.contains(String(name[..<dot])) else { continue }
            context.report(
                "no-parent", at: framework.name.place, "there is no framework '\(name[..<dot])'",
                fix: "add it; the submodule is for what differs from it")
        }
    }
}
