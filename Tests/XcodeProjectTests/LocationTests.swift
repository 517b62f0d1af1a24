// Finding what a path means, and reading workspaces.

import Foundation
import Testing
import XcodeProject

private let anything = "App.xcodeproj/project.pbxproj"

@Test func aPathMeansTheProjectAtOrBelowIt() throws {
    let folder = try TemporaryFolder(fixture: "Radio46")
    let project = ProjectLocation.project(folder.path + "/Radio.xcodeproj")
    for path in ["", "/", "/Radio.xcodeproj", "/Radio.xcodeproj/", "/Radio.xcodeproj/project.pbxproj", "/./Help/.."] {
        #expect(try ProjectLocation.find(at: folder.path + path) == project)
    }
    let outer = try TemporaryFolder(["ios/\(anything)": "", "Pods/Pods.xcodeproj/x": "", ".build/B.xcodeproj/x": ""])
    #expect(try ProjectLocation.find(at: outer.path) == .project(outer.path + "/ios/App.xcodeproj"))
}

@Test func aWorkspaceCountsWhereThereAreSeveralProjects() throws {
    let one = try TemporaryFolder([anything: "", "App.xcworkspace/contents.xcworkspacedata": ""])
    #expect(try ProjectLocation.find(at: one.path) == .project(one.path + "/App.xcodeproj"))
    let two = try TemporaryFolder([anything: "", "B.xcodeproj/x": "", "App.xcworkspace/contents.xcworkspacedata": ""])
    #expect(try ProjectLocation.find(at: two.path) == .workspace(two.path + "/App.xcworkspace"))
    #expect(try ProjectLocation.find(at: two.path + "/App.xcworkspace") == .workspace(two.path + "/App.xcworkspace"))
}

@Test func aFolderOfSourcesIsToldApart() throws {
    let folder = try TemporaryFolder([
        "B.swift": "", "Views/A.swift": "", "Package.swift": "", ".git/C.swift": "", "d.txt": "",
    ])
    try folder.link("Views/loop", to: "..")
    #expect(
        try ProjectLocation.find(at: folder.path) == .sources(folder: folder.path, files: ["B.swift", "Views/A.swift"]))
}

@Test func pathsThatMeanNothingAreRefused() throws {
    let folder = try TemporaryFolder([
        "a/A.xcodeproj/x": "", "b/B.xcodeproj/x": "", "b/C.xcodeproj/x": "", "empty/x.txt": "", "App/y.txt": "",
    ])
    func message(_ path: String) -> [String] {
        failure(in: folder) { _ = try ProjectLocation.find(at: folder.path + "/" + path) }
    }
    #expect(message("Ap") == ["Ap: error: there is no such file or folder; did you mean App?"])
    #expect(message("zzz") == ["zzz: error: there is no such file or folder; check the path"])
    #expect(
        message("empty/x.txt")
            == ["empty/x.txt: error: this is a file; name an .xcodeproj, an .xcworkspace, or a folder that holds one"])
    #expect(
        message("empty") == [
            "empty: error: there is no Xcode project in this folder or one level down, and no Swift file below it; "
                + "name the folder of an app"
        ])
    #expect(
        message("b") == [
            "b: error: this folder has several Xcode projects; name one of them: b/B.xcodeproj, b/C.xcodeproj"
        ])
    #expect(
        failure(in: folder) { _ = try ProjectLocation.find(at: folder.path) }.first?.contains(
            "a/A.xcodeproj, b/B.xcodeproj") == true)
}

@Test func aWorkspaceListsItsProjects() throws {
    let folder = try TemporaryFolder(fixture: ".")
    let workspace = try Workspace.read(at: folder.path + "/Everything/Everything.xcworkspace")
    #expect(workspace.name == "Everything")
    #expect(workspace.projects == ["/Tiny100/Tiny.xcodeproj", "/Radio46/Radio.xcodeproj"].map { folder.path + $0 })
    #expect(workspace.others == [folder.path + "/Everything/Notes.md"])
    #expect(workspace.diagnostics == [])
}

@Test func problemsOfAWorkspaceAreTold() throws {
    let folder = try TemporaryFolder()
    let file = "A.xcworkspace/contents.xcworkspacedata"
    func messages(_ text: String) throws -> [String] {
        try folder.write(file, text)
        var found: [String] = []
        let refused = failure(in: folder) {
            found = try Workspace.read(at: folder.path + "/A.xcworkspace").diagnostics.map { $0.line(in: folder.path) }
        }
        return found + refused
    }
    #expect(
        try messages(
            "<Workspace>\n<FileRef location='group:Pods/Pods.xcodeproj'/>\n<FileRef location='group:x'/></Workspace>")
            == [
                "\(file):2:20: error: 'Pods/Pods.xcodeproj' is not on disk; run `pod install`, which makes it",
                "\(file):3:20: error: 'x' is not on disk; restore it, or remove it from the workspace",
            ])
    #expect(
        try messages("<Workspace><FileRef location='magic:x'/></Workspace>").first?.contains(
            "'magic:x' is no place that is known") == true)
    let cut = "the file ends inside an element; it is cut off: restore it from version control or a backup"
    let malformed = [
        ("<Workspace>\n<FileRef", "2:9: error: \(cut)"), ("<Workspace>", "1:12: error: \(cut)"),
        ("<Workspace a", "1:13: error: expected an attribute, name=\"value\"; restore the file"),
        ("<Workspace><!-- ", "1:17: error: \(cut)"), ("<Workspace><FileRef a='", "1:24: error: \(cut)"),
        ("<Workspace><FileRef a=b/>", "1:23: error: expected the value of 'a' in quotes; restore the file"),
        (
            "<Workspace></Group>",
            "1:12: error: this closes 'Group', which is not the element that is open; restore the file"
        ),
        ("<Workspace></Workspace", "1:23: error: expected '>' at the end of the tag; restore the file"),
        ("<Workspace>< /Workspace>", "1:13: error: expected the name of an element; restore the file"),
        ("<a/>", "1:1: error: there is no Workspace element in this file; restore the file"),
        ("text", "1:1: error: there is no Workspace element in this file; restore the file"),
        ("", "1:1: error: the file is empty; restore the file"),
    ]
    for (text, message) in malformed { #expect(try messages(text) == ["\(file):\(message)"], "\(text)") }
    #expect(try messages("<a>\n<<<<<<< HEAD\n").first?.contains("a merge conflict was not resolved here") == true)
    try folder.remove(file)
    #expect(
        failure(in: folder) { _ = try Workspace.read(at: folder.path + "/A.xcworkspace") }
            == ["\(file): error: there is no such file, or it can't be read; name a whole .xcworkspace"])
}

@Test func everythingThatXMLMayHaveIsSkipped() throws {
    let folder = try TemporaryFolder(["a & b.xcodeproj/x": "", "é.xcodeproj/x": "", "A.xcworkspace/x": ""])
    try folder.write(
        "A.xcworkspace/contents.xcworkspacedata",
        """
        <?xml version="1.0"?><?x?><!DOCTYPE Workspace><!-- <FileRef location="group:no"/> -->
        <Workspace><![CDATA[<no]]>text<FileRef location = 'group:a &amp; b.xcodeproj' /><Group>
        <FileRef location="group:&#xe9;.xcodeproj"></FileRef></Group></Workspace>
        """)
    let workspace = try Workspace.read(at: folder.path + "/A.xcworkspace")
    #expect(workspace.projects == ["/a & b.xcodeproj", "/é.xcodeproj"].map { folder.path + $0 })
    #expect(workspace.diagnostics == [])
}
