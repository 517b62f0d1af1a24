// What is generated from a spec that uses every form of the grammar compiles, as Swift and as TypeScript, and
// both codecs do what the vectors of that spec say. And a codec that doesn't is found out.

import Foundation
import Generator
import Testing

/// A program that was run.
struct Run {
    let status: Int32
    let output: String

    init(_ words: String..., folder: URL, environment: [String: String] = [:]) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
        output = String(decoding: bytes, as: UTF8.self)
    }
}

@Suite struct EverythingCodecTests {
    private func generated() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(spec: Fixtures.everything)
        let plan = folder.repository.plan()
        try #require(plan.diagnostics.isEmpty)
        #expect(folder.repository.apply(plan).isEmpty)
        return folder
    }

    private func sources(_ folder: URL) -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted()
            .map { "'\(folder.appendingPathComponent($0).path)'" }.joined(separator: " ")
    }

    @Test func theSwiftCodecDoesAsTheVectorsSay() throws {
        let folder = try generated()
        let codec = sources(Fixtures.root.appendingPathComponent("Sources/JSONCodec"))
        let ops = sources(folder.url.appendingPathComponent("Sources/Generated/RenderOps"))
        let scripts = sources(folder.url.appendingPathComponent("Sources/Generated/RenderScripts"))
        let library =
            "swiftc -swift-version 6 -Onone -parse-as-library -emit-module -emit-library -static -I ."
        let script = """
            set -e
            \(library) -module-name JSONCodec -o libJSONCodec.a \(codec)
            \(library) -module-name RenderOps -o libRenderOps.a \(ops)
            \(library) -module-name RenderScripts -o libRenderScripts.a \(scripts)
            swiftc -swift-version 6 -I . -o vectors Tests/RenderOpsTests/Recoding.swift \
                Tests/RenderOpsTests/BinaryRecoding.swift '\(Fixtures.folder.path)/main.swift' libRenderOps.a libJSONCodec.a
            """
        let build = try Run("bash", "-c", script, folder: folder.url)
        try #require(build.status == 0, "\(build.output)")
        let good = try Run("./vectors", "Tests/Vectors", folder: folder.url)
        #expect(good.status == 0 && good.output.hasSuffix(" vectors ran, 0 failed\n"), "\(good.output)")

        try spoil("Tests/Vectors/unions.json", in: folder)
        let bad = try Run("./vectors", "Tests/Vectors", folder: folder.url)
        #expect(bad.status == 1 && bad.output.hasSuffix(" vectors ran, 1 failed\n"), "\(bad.output)")
    }

    @Test func theTypeScriptCodecDoesAsTheVectorsSay() throws {
        let folder = try generated()
        for file in ["conformance.test.ts", "binary.test.ts", "binary-writing.ts", "run"] {
            let text = Fixtures.text(Fixtures.root.appendingPathComponent("Tests/ConformanceTS/" + file))
            try folder.write(text, to: "Tests/ConformanceTS/" + file)
        }
        let types = try Run(
            "tsc", "--strict", "--noEmit", "--noUnusedLocals", "--noUnusedParameters", "--noImplicitReturns",
            "--noUncheckedIndexedAccess", "--target", "es2020", "Web/generated/protocol.ts",
            "Web/generated/metrics.ts", "Web/generated/protocol-binary.ts", "Tests/ConformanceTS/recoding.ts",
            "Tests/ConformanceTS/binary-recoding.ts", folder: folder.url)
        #expect(types.status == 0, "\(types.output)")
        let good = try Run("bash", "Tests/ConformanceTS/run", folder: folder.url)
        #expect(good.status == 0, "\(good.output)")

        try spoil("Tests/Vectors/unions.json", in: folder)
        let bad = try Run("bash", "Tests/ConformanceTS/run", folder: folder.url)
        #expect(bad.status == 1 && bad.output.contains("not ok"), "\(bad.output)")
    }

    @Test func whatIsNotDrawnIsNamed() throws {
        let folder = try generated()
        let test = Fixtures.text(Fixtures.folder.appendingPathComponent("drawn.test.ts"))
        try folder.write(test, to: "Tests/ConformanceTS/drawn.test.ts")
        let script = """
            set -e
            esbuild Tests/ConformanceTS/drawn.test.ts --bundle --platform=node --format=cjs --outdir=bundle \
                --log-level=warning
            node --test bundle
            """
        let run = try Run("bash", "-c", script, folder: folder.url)
        #expect(run.status == 0, "\(run.output)")
    }

    /// Makes one vector wrong.
    private func spoil(_ path: String, in folder: TemporaryFolder) throws {
        let text = folder.read(path)
        let range = try #require(text.range(of: #""encoded": "{"#))
        try folder.write(text.replacingCharacters(in: range, with: #""encoded": "{x"#), to: path)
    }
}
