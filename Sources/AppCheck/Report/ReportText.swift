// A report for people at a terminal.

import AppBuild
import CommandLineSupport
import Diagnostics

/// Writes a report as text.
public struct ReportText {
    private let report: CheckReport
    private let isVerbose: Bool
    private let paint: (String, TextEmphasis) -> String
    private let width: Int

    /// - Parameter paint: colours a text, or leaves it as it is.
    public init(
        _ report: CheckReport, isVerbose: Bool = false, width: Int = 100,
        paint: @escaping (String, TextEmphasis) -> String = { text, _ in text }
    ) {
        self.report = report
        self.isVerbose = isVerbose
        self.width = width
        self.paint = paint
    }

    /// The text, without a line break at the end.
    public var text: String {
        [heading, remarks, modules, packages, symbols, partial, errors, leanErrors, verdicts].filter { !$0.isEmpty }
            .joined(separator: "\n\n")
    }

    // MARK: Sections

    private var heading: String {
        let app = report.app
        var parts = [counted(app.files.count, "Swift file")]
        if let project = app.project {
            let configuration = project.configuration.map { ", \($0)" } ?? ""
            parts.append("target \(project.target)\(configuration)")
        }
        return paint(app.name, .bold) + ": " + parts.joined(separator: ", ")
    }

    private var remarks: String {
        let shown = report.remarks.map { remark in
            let color: TextEmphasis = remark.severity == .error ? .red : .yellow
            let place = remark.place.isEmpty ? "" : remark.place + ": "
            return place + paint("\(remark.severity.rawValue):", color) + " \(remark.statement)"
        }
        return shown.joined(separator: "\n")
    }

    private var modules: String {
        let good = report.modules.filter { !$0.status.isMissing }
        let bad = report.modules.filter(\.status.isMissing)
        var lines: [String] = [paint("Modules", .bold)]
        for status in ModuleFinding.Status.allCases where !status.isMissing {
            let names = good.filter { $0.status == status }.map(\.name)
            if !names.isEmpty { lines += labelled(status, names.joined(separator: ", ")) }
        }
        for module in bad {
            lines += labelled(module.status, paint(module.name, .bold) + "  " + places(module.places) + follow(module.name))
            lines += explanation(module.why, module.around)
        }
        return lines.count == 1 ? "" : lines.joined(separator: "\n")
    }

    private var packages: String {
        guard !report.packages.isEmpty else { return "" }
        var lines = [paint("Packages", .bold)]
        for package in report.packages {
            let products = package.products == [package.name] ? "" : " (\(package.products.joined(separator: ", ")))"
            lines += labelled(package.status, paint(package.name, .bold) + products + (package.location.map { "  " + $0 } ?? ""))
            if package.status.isMissing { lines += explanation(package.why, package.around) }
        }
        return lines.joined(separator: "\n")
    }

    private var symbols: String {
        guard !report.findings.missing.isEmpty else { return "" }
        var lines = [paint("Symbols that are missing", .bold)]
        for finding in report.findings.missing {
            let symbol = finding.symbol
            lines.append("  " + paint(symbol.displayName, .bold) + "  " + places(finding.places) + follow(symbol.name))
            lines += wrapped(symbol.statement, indent: 6)
        }
        return lines.joined(separator: "\n")
    }

    private var partial: String {
        let findings = report.findings.partial
        guard !findings.isEmpty else { return "" }
        if !isVerbose {
            let names = findings.map(\.symbol.displayName)
            return (["\(paint("Supported in part", .bold)) (--verbose says what is missing)"]
                + wrapped(names.joined(separator: ", "), indent: 2)).joined(separator: "\n")
        }
        var lines = [paint("Supported in part", .bold)]
        for finding in findings {
            lines.append("  " + paint(finding.symbol.displayName, .bold) + "  " + places(finding.places))
            lines += wrapped(finding.symbol.missing ?? "", indent: 6)
        }
        return lines.joined(separator: "\n")
    }

