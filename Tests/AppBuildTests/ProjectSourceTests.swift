// The app of an Xcode project: which target, which files, compiled how, and what is said of the rest.

import CommandLineSupport
import Foundation
import Testing

@testable import AppBuild

private let entry = "@main struct A {}"
private let file = "App/My.xcodeproj/project.pbxproj"

private func app(
    _ targets: [TinyTarget], _ files: [String: String] = ["App/A.swift": entry], at path: String = "App",
    _ options: AppSource.Options = AppSource.Options()
) throws -> (app: AppSource, folder: TemporaryFolder) {
    let folder = try TemporaryFolder(files.merging([file: tinyProject(targets)]) { first, _ in first })
    return (try AppSource.find(at: folder.path + "/" + path, options: options), folder)
}

private func failure(
    _ targets: [TinyTarget], _ files: [String: String] = ["App/A.swift": entry],
    _ options: AppSource.Options = AppSource.Options()
) throws -> String? {
    let folder = try TemporaryFolder(files.merging([file: tinyProject(targets)]) { first, _ in first })
    let error = #expect(throws: CommandFailure.self) { try AppSource.find(at: folder.path + "/App", options: options) }
    #expect(error?.exitCode == .problems)
    return error?.description.replacing(folder.path + "/", with: "")
}

@Test(arguments: ["App/My.xcodeproj", "App/My.xcodeproj/project.pbxproj", "App", "", "App/"])
func aProjectIsFoundByEveryPathThatMeansIt(path: String) throws {
    let (app, folder) = try app([TinyTarget(name: "My", sources: ["A.swift"])], at: path)
    #expect(app.name == "My")
    #expect(app.moduleName == "My")
    #expect(app.folder == folder.path + "/App")
    #expect(app.files == ["A.swift"])
    #expect(app.project?.target == "My")
    #expect(app.project?.configuration == "Debug")
    #expect(try app.rescanned() == app)
}

@Test func sourcesMayLieOutsideOfTheProjectsFolder() throws {
    let (app, folder) = try app(
        [TinyTarget(name: "My", sources: ["A.swift", "../Shared/B.swift"])],
        ["App/A.swift": entry, "Shared/B.swift": "", "App/Other.swift": ""])
    #expect(app.files == ["A.swift", "../Shared/B.swift"])
    #expect(app.path(of: "../Shared/B.swift") == folder.path + "/Shared/B.swift")
    #expect(app.folders == [folder.path + "/App", folder.path + "/Shared"])
}

@Test func theSettingsSayHowItIsCompiled() throws {
    let target = TinyTarget(
        name: "My App", sources: ["A.swift"],
        settings: [
            "SDKROOT": "iphoneos", "SWIFT_VERSION": "6.0", "OTHER_SWIFT_FLAGS": "-DEXTRA -D MORE -Xfrontend -x",
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG PRO $(UNKNOWN) 1X", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
        ])
    let compilation = try app([target]).app.compilation
    #expect(compilation.conditions == ["DEBUG", "PRO", "EXTRA", "MORE"])
    #expect(compilation.languageVersion == "6")
    #expect(compilation.options == ["-default-isolation", "MainActor"])
    #expect(try app([target]).app.moduleName == "My_App")

    let plain = TinyTarget(name: "My", sources: ["A.swift"])
    #expect(try app([plain]).app.compilation.conditions == [])
    #expect(try app([plain], at: "App", .init(configuration: "Release")).app.compilation.conditions == ["RELEASED"])
    var preferring = AppSource.Options()
    preferring.preferredConfiguration = "Release"
    #expect(try app([plain], at: "App", preferring).app.project?.configuration == "Release")
}

@Test func theAppForThePhoneIsPreferred() throws {
    let targets = [
        TinyTarget(name: "Desktop", sources: ["A.swift"], settings: ["SDKROOT": "macosx"]),
        TinyTarget(name: "Phone", sources: ["A.swift"]),
        TinyTarget(name: "Watch", sources: ["A.swift"], settings: ["SDKROOT": "watchos"]),
        TinyTarget(name: "Tests", product: "bundle.unit-test", sources: ["A.swift"]),
    ]
    #expect(try app(targets).app.project?.target == "Phone")
    #expect(try app(targets, at: "App", .init(target: "Desktop")).app.project?.target == "Desktop")
    #expect(try app(targets).app.project?.otherModules == ["Desktop", "Watch", "Tests"])
    #expect(try app([targets[0]]).app.project?.target == "Desktop")
}

