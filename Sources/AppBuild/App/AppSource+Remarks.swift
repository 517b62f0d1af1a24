// What of a target can't be compiled, and what is wrong with its project: said, but no reason to stop.

import Diagnostics
import Foundation
import XcodeProject

extension AppSource {
    static func remarks(
        _ project: Project, _ target: Target, _ sources: [ProjectFile], _ settings: BuildSettings, root: String
    ) -> [Diagnostic] {
        sources.filter { !$0.exists }.map { file in
            Diagnostic(
                id: "missing-file", file: relative(file.path, to: root), message: "this source is not on disk",
                fix: "restore it, or remove it from the target")
        } + otherLanguages(target, settings, root: root)
            + project.diagnostics.compactMap { remark(about: $0) }
    }

    /// Code that the browser has no compiler for.
    private static func otherLanguages(_ target: Target, _ settings: BuildSettings, root: String) -> [Diagnostic] {
        let files = target.otherCode.map { file in
            Diagnostic(
                id: "not-swift", severity: .warning, file: relative(file.path, to: root),
                message: "\(language(of: file.type)) can't run in the browser, so what it declares is missing",
                fix: "write in Swift what the app needs of it, or keep its uses behind `#if !SWIFTBROWSER`")
        }
        guard let header = settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty else { return files }
        return files + [
            Diagnostic(
                id: "bridging-header", severity: .warning, file: header,
                message: "this bridging header is not read, so what it declares is missing",
                fix: "write in Swift what the app needs of it, or keep its uses behind `#if !SWIFTBROWSER`")
        ]
    }

    private static func language(of type: FileType) -> String {
        switch type {
        case .objectiveC: "Objective-C"
        case .objectiveCPlusPlus: "Objective-C++"
        case .c: "C"
        case .cPlusPlus: "C++"
        case .assembly: "assembly"
        case .metal: "a Metal shader"
        default: "this language"
        }
    }

    /// What the project's own problem means for the app. Problems of other targets, and of resources, are left to
    /// `swiftbrowser project`.
    private static func remark(about problem: Diagnostic) -> Diagnostic? {
        let relevant: Set<String> = [
            "case-mismatch", "symlink-loop", "unreadable-folder", "group-cycle", "duplicate-file", "no-main-group",
        ]
        let isAboutSettings = problem.id == "missing-file" && problem.message.contains("configuration file")
        guard relevant.contains(problem.id) || isAboutSettings else { return nil }
        var remark = problem
        remark.severity = .warning
        return remark
    }
}
