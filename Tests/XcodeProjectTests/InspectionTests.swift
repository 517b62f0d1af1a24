// What `swiftbrowser project` prints, for people and for programs.

import Diagnostics
import Foundation
import Testing
import XcodeProject

/// Compares with a file beside a fixture's project; `RECORD=1` writes it anew.
private func expectOnRecord(_ text: String, _ file: String, _ folder: TemporaryFolder) throws {
    let text = text.replacing(folder.path, with: "FOLDER") + "\n"
    let record = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/\(file)")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        try text.write(to: record, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: record, encoding: .utf8), "RECORD=1 writes \(file) anew")
}

@Test(arguments: fixtures) func projectsArePrintedAsOnRecord(fixture: String, name: String) throws {
    let folder = try TemporaryFolder(fixture: fixture)
    var options = ProjectReport.Options()
    try expectOnRecord(Inspection(of: folder.path).text, "\(fixture)/summary.txt", folder)
    options.includesSettings = true
    let inspection = Inspection(of: folder.path, options: options)
    #expect(inspection.diagnostics.isEmpty)
    try expectOnRecord(jsonText(inspection.report), "\(fixture)/report.json", folder)
    options.target = name
    try expectOnRecord(Inspection(of: folder.path, options: options).text, "\(fixture)/target.txt", folder)
}

@Test func aWorkspaceIsPrintedWithAllItsProjects() throws {
    let folder = try TemporaryFolder(fixture: ".")
    let path = folder.path + "/Everything"
    let whole = Inspection(of: path)
    #expect(whole.text.hasPrefix("Everything: a workspace of 2 projects\n\nTiny: 1 target, object version 100\n"))
    #expect(whole.text.contains("\n\nRadio: 4 targets, object version 46\n"))
    #expect(whole.diagnostics == [])
    #expect(whole.report.kind == .workspace && whole.report.projects.count == 2)

    // A target need only be in one of the projects.
    var options = ProjectReport.Options()
    options.target = "Tuner"
    let tuner = Inspection(of: path, options: options)
    #expect(tuner.diagnostics == [] && tuner.report.projects.count == 1)
    options.target = "Nothing"
    #expect(Inspection(of: path, options: options).diagnostics.map(\.id) == ["no-such-target"])

    // A project that can't be read doesn't hide the others.
    try folder.write("Tiny100/Tiny.xcodeproj/project.pbxproj", "{")
    let rest = Inspection(of: path)
    #expect(rest.diagnostics.map(\.id) == ["truncated"] && rest.report.projects.count == 1)
}

@Test func aFolderOfSourcesIsSaidToBeOne() throws {
    let folder = try TemporaryFolder(["App/B.swift": "", "App/A.swift": ""])
    let inspection = Inspection(of: folder.path)
    #expect(inspection.text == folder.path + ": a folder of 2 Swift files, without an Xcode project")
    #expect(inspection.report.kind == .sources && inspection.report.sources == ["App/A.swift", "App/B.swift"])
    #expect(inspection.diagnostics == [])
    var options = ProjectReport.Options()
    options.target = "App"
    #expect(
        Inspection(of: folder.path, options: options).diagnostics.map { $0.line(in: folder.path) }.map { $0.suffix(73) }
            == ["error: without an Xcode project there is no target 'App'; leave the target out".suffix(73)])
}

@Test func problemsAreInTheReportToo() throws {
    let folder = try TemporaryFolder(fixture: "Tiny100")
    try folder.remove("Tiny/TinyApp.swift")
    let inspection = Inspection(of: folder.path)
    #expect(inspection.diagnostics.map(\.id) == ["no-sources"])
    let json = try #require(
        try JSONSerialization.jsonObject(with: Data(jsonText(inspection.report).utf8)) as? [String: Any])
    let diagnostic = try #require((json["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["id"] as? String == "no-sources")
    #expect(diagnostic["severity"] as? String == "error")
    #expect(diagnostic["file"] as? String == folder.path + "/Tiny.xcodeproj/project.pbxproj")
    #expect(diagnostic["line"] as? Int == 29 && diagnostic["column"] as? Int == 11)
    #expect((json["projects"] as? [Any])?.count == 1)
    #expect(Inspection(of: folder.path + "/none").diagnostics.map(\.id) == ["no-such-path"])
}

@Test func configurationsThatAreNotThereAreTold() throws {
    let folder = try TemporaryFolder(fixture: "Radio46")
    var options = ProjectReport.Options()
    options.configuration = "Realease"
    #expect(
        Inspection(of: folder.path, options: options).diagnostics.map { $0.line(in: folder.path) } == [
            "Radio.xcodeproj/project.pbxproj: error: the project has no configuration 'Realease'; "
                + "did you mean 'Release'?"
        ])
}
