// A spec with twelve different mistakes is answered with twelve diagnostics, in one run, for people.

import Diagnostics
import Generator
import Testing

@Suite struct TwelveMistakesTests {
    static let spec = Fixtures.text(Fixtures.folder.appendingPathComponent("twelve-mistakes.yaml"))

    @Test func allAreReportedAtOnce() {
        let diagnostics = Fixtures.compile(Self.spec).diagnostics
        #expect(diagnostics.count == 12)
        #expect(diagnostics.terminalText() == Self.expected)
    }

    static let expected = Fixtures.text(Fixtures.folder.appendingPathComponent("twelve-mistakes.txt"))

    @Test func machinesGetTheSame() throws {
        let diagnostics = Fixtures.compile(Self.spec).diagnostics
        let first = try #require(diagnostics.first)
        #expect(
            first.json.text == """
                {"column":42,"file":"spec/ops.yaml","fix":"write two numbers, as in \\"1.0\\"","id":"version-format",\
                "length":3,"line":1,"message":"the version 'one' is not MAJOR.MINOR","severity":"error",\
                "source":"protocol: { name: swiftbrowser, version: one, tags: { op: op, event: type, message: message }, doc: A test. }"}
                """)
        #expect(
            first.githubAnnotation == """
                ::error file=spec/ops.yaml,line=1,col=42::the version 'one' is not MAJOR.MINOR; write two numbers, as \
                in "1.0"
                """)
    }

    @Test func colorsAreOnlyForTerminals() throws {
        let diagnostic = try #require(Fixtures.compile(Self.spec).diagnostics.first)
        #expect(!diagnostic.terminalText().contains("\u{1b}"))
        #expect(diagnostic.terminalText(color: true).contains("\u{1b}[1;31merror:\u{1b}[0m"))
    }
}
