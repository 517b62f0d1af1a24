// `swiftbrowser dev`: an app in the browser, rebuilt when a file is saved.

import AppBuild
import CommandLineSupport
import DevServer
import Foundation

private let port = Option.value("port", short: "p", "NUMBER", "The port (default: 8080, or the next free one).")
private let host = Option.value(
    "host", "ADDRESS",
    "Where to listen (default: 127.0.0.1, this machine alone). 0.0.0.0 lets others in your network run the app, "
        + "so name it only in a network you trust.")

let devCommand = Command(
    CommandSyntax(
        name: "dev",
        summary: "Serves an app to the browser and rebuilds it on every save, keeping its state.",
        operands: [appOperand],
        options: [port, host] + ChosenApp.options,
        examples: [
            ("swiftbrowser dev Examples/Todo", "Serves the app at http://127.0.0.1:8080/."),
            ("swiftbrowser dev MyApp --port 3000 --host 0.0.0.0", "Lets phones in the same network open it."),
        ]),
    run: { arguments, terminal in
        let app = try ChosenApp.findToBuild(arguments, terminal)
        let chosenPort = try arguments.integer(of: port, in: 0...65535)
        try Prerequisites.ensure(for: [.page], terminal: terminal)
        let installation = try Installation.locate()
        let bundle = try terminal.withProgress("Preparing the page") { progress in
            try WebBundle.prepare(installation: installation) { progress.update($0) }
        }
        let builder = NativeBuilder(installation: installation, toolchain: try Toolchain.locate())
        var options = DevServer.Options(
            appName: app.name, sourceFolders: app.folders, builder: NativeAppBuilder(builder, app: app),
            pageFolder: bundle.folder, indexPage: bundle.indexPage(DevServer.pageConfiguration(appName: app.name)))
        options.port = chosenPort
        options.host = arguments.value(of: host)
        let code = DevServer.run(options, terminal: terminal)
        guard code == .success else { throw CommandFailure.reported(code) }
    })
