// A report for programs: docs/check.md describes the members.

import AppBuild
import Diagnostics

extension CheckReport {
    /// The report as something that can be encoded.
    public var document: CheckDocument { CheckDocument(self) }
}

/// What `swiftbrowser check --json` prints. Members are only ever added while `formatVersion` stays.
public struct CheckDocument: Encodable, Sendable {
    public struct App: Encodable, Sendable {
        let name: String
        let folder: String
        let project: String?
        let target: String?
        let configuration: String?
        let files: Int
        let swiftVersion: String
        let conditions: [String]
    }
    struct Location: Encodable, Sendable {
        let file: String
        let line: Int
        let column: Int

        init(_ place: FilePlace) {
            file = place.file
            line = place.place.line
            column = place.place.column
        }
    }
    struct Module: Encodable, Sendable {
        let name: String
        let status: String
        let origin: String
        let why: String?
        let around: String?
        let errors: Int?
        let places: [Location]
    }
    struct Package: Encodable, Sendable {
        let name: String
        let location: String?
        let products: [String]
        let status: String
        let why: String?
        let around: String?
    }
    struct Symbol: Encodable, Sendable {
        let name: String
        let sort: String
        let framework: String
        let status: String
        let message: String
        let why: String?
        let around: String?
        let errors: Int?
        let places: [Location]
    }
    struct CompileError: Encodable, Sendable {
        let file: String
        let line: Int
        let column: Int
        let message: String
        let source: String?
        /// The symbol or module that it follows from.
        let cause: String?
        let profile: String
    }
    struct Remark: Encodable, Sendable {
        let id: String
        let severity: String
        let file: String?
        let line: Int?
        let message: String
        let fix: String?
    }
    struct Verdict: Encodable, Sendable {
        let outcome: String
        let reason: String
    }

    let formatVersion = 1
    let app: App
    let compiled: Bool
    let modules: [Module]
    let packages: [Package]
    let symbols: [Symbol]
    let partial: [Symbol]
    let missingInLean: [Symbol]
    let errors: [CompileError]
    let compilerOutput: String?
    let remarks: [Remark]
    let verdicts: [String: Verdict]

    init(_ report: CheckReport) {
        let source = report.app
        app = App(
            name: source.name, folder: source.folder, project: source.project?.path, target: source.project?.target,
            configuration: source.project?.configuration, files: source.files.count,
            swiftVersion: source.compilation.languageVersion, conditions: source.compilation.conditions)
        compiled = report.wasCompiled
        let counts = report.errors.counts
        modules = report.modules.map { module in
            Module(
                name: module.name, status: module.status.rawValue, origin: module.origin.rawValue, why: module.why,
                around: module.around, errors: counts[module.name], places: module.places.map(Location.init))
        }
        packages = report.packages.map { package in
            Package(
                name: package.name, location: package.location, products: package.products,
                status: package.status.rawValue, why: package.why, around: package.around)
        }
        func symbol(_ finding: SymbolFinding, message: String) -> Symbol {
            let symbol = finding.symbol
            return Symbol(
                name: symbol.name, sort: symbol.sort.rawValue, framework: symbol.framework, status: symbol.status.rawValue,
                message: message, why: symbol.why, around: symbol.around, errors: counts[symbol.name],
                places: finding.places.map(Location.init))
        }
        symbols = report.findings.missing.map { symbol($0, message: $0.symbol.statement) }
        partial = report.findings.partial.map { symbol($0, message: $0.symbol.missing ?? "") }
        missingInLean = report.findings.missingInLean.map { symbol($0, message: $0.symbol.leanMessage ?? "") }
        func error(_ error: CompilerDiagnostic, cause: String?, profile: Profile) -> CompileError {
            CompileError(
                file: error.file, line: error.line, column: error.column, message: error.message, source: error.sourceLine,
                cause: cause, profile: profile.rawValue)
        }
        errors =
            report.errors.own.map { error($0, cause: nil, profile: .live) }
            + report.errors.folded.map { error($0.error, cause: $0.cause, profile: .live) }
            + report.leanErrors.map { error($0, cause: nil, profile: .lean) }
        compilerOutput = report.compilerOutput
        remarks = report.remarks.map { remark in
            Remark(
                id: remark.id, severity: remark.severity.rawValue, file: remark.file, line: remark.line,
                message: remark.message, fix: remark.fix)
        }
        verdicts = Dictionary(
            uniqueKeysWithValues: Profile.allCases.map { profile in
                let verdict = report.verdict(profile)
                return (profile.rawValue, Verdict(outcome: verdict.outcome.rawValue, reason: verdict.reason))
            })
    }
}
