// Projects with something wrong: what is told, where, and that the rest is read.

import Foundation
import Testing
import XcodeProject

private let radio = "Radio.xcodeproj/project.pbxproj"
private let shop = "Shop.xcodeproj/project.pbxproj"
private let notes = "Notes.xcodeproj/project.pbxproj"

/// The problems of a fixture after something was done to it.
private func problems(_ fixture: String, after change: (TemporaryFolder) throws -> Void) throws -> [String] {
    let folder = try TemporaryFolder(fixture: fixture)
    try change(folder)
    let name = try #require(fixtures.first { $0.0 == fixture }?.1)
    return try Project.read(at: "\(folder.path)/\(name).xcodeproj").problems
}

@Test func missingFilesAreToldAndStillListed() throws {
    let folder = try TemporaryFolder(fixture: "Radio46")
    for file in [
        "Radio/Station.swift", "Radio/de.lproj/Localizable.strings", "Radio/Base.xcconfig", "Radio/Info.plist",
    ] {
        try folder.remove(file)
    }
    let project = try Project.read(at: folder.path + "/Radio.xcodeproj")
    #expect(
        project.problems == [
            "\(radio): Base.xcconfig: error: the configuration file 'Radio/Base.xcconfig' is not on disk; "
                + "restore it, or remove it from the project",
            "\(radio): Station.swift: error: the source 'Radio/Station.swift' is not on disk; "
                + "restore it, or remove it from the project",
            "\(radio): de.lproj/Localizable.strings: error: the resource 'Radio/de.lproj/Localizable.strings' is "
                + "not on disk; "
                + "restore it, or remove it from the project",
            "\(radio): Radio: error: the INFOPLIST_FILE of the target 'Radio', 'Radio/Info.plist', is not on disk; "
                + "restore it, or correct the setting",
        ])
    #expect(try project.requireTarget("Radio").sources.map(\.exists) == [false, true, true, true])
}

@Test func otherLettersOnDiskAreToldOnceAndTheFilesFound() throws {
    let folder = try TemporaryFolder(fixture: "Radio46")
    try folder.move("Radio/Audio", to: "Radio/audio")
    try folder.move("Libraries/Tuner/Tuner.c", to: "Libraries/Tuner/tuner.C")
    try folder.move("Libraries", to: "libraries")
    let project = try Project.read(at: folder.path + "/Radio.xcodeproj")
    let remedy = "write it the same way in both places: not every disk takes upper and lower case for the same"
    #expect(
        project.problems == [
            "\(radio): Audio/Player.m: error: 'Radio/Audio/Player.m' is called 'Radio/audio/Player.m' on disk; "
                + "\(remedy)",
            "\(radio): Tuner.c: error: 'libraries/Tuner/Tuner.c' is called 'libraries/Tuner/tuner.C' on disk; "
                + "\(remedy)",
            "\(radio): Libraries/Tuner: error: 'Libraries/Tuner' is called 'libraries/Tuner' on disk; \(remedy)",
        ])
    #expect(project.relative(try project.requireTarget("Radio").sources)[1] == "Radio/audio/Player.m")
    #expect(project.relative(try project.requireTarget("Tuner").sources) == ["libraries/Tuner/tuner.C"])
    #expect(try project.requireTarget("Tuner").sources.map(\.exists) == [true])
}

@Test func textThatIsComposedDifferentlyIsTheSame() throws {
    let folder = try TemporaryFolder(fixture: "Shop56")
    try folder.edit(shop, "path = Cart.swift", "path = \"K\u{F6}rbchen.swift\"")
    try folder.move("Shop/Cart.swift", to: "Shop/Ko\u{308}rbchen.swift")
    let project = try Project.read(at: folder.path + "/Shop.xcodeproj")
    #expect(project.problems == [])
    // As it is spelled on disk, so that it can be opened.
    let path = try project.requireTarget("Shop").sources[0].path
    #expect(path.unicodeScalars.contains("\u{308}") && FileManager.default.fileExists(atPath: path))
}

