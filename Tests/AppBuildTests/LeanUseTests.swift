// The programs of the compatibility matrix, for what lean builds have, compile as Embedded Swift.

import CommandLineSupport
import Foundation
import Testing

@testable import AppBuild

@Suite struct LeanUseTests {
    /// What the list of programs needs: see Tests/Compat/Mounting, which is for full Swift.
    private static let mounting = """
        import SwiftUI

        struct Use {
            init(_ id: String, mount: () -> Void) {}
        }

        func mount<Root: View>(_ root: Root) {}
        func mountApp<Program: App>(_ app: Program) {}

        """

    @Test func whatLeanBuildsHaveCompiles() throws {
        let installation = try Installation.locate()
        let toolchain = try Toolchain.locate()
        let compiler = ShimCompiler(installation: installation, toolchain: toolchain, target: .lean)
        let shim = try compiler.compile { _ in }

        let uses = installation.root + "/Tests/Compat/Uses/Working"
        // Programs of what only the other profiles have are in files of their own, as is the list of all.
        let names = files(below: uses).filter { !$0.hasSuffix("+Full.swift") && $0 != "Uses.swift" }
        try #require(!names.isEmpty)
        let staging = SourceStaging(
            platform: TargetPlatform(modules: ModuleAvailability(toolchain)), rewritesKeyPaths: true)
        let folder = try TemporaryFolder(["Mounting.swift": Self.mounting])
        for name in names {
            let source = String(decoding: try readFile("\(uses)/\(name)"), as: UTF8.self)
            try folder.write(name, EditedSource(source, applying: staging.edits(in: source)).text)
        }
        let outcome = try Subprocess.run(
            .init(
                toolchain.swiftc,
                compiler.commonOptions.filter { !$0.hasPrefix("-lto") } + shim.importFolders.flatMap { ["-I", $0] } + [
                    "-diagnostic-style=llvm", "-typecheck", "-parse-as-library", "-module-name", "Uses",
                ] + (names + ["Mounting.swift"]).map { "\(folder.path)/\($0)" }))
        let problems = CompilerDiagnostic.parse(outcome.errorText).filter { $0.severity == .error }
        #expect(
            problems.map { "\(($0.file as NSString).lastPathComponent):\($0.line): \($0.message)" } == [],
            "change these programs, or say what lean has of them with `lean`")
        #expect(outcome.succeeded, "\(outcome.errorText.prefix(2000))")
    }
}
