// What comes from a matrix, down to the words.

import Foundation
import Generator
import Testing

@Suite struct MatrixOutputTests {
    private static let files = Fixtures.compile(matrix: Fixtures.matrix).files

    private static func file(_ path: String) -> String { files[path] ?? "" }

    @Test(arguments: [
        "Sources/Generated/Unavailable/UnavailableText.swift", "Sources/Generated/Unavailable/UnavailableUIKit.swift",
        "Tests/Compat/Uses/Working/UsesText.swift", "Tests/Compat/Uses/Missing/UsesText.swift",
        "docs/compatibility/text.md", "docs/compatibility.json",
    ])
    func aFileIsWhatIsExpected(path: String) throws {
        let name = try #require(path.split(separator: "/").last)
        let folder = path.hasPrefix("Tests") ? String(path.split(separator: "/")[3]) + "-" : ""
        let expected = Fixtures.matrixFolder.appendingPathComponent("expected/\(folder)\(name).txt")
        if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
            try FileManager.default.createDirectory(
                at: expected.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(Self.file(path).utf8).write(to: expected)
        }
        #expect(Self.file(path) == Fixtures.text(expected))
    }

    @Test func filesAreTheSameEachTime() {
        #expect(Fixtures.compile(matrix: Fixtures.matrix).files == Self.files)
    }

    @Test func theProtocolIsGeneratedAsWell() {
        let alone = Fixtures.compile(Fixtures.everything).files
        #expect(!alone.isEmpty)
        #expect(alone.keys.filter { Self.files[$0] != alone[$0] } == [])
    }

    @Test func aRepositoryWithAMatrixIsWatchedAndWritten() throws {
        let folder = try TemporaryFolder(spec: Fixtures.everything)
        for page in ["compatibility.md", "compatibility-format.md"] {
            try folder.write(Fixtures.text(Fixtures.root.appendingPathComponent("docs/" + page)), to: "docs/" + page)
        }
        try folder.write(Fixtures.matrix, to: MatrixCompiler.path)
        for (file, text) in Fixtures.tables { try folder.write(text, to: "spec/usage/" + file) }
        let plan = folder.repository.plan()
        #expect(plan.diagnostics.map { $0.terminalText() } == [])
        #expect(folder.repository.apply(plan).isEmpty)
        #expect(folder.repository.plan().changes.isEmpty)
        #expect(folder.read("Sources/Generated/manifest.json").contains("\"matrix\": "))

        let version = folder.repository.specVersion
        try folder.write(Fixtures.matrix + "# more\n", to: MatrixCompiler.path)
        #expect(folder.repository.specVersion != version)
        try folder.write(Fixtures.matrix, to: MatrixCompiler.path)

        try folder.write("left over", to: "docs/compatibility/old.md")
        try folder.write("left over", to: "Tests/Compat/Uses/Working/Old.swift")
        #expect(folder.repository.plan().changes.map { "\($0.path): \($0.kind.rawValue)" } == [
            "Tests/Compat/Uses/Working/Old.swift: extra", "docs/compatibility/old.md: extra",
        ])
    }
}
