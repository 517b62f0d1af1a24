// A spec whose version does not tell of its changes is refused.

import Diagnostics

extension Comparison {
    /// The most changes that are named as reasons.
    private static let mostReasons = 12

    /// The error that the new spec's version is too low; nil when it is not.
    var versionProblem: Diagnostic? {
        if isVersionSufficient { return nil }
        let reasons = sortedChanges.filter { old.version.after($0.impact) == required }
        var notes = reasons.prefix(Comparison.mostReasons).map { change in
            (change.isInOld ? old : new).source.diagnostic(
                "version-too-low", severity: .note, at: change.place, "\(change.impact.label): \(change.what)",
                fix: change.advice.isEmpty ? nil : change.advice)
        }
        if reasons.count > notes.count {
            notes.append(
                Diagnostic(
                    id: "version-too-low", severity: .note, message: "and \(reasons.count - notes.count) more",
                    fix: "see `swift run generate diff`"))
        }
        let what =
            new.version < old.version
            ? "the version \(new.version) is below \(old.version), which was released"
            : "the version \(new.version) does not tell of what changed since \(old.version)"
        return new.source.diagnostic(
            "version-too-low", at: new.spec.protocolVersion.place, what,
            fix: "raise it to \(required), or undo the changes below", notes: Array(notes))
    }
}
