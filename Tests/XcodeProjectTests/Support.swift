// What the tests share: copies of the fixtures, folders that go away, random numbers that can be had again.

import Diagnostics
import Foundation
import Testing
import XcodeProject

/// A folder of files that lives as long as the value.
final class TemporaryFolder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = base + "/xcode-project-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (file, text) in files { try write(file, text) }
    }

    /// A copy of one of the projects in `Fixtures`.
    convenience init(fixture name: String) throws {
        try self.init()
        let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: fixtures.appendingPathComponent(name).path, toPath: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ file: String, _ text: String) throws { try write(file, Data(text.utf8)) }

    func write(_ file: String, _ data: Data) throws {
        let url = URL(fileURLWithPath: path + "/" + file)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func read(_ file: String) throws -> String { try String(contentsOfFile: path + "/" + file, encoding: .utf8) }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: path + "/" + file) }

    func move(_ file: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: path + "/" + file, toPath: path + "/" + other)
    }

    func link(_ file: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + file, withDestinationPath: target)
    }

    /// Replaces a text that must be in the file.
    func edit(_ file: String, _ old: String, _ new: String) throws {
        let text = try read(file)
        try #require(text.contains(old), "\(old) is not in \(file)")
        try write(file, text.replacing(old, with: new))
    }
}

/// The names of the fixtures, with the project in each.
let fixtures = [("Radio46", "Radio"), ("Shop56", "Shop"), ("Notes77", "Notes"), ("Tiny100", "Tiny")]

extension Project {
    /// The project of a fixture, and what else is in its folder.
    static func fixture(_ name: String, _ project: String) throws -> (Project, TemporaryFolder) {
        let folder = try TemporaryFolder(fixture: name)
        return (try Project.read(at: "\(folder.path)/\(project).xcodeproj"), folder)
    }

    func requireTarget(_ name: String) throws -> Target { try target(named: name) }

    /// The files' paths from the project's folder.
    func relative(_ files: [ProjectFile]) -> [String] { files.map { relative($0.path) } }

    func relative(_ path: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }

    /// The diagnostics in one line each, with what is written at the place of each.
    var problems: [String] { diagnostics.map { $0.marked(in: root) } }
}

extension Diagnostic {
    /// `file:line:column: severity: what; what to do`, with paths from `folder`.
    func line(in folder: String) -> String {
        "\(place): \(severity.rawValue): \(statement)".replacing(folder + "/", with: "")
    }
}

extension Diagnostic {
    /// `file: what is written there: severity: what; what to do`, with paths from `folder`: like ``line(in:)``,
    /// but telling whether the place is right does not take counting lines.
    func marked(in folder: String) -> String {
        guard let file, let line, let column, let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            return self.line(in: folder)
        }
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        guard line <= lines.count, column <= lines[line - 1].count + 1 else { return "\(place) is not in the file" }
        let rest = lines[line - 1].dropFirst(column - 1)
        let mark = rest.prefix { !" ;,)".contains($0) }
        return "\(file): \(mark): \(severity.rawValue): \(statement)".replacing(folder + "/", with: "")
    }
}

func jsonText(_ report: ProjectReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report), as: UTF8.self)
}

/// What reading fails with, in lines with paths from `folder`.
func failure(in folder: TemporaryFolder, _ read: () throws -> Void) -> [String] {
    do {
        try read()
        return []
    } catch let error as ProjectError {
        return error.diagnostics.map { $0.line(in: folder.path) }
    } catch {
        return ["\(error)"]
    }
}

/// A generator whose seed a failing test prints; `SEED=…` repeats a run.
struct SeededGenerator: RandomNumberGenerator {
    let seed: UInt64
    private var state: UInt64

    init() {
        seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...UInt64.max)
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
