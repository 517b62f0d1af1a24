// Whole builds of a tiny app, native and lean.

import CommandLineSupport
import Foundation
import Testing

@testable import AppBuild

private let tinyApp = [
    "App.swift": """
        import SwiftUI

        @main struct Tiny: App {
            var root: String { name(\\.name) + greeting }
        }

        #Preview { Tiny() }
        """,
    "Greeting.swift": "let greeting = \" says hello\"",
]

private func toolchain() throws -> Toolchain { try Toolchain.locate() }

private func run(_ executable: String) throws -> String {
    try Subprocess.run(.init(executable)).outputText
}

private func contents(of folder: String) -> [String] { files(below: folder) }

@Suite(.serialized) struct NativeBuilds {
    @Test func anAppIsBuiltRebuiltAndLeftUntouched() throws {
        let tiny = try TinyInstallation()
        let app = try tiny.app(tinyApp)
        let builder = NativeBuilder(installation: tiny.installation, toolchain: try toolchain())
        let phases = Locked<[String]>([])
        let progress: BuildProgress = { phase in phases.withLock { $0.append(phase) } }

        let first = try builder.build(app, progress: progress)
        let executable = try #require(first.executable)
        #expect(try run(executable) == "'item says hello'\n")
        #expect(
            phases.withLock { $0 } == [
                "Compiling JSONCodec", "Compiling RenderOps", "Compiling Combine", "Compiling SwiftUI", "Compiling Tiny",
            ])
        #expect(contents(of: app.folder) == ["App.swift", "Greeting.swift"])

        // A rebuild compiles the app alone, and a process that runs the old executable keeps it.
        phases.withLock { $0 = [] }
        let before = try FileManager.default.attributesOfItem(atPath: executable)[.systemFileNumber] as? Int
        try tiny.folder.write("Tiny/Greeting.swift", "let greeting = \" says bye\"")
        #expect(try builder.build(app, progress: progress).executable == executable)
        #expect(try run(executable) == "'item says bye'\n")
        #expect(phases.withLock { $0 } == ["Compiling Tiny"])
        let after = try FileManager.default.attributesOfItem(atPath: executable)[.systemFileNumber] as? Int
        #expect(before != after)
    }

    @Test func errorsAreAtThePersonsOwnPlaceAndWarningsComeAfterThem() throws {
        let tiny = try TinyInstallation()
        let app = try tiny.app([
            "App.swift": """
                import SwiftUI
                #Preview {
                    Tiny()
                }
                @main struct Tiny: App {
                    var root: String { let unused = 1; return missing }
                }
                """
        ])
        let builder = NativeBuilder(installation: tiny.installation, toolchain: try toolchain())
        let outcome = try builder.build(app, progress: { _ in })
        let diagnostics = try #require(outcome.diagnostics)
        #expect(
            diagnostics.first
                == CompilerDiagnostic(
                    file: "App.swift", line: 6, column: 47, severity: .error,
                    message: "cannot find 'missing' in scope",
                    sourceLine: "    var root: String { let unused = 1; return missing }"))
    }

    @Test func anAppOfManyFilesIsBuiltIncrementally() throws {
        let tiny = try TinyInstallation()
        var files = tinyApp
        for index in 0..<NativeBuilder.largestSingleCall {
            files["Part\(index).swift"] = "func part\(index)() -> Int { \(index) }"
        }
        let app = try tiny.app(files)
        let builder = NativeBuilder(installation: tiny.installation, toolchain: try toolchain())
        let executable = try #require(try builder.build(app, progress: { _ in }).executable)
        #expect(try run(executable) == "'item says hello'\n")
        try tiny.folder.write("Tiny/Greeting.swift", "let greeting = \" has \\(part3()) parts\"")
        #expect(try builder.build(app, progress: { _ in }).executable == executable)
        #expect(try run(executable) == "'item has 3 parts'\n")
        try tiny.folder.write("Tiny/Part3.swift", "func part3() -> String { 3 }")
        let diagnostics = try #require(try builder.build(app, progress: { _ in }).diagnostics)
        #expect(diagnostics.first?.file == "Part3.swift")
    }

    @Test func aCancelledBuildEndsWithoutAResult() throws {
        let tiny = try TinyInstallation()
        let app = try tiny.app(tinyApp)
        let builder = NativeBuilder(installation: tiny.installation, toolchain: try toolchain())
        let cancellation = BuildCancellation()
        #expect(throws: BuildCancelled.self) {
            try builder.build(app, cancellation: cancellation) { phase in
                if phase == "Compiling Tiny" { cancellation.cancel() }
            }
        }
    }
}

