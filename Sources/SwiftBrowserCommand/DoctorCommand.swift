// `swiftbrowser doctor`: what is installed, what is missing, and how to get it.

import AppBuild
import CommandLineSupport
import Foundation

private let install = Option.flag("install", "Install what is missing, where that is possible, before checking.")
private let json = Option.flag("json", "Print the findings as JSON, for other programs.")

let doctorCommand = Command(
    CommandSyntax(
        name: "doctor",
        summary: "Checks what the commands need, and says how to get what is missing.",
        options: [install, json],
        examples: [
            ("swiftbrowser doctor", "Lists what is there and what is missing; exits with 1 if anything is."),
            ("swiftbrowser doctor --install", "Installs Debian's packages (as root) and Playwright first."),
        ]),
    run: { arguments, terminal in
        terminal.isQuiet = arguments.has(json)
        if arguments.has(install) {
            try Prerequisites.ensure(for: Prerequisites.Purpose.allCases, terminal: terminal)
            _ = try PythonEnvironment.ensure(Installation.locate(), terminal: terminal)
        }
        let findings = examine()
        if arguments.has(json) {
            terminal.print(try jsonText(findings))
        } else {
            for finding in findings { terminal.print(line(for: finding, terminal)) }
        }
        guard findings.allSatisfy(\.isPresent) else { throw CommandFailure.reported() }
    })

/// One thing the commands need.
private struct Finding: Encodable {
    let name: String
    let purpose: String
    let isPresent: Bool
    /// The version that is there, or what to do to get it.
    let detail: String?
}

private func examine() -> [Finding] {
    var findings: [Finding] = []
    do {
        let toolchain = try Toolchain.locate()
        findings.append(
            Finding(name: "swift", purpose: "everything", isPresent: true, detail: toolchain.shortVersion))
    } catch {
        findings.append(Finding(name: "swift", purpose: "everything", isPresent: false, detail: "\(error)"))
    }
    for requirement in Prerequisites.Purpose.allCases.flatMap(Prerequisites.requirements) {
        findings.append(
            Finding(
                name: requirement.package, purpose: requirement.purpose, isPresent: requirement.isMet,
                detail: requirement.isMet ? nil : "apt-get install \(requirement.package)"))
    }
    let hasPlaywright = (try? Installation.locate()).map(PythonEnvironment.isReady) ?? false
    findings.append(
        Finding(
            name: "playwright", purpose: "driving the browser, for screenshots", isPresent: hasPlaywright,
            detail: hasPlaywright ? nil : "swiftbrowser doctor --install; the first screenshot installs it, too"))
    return findings
}

private func line(for finding: Finding, _ terminal: Terminal) -> String {
    let mark =
        finding.isPresent ? terminal.emphasized("ok     ", .green) : terminal.emphasized("missing", .red)
    return "\(mark)  \(finding.name): \(finding.purpose)" + (finding.detail.map { " (\($0))" } ?? "")
}
