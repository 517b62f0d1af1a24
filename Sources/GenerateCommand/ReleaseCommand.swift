// `generate release`: keeps the spec as a version that later ones are compared with.

import CommandLineSupport
import Diagnostics
import Generator

enum ReleaseCommand {
    private static let json = Option.flag("json", "Print problems and changes as JSON.")

    static let command = Command(
        CommandSyntax(
            name: "release",
            summary: "Keeps the spec as it is in \(Releases.folder), and brings the page of changes up to date.",
            options: [json, RepositoryOption.root],
            examples: [
                ("swift run generate diff", "Tells beforehand whether the version is high enough."),
                (
                    "swift run generate release",
                    "Releases the version in the spec; refused when that was released with another spec."
                ),
            ]),
        run: run)

    @Sendable private static func run(_ arguments: CommandArguments, _ terminal: Terminal) throws {
        let repository = try RepositoryOption.repository(arguments)
        var plan = repository.releasePlan()
        if !plan.diagnostics.hasErrors { plan.diagnostics += repository.apply(plan) }
        Report(terminal: terminal, json: arguments.has(json), github: false, isCheck: false).show(plan)
        if plan.diagnostics.hasErrors { throw CommandFailure.reported(.problems) }
    }
}