@Test func aGroupThatContainsItselfIsTold() throws {
    let found = try problems("Radio46") { folder in
        try folder.edit(radio, "(V_STRINGS, F_MAIN, )", "(V_STRINGS, F_MAIN, G_RADIO, G_SUPPORT, )")
    }
    #expect(
        found == [
            "\(radio): G_RADIO: error: the group 'Radio' contains itself; remove it from these children",
            "\(radio): G_SUPPORT: error: the group 'Supporting Files' contains itself; remove it from these children",
        ])
}

@Test func aFileInTwoGroupsIsTold() throws {
    let found = try problems("Radio46") { try $0.edit(radio, "(F_TUNER, )", "(F_TUNER, F_MAIN, )") }
    #expect(found == ["\(radio): F_MAIN: warning: 'main.m' is in two groups; the first one counts; remove it from one"])
}

@Test func groupsMayNestWithoutLimit() throws {
    let folder = try TemporaryFolder(fixture: "Tiny100")
    let file = "Tiny.xcodeproj/project.pbxproj"
    let name = String(repeating: "a", count: 200)
    let groups = (0..<20_000).map {
        "G\($0) = {isa = PBXGroup; children = (G\($0 + 1)); path = \(name); sourceTree = \"<group>\"; };"
    }
    try folder.edit(
        file, "objects = {", "objects = {" + groups.joined() + "G20000 = {isa = PBXFileReference; path = x.swift; };")
    try folder.edit(
        file, "4A0000000000000000000002 /* Tiny */,\n\t\t\t);\n\t\t\tsource",
        "4A0000000000000000000002, G0,);\n\t\t\tsource")
    #expect(try Project.read(at: folder.path + "/Tiny.xcodeproj").targets.count == 1)
}

@Test func whatIsNotInTheFileIsToldWhereItIsReferredTo() throws {
    let found = try problems("Shop56") { folder in
        try folder.edit(shop, "(B1, B3, B2, )", "(B1, B3, B2, NONE, )")
        try folder.edit(shop, "children = (G_SHOP,", "children = (GONE, G_SHOP,")
        try folder.edit(shop, "fileRef = F_WIDGET;", "fileRef = LOST;")
        try folder.edit(shop, "T_TESTS, T_ADMIN, )", "T_TESTS, T_ADMIN, T_OLD, )")
        try folder.edit(shop, "package = R_ALGO", "package = R_OLD")
    }
    #expect(
        found == [
            "\(shop): LOST: warning: this PBXBuildFile refers to 'LOST', which is not in the file; "
                + "remove the reference",
            "\(shop): GONE: warning: this PBXGroup refers to 'GONE', which is not in the file; remove the reference",
            "\(shop): NONE: warning: this PBXSourcesBuildPhase refers to 'NONE', which is not in the file; "
                + "remove the reference",
            "\(shop): R_OLD: warning: this XCSwiftPackageProductDependency refers to 'R_OLD', which is not in "
                + "the file; "
                + "remove the reference",
            "\(shop): T_OLD: warning: this PBXProject refers to 'T_OLD', which is not in the file; "
                + "remove the reference",
        ])
}

@Test func oddObjectsAreTold() throws {
    let found = try problems("Shop56") { folder in
        try folder.edit(shop, "files = (B6, )", "files = (B6, B6B, {a = 1; }, )")
        try folder.edit(shop, "\t\tB7 =", "\t\tB6B = {isa = PBXBuildFile; fileRef = F_ASSETS; };\n\t\tB7 =")
        try folder.edit(shop, "files = (B8, )", "files = B8")
        try folder.edit(shop, "fileRef = F_ADMIN", "fileRef = G_ADMIN")
        try folder.edit(shop, "T_ADMIN = {isa = PBXNativeTarget", "T_ADMIN = {isa = PBXFutureTarget")
        try folder.edit(shop, "repositoryURL = \"git@example.com:tools/SwiftLint\"; ", "")
        try folder.edit(shop, "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon", "\"A[b\" = {}; \"C[d\" = e")
    }
    #expect(
        found == [
            "\(shop): B6B: warning: 'Assets.xcassets' is twice in this phase of the target 'Shop'; "
                + "remove one of the two",
            "\(shop): {a: error: 'files' of this PBXResourcesBuildPhase has a dictionary among its identifiers; "
                + "remove it",
            "\(shop): B8: error: 'files' of this PBXSourcesBuildPhase is a string, not an array; restore it",
            "\(shop): R_LINT: error: this package has no address; add its repositoryURL",
            "\(shop): T_ADMIN: warning: PBXFutureTarget is no kind of target that is known; remove it from the targets",
            "\(shop): \"A[b\": warning: the setting 'A[b' is a dictionary, not text or a list of texts; "
                + "correct it, or remove the setting",
            "\(shop): \"C[d\": warning: 'C[d' is not the name of a setting; correct it, or remove the setting",
        ])
    let others = try problems("Shop56") { try $0.edit(shop, "fileRef = F_ADMIN", "fileRef = G_ADMIN") }
    #expect(
        others == [
            "\(shop): G_ADMIN: warning: a build phase refers to a PBXGroup, which is no file; remove it from the phase",
            "\(shop): Admin: error: the target 'Admin' has no sources; add files to its Compile Sources phase",
        ])
}

