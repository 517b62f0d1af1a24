// The script parser on texts that nobody would write: it never crashes, and what it accepts it can repeat.

import Testing

@testable import Headless

/// A small generator whose numbers a seed decides, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

@Suite struct ScriptFuzzTests {
    private static let pieces = [
        "tap", "text", "toggle", "env", "type", "back", ":", ":", ":", ",", "\n", "\r\n", "#", "@", "[", "]",
        "\"", "\\",
        "\\u{", "}", "button", "navscreen", "12", "0", "99999999999999999999", "true", "dark", "xLarge", " ",
        "\t", "é",
        "e\u{301}", "👩‍👩‍👧", "\u{0}", "\u{2028}", "Add", "save", "\"Add\"", "\"a, b\"", "#2", "\u{feff}",
        "tap:12", "tap:@save", "text:\"Name\":", "tap:[button]\"Add\"", "env:dark", "toggle:9:true", ", ",
        "\ntap:\"Add\"",
    ]

    @Test func neverCrashesAndRepeatsWhatItAccepts() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(state: seed)
        var accepted = 0
        for _ in 0..<3000 {
            let count = Int.random(in: 0...8, using: &generator)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator)! }.joined()
            do {
                let steps = try EventScript(parsing: text, name: "fuzz").steps
                accepted += steps.isEmpty ? 0 : 1
                try expectRepeatable(steps, seed: seed, text: text)
            } catch {
                let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                for problem in error.diagnostics {
                    let line = try #require(problem.line)
                    let column = try #require(problem.column)
                    #expect((1...lines.count).contains(line), "seed \(seed): \(text.debugDescription)")
                    #expect(
                        (1...(lines[line - 1].count + 1)).contains(column),
                        "seed \(seed): \(text.debugDescription)")
                }
            }
        }
        #expect(accepted > 50, "seed \(seed): the fuzz must reach scripts that are right")
    }

    /// The label of a step, parsed again, is the same target.
    private func expectRepeatable(_ steps: [ScriptStep], seed: UInt64, text: String) throws(ScriptProblems) {
        for step in steps {
            guard case .form(let form, let target?, _) = step.action, form.arguments.count == 1 else {
                continue
            }
            let again = try EventScript(parsing: step.label, name: "again").steps
            guard again.count == 1, case .form(_, let target2?, _) = again[0].action else {
                Issue.record("seed \(seed): \(text.debugDescription) became \(step.label)")
                continue
            }
            #expect(target2 == target, "seed \(seed): \(text.debugDescription)")
        }
    }
}
