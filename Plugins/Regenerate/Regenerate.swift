// `swift package regenerate`: writes everything that the specs generate.

import Foundation
import PackagePlugin

@main
struct Regenerate: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let generate = try context.tool(named: "generate")
        let process = Process()
        process.executableURL = generate.url
        process.arguments = arguments + ["--root", context.package.directoryURL.path(percentEncoded: false)]
        try process.run()
        process.waitUntilExit()
        // The tool has said what is wrong.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
