// A released spec is kept as it was, a version that does not tell of its changes is refused, and the page of changes
// comes from the released specs.

import Diagnostics
import Foundation
import Generator
import Testing

@Suite struct ReleaseTests {
    /// The spec with which every test starts; its version is 2.1.
    private static let spec = Fixtures.everything

    private func released() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(spec: Self.spec)
        let plan = folder.repository.releasePlan()
        #expect(plan.diagnostics.isEmpty)
        #expect(folder.repository.apply(plan).isEmpty)
        return folder
    }

    private func change(_ find: String, _ replacement: String, in folder: TemporaryFolder) throws {
        let text = folder.read(SpecCompiler.specPath)
        try #require(text.contains(find))
        try folder.write(text.replacingOccurrences(of: find, with: replacement), to: SpecCompiler.specPath)
    }

    @Test func aReleaseIsTheSpecUnderAHeader() throws {
        let folder = try released()
        let text = folder.read("spec/released/2.1.yaml")
        #expect(text.hasPrefix("# Version 2.1 of the protocol as it was released."))
        #expect(text.hasSuffix("\n\n" + Self.spec))
        #expect(folder.repository.newestRelease == "spec/released/2.1.yaml")
        #expect(folder.read("docs/changelog.md").contains("\n## Unreleased\n\nNothing since 2.1.\n"))
        #expect(folder.repository.plan().changes.isEmpty)
    }

    @Test func releasingTheSameSpecAgainChangesNothing() throws {
        let folder = try released()
        let before = folder.contents
        let plan = folder.repository.releasePlan()
        #expect(plan.diagnostics.isEmpty && plan.changes.isEmpty)
        #expect(folder.repository.apply(plan).isEmpty)
        #expect(folder.contents == before)
    }

    @Test func aReleaseIsNotOverwritten() throws {
        let folder = try released()
        try change("doc: A protocol for tests.", "doc: A protocol for all tests.", in: folder)
        #expect(folder.repository.plan().diagnostics.isEmpty)
        let plan = folder.repository.releasePlan()
        #expect(plan.diagnostics.map(\.id) == ["released-already"])
        #expect(plan.changes.isEmpty)
    }

    @Test func aVersionThatIsTooLowIsRefusedWithTheReasons() throws {
        let folder = try released()
        try change("default: 0.35", "default: 0.5", in: folder)
        let before = folder.contents
        let plan = folder.repository.plan()
        let problem = try #require(plan.diagnostics.first)
        #expect(plan.diagnostics.map(\.id) == ["version-too-low"])
        #expect(problem.fix == "raise it to 3.0, or undo the changes below")
        #expect(problem.notes.map(\.message).first?.contains("was 0.35 and is 0.5") == true)
        #expect(folder.repository.apply(plan).isEmpty)
        #expect(folder.repository.releasePlan().diagnostics.map(\.id) == ["version-too-low"])
        #expect(folder.contents == before)

        try change("version: \"2.1\"", "version: \"3.0\"", in: folder)
        #expect(folder.repository.plan().diagnostics.isEmpty)
    }

    @Test func aVersionBelowTheNewestIsRefused() throws {
        let folder = try released()
        try change("version: \"2.1\"", "version: \"2.0\"", in: folder)
        let problem = try #require(folder.repository.plan().diagnostics.first)
        #expect(problem.message == "the version 2.0 is below 2.1, which was released")
    }

    @Test func theChangesOfEachVersionAreTold() throws {
        let folder = try released()
        try change("version: \"2.1\"", "version: \"2.2\"", in: folder)
        try change(
            "  EV_OPS_FD:", "  EV_EVENTS_FD: { doc: Where events come from., since: 2 }\n  EV_OPS_FD:", in: folder)
        #expect(folder.repository.apply(folder.repository.releasePlan()).isEmpty)
        try change("version: \"2.2\"", "version: \"2.3\"", in: folder)
        try change("      class: { doc", "      left: { doc: The one where text starts. }\n      class: { doc", in: folder)
        try change("class: 3 }", "class: 3, left: 4 }", in: folder)
        #expect(folder.repository.apply(folder.repository.plan()).isEmpty)
        let page = folder.read("docs/changelog.md")
        let sections = page.components(separatedBy: "\n## ").dropFirst()
        #expect(sections.map { $0.prefix { $0 != "\n" } } == ["Unreleased", "2.2", "2.1"])
        let texts = Array(sections)
        #expect(texts[0].contains("### Added\n\n**Types**\n\n- `Edge`: `left`\n"))
        #expect(texts[1].contains("### Added\n\n**Environment variables**\n\n- `EV_EVENTS_FD`\n"))
        #expect(texts[2].contains("The first version: 5 ops, 9 kinds"))
    }

    @Test func whatThePageSaysOfReleasesIsMadeAgainWhenItWasEdited() throws {
        let folder = try released()
        try change("version: \"2.1\"", "version: \"2.2\"", in: folder)
        try change(
            "  EV_OPS_FD:", "  EV_EVENTS_FD: { doc: Where events come from., since: 2 }\n  EV_OPS_FD:", in: folder)
        #expect(folder.repository.apply(folder.repository.releasePlan()).isEmpty)
        let page = folder.read("docs/changelog.md")
        #expect(folder.repository.plan().changes.isEmpty)
        let edits: [(String, String)] = [
            ("- `EV_EVENTS_FD`", "- `EV_OTHER_FD`"), ("The first version: 5 ops", "The first version: 6 ops"),
            ("\n## 2.1\n", "\n## 2.0\n"), ("\n## 2.2\n", "\nA word of our own.\n\n## 2.2\n"), ("<!-- Made of ", "<!-- Made from "),
        ]
        for (old, new) in edits {
            try #require(page.contains(old))
            try folder.write(page.replacingOccurrences(of: old, with: new), to: "docs/changelog.md")
            #expect(folder.repository.plan().changes.map(\.path) == ["docs/changelog.md"], "\(new)")
            #expect(folder.repository.apply(folder.repository.plan()).isEmpty)
            #expect(folder.read("docs/changelog.md") == page)
        }
        try folder.write(page + "More.\n", to: "docs/changelog.md")
        #expect(folder.repository.apply(folder.repository.plan()).isEmpty)
        #expect(folder.read("docs/changelog.md") == page)
    }

    @Test func aReleasedSpecThatWasEditedIsReadAgain() throws {
        let folder = try released()
        let file = "spec/released/2.1.yaml"
        try folder.write(folder.read(file).replacingOccurrences(of: "default: 0.35", with: "default: 0.5"), to: file)
        #expect(folder.repository.plan().diagnostics.map(\.id) == ["version-too-low"])
        try folder.write(folder.read(file).replacingOccurrences(of: "default: 0.5", with: "default: [}"), to: file)
        #expect(folder.repository.plan().diagnostics.map(\.file) == [file])
    }

    @Test func aReleaseThatCanNotBeReadIsFound() throws {
        let folder = try released()
        try folder.write("protocol: {", to: "spec/released/2.0.yaml")
        let plan = folder.repository.plan()
        #expect(plan.diagnostics.map(\.file) == ["spec/released/2.0.yaml"])
        #expect(plan.changes.isEmpty)
    }

    @Test func aReleaseWithAnotherNameIsFound() throws {
        let folder = try released()
        try folder.write(folder.read("spec/released/2.1.yaml"), to: "spec/released/2.3.yaml")
        #expect(folder.repository.plan().diagnostics.map(\.id) == ["release-name"])
    }
}
