// Reading the compiler's messages back, and explaining those about lean builds.

import Testing

@testable import AppBuild

@Test func messagesAreReadFromTheCompilersOutput() {
    let output = """
        /home/a: b/App.swift:12:34: error: cannot find 'x' in scope: y
                let z = x
                        ^
        /home/a: b/App.swift:3:1: warning: unused: note: really
        /home/a: b/App.swift:12:34: error: cannot find 'x' in scope: y
        App.swift:4:2: note: here
        <unknown>:0: error: no place
        error: link command failed
        """
    #expect(
        CompilerDiagnostic.parse(output) == [
            .init(file: "/home/a: b/App.swift", line: 12, column: 34, severity: .error, message: "cannot find 'x' in scope: y"),
            .init(file: "/home/a: b/App.swift", line: 3, column: 1, severity: .warning, message: "unused: note: really"),
            .init(file: "App.swift", line: 4, column: 2, severity: .note, message: "here"),
        ])
}

@Test func aDiagnosticShowsItsLineWithACaret() {
    let diagnostic = CompilerDiagnostic(
        file: "A.swift", line: 2, column: 5, severity: .error, message: "wrong", sourceLine: "\tlé x")
    // Columns count bytes: é has two.
    #expect(diagnostic.description == "A.swift:2:5: error: wrong\n    \tlé x\n    \t  ^")
}

@Test(arguments: [
    ("cannot use a value of protocol type 'any P' in embedded Swift", "`any`"),
    ("cannot do dynamic casting in embedded Swift", "`as?`"),
    ("cannot use key path in embedded Swift", "key paths"),
    ("cannot use metatype of type 'T' in embedded Swift", "types as values"),
    ("untyped throws is not available in embedded Swift", "typed throws"),
    ("no such module 'Foundation'", "Foundation"),
    ("something unheard of in embedded Swift", "can't compile this"),
])
func limitsOfLeanBuildsAreExplained(message: String, explanation: String) {
    let diagnostic = CompilerDiagnostic(file: "A.swift", line: 1, column: 1, severity: .error, message: message)
    let explained = LeanLimits.explaining(diagnostic).message
    #expect(explained.hasPrefix(message + "; lean builds "))
    #expect(explained.contains(explanation))
    #expect(explained.hasSuffix("`swiftbrowser dev` (the live profile) has no such limit"))
}

@Test func ordinaryErrorsAreLeftAlone() {
    let diagnostic = CompilerDiagnostic(
        file: "A.swift", line: 1, column: 1, severity: .error, message: "cannot find 'any' in scope")
    #expect(LeanLimits.explaining(diagnostic) == diagnostic)
}