@Test func anAppWithoutSourcesIsTold() throws {
    let found = try problems("Tiny100") { try $0.remove("Tiny/TinyApp.swift") }
    #expect(
        found == [
            "Tiny.xcodeproj/project.pbxproj: Tiny: error: the target 'Tiny' has no sources; "
                + "add files to its Compile Sources phase"
        ])
}

@Test func aMissingSynchronizedFolderOrPackageIsTold() throws {
    let found = try problems("Tiny100") { folder in
        try folder.move("Tiny", to: "Away")
        try folder.move("Core", to: "core")
    }
    #expect(
        found == [
            "Tiny.xcodeproj/project.pbxproj: Tiny: error: the folder 'Tiny' is not on disk; "
                + "restore it, or remove it from the project",
            "Tiny.xcodeproj/project.pbxproj: Tiny: error: the target 'Tiny' has no sources; "
                + "add files to its Compile Sources phase",
            "Tiny.xcodeproj/project.pbxproj: Core: error: 'Core' is called 'core' on disk; "
                + "write it the same way in both "
                + "places: not every disk takes upper and lower case for the same",
        ])
}

@Test func linksInSynchronizedFoldersAreFollowedOnce() throws {
    let folder = try TemporaryFolder(fixture: "Notes77")
    try folder.write("Elsewhere/Shared.swift", "")
    try folder.link("Notes/Shared", to: "../Elsewhere")
    try folder.link("Notes/Views/Loop", to: "..")
    try folder.link("Notes/Views/Gone.swift", to: "nowhere.swift")
    let project = try Project.read(at: folder.path + "/Notes.xcodeproj")
    #expect(
        project.problems == [
            "\(notes): Notes: error: 'Notes/Views/Gone.swift' is a link to something that is not there; "
                + "remove or correct the link",
            "\(notes): Notes: error: 'Notes/Views/Loop' is a link to a folder that it is in; remove the link",
        ])
    #expect(project.relative(try project.requireTarget("Notes").sources).contains("Notes/Shared/Shared.swift"))
}

@Test func exceptionsInOtherLettersAreTold() throws {
    let found = try problems("Notes77") { try $0.edit(notes, "\t\t\t\tDrafts,", "\t\t\t\tdrafts,") }
    #expect(
        found == [
            "\(notes): drafts: error: 'Notes/drafts' is called 'Notes/Drafts' on disk; "
                + "write it the same way in both places: "
                + "not every disk takes upper and lower case for the same"
        ])
}

@Test func severalAppsAreListed() throws {
    let (project, folder) = try Project.fixture("Shop56", "Shop")
    #expect(project.appTargets.map(\.name) == ["Shop", "Admin"])
    #expect(
        failure(in: folder) { _ = try project.target(named: nil) }
            == ["\(shop): error: the project has 2 app targets; name one of them: Shop, Admin"])
    #expect(
        failure(in: folder) { _ = try project.target(named: "Shpo") }
            == ["\(shop): error: the project has no target 'Shpo'; did you mean 'Shop'?"])
    #expect(
        failure(in: folder) { _ = try project.target(named: "x") }
            == ["\(shop): error: the project has no target 'x'; it has Shop, ShopWidget, ShopTests, Admin"])
    #expect(try Project.fixture("Radio46", "Radio").0.target(named: nil).name == "Radio")
    try folder.edit(shop, "com.apple.product-type.application", "com.apple.product-type.framework")
    let libraries = try Project.read(at: folder.path + "/Shop.xcodeproj")
    #expect(
        failure(in: folder) { _ = try libraries.target(named: nil) } == [
            "\(shop): error: none of the project's targets is an app; "
                + "name one of its targets: Shop, ShopWidget, ShopTests, Admin"
        ])
}

