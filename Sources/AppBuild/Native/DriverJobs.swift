// What the compiler driver would run: asked once, then run directly, which saves the time the driver itself
// takes, about as long again as compiling a small app.

import CommandLineSupport
import Foundation

/// A command line with placeholders for what differs from build to build.
struct JobTemplate: Codable, Sendable {
    var executable: String
    var arguments: [String]

    /// The command with each word that is a placeholder replaced by the words it stands for.
    func filled(_ values: [String: [String]]) -> Subprocess.Request {
        .init(executable, arguments.flatMap { values[$0] ?? [$0] })
    }
}

/// The two jobs of building an executable: compiling all sources in one call, and linking.
struct DriverJobs: Codable, Sendable {
    /// Has the placeholders ``sources`` and ``object``, and ``moduleName`` for the module's name.
    var compile: JobTemplate
    /// Has the placeholders ``object`` and ``executable``.
    var link: JobTemplate

    static let sources = "swiftbrowser-sources.swift"
    static let object = "swiftbrowser-object.o"
    static let executable = "swiftbrowser-executable"
    static let moduleName = "swiftbrowser_module"

    /// Asks the driver and, for linking, the C compiler it calls.
    static func ask(_ toolchain: Toolchain, compilerOptions: [String], workFolder: String) throws -> DriverJobs {
        // The drivers look at whether the files exist.
        for name in [sources, object] { try writeFile("\(workFolder)/\(name)", Data()) }
        let compile = try command(
            printedBy: toolchain.swiftc,
            ["-###", "-wmo", "-module-name", moduleName] + compilerOptions + ["-c", sources, "-o", object],
            in: workFolder)
        let runtimePaths = toolchain.runtimeLibraries
        let start = "\(toolchain.resources)/linux/\(try architecture(toolchain))/swiftrt.o"
        // Which of the toolchain's libraries an app needs depends on what it imports: all are offered, and
        // only those it refers to are loaded when it runs.
        let libraries = runtimePaths.flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
                .filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") && !isTestLibrary($0) }
                .map { "-l" + $0.dropFirst(3).dropLast(3) }
        }.sorted()
        let link = try command(
            printedBy: try toolchain.tool("clang"),
            ["-###", "-fuse-ld=lld", "-pie", start, object]
                + runtimePaths.flatMap { ["-L", $0, "-Wl,-rpath,\($0)"] }
                + ["-Wl,--as-needed"] + libraries + ["-lm", "-lpthread", "-ldl", "-lutil", "-Wl,--no-as-needed"]
                + ["-o", executable],
            in: workFolder)
        return DriverJobs(compile: compile, link: link)
    }

    private static func isTestLibrary(_ name: String) -> Bool {
        name.contains("Testing") || name.contains("XCTest")
    }

    private static func architecture(_ toolchain: Toolchain) throws -> String {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: toolchain.resources + "/linux")) ?? []
        let found = folders.first {
            FileManager.default.fileExists(atPath: "\(toolchain.resources)/linux/\($0)/swiftrt.o")
        }
        guard let found else {
            throw CommandFailure(
                "the toolchain's \(toolchain.resources)/linux has no swiftrt.o",
                remedy: "install a toolchain from https://www.swift.org/install/")
        }
        return found
    }

    /// The last command that a driver prints for `-###`.
    private static func command(
        printedBy driver: String, _ arguments: [String], in folder: String
    ) throws -> JobTemplate {
        var request = Subprocess.Request(driver, arguments)
        request.directory = folder
        let outcome = try Subprocess.run(request)
        let lines = (outcome.outputText + outcome.errorText).split(separator: "\n").map(words(of:))
        guard outcome.succeeded, let last = lines.last(where: { $0.first?.hasPrefix("/") ?? false }) else {
            throw CommandFailure("`\(request.commandLine)` failed:\n\(outcome.errorText)")
        }
        return JobTemplate(executable: last[0], arguments: Array(last.dropFirst()))
    }

    /// The words of a command line as the drivers print it: separated by spaces, some in quotes.
    static func words(of line: Substring) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character == " ", quote == nil {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }
}
