// The two specs close over each other: what a symbol becomes is in the protocol.

import Diagnostics

extension Matrix {
    /// A problem for each word of `lowers` that names nothing of the protocol.
    func lowersProblems(_ spec: Specification, in source: SourceText) -> [Diagnostic] {
        let names = LoweredNames(spec)
        var problems: [Diagnostic] = []
        for row in rows {
            for word in row.lowers where !names.all.contains(word.text) {
                problems.append(
                    source.diagnostic(
                        "unknown-lowers", at: word.place,
                        "\(SpecCompiler.specPath) has no \(names.what(word.text)) '\(word.text)'",
                        fix: didYouMean(word.text, among: names.sorted)
                            ?? "write a kind, or style.NAME or event.NAME of the protocol"))
                if problems.count > SpecCompiler.mostProblems { return problems }
            }
        }
        return problems
    }
}

/// What rows may lower to, as they spell it.
struct LoweredNames {
    static let style = "style."
    static let event = "event."

    let sorted: [String]
    let all: Set<String>

    init(_ spec: Specification) {
        sorted =
            spec.kinds.map(\.name) + spec.styles.map { LoweredNames.style + $0.name }
            + spec.events.map { LoweredNames.event + $0.name }
        all = Set(sorted)
    }

    /// What a word should name.
    func what(_ word: String) -> String {
        word.hasPrefix(LoweredNames.style) ? "style field" : word.hasPrefix(LoweredNames.event) ? "event" : "kind"
    }
}