@Test func filesForOtherPlatformsAreLeftOut() throws {
    let target = TinyTarget(name: "My", sources: ["A.swift", "Mac.swift"], platforms: ["Mac.swift": "macos"])
    #expect(try app([target], ["App/A.swift": entry, "App/Mac.swift": ""]).app.files == ["A.swift"])
}

@Test func whatCantBeBuiltIsNamed() throws {
    let target = TinyTarget(
        name: "My", sources: ["A.swift", "Old.m", "Gone.swift", "small.swift"],
        settings: ["SDKROOT": "iphoneos", "SWIFT_OBJC_BRIDGING_HEADER": "My-Bridging.h"])
    let (app, _) = try app([target], ["App/A.swift": entry, "App/Old.m": "", "App/Small.swift": ""])
    #expect(app.files == ["A.swift", "Small.swift"])
    #expect(app.remarks.map(\.id).sorted() == ["bridging-header", "case-mismatch", "missing-file", "not-swift"])
    #expect(app.remarks.filter { $0.severity == .error }.map(\.file) == ["Gone.swift"])
    #expect(app.remarks.first { $0.id == "not-swift" }?.file == "Old.m")
}

@Test func packagesAreListed() throws {
    let target = TinyTarget(
        name: "My", sources: ["A.swift"],
        packages: [("CodeScanner", "https://github.com/twostraws/CodeScanner.git"), ("Kit", "../Kit")])
    let (app, folder) = try app([target], ["App/A.swift": entry, "Kit/Package.swift": ""])
    let packages = try #require(app.project?.packages)
    #expect(packages.map(\.product) == ["CodeScanner", "Kit"])
    #expect(packages.map(\.name) == ["CodeScanner", "Kit"])
    #expect(packages.map(\.isLocal) == [false, true])
    #expect(packages[1].location == folder.path + "/Kit")
}

// MARK: What is wrong

@Test func severalAppsAreListed() throws {
    let targets = ["One", "Two", "Three"].map { TinyTarget(name: $0, sources: ["A.swift"]) }
    #expect(try failure(targets) == "App: there are 3 app targets: One, Two, Three; choose one with --target")
    #expect(try failure(targets, [:], .init(target: "Tree")) == "App: there is no target 'Tree'; did you mean 'Three'?")
}

@Test func targetsWithoutAnythingToBuildAreExplained() throws {
    #expect(
        try failure([TinyTarget(name: "Kit", product: "framework", sources: ["A.swift"])])
            == "App: none of the project's targets is an app; choose one with --target: Kit")
    #expect(
        try failure([TinyTarget(name: "My", sources: ["Old.m"])], ["App/Old.m": ""])
            == "App: the target 'My' has no Swift sources, but 1 in other languages, which can't run in a browser; "
            + "choose another with --target")
    #expect(
        try failure([TinyTarget(name: "My", sources: ["A.swift"])], [:])
            == "App: the target 'My' has no Swift sources on disk (1 missing); restore them, or remove them from the project")
    #expect(
        try failure([TinyTarget(name: "My", sources: ["A.swift"])], ["App/A.swift": ""])
            == "App: none of the 1 Swift files of the target 'My' has an @main; mark the app's `struct …: App` with @main")
    #expect(
        try failure([TinyTarget(name: "My", sources: ["A.swift"])], ["App/A.swift": entry], .init(configuration: "Relase"))?
            .hasSuffix("the project has no configuration 'Relase'; did you mean 'Release'?") ?? false)
}

@Test func aBrokenProjectIsExplainedAtItsPlace() throws {
    let folder = try TemporaryFolder([file: "// !$*UTF8*$!\n{ a = ", "App/A.swift": entry])
    let error = #expect(throws: CommandFailure.self) { try AppSource.find(at: folder.path + "/App") }
    #expect(error?.exitCode == .problems)
    #expect(error?.message.contains("project.pbxproj:2:") ?? false)
}

@Test func linksInCirclesEnd() throws {
    let folder = try TemporaryFolder(["App/A.swift": entry])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/App/Loop", withDestinationPath: folder.path + "/App")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/App/Gone.swift", withDestinationPath: "/nowhere")
    let app = try AppSource.find(at: folder.path + "/App")
    #expect(app.files == ["A.swift"])
    #expect(app.remarks.map(\.id) == ["missing-file"])
}

@Test func aFolderHasNoTargets() throws {
    let folder = try TemporaryFolder(["A.swift": entry])
    let error = #expect(throws: CommandFailure.self) { try AppSource.find(at: folder.path, options: .init(target: "My")) }
    #expect(error?.description == "\(folder.path): without an Xcode project there is no target 'My'; leave --target out")
}
