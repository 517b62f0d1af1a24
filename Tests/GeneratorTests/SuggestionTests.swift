// "Did you mean" finds what was meant, and stays silent when nothing is close.

import Diagnostics
import Testing

@Suite struct SuggestionTests {
    @Test(
        arguments: [
            ("", "", 0), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1),
            ("abc", "abcd", 1),
            ("abc", "ABC", 1.5), ("kitten", "sitting", 3),
        ] as [(String, String, Double)])
    func distances(first: String, second: String, distance: Double) {
        #expect(editDistance(first, second) == distance)
        #expect(editDistance(second, first) == distance)
    }

    @Test func suggestions() {
        let names = ["leading", "center", "trailing"]
        #expect(didYouMean("centre", among: names) == "did you mean 'center'?")
        #expect(didYouMean("Leading", among: names) == "did you mean 'leading'?")
        #expect(didYouMean("top", among: names) == nil)
        #expect(didYouMean("x", among: []) == nil)
        #expect(closest(to: "cas", among: ["cat", "can"]) == "cat")
    }

    @Test func diagnosticsAreSortedAndCounted() {
        let all = [
            Diagnostic(id: "b", file: "f", line: 2, column: 1, message: "second"),
            Diagnostic(id: "a", severity: .warning, file: "f", line: 1, column: 9, message: "first"),
            Diagnostic(id: "c", message: "nowhere", fix: "look elsewhere"),
        ]
        #expect(all.sortedByPlace().map(\.id) == ["c", "a", "b"])
        #expect(all.summary == "2 errors, 1 warning")
        #expect(all[2].terminalText() == "error: nowhere; look elsewhere")
        #expect([Diagnostic]().terminalText() == "")
    }

    @Test func tabsAndEndsOfLinesDoNotMoveTheCaret() {
        let diagnostic = Diagnostic(
            id: "x", file: "f.swift", line: 3, column: 3, message: "wrong", sourceLine: "\t\tlet", length: 99)
        #expect(diagnostic.terminalText() == "f.swift:3:3: error: wrong\n      let\n      ^~~")
    }

    @Test func annotationsAreEscaped() {
        let diagnostic = Diagnostic(id: "x", severity: .note, file: "a,b:c", line: 1, message: "100%\nsure")
        #expect(diagnostic.githubAnnotation == "::notice file=a%2Cb%3Ac,line=1::100%25%0Asure")
    }
}
