// The `swiftbrowser` command.

import CommandLineSupport

Program(
    name: "swiftbrowser",
    version: "0.1.0",
    summary: "Runs an iOS SwiftUI app in a web browser, from its unchanged sources.",
    commands: [
        devCommand, checkCommand, buildCommand, runCommand, screenshotCommand, projectCommand, surveyCommand, doctorCommand,
    ]
).main()