@Suite(.serialized) struct LeanBuilds {
    @Test func anAppBecomesAModuleThatRuns() throws {
        let tiny = try TinyInstallation()
        let app = try tiny.app(tinyApp)
        let builder = LeanBuilder(installation: tiny.installation, toolchain: try toolchain())
        guard case .built(let module, let warnings) = try builder.build(app, progress: { _ in }) else {
            Issue.record("the build failed")
            return
        }
        #expect(warnings.isEmpty)
        #expect(module.sizes.optimized < module.sizes.linked)
        #expect(try #require(module.sizes.brotli) < module.sizes.optimized)
        #expect(try call("tiny_run", of: module.path) == "\("'item says hello'".utf8.count)")
        #expect(contents(of: app.folder) == ["App.swift", "Greeting.swift"])
    }

    @Test func limitsOfTheProfileAreExplainedAtThePersonsOwnPlace() throws {
        let tiny = try TinyInstallation()
        let app = try tiny.app([
            "App.swift": """
                import SwiftUI
                protocol Shape { var sides: Int { get } }
                struct Square: Shape { let sides = 4 }
                @main struct Tiny: App {
                    var root: String { name(\\.name); let shape: any Shape = Square(); return "\\(shape.sides)" }
                }
                """
        ])
        let builder = LeanBuilder(installation: tiny.installation, toolchain: try toolchain())
        let diagnostics = try #require(try builder.build(app, progress: { _ in }).diagnostics)
        let error = try #require(diagnostics.first)
        #expect(error.severity == .error)
        #expect(error.file == "App.swift")
        #expect(error.line == 5)
        #expect(error.message.contains("lean builds have no `any` values"), "\(error.message)")
        #expect(error.sourceLine?.contains("any Shape") ?? false)
    }
}

@Test func aModuleStaysTheSameWhenNothingChanged() throws {
    let tiny = try TinyInstallation()
    let app = try tiny.app(tinyApp)
    let builder = LeanBuilder(installation: tiny.installation, toolchain: try toolchain())
    let first = try builder.build(app, progress: { _ in })
    let phases = Locked<[String]>([])
    let second = try builder.build(app) { phase in phases.withLock { $0.append(phase) } }
    #expect(first.modulePath != nil && first.modulePath == second.modulePath)
    #expect(phases.withLock { $0 }.isEmpty)
}

/// Calls a function of a module without parameters, in Node.
private func call(_ function: String, of module: String) throws -> String {
    var request = Subprocess.Request("node", ["--input-type=module", "--eval", callScript, module, function])
    request.errors = .sameAsOutput
    return try Subprocess.run(request).outputText.trimmingCharacters(in: .whitespacesAndNewlines)
}

private let callScript = """
    import { readFileSync } from "node:fs";
    const module = new WebAssembly.Module(readFileSync(process.argv[1]));
    const imports = {};
    for (const { module: name, name: field } of WebAssembly.Module.imports(module)) {
      (imports[name] ??= {})[field] = () => 0;
    }
    const { exports } = new WebAssembly.Instance(module, imports);
    exports._initialize();
    console.log(exports[process.argv[2]]());
    """

extension BuildOutcome {
    fileprivate var executable: String? {
        if case .built(let executable, _) = self { executable } else { nil }
    }

    fileprivate var diagnostics: [CompilerDiagnostic]? {
        if case .failed(let diagnostics, _) = self { diagnostics } else { nil }
    }
}

extension LeanOutcome {
    fileprivate var modulePath: String? {
        if case .built(let module, _) = self { module.path } else { nil }
    }

    fileprivate var diagnostics: [CompilerDiagnostic]? {
        if case .failed(let diagnostics, _) = self { diagnostics } else { nil }
    }
}
