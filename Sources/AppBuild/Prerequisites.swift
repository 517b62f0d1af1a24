// What has to be installed for what: Debian packages, and Python's Playwright in an environment of its own.

import CommandLineSupport
import Foundation

/// A command or file that a Debian package brings.
public struct Requirement: Sendable, Equatable {
    public let package: String
    /// What it is for, as a person would say it.
    public let purpose: String
    /// Files of which one shows that the package is there; a name without a slash is looked for on PATH.
    let evidence: [String]

    /// Whether it is there.
    public var isMet: Bool {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        return evidence.contains { item in
            item.contains("/")
                ? FileManager.default.fileExists(atPath: item)
                : folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(item)") }
        }
    }
}

/// What the commands need beyond the Swift toolchain.
public enum Prerequisites {
    /// Something a command does.
    public enum Purpose: CaseIterable, Sendable {
        /// Bundling the page.
        case page
        /// Building a WebAssembly module.
        case leanBuild
        /// Pictures of an app, and tests in a browser.
        case browser
    }

    /// The Debian packages for a purpose.
    public static func requirements(for purpose: Purpose) -> [Requirement] {
        switch purpose {
        case .page:
            [Requirement(package: "esbuild", purpose: "bundling the page", evidence: ["esbuild"])]
        case .leanBuild:
            [
                Requirement(
                    package: "wasi-libc", purpose: "the C library for WebAssembly",
                    evidence: ["/usr/lib/wasm32-wasi/libc.a", "/usr/share/wasi-sysroot/lib/wasm32-wasi/libc.a"]),
                Requirement(
                    package: "libclang-rt-dev-wasm32", purpose: "the C compiler's runtime for WebAssembly",
                    evidence: ["/usr/share/doc/libclang-rt-dev-wasm32"]),
                Requirement(package: "binaryen", purpose: "shrinking WebAssembly modules", evidence: ["wasm-opt"]),
                Requirement(package: "brotli", purpose: "compressing WebAssembly modules", evidence: ["brotli"]),
            ]
        case .browser:
            [
                Requirement(package: "chromium", purpose: "a browser", evidence: ["chromium"]),
                Requirement(
                    package: "python3-venv", purpose: "Python, which drives the browser",
                    evidence: ["/usr/share/doc/python3-venv"]),
            ]
        }
    }

    /// Installs what is missing for the purposes, when it can: as root on a system with apt-get. Says what it
    /// installs; asks nothing.
    /// - Throws: ``CommandFailure`` with the command to type, when it can't.
    public static func ensure(for purposes: [Purpose], terminal: Terminal) throws {
        let missing = purposes.flatMap(requirements).filter { !$0.isMet }.map(\.package)
        guard !missing.isEmpty else { return }
        let command = "apt-get install -y --no-install-recommends " + missing.joined(separator: " ")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/apt-get") else {
            throw CommandFailure(
                "not installed: \(missing.joined(separator: ", ")) (the names of Debian's packages)",
                remedy: "install them with this system's package manager")
        }
        guard geteuid() == 0 else {
            throw CommandFailure(
                "not installed: \(missing.joined(separator: ", "))", remedy: "run: sudo \(command)")
        }
        try terminal.withProgress("Installing \(missing.joined(separator: ", "))") { _ in
            try install(missing, command)
        }
    }

    private static func install(_ packages: [String], _ command: String) throws {
        var request = Subprocess.Request(
            "apt-get", ["install", "-y", "--no-install-recommends"] + packages)
        request.environment = ["DEBIAN_FRONTEND": "noninteractive"]
        request.errors = .sameAsOutput
        var outcome = try Subprocess.run(request)
        if !outcome.succeeded {
            // A machine that never listed its packages, or did so long ago.
            _ = try Subprocess.run(.init("apt-get", ["update"]))
            outcome = try Subprocess.run(request)
        }
        guard outcome.succeeded else {
            throw CommandFailure("`\(command)` failed:\n\(outcome.outputText)")
        }
    }
}

/// Python with Playwright, which drives the browser for pictures and tests.
public enum PythonEnvironment {
    /// The python3 of an environment that has Playwright; made below the installation's cache when needed.
    /// - Throws: ``CommandFailure`` when it can't be made, as without a network.
    public static func ensure(_ installation: Installation, terminal: Terminal) throws -> String {
        let folder = installation.cache + "/python"
        let python = interpreter(of: installation)
        if isReady(python) { return python }
        try makeFolder(installation.cache)
        return try withFileLock(installation.cache + "/python.lock") {
            if isReady(python) { return python }
            try terminal.withProgress("Installing Playwright for Python") { _ in
                try run("python3", ["-m", "venv", folder])
                try run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "playwright"])
            }
            return python
        }
    }

    /// Whether the environment is there.
    public static func isReady(_ installation: Installation) -> Bool { isReady(interpreter(of: installation)) }

    private static func interpreter(of installation: Installation) -> String {
        installation.cache + "/python/bin/python3"
    }

    private static func isReady(_ python: String) -> Bool {
        guard FileManager.default.isExecutableFile(atPath: python) else { return false }
        let outcome = try? Subprocess.run(.init(python, ["-c", "import playwright.sync_api"]))
        return outcome?.succeeded ?? false
    }

    private static func run(_ executable: String, _ arguments: [String]) throws {
        var request = Subprocess.Request(executable, arguments)
        request.errors = .sameAsOutput
        let outcome = try Subprocess.run(request)
        guard outcome.succeeded else {
            throw CommandFailure("`\(request.commandLine)` failed:\n\(outcome.outputText)")
        }
    }
}
