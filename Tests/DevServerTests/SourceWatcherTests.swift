// Which changes of an app's folder count as saves.

import CommandLineSupport
import Foundation
import Testing

@testable import DevServer

/// A watched folder and what was reported about it.
private final class Watched {
    let folder: String
    private let files = Locked<[String]>([])
    private var watcher: SourceWatcher?

    init() throws {
        folder =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/watched-\(UUID().uuidString)"
        try make("Views")
        try write("Main.swift")
        try write("Views/List.swift")
        watcher = try SourceWatcher(folder: folder) { [files] change in files.withLock { $0 += change.files }
        }
    }

    deinit {
        watcher?.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    func make(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
    }
    /// Saves a file, at once or by another name first.
    ///
    /// Another process does it: a file that this one has open is inherited by whatever another test starts
    /// meanwhile, and counts as saved once more when that lets go of it.
    func write(_ path: String, atomically: Bool = false) throws {
        let script = atomically ? #"echo "$RANDOM" > "$0~" && mv "$0~" "$0""# : #"echo "$RANDOM" > "$0""#
        let outcome = try Subprocess.run(.init("/bin/sh", ["-c", script, "\(folder)/\(path)"]))
        #expect(outcome.succeeded)
    }
    func move(_ from: String, _ to: String) { rename("\(folder)/\(from)", "\(folder)/\(to)") }

    /// The files reported since the last time, once a marker that is saved now has been reported too.
    func reported() throws -> [String] {
        try write("Marker.swift")
        #expect(eventually { files.withLock { $0.contains("Marker.swift") } })
        return files.withLock { files in
            defer { files = [] }
            return Set(files).subtracting(["Marker.swift"]).sorted()
        }
    }

    func expectReported(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let reported = try reported()
        #expect(reported == expected, sourceLocation: sourceLocation)
    }
}

@Suite struct SourceWatcherTests {
    @Test func savesOfEveryKindCount() throws {
        let watched = try Watched()
        try watched.expectReported([])
        try watched.write("Main.swift")
        try watched.expectReported(["Main.swift"])
        try watched.write("Views/List.swift", atomically: true)
        try watched.expectReported(["Views/List.swift"])
        try watched.write("New.swift")
        try watched.expectReported(["New.swift"])
        watched.move("New.swift", "Renamed.swift")
        try watched.expectReported(["New.swift", "Renamed.swift"])
        unlink(watched.folder + "/Renamed.swift")
        try watched.expectReported(["Renamed.swift"])
    }

    @Test func whatEditorsLeaveBehindDoesNot() throws {
        let watched = try Watched()
        try watched.write(".Main.swift.swp")
        try watched.write("Main.swift~")
        try watched.write("4913")
        symlink("nobody@nowhere:1", watched.folder + "/.#Main.swift")
        try watched.make(".build")
        try watched.write(".build/Generated.swift")
        try watched.write("notes.txt")
        try watched.expectReported([])
    }

    @Test func newFoldersAreWatched() throws {
        let watched = try Watched()
        try watched.make("Models/Deep")
        try watched.write("Models/Deep/Todo.swift")
        #expect(try watched.reported().contains("Models/Deep/Todo.swift"))
        try watched.write("Models/Deep/Todo.swift")
        try watched.expectReported(["Models/Deep/Todo.swift"])
    }

    @Test func movedFoldersAreWatchedByTheirNewName() throws {
        let watched = try Watched()
        watched.move("Views", "Screens")
        #expect(try watched.reported().contains("Screens/List.swift"))
        try watched.write("Screens/List.swift")
        try watched.expectReported(["Screens/List.swift"])
    }

    @Test func linksThatLeadBackUpDoNotEndInACircle() throws {
        let watched = try Watched()
        symlink(watched.folder, watched.folder + "/Views/up")
        _ = try watched.reported()
        try watched.write("Main.swift")
        try watched.expectReported(["Main.swift"])
    }
}
