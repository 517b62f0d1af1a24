// The tools and libraries outside of the toolchain that a lean build needs, found or named with the
// package that has them.

import CommandLineSupport
import Foundation

/// What links and shrinks a WebAssembly module.
struct WasmTools: Sendable {
    /// wasi-libc's start code for a module that is called into rather than run.
    let startCode: String
    let libc: String
    let cHeaders: String
    /// The compiler's own arithmetic (`__multi3` and the like).
    let builtins: String
    /// The tables behind `String`'s Unicode rules.
    let unicodeTables: String
    let clang: String
    let linker: String
    let optimizer: String
    /// For the sizes and the precompressed copy; builds work without it.
    let brotli: String?

    /// - Throws: ``CommandFailure`` naming everything that is missing and how to get it.
    static func locate(_ toolchain: Toolchain) throws -> WasmTools {
        var missing: [String] = []
        func need(_ candidates: [String], _ what: String, package: String) -> String {
            let found = candidates.first { FileManager.default.fileExists(atPath: $0) }
            if found == nil { missing.append("\(what) (Debian package \(package))") }
            return found ?? ""
        }
        let sysroots = wasiSysroots()
        let libc = need(sysroots.map { $0.libraries + "/libc.a" }, "the C library for WebAssembly", package: "wasi-libc")
        let libraries = (libc as NSString).deletingLastPathComponent
        let tools = WasmTools(
            startCode: libraries + "/crt1-reactor.o",
            libc: libc,
            cHeaders: sysroots.first { $0.libraries == libraries }?.headers ?? "",
            builtins: need(
                builtinsCandidates(toolchain), "the compiler's runtime for WebAssembly",
                package: "libclang-rt-dev-wasm32"),
            unicodeTables: need(
                [toolchain.resources + "/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a"],
                "Embedded Swift's Unicode tables for wasm32", package: "none: it comes with a swift.org toolchain"),
            clang: try toolchain.tool("clang"),
            linker: try toolchain.tool("wasm-ld"),
            optimizer: need(onPath("wasm-opt"), "wasm-opt", package: "binaryen"),
            brotli: onPath("brotli").first { FileManager.default.isExecutableFile(atPath: $0) })
        guard missing.isEmpty else {
            throw CommandFailure(
                "lean builds need what is not installed: " + missing.joined(separator: ", "),
                remedy: "`swiftbrowser doctor` says how to install it")
        }
        return tools
    }

    /// Where WASI's C library may be: `WASI_SYSROOT` first, then where distributions put it.
    private static func wasiSysroots() -> [(libraries: String, headers: String)] {
        let chosen = ProcessInfo.processInfo.environment["WASI_SYSROOT"].map {
            ("\($0)/lib/wasm32-wasi", "\($0)/include")
        }
        let known = [
            ("/usr/lib/wasm32-wasi", "/usr/include/wasm32-wasi"),
            ("/usr/share/wasi-sysroot/lib/wasm32-wasi", "/usr/share/wasi-sysroot/include"),
        ]
        return ([chosen].compactMap { $0 } + known).map { (libraries: $0.0, headers: $0.1) }
    }

    /// The toolchain's own clang may have the library; Debian's is in its LLVM's folder, newest first.
    private static func builtinsCandidates(_ toolchain: Toolchain) -> [String] {
        let name = "lib/wasi/libclang_rt.builtins-wasm32.a"
        let clang = toolchain.resources + "/../clang/"
        let distributions = matches("/usr/lib/llvm-*/lib/clang/*").sorted {
            $0.compare($1, options: .numeric) == .orderedDescending
        }
        return [clang + name] + distributions.map { "\($0)/\(name)" }
    }

    private static func matches(_ pattern: String) -> [String] {
        var result = glob_t()
        defer { globfree(&result) }
        guard glob(pattern, 0, nil, &result) == 0 else { return [] }
        return (0..<Int(result.gl_pathc)).compactMap { result.gl_pathv[$0].map { String(cString: $0) } }
    }

    private static func onPath(_ name: String) -> [String] {
        ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map { "\($0)/\(name)" }
    }
}
