// `swiftbrowser screenshot`: a picture of an app, after some events.

import AppBuild
import CommandLineSupport
import DevServer
import Foundation
import Headless
import RenderOps

private let output = Option.value("output", short: "o", "FILE", "Where the picture goes, a PNG (default: the app's name).")
private let dark = Option.flag("dark", "In dark mode.")
private let type = Option.value("type", "SIZE", "The Dynamic Type size: xSmall … accessibility5 (default: large).")
private let frame = Option.flag("frame", "With the device around the screen.")
private let scale = Option.value("scale", "NUMBER", "Pixels for each point, 1 to 4 (default: 2).")

let screenshotCommand = Command(
    CommandSyntax(
        name: "screenshot",
        summary: "Takes a picture of an app, after the events of a script if there is one.",
        operands: [appOperand],
        options: [output, ChosenScript.events, ChosenScript.file, ChosenScript.help, dark, type, frame, scale] + ChosenApp.options,
        examples: [
            ("swiftbrowser screenshot Examples/Todo -o todo.png", "Takes the app's first screen."),
            (
                "swiftbrowser screenshot Examples/Counter --events \(ChosenScript.example) --dark",
                "Taps first, in dark mode."
            ),
        ]),
    run: { arguments, terminal in
        if arguments.has(ChosenScript.help) { return terminal.print(ScriptHelp.text, terminator: "") }
        let app = try ChosenApp.findToBuild(arguments, terminal)
        let script = try ChosenScript.read(arguments, terminal)
        let typeSize = try chosenTypeSize(arguments)
        let pixels = try arguments.integer(of: scale, in: 1...4) ?? 2
        try Prerequisites.ensure(for: [.page, .browser], terminal: terminal)
        let installation = try Installation.locate()
        let python = try PythonEnvironment.ensure(installation, terminal: terminal)
        let executable = try buildNatively(app, terminal: terminal)
        let bundle = try terminal.withProgress("Preparing the page") { progress in
            try WebBundle.prepare(installation: installation) { progress.update($0) }
        }
        let picture = arguments.value(of: output) ?? app.name + ".png"
        var options = Screenshot.Options(
            executable: executable, appName: app.name, pageFolder: bundle.folder,
            indexPage: bundle.indexPage(DevServer.pageConfiguration(appName: app.name)), output: picture, python: python,
            driver: installation.root + "/Sources/DevServer/Screenshot/screenshot.py")
        if let script {
            options.script = script.text
            options.scriptName = script.name
        }
        options.colorScheme = arguments.has(dark) ? .dark : .light
        if let typeSize { options.dynamicTypeSize = typeSize }
        options.showsFrame = arguments.has(frame)
        options.scale = Double(pixels)
        let code = terminal.withProgress("Taking the picture") { _ in Screenshot.run(options, terminal: terminal) }
        guard code == .success else { throw CommandFailure.reported(code) }
        terminal.print(picture)
    })

private func chosenTypeSize(_ arguments: CommandArguments) throws -> DynamicTypeSize? {
    guard let name = arguments.value(of: type) else { return nil }
    if let size = DynamicTypeSize(name: name) { return size }
    let names = DynamicTypeSize.allCases.map(\.name)
    throw CommandFailure.usage(
        "--type \(name) is not one of \(names.joined(separator: ", "))",
        remedy: closestName(to: name, among: names).map { "did you mean \($0)?" })
}
