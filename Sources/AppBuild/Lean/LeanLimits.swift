// What Embedded Swift leaves out, in the words of its compiler and in those of a person.

/// Explains the compiler's messages about what lean builds can't compile.
enum LeanLimits {
    private struct Limit {
        /// Parts of messages of the compiler's that tell this limit.
        let signs: [String]
        let explanation: String
    }

    private static let limits = [
        Limit(
            signs: [
                "cannot use a value of protocol type", "protocol type 'any ", "existential",
                "cannot use type 'Any'", "'Any' in embedded",
            ],
            explanation: "lean builds have no `any` values: make the code generic (`some P`), or use an enum"),
        Limit(
            signs: ["dynamic cast", "cannot do dynamic casting", "casting in embedded"],
            explanation: "lean builds have no `as?` and `is`: use an enum, or a requirement of the protocol"),
        Limit(
            signs: ["key path", "keypath", "KeyPath"],
            explanation: "lean builds have no key paths other than literals given to SwiftUI: use a closure"),
        Limit(
            signs: ["metatype"],
            explanation: "lean builds have no types as values: use an enum or a generic parameter"),
        Limit(
            signs: ["untyped throws", "untyped 'throws'", "'any Error'", "throws or rethrows"],
            explanation: "lean builds have only typed throws: write `throws(SomeError)`"),
        Limit(
            signs: ["_Concurrency", "'async'", "async function", "'Task'", "'MainActor'", "concurrency"],
            explanation: "lean builds have no concurrency: no `async`, `Task` or actors"),
        Limit(
            signs: [
                "no such module 'Foundation", "no such module 'Observation'", "no such module 'Combine'",
                "no such module 'Dispatch'",
            ],
            explanation: "lean builds have no Foundation, Observation or Dispatch"),
        Limit(signs: ["'weak'", "weak reference", "attribute 'weak'"], explanation: "lean builds have no `weak`; use `unowned`"),
        Limit(
            signs: ["Mirror", "reflection"],
            explanation: "lean builds have no reflection: print the properties yourself"),
        Limit(
            signs: ["in embedded Swift", "in Embedded Swift", "embedded mode"],
            explanation: "lean builds can't compile this"),
    ]

    /// The same message with the limit it is about and what to do, where it is about one.
    static func explaining(_ diagnostic: CompilerDiagnostic) -> CompilerDiagnostic {
        guard diagnostic.severity == .error,
            let limit = limits.first(where: { limit in
                limit.signs.contains { diagnostic.message.contains($0) }
            })
        else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.message += "; \(limit.explanation). `swiftbrowser dev` (the live profile) has no such limit"
        return diagnostic
    }
}
