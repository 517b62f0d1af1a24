// `swiftbrowser check --record`: checks many apps and keeps what was found of each in a survey.

import AppBuild
import AppCheck
import CommandLineSupport
import Foundation
import Survey

/// Checks apps for a survey.
struct Recording {
    let file: String
    let options: AppChecker.Options
    /// Finds the app at a path.
    let find: (_ path: String) throws -> AppSource

    /// Checks the apps one by one and keeps each at once, so that what was found is not lost when this is interrupted.
    func run(_ paths: [String], _ checker: AppChecker, _ terminal: Terminal) throws {
        let survey: SurveyFile
        do {
            survey = try SurveyFile(path: file)
        } catch {
            throw CommandFailure("\(error)", remedy: "name another file with --record")
        }
        for path in paths {
            let record = try terminal.withProgress("Checking \(path)") { progress in
                try self.record(path, checker) { progress.update($0) }
            }
            do {
                try survey.keep(record)
            } catch {
                throw CommandFailure("\(error)")
            }
            terminal.print("\(record.outcome): \(path): \(record.reason)")
        }
    }

    private func record(_ path: String, _ checker: AppChecker, _ progress: BuildProgress) throws -> SurveyRecord {
        let full = URL(fileURLWithPath: path).standardizedFileURL.path
        do {
            let app = try find(path)
            return SurveyRecord(try checker.check(app, options, progress: progress), path: full, options.profile)
        } catch let failure as CommandFailure where failure.exitCode == .problems {
            // An app that can't be read is a finding, too.
            return SurveyRecord(
                path: full, name: (full as NSString).lastPathComponent, outcome: "unreadable", reason: failure.message)
        }
    }
}

extension SurveyRecord {
    init(_ report: CheckReport, path: String, _ profile: Profile) {
        let verdict = report.verdict(profile)
        var gaps = report.missingModules.map {
            Gap(sort: .module, name: $0.name, status: $0.status.rawValue, places: $0.places.count)
        }
        gaps += report.findings.missing.map {
            Gap(sort: .symbol, name: $0.symbol.name, status: $0.symbol.status.rawValue, places: $0.places.count)
        }
        gaps += report.errors.own.map { Gap(sort: .error, name: $0.message, status: "error", places: 1) }
        self.init(
            path: path, name: report.app.name, files: report.app.files.count, outcome: verdict.outcome.rawValue,
            reason: verdict.reason,
            modules: Dictionary(report.modules.map { ($0.name, $0.status.rawValue) }, uniquingKeysWith: { first, _ in first }),
            gaps: gaps)
    }
}
