// What a check found out about an app, and what follows for each profile.

import AppBuild
import Diagnostics

/// The outcome of a check.
public struct CheckReport: Sendable {
    /// What a check says of one profile.
    public struct Verdict: Sendable, Equatable {
        public enum Outcome: String, Sendable {
            /// Proved by the compiler.
            case runs
            /// Nothing is known to be in the way, but nothing was compiled.
            case likely
            case fails
            /// It depends on something that a check does not try.
            case unknown
        }

        public var outcome: Outcome
        /// Why, in one line.
        public var reason: String
    }

    public let app: AppSource
    public let modules: [ModuleFinding]
    public let packages: [PackageFinding]
    public internal(set) var findings: Findings
    /// What is wrong with the project and the files.
    public let remarks: [Diagnostic]
    public internal(set) var errors = FoldedErrors()
    /// What the lean compiler says of an app that runs live.
    public internal(set) var leanErrors: [CompilerDiagnostic] = []
    /// What the compiler printed when it failed without an error at any place.
    public internal(set) var compilerOutput: String?
    /// Symbols that looked as if they were missing, which the compiler found to be something else.
    public internal(set) var mistaken: [SymbolFinding] = []
    public internal(set) var wasCompiled = false
    private let entryPoint: String?
    private var compileSucceeded = false
    private var leanSucceeded: Bool?

    init(
        app: AppSource, modules: [ModuleFinding], packages: [PackageFinding], findings: Findings, remarks: [Diagnostic],
        entryPoint: String?
    ) {
        self.app = app
        self.modules = modules
        self.packages = packages
        self.findings = findings
        self.remarks = remarks
        self.entryPoint = entryPoint
    }

    // MARK: What compiling showed

    /// The app compiled, so nothing that it uses is missing.
    mutating func compiled() {
        wasCompiled = true
        compileSucceeded = true
        mistaken = findings.missing
        findings.missing = []
    }

    mutating func failed(_ errors: FoldedErrors) {
        wasCompiled = true
        self.errors = errors
        findings.missing += errors.alsoMissing
    }

    mutating func compilerFailed(_ output: String) {
        wasCompiled = true
        compilerOutput = output
    }

    mutating func leanCompiled(_ errors: [CompilerDiagnostic], succeeded: Bool, output: String) {
        leanSucceeded = succeeded
        leanErrors = errors
        if !succeeded, errors.isEmpty { compilerOutput = output }
    }

    // MARK: Verdicts

    /// The modules whose contents are missing.
    public var missingModules: [ModuleFinding] { modules.filter(\.status.isMissing) }

    public func verdict(_ profile: Profile) -> Verdict {
        switch profile {
        case .live: live
        case .lean: lean
        case .full: full
        }
    }

    public var live: Verdict {
        let broken = remarks.filter { $0.severity == .error }.count
        if wasCompiled, !compileSucceeded { return Verdict(outcome: .fails, reason: problemCounts ?? "the compiler failed") }
        if broken > 0 { return Verdict(outcome: .fails, reason: counted(broken, "file") + " can't be compiled") }
        if entryPoint != "main" { return Verdict(outcome: .fails, reason: entryPointReason) }
        if compileSucceeded {
            let unused = missingModules.map(\.name)
            return Verdict(
                outcome: .runs,
                reason: unused.isEmpty
                    ? "it compiles" : "it compiles; nothing of \(listed(unused)) is used")
        }
        if let problemCounts { return Verdict(outcome: .fails, reason: problemCounts) }
        return Verdict(outcome: .likely, reason: "nothing is known to be missing; it was not compiled")
    }

    public var lean: Verdict {
        let live = live
        if live.outcome == .fails { return Verdict(outcome: .fails, reason: "as live") }
        if let leanSucceeded {
            return leanSucceeded
                ? Verdict(outcome: .runs, reason: "it compiles")
                : Verdict(outcome: .fails, reason: counted(leanErrors.count, "error") + " of the lean compiler")
        }
        let symbols = findings.missingInLean.map(\.symbol.name)
        if !symbols.isEmpty { return Verdict(outcome: .fails, reason: "lean builds have no \(listed(symbols))") }
        let modules = modules.filter { Self.notInLean.contains($0.name) }.map(\.name)
        if !modules.isEmpty { return Verdict(outcome: .fails, reason: "lean builds have no \(listed(modules))") }
        return Verdict(outcome: .unknown, reason: "nothing is known to be missing; `--profile lean` compiles it")
    }

    public var full: Verdict {
        let live = live
        if live.outcome == .fails { return Verdict(outcome: .fails, reason: "as live") }
        return Verdict(
            outcome: .unknown, reason: "as live, but there are no full builds yet (they need the Swift SDK for WebAssembly)")
    }

    /// Modules of the toolchain that there are none of in Embedded Swift for WebAssembly.
    private static let notInLean: Set<String> = [
        "Foundation", "Observation", "Dispatch", "FoundationNetworking", "Glibc", "Darwin",
    ]

    private var entryPointReason: String {
        switch entryPoint {
        case let name?: "the app starts with UIKit's @\(name), not with a SwiftUI `App`"
        case nil: "none of the files has an @main"
        }
    }

    private var problemCounts: String? {
        let symbols = findings.missing.count
        let parts = [
            missingModules.isEmpty ? nil : counted(missingModules.count, "module"),
            symbols == 0 ? nil : counted(symbols, "symbol"),
        ].compactMap { $0 }
        let own = errors.own.isEmpty ? nil : counted(errors.own.count, wasCompiled && !parts.isEmpty ? "other error" : "error")
        let missing = parts.isEmpty ? nil : parts.joined(separator: " and ") + " missing"
        let all = [missing, own].compactMap { $0 }
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }
}

/// "1 file", "2 files".
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// "a, b and 3 more".
func listed(_ names: [String], limit: Int = 3) -> String {
    if names.count <= 1 { return names.first ?? "" }
    if names.count > limit + 1 { return names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more" }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
}
