// A development server of a fake app in a folder of its own.

import AppBuild
import CommandLineSupport
import Foundation

@testable import DevServer

/// A builder whose builds come out as the app's one source file says.
///
/// The file's first line is what the fake app does wrong, or `error: …` for a build that fails.
final class FakeBuilder: AppBuilder {
    private let folder: String
    private let number = Locked(0)

    init(folder: String) { self.folder = folder }

    private static let app = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("FakeApp/fake_app.py").path

    func build(progress: @escaping BuildProgress) throws -> BuildOutcome {
        guard let text = try? String(contentsOfFile: folder + "/App/Main.swift", encoding: .utf8) else {
            throw CommandFailure("there is no Main.swift")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let line = lines.first ?? ""
        if line.hasPrefix("error: ") {
            let message = String(line.dropFirst("error: ".count))
            let diagnostic = CompilerDiagnostic(
                file: "Main.swift", line: 1, column: 8, severity: .error, message: message, sourceLine: line)
            return .failed(diagnostics: [diagnostic], output: "Main.swift:1:8: error: \(message)\n")
        }
        if line.hasPrefix("slow") { Thread.sleep(forTimeInterval: 0.4) }
        let build = number.withLock { number in
            number += 1
            return number
        }
        let executable = "\(folder)/app-\(build)"
        let script = """
            #!/bin/sh
            echo $$ >> "\(folder)/pids"
            FAKE_APP="\(line)" FAKE_LABEL="\(lines.dropFirst().first ?? "Count")" exec "\(Self.app)"
            """
        // Written by another process, as by a linker: a file that this one has open for writing may be
        // inherited by an app that starts meanwhile, and can't be executed for as long as that runs.
        var writing = Subprocess.Request("/bin/sh", ["-c", #"cat > "$0" && chmod 755 "$0""#, executable])
        writing.input = Array(script.utf8)
        _ = try Subprocess.run(writing)
        return .built(executable: executable, warnings: [])
    }

    func cancel() {}
}

/// A server of a fake app, what it prints, and its sources.
final class ServerFixture {
    let folder: String
    let server: DevServer
    private let output: Int32

    var port: Int { Int(server.url.split(separator: ":").last!.dropLast())! }
    var printed: String { (try? String(contentsOfFile: folder + "/printed", encoding: .utf8)) ?? "" }
    /// The ids of the processes that were started, in order.
    var processes: [pid_t] {
        ((try? String(contentsOfFile: folder + "/pids", encoding: .utf8)) ?? "").split(separator: "\n")
            .compactMap { pid_t($0) }
    }

    init(_ source: String = "", host: String? = nil, port: Int? = 0) throws {
        folder =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/server-\(UUID().uuidString)"
        for name in ["App", "page", "page/fonts"] {
            try FileManager.default.createDirectory(
                atPath: folder + "/" + name, withIntermediateDirectories: true)
        }
        try source.write(toFile: folder + "/App/Main.swift", atomically: true, encoding: .utf8)
        try "let page = 1".write(toFile: folder + "/page/swiftbrowser.js", atomically: true, encoding: .utf8)
        try "font".write(toFile: folder + "/page/fonts/a b.woff2", atomically: true, encoding: .utf8)
        try "secret".write(toFile: folder + "/secret.txt", atomically: true, encoding: .utf8)
        output = open(folder + "/printed", O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
        var options = DevServer.Options(
            appName: "Fake", sourceFolders: [folder + "/App"], builder: FakeBuilder(folder: folder),
            pageFolder: folder + "/page", indexPage: "<title>Fake</title>")
        options.host = host
        options.port = port
        server = try DevServer(options, terminal: Terminal(output: output, errors: output, environment: [:]))
    }

    deinit {
        server.stop()
        close(output)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Saves a source file as most editors do: to another name first.
    func save(_ source: String, as name: String = "Main.swift") throws {
        try source.write(toFile: "\(folder)/App/\(name)", atomically: true, encoding: .utf8)
    }
}

extension ServerFixture {
    /// A page that has shaken hands.
    func greetedPage() throws -> PageClient {
        let page = try PageClient(port: port)
        page.fixture = self
        page.sayHello()
        _ = page.next()
        return page
    }

    /// A page whose app is on the screen.
    func shownPage() throws -> PageClient {
        let page = try greetedPage()
        guard page.next(containing: #""phase":"running""#) != nil else {
            throw ClientFailure("the app isn't shown")
        }
        return page
    }
}

/// Whether something comes to be within a generous time.
func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<1000 {
        if condition() { return true }
        usleep(20_000)
    }
    return false
}

/// Whether a process with this id is there, be it only as a zombie.
func exists(_ process: pid_t) -> Bool { kill(process, 0) == 0 }
