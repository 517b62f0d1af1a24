// What libFuzzer calls with each input: one of the readers of XcodeProject, as FUZZ names it. Whatever the input,
// a reader has to give back a value or a ProjectError; anything else ends the process, which libFuzzer notices.

import Diagnostics
import Foundation
import XcodeProject

private enum Reader: String, CaseIterable {
    /// Any property list.
    case plist
    /// A project file, with its groups, targets and settings, in a copy of a fixture.
    case project
    /// An `.xcconfig` file.
    case xcconfig
    /// The file of a workspace.
    case workspace
}

private let reader = Reader(rawValue: ProcessInfo.processInfo.environment["FUZZ"] ?? "plist") ?? .plist

/// A folder with a copy of each fixture, for what is read from disk.
private let folder = ProcessInfo.processInfo.environment["FUZZ_FOLDER"] ?? "."

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(ProjectError) {
        switch reader {
        case .plist: _ = try PropertyList.read(input, name: "fuzz.plist")
        case .project:
            let document = try ProjectDocument(parsing: input, file: "fuzz/project.pbxproj")
            try readAll(Project.read(document, at: folder + "/Radio46/Radio.xcodeproj"))
        case .xcconfig:
            write(input, to: "Radio46/Radio/Base.xcconfig")
            try readAll(Project.read(at: folder + "/Radio46/Radio.xcodeproj"))
        case .workspace:
            write(input, to: "Everything/Everything.xcworkspace/contents.xcworkspacedata")
            _ = try Workspace.read(at: folder + "/Everything/Everything.xcworkspace")
        }
    } catch {
        // A refusal has to say something.
        precondition(error.diagnostics.hasErrors)
        _ = error.description
    }
    return 0
}

private func readAll(_ project: Project) {
    for target in project.targets {
        _ = target.facts()
        for configuration in target.configurations { _ = target.settings(configuration).all }
    }
    _ = project.summary()
    _ = project.diagnostics.terminalText()
}

private func write(_ input: [UInt8], to file: String) {
    try? Data(input).write(to: URL(fileURLWithPath: folder + "/" + file))
}
