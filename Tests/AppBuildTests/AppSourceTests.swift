// Finding an app's sources, and saying what is wrong when there are none.

import CommandLineSupport
import Testing

@testable import AppBuild

private let entry = "@main struct A {}"

@Test func allSwiftFilesBelongToTheAppExceptHiddenOnesAndTests() throws {
    let folder = try TemporaryFolder([
        "Notes/App.swift": entry, "Notes/Views/List.swift": "", "Notes/Views/Row.swift": "", "Notes/notes.txt": "",
        "Notes/.build/Old.swift": "", "Notes/Tests/T.swift": "", "Notes/NotesUITests/U.swift": "",
        "Notes/Package.swift": "",
    ])
    let app = try AppSource.find(at: folder.path + "/Notes/")
    #expect(app.name == "Notes")
    #expect(app.folder == folder.path + "/Notes")
    #expect(app.files == ["App.swift", "Views/List.swift", "Views/Row.swift"])
}

@Test func filesAddedLaterAreFound() throws {
    let folder = try TemporaryFolder(["App.swift": entry])
    let app = try AppSource.find(at: folder.path)
    try folder.write("New.swift", "")
    #expect(try app.rescanned().files == ["App.swift", "New.swift"])
}

@Test(arguments: [
    ("Missing", "Missing: no such folder"),
    ("Not", "Not: no such folder; did you mean FOLDER/Note?"),
    ("Note/App.swift", "Note/App.swift is a file; give the app's folder: FOLDER/Note"),
    ("Empty", "Empty: no Swift files in it; give the folder that holds the app's Swift sources"),
    (
        "Library",
        "Library: none of its 2 Swift files has an @main; "
            + "mark the app's `struct …: App` with @main, or give the folder of a whole app"
    ),
])
func whatIsNoAppIsExplained(path: String, message: String) throws {
    let folder = try TemporaryFolder([
        "Note/App.swift": entry, "Empty/a.txt": "", "Library/A.swift": "", "Library/B.swift": "",
        "My.xcodeproj/project.pbxproj": "",
    ])
    let failure = #expect(throws: CommandFailure.self) { try AppSource.find(at: folder.path + "/" + path) }
    #expect(failure?.description == folder.path + "/" + message.replacing("FOLDER", with: folder.path))
    #expect(failure?.exitCode == .problems)
}

@Test(arguments: [
    ("Counter", "Counter"), ("My App", "My_App"), ("2048", "_2048"), ("Café-au-lait", "Café_au_lait"),
    ("SwiftUI", "SwiftUIApp"), ("", "_"), ("日本", "日本"),
])
func moduleNamesAreIdentifiers(folder: String, module: String) {
    #expect(AppSource.moduleName(for: folder) == module)
}