@Test func filesThatAreNoProjectsAreRefused() throws {
    let folder = try TemporaryFolder(fixture: "Radio46")
    func message(_ text: String) throws -> [String] {
        try folder.write(radio, text)
        return failure(in: folder) { _ = try Project.read(at: folder.path + "/Radio.xcodeproj") }
    }
    #expect(
        try message("(a)") == [
            "\(radio):1:1: error: this is an array, not the dictionary of a project; restore the file"
        ])
    #expect(
        try message("{ objects = {}; }")
            == ["\(radio):1:1: error: this property list has no 'rootObject', so it is not a project; restore the file"]
    )
    #expect(
        try message("{ objects = (); rootObject = P; }")
            == ["\(radio):1:13: error: this property list has no 'objects', so it is not a project; restore the file"])
    #expect(
        try message("{ objects = { P = { isa = PBXGroup; }; }; rootObject = P; }") == [
            "\(radio):1:56: error: the root object 'P' is not a project in this file; "
                + "restore the file, or name the object whose isa is PBXProject"
        ])
    #expect(try message("") == ["\(radio):1:1: error: the file is empty; restore it"])
    try folder.remove(radio)
    #expect(
        failure(in: folder) { _ = try Project.read(at: folder.path + "/Radio.xcodeproj") }
            == ["\(radio): error: there is no such file; name a whole .xcodeproj; this one has no project.pbxproj"])
}

@Test func aFileCutOffAnywhereIsRefusedOrRead() throws {
    let folder = try TemporaryFolder(fixture: "Tiny100")
    let whole = Array(try folder.read("Tiny.xcodeproj/project.pbxproj").utf8)
    for length in stride(from: 0, to: whole.count - 2, by: 3) {
        let error = #expect(throws: ProjectError.self) {
            try ProjectDocument(parsing: Array(whole[..<length]), file: "p")
        }
        #expect(error?.diagnostics.first?.line != nil, "cut off after \(length) bytes")
    }
}

@Test func aVeryLargeProjectIsRead() throws {
    let folder = try TemporaryFolder(fixture: "Tiny100")
    let file = "Tiny.xcodeproj/project.pbxproj"
    // 20 MB of a script that nothing runs.
    let line = "echo \\\"one of very many lines\\\"\\n"
    let script =
        "BIG = {isa = PBXShellScriptBuildPhase; shellScript = \"" + String(repeating: line, count: 650_000) + "\"; };\n"
    let whole = try folder.read(file).replacing("objects = {\n", with: "objects = {\n" + script)
    #expect(whole.utf8.count > 20_000_000)
    try folder.write(file, whole)
    let project = try Project.read(at: folder.path + "/Tiny.xcodeproj")
    #expect(project.problems == [])
    #expect(project.relative(project.targets[0].sources) == ["Tiny/TinyApp.swift"])
}

#if os(Linux)
    import Glibc

    /// Who the kernel takes this thread for when it opens files.
    @_silgen_name("setfsuid") private func setfsuid(_ id: UInt32) -> Int32

    @Test func foldersThatCannotBeReadAreTold() throws {
        let folder = try TemporaryFolder(fixture: "Notes77")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/Notes/Drafts")
        // The owner of everything may read everything, so become someone else for a moment.
        let isRoot = geteuid() == 0
        if isRoot {
            _ = setfsuid(65534)
        } else {
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/Notes/Drafts")
        }
        let found = Result { try Project.read(at: folder.path + "/Notes.xcodeproj").problems }
        if isRoot { _ = setfsuid(0) }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/Notes/Drafts")
        #expect(
            try found.get() == [
                "\(notes): Notes: error: the folder 'Notes/Drafts' can't be read: there is no permission to read it; "
                    + "give read permission for it"
            ])
    }
#endif
