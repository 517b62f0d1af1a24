// Projects of several ages, as Xcode wrote them: what is read of them.

import Foundation
import Testing
import XcodeProject

@Test(arguments: fixtures) func fixturesHaveNoProblems(fixture: String, name: String) throws {
    let (project, _) = try Project.fixture(fixture, name)
    #expect(project.problems == [])
    #expect(project.name == name)
    #expect(fixture.hasSuffix(String(project.objectVersion)))
}

@Test func anOldProjectIsReadInFull() throws {
    let (project, folder) = try Project.fixture("Radio46", "Radio")
    #expect(project.targets.map(\.name) == ["Radio", "Tuner", "Everything", "Documentation"])
    #expect(project.targets.map(\.kind) == [.native, .native, .aggregate, .legacy])
    #expect(project.configurations == ["Debug", "Release"])
    #expect(project.regions == ["en", "de", "Base"])
    let radio = try project.requireTarget("Radio")
    // The order of the navigator, not of the phase.
    #expect(
        project.relative(radio.sources)
            == ["Radio/Station.swift", "Radio/Audio/Player.m", "Radio/Model.xcdatamodeld", "Radio/main.m"])
    #expect(radio.sources.map(\.type) == [.swift, .objectiveC, .coreData, .objectiveC])
    #expect(project.relative(radio.otherCode) == ["Radio/Audio/Player.m", "Radio/main.m"])
    #expect(radio.sources[1].compilerFlags == "-fno-objc-arc -w")
    #expect(
        project.relative(radio.resources) == [
            "Radio/Base.lproj/Main.storyboard", "Radio/Images.xcassets", "Radio/en.lproj/Localizable.strings",
            "Radio/de.lproj/Localizable.strings", "Help",
        ])
    #expect(radio.resources.map(\.region) == ["Base", nil, "en", "de", nil])
    #expect(radio.resources.map(\.type) == [.interface, .assetCatalog, .strings, .strings, .folder])
    #expect(project.relative(radio.assetCatalogs) == ["Radio/Images.xcassets"])
    let linked = try #require(radio.phases.first { $0.kind == .frameworks })
    #expect(
        linked.files.map(\.path)
            == ["$(SDKROOT)/System/Library/Frameworks/UIKit.framework", "$(BUILT_PRODUCTS_DIR)/libTuner.a"])
    #expect(linked.files.map(\.platforms) == [["ios"], []])
    #expect(radio.buildRules.first?.pattern == "*.station")
    #expect(radio.buildRules.first?.outputs == ["$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).m"])

    #expect(project.relative(try project.requireTarget("Tuner").sources) == ["Libraries/Tuner/Tuner.c"])
    let everything = try project.requireTarget("Everything")
    #expect(everything.dependencies.map(\.name) == ["Radio"])
    #expect(everything.phases.map(\.script) == ["echo \"lint\"\nexit 0"])
    #expect(try project.requireTarget("Documentation").buildTool == "/usr/bin/make docs $(ACTION)")
    _ = folder
}

@Test func factsComeFromSettingsAndTheInfoFile() throws {
    let (project, folder) = try Project.fixture("Radio46", "Radio")
    let radio = try project.requireTarget("Radio")
    let debug = radio.facts()
    #expect(debug.bundleIdentifier == "org.example.Radio")
    #expect(debug.displayName == "Radio FM")
    #expect(debug.platforms == [.init(name: "iOS", deploymentTarget: "8.0")])
    #expect(debug.infoFile == folder.path + "/Radio/Info.plist")
    let release = radio.facts("Release")
    #expect(release.productName == "Radio Pro")
    #expect(release.displayName == "Radio Pro FM")
    // The project's .xcconfig file is for Debug only.
    #expect(release.bundleIdentifier == nil)

    let (shop, _) = try Project.fixture("Shop56", "Shop")
    let app = try shop.requireTarget("Shop").facts()
    #expect(app.displayName == "The Shop")
    #expect(app.appIconName == "AppIcon")
    #expect(app.swiftVersion == "5.0")
    #expect(
        app.platforms == [.init(name: "iOS", deploymentTarget: "17.0"), .init(name: "macOS", deploymentTarget: "14.0")])
}

