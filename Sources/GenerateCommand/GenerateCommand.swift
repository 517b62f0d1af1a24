// The command: its options, and one run of the spec compiler.

import CommandLineSupport
import Diagnostics
import Generator
import JSONCodec

enum GenerateCommand {
    private static let check = Option.flag(
        "check", "Write nothing; exit 1 when a generated file is not up to date.")
    private static let watch = Option.flag("watch", "Generate again whenever a spec or a usage table is saved.")
    private static let json = Option.flag("json", "Print problems and changes as JSON.")
    private static let github = Option.flag("github", "Print problems as annotations of GitHub Actions.")

    static let command = Command(
        CommandSyntax(
            name: "", summary: "Writes everything that comes from spec/ops.yaml and spec/compat.yaml.",
            options: [check, watch, json, github, RepositoryOption.root],
            examples: [
                ("swift run generate", "Brings all generated files up to date."),
                (
                    "swift run generate --check",
                    "Tells which files are out of date, as continuous integration does."
                ),
                ("swift run generate --watch", "Keeps files up to date while you edit a spec."),
                ("swift run generate --json", "Prints what is wrong with the specs for an editor."),
            ]),
        run: run)

    @Sendable private static func run(_ arguments: CommandArguments, _ terminal: Terminal) throws {
        let repository = try RepositoryOption.repository(arguments)
        if arguments.has(check) && arguments.has(watch) {
            throw CommandFailure.usage(
                "--check writes nothing, so there is nothing to --watch", remedy: "leave one out")
        }
        let report = Report(
            terminal: terminal, json: arguments.has(json), github: arguments.has(github),
            isCheck: arguments.has(check))
        if arguments.has(watch) {
            Watch.run(repository, report)
        } else if !generate(repository, report) {
            throw CommandFailure.reported(.problems)
        }
    }

    /// One run. Returns whether everything is as it should be.
    static func generate(_ repository: Repository, _ report: Report) -> Bool {
        var plan = repository.plan()
        if !report.isCheck && !plan.diagnostics.hasErrors {
            plan.diagnostics += repository.apply(plan)
        }
        report.show(plan)
        return !plan.diagnostics.hasErrors && (!report.isCheck || plan.changes.isEmpty)
    }
}