    private var errors: String {
        if let output = report.compilerOutput { return paint("The compiler failed", .bold) + "\n" + output }
        let own = report.errors.own
        guard !own.isEmpty || (isVerbose && !report.errors.folded.isEmpty) else { return "" }
        var lines: [String] = []
        if !own.isEmpty {
            let hasOthers = !report.findings.missing.isEmpty || !report.missingModules.isEmpty
            lines.append(paint(hasOthers ? "Other errors" : "Errors", .bold))
            let limit = isVerbose ? own.count : 20
            lines += own.prefix(limit).map { diagnostic($0, isVerbose: isVerbose || own.count <= limit) }
            if own.count > limit { lines.append("  … and \(own.count - limit) more (--verbose shows all)") }
        }
        if isVerbose, !report.errors.folded.isEmpty {
            lines.append(paint("Errors that follow from what is missing", .bold))
            lines += report.errors.folded.map { diagnostic($0.error, isVerbose: false) + " [\($0.cause)]" }
        }
        return lines.joined(separator: "\n")
    }

    private var leanErrors: String {
        guard !report.leanErrors.isEmpty else { return "" }
        return ([paint("Errors of the lean build", .bold)] + report.leanErrors.map { diagnostic($0, isVerbose: true) })
            .joined(separator: "\n")
    }

    private var verdicts: String {
        Profile.allCases.map { profile in
            let verdict = report.verdict(profile)
            let (word, color): (String, TextEmphasis) =
                switch verdict.outcome {
                case .runs: ("runs", .green)
                case .likely: ("should run", .yellow)
                case .fails: ("does not run", .red)
                case .unknown: ("not known", .yellow)
                }
            return "\(profile.rawValue): \(paint(word, color)), \(verdict.reason)"
        }.joined(separator: "\n")
    }

    // MARK: Pieces

    private func labelled(_ status: ModuleFinding.Status, _ text: String) -> [String] {
        let word =
            switch status {
            case .standIn: "stand-in"
            default: status.rawValue
            }
        let color: TextEmphasis = status.isMissing ? (status == .planned ? .yellow : .red) : .green
        let padding = String(repeating: " ", count: max(0, 13 - word.count))
        return ["  " + paint(word, color) + padding + text]
    }

    private func explanation(_ why: String?, _ around: String?) -> [String] {
        let text = [why, around].compactMap { $0 }.joined(separator: " ")
        return text.isEmpty ? [] : wrapped(text, indent: 15)
    }

    /// How many errors follow from what is missing.
    private func follow(_ cause: String) -> String {
        report.errors.counts[cause].map { "  " + paint("(\(counted($0, "error")))", .dim) } ?? ""
    }

    private func places(_ places: [FilePlace]) -> String {
        let limit = isVerbose ? places.count : 3
        let shown = places.prefix(limit).map { "\($0.file):\($0.place.line):\($0.place.column)" }
        let rest = places.count > limit ? " and \(places.count - limit) more" : ""
        return shown.joined(separator: isVerbose && places.count > 3 ? "\n      " : ", ") + rest
    }

    private func diagnostic(_ diagnostic: CompilerDiagnostic, isVerbose: Bool) -> String {
        var diagnostic = diagnostic
        if !isVerbose { diagnostic.sourceLine = nil }
        let text = diagnostic.description
        guard let range = text.firstRange(of: "error:") else { return text }
        return text.replacingCharacters(in: range, with: paint("error:", .red))
    }

    private func wrapped(_ text: String, indent: Int) -> [String] {
        wrappedLines(text, width: max(40, width - indent)).map { String(repeating: " ", count: indent) + $0 }
    }
}

extension Knowledge.Symbol {
    /// As the source has it: `@State`, `#Preview`, `.padding`.
    public var displayName: String {
        switch sort {
        case .wrapper: "@" + name
        case .macro: "#" + name
        case .modifier: "." + name
        case .environment: "\\." + name
        default: name
        }
    }

    /// What is to be said of the symbol: what the compiler says, too.
    public var statement: String {
        message
            ?? [status == .planned ? "not in SwiftBrowser yet" : "can't work in a browser", why, around]
            .compactMap { $0 }.joined(separator: "; ")
    }
}