@Test func packagesAndTheirProductsAreRead() throws {
    let (project, folder) = try Project.fixture("Shop56", "Shop")
    #expect(project.packages.map(\.identity) == ["swift-algorithms", "swiftlint", "shopkit"])
    #expect(
        project.packages.map(\.location) == [
            .remote(url: "https://github.com/apple/swift-algorithms.git", rule: .upToNextMajor(from: "1.2.0")),
            .remote(url: "git@example.com:tools/SwiftLint", rule: .range(from: "0.50.0", to: "0.60.0")),
            .local(path: folder.path + "/Packages/ShopKit"),
        ])
    let shop = try project.requireTarget("Shop")
    #expect(shop.packageProducts.map(\.name) == ["Algorithms", "ShopKit", "SwiftLintPlugin"])
    #expect(shop.packageProducts.map { $0.package?.identity } == ["swift-algorithms", "shopkit", "swiftlint"])
    #expect(shop.packageProducts.map(\.isPlugin) == [false, false, true])
    #expect(shop.packageProducts.map(\.isLinked) == [true, true, false])
    #expect(shop.dependencies.map(\.name) == ["ShopWidget"])
    #expect(shop.dependencies.map(\.platforms) == [["ios"]])
    #expect(project.relative(shop.models) == ["Shop/Prices.mlmodel"])
    #expect(try project.requireTarget("Admin").sources.map(\.platforms) == [["ios", "maccatalyst"]])

    let (tiny, tinyFolder) = try Project.fixture("Tiny100", "Tiny")
    #expect(tiny.packages.map(\.location) == [.local(path: tinyFolder.path + "/Core")])
    #expect(tiny.targets[0].packageProducts.map { $0.package?.identity } == ["core"])
    #expect(tiny.targets[0].facts().platforms == [.init(name: "visionOS", deploymentTarget: "26.0")])
    #expect(tiny.targets[0].defaultConfiguration == "Default")
}

@Test func synchronizedFoldersAreReadFromDiskWithTheirExceptions() throws {
    let (project, _) = try Project.fixture("Notes77", "Notes")
    let notes = try project.requireTarget("Notes")
    #expect(
        project.relative(notes.sources) == [
            "Notes/Faces.mlpackage", "Notes/grammar.txt", "Notes/Model/Note.swift", "Notes/NotesApp.swift",
            "Notes/Old/Legacy.m", "Notes/Views/NoteView.swift", "Notes/Views/PhoneView.swift",
            "Notes/Views/View9.swift", "Notes/Views/View10.swift", "Extra.swift",
        ])
    #expect(
        project.relative(notes.resources) == [
            "Notes/Assets.xcassets", "Notes/en.lproj/Main.strings", "Notes/fr.lproj/Main.strings", "Notes/Themes",
        ])
    #expect(notes.resources.map(\.region) == [nil, "en", "fr", nil])
    #expect(notes.resources.last?.type == .folder)
    #expect(notes.sources.first { $0.name == "Legacy.m" }?.compilerFlags == "-w")
    #expect(notes.sources.first { $0.name == "PhoneView.swift" }?.platforms == ["ios"])
    #expect(project.relative(notes.models) == ["Notes/Faces.mlpackage"])
    let copied = try #require(notes.phases.first { $0.kind == .copyFiles })
    #expect(project.relative(copied.files) == ["Notes/template.json"])
    let headers = try #require(notes.phases.first { $0.kind == .headers })
    #expect(project.relative(headers.files) == ["Notes/Old/Legacy.h"])
    #expect(notes.synchronizedFolders.map(project.relative) == ["Notes"])
    #expect(notes.facts().swiftVersion == "6.0")

    // For a target that doesn't have the folder, exceptions are files it has.
    let widget = try project.requireTarget("NotesWidget")
    #expect(project.relative(widget.sources) == ["Notes/Model/Note.swift", "NotesWidget/NotesWidget.swift"])
}

@Test(arguments: fixtures) func xmlAndBinaryProjectsSayTheSame(fixture: String, name: String) throws {
    let (project, folder) = try Project.fixture(fixture, name)
    let expected = try json(project)
    let file = "\(folder.path)/\(name).xcodeproj/project.pbxproj"
    let contents = try Data(contentsOf: URL(fileURLWithPath: file))
    let value = try PropertyListSerialization.propertyList(from: contents, format: nil)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
            .write(to: URL(fileURLWithPath: file))
        #expect(try json(Project.read(at: "\(folder.path)/\(name).xcodeproj")) == expected)
    }
}

private func json(_ project: Project) throws -> String {
    var options = ProjectReport.Options()
    options.includesSettings = true
    var report = ProjectReport(kind: .project, path: project.path)
    report.add(project, options)
    return try jsonText(report)
}
