// Checks an app: scans it, looks up what it uses, compiles it, and says whether it will run.

import AppBuild
import CommandLineSupport
import Diagnostics
import Foundation

/// What apps are compiled for.
public enum Profile: String, CaseIterable, Sendable {
    case live, lean, full
}

/// Checks apps.
public struct AppChecker: Sendable {
    public struct Options: Sendable {
        /// The profile that the exit code is about.
        public var profile = Profile.live
        /// Whether the app is compiled, which is the only proof.
        public var compiles = true

        public init() {}
    }

    private let installation: Installation
    private let toolchain: Toolchain
    private let knowledge: Knowledge

    public init(installation: Installation, toolchain: Toolchain, knowledge: Knowledge = .matrix) {
        self.installation = installation
        self.toolchain = toolchain
        self.knowledge = knowledge
    }

    /// Checks an app.
    /// - Throws: ``CommandFailure`` when there is no checking at all, as when a tool is missing. What is wrong with the app
    ///   is in the report.
    public func check(_ app: AppSource, _ options: Options, progress: BuildProgress) throws -> CheckReport {
        progress("Reading \(app.name)")
        let configuration = try ScanConfiguration(toolchain, app.compilation, cacheFolder: cacheFolder)
        let scan = scanner(for: app, configuration).scan(app)
        let packages = localPackages(of: app, configuration)
        let findings = Findings(scan.facts, knowledge, declaredElsewhere: packages.flatMap(\.declarations))
        let matching = ModuleMatching(knowledge: knowledge, modules: ModuleAvailability(toolchain), app: app)
        var report = CheckReport(
            app: app, modules: matching.findings(scan.facts), packages: matching.packages(), findings: findings,
            remarks: app.remarks + scan.problems, entryPoint: scan.facts.values.lazy.compactMap(\.entryPoint).first)
        if options.compiles {
            try compile(app, scan, packages, &report, progress)
            if options.profile == .lean, report.live.outcome == .runs { try compileLean(app, &report, progress) }
        }
        return report
    }

    /// The scanner for an app.
    public func scanner(for app: AppSource, _ configuration: ScanConfiguration) -> SourceScanner {
        let names = knowledge.names
        let key = [
            "facts 4", knowledge.version, toolchain.version, app.compilation.languageVersion,
            app.compilation.conditions.sorted().joined(separator: ","), stableHash(names.sorted().joined(separator: " ")),
        ].joined(separator: " | ")
        return SourceScanner(
            configuration: configuration, names: names, key: stableHash(key), cacheFolder: cacheFolder)
    }

    /// A package of the project's own, and what its sources declare.
    private struct LocalPackage {
        var name: String
        var declarations: [Declaration]
    }

    /// The packages in folders beside the project. They are not built yet, but their names are not SwiftUI's.
    private func localPackages(of app: AppSource, _ configuration: ScanConfiguration) -> [LocalPackage] {
        app.localPackages.map { package in
            let scan = scanner(for: package, configuration).scan(package)
            return LocalPackage(name: package.name, declarations: scan.facts.values.flatMap(\.declarations))
        }
    }

    private var cacheFolder: String { installation.cache + "/check" }

    // MARK: Compiling

    private func compile(
        _ app: AppSource, _ scan: SourceScanner.Result, _ packages: [LocalPackage], _ report: inout CheckReport,
        _ progress: BuildProgress
    ) throws {
        let builder = NativeBuilder(installation: installation, toolchain: toolchain)
        // Where something is missing, the compiler may think for minutes about an expression that can't be right.
        let limit = report.findings.missing.isEmpty && report.missingModules.isEmpty ? nil : 2
        var outcome = try builder.compile(app, expressionLimit: limit, progress: progress)
        var errors = outcome.diagnostics.filter { $0.severity == .error }
        // Nothing but the limit was in the way: what seemed to be missing is something else.
        if limit != nil, !outcome.succeeded, errors.allSatisfy({ $0.message.contains("in reasonable time") }) {
            outcome = try builder.compile(app, progress: progress)
            errors = outcome.diagnostics.filter { $0.severity == .error }
        }
        if outcome.succeeded { return report.compiled() }
        guard !errors.isEmpty else { return report.compilerFailed(outcome.output) }
        let declared = Set(scan.facts.values.lazy.flatMap(\.declarations).filter { $0.sort == .type }.map(\.name))
        let declarations = Locked<[String: EnclosingDeclarations]>([:])
        let folding = ErrorFolding(
            knowledge, report.findings, report.modules, scan.facts,
            packageTypes: Dictionary(
                packages.flatMap { package in
                    package.declarations.filter { $0.sort == .type && $0.owner == nil }.map { ($0.name, package.name) }
                }
            ) { first, _ in first },
            enclosing: { file, place in
                declarations.withLock { known in
                    if known[file] == nil {
                        let source = (try? String(contentsOfFile: app.path(of: file), encoding: .utf8)) ?? ""
                        known[file] = EnclosingDeclarations(of: source)
                    }
                    return known[file]?.lines(around: place.line)
                }
            },
            isDeclared: declared.contains)
        report.failed(folding.fold(errors))
    }

    private func compileLean(_ app: AppSource, _ report: inout CheckReport, _ progress: BuildProgress) throws {
        let outcome = try LeanBuilder(installation: installation, toolchain: toolchain).compile(app, progress: progress)
        report.leanCompiled(
            outcome.diagnostics.filter { $0.severity == .error }, succeeded: outcome.succeeded, output: outcome.output)
    }
}
