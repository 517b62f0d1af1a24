// How a build of an app ended, and how it tells what it is doing.

/// Called with what a build does now: "Compiling SwiftUI", "Compiling Todo".
public typealias BuildProgress = @Sendable (_ phase: String) -> Void

/// How a native build ended.
public enum BuildOutcome: Sendable {
    case built(executable: String, warnings: [CompilerDiagnostic])
    /// The app's sources have errors: the compiler's messages, errors first, and all that it printed.
    case failed(diagnostics: [CompilerDiagnostic], output: String)
}

/// How compiling an app, without building it, ended.
public struct CompileOutcome: Sendable {
    public let succeeded: Bool
    /// The compiler's messages, errors first.
    public let diagnostics: [CompilerDiagnostic]
    /// All that the compiler printed.
    public let output: String
}

/// How a lean build ended.
public enum LeanOutcome: Sendable {
    case built(LeanModule, warnings: [CompilerDiagnostic])
    case failed(diagnostics: [CompilerDiagnostic], output: String)
}

/// A WebAssembly module that a lean build made.
public struct LeanModule: Sendable, Equatable {
    /// The module, optimized.
    public let path: String
    public let sizes: ModuleSizes
}

/// How large a module is, in bytes.
public struct ModuleSizes: Sendable, Equatable {
    /// As linked.
    public var linked: Int
    /// After wasm-opt.
    public var optimized: Int
    /// After wasm-opt and brotli; nil when there is no brotli.
    public var brotli: Int?

    public init(linked: Int, optimized: Int, brotli: Int?) {
        self.linked = linked
        self.optimized = optimized
        self.brotli = brotli
    }
}
