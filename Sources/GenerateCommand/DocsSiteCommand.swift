// `generate docs-site`: the protocol as pages.

import CommandLineSupport
import Diagnostics
import Generator
import JSONCodec

enum DocsSiteCommand {
    private static let output = Option.value("output", short: "o", "FOLDER", "Where the site goes.")
    private static let json = Option.flag("json", "Print problems, and what was written, as JSON.")

    static let command = Command(
        CommandSyntax(
            name: "docs-site", summary: "Writes the protocol as a static site.",
            options: [output, json, RepositoryOption.root],
            examples: [
                (
                    "swift run generate docs-site -o site",
                    "Writes the site into the folder `site`, in place of an older one."
                ),
                ("python3 -m http.server --directory site", "Serves it; its pages can be opened as files, too."),
            ]),
        run: run)

    @Sendable private static func run(_ arguments: CommandArguments, _ terminal: Terminal) throws {
        guard let path = arguments.value(of: output) else {
            throw CommandFailure.usage("--output is missing", remedy: "name a folder with -o")
        }
        let repository = try RepositoryOption.repository(arguments)
        let folder = try SiteFolder(path)
        let site = repository.site()
        if arguments.has(json) {
            var object = JSONObject()
            object["diagnostics"] = site.diagnostics.json
            object["pages"] = .number(Double(site.pageCount))
            terminal.print(JSONValue.object(object).text)
        } else if !site.diagnostics.isEmpty {
            let isColored = terminal.emphasized("x", .bold) != "x"
            terminal.print(site.diagnostics.terminalText(color: isColored), terminator: "")
        }
        if site.diagnostics.hasErrors { throw CommandFailure.reported(.problems) }

        let cleanUp = Interruption.addCleanUp { folder.discard() }
        defer {
            cleanUp.cancel()
            folder.discard()
        }
        for (path, text) in site.files { try folder.write(text, to: path) }
        try terminal.withProgress("Bundling the renderer") { _ in try bundle(repository.root, folder) }
        try folder.publish()
        if !arguments.has(json) { terminal.note("wrote \(site.pageCount) pages to \(path)") }
    }

    // MARK: Scripts and style sheets

    private static func bundle(_ root: String, _ folder: SiteFolder) throws {
        let web = root + "/Web"
        let common = ["--bundle", "--minify", "--log-level=warning", "--outdir=\(folder.draft)/assets"]
        try esbuild(
            ["theme", "site", "live"].map { "\(web)/src/site/\($0).ts" } + common
                + ["--format=iife", "--target=es2020", "--loader:.css=text"])
        try esbuild(["\(web)/site/site.css"] + common + ["--external:fonts/*"])
        try folder.copy("\(web)/page/fonts", to: "assets/fonts")
    }

    private static func esbuild(_ arguments: [String]) throws {
        let outcome = try Subprocess.run(.init("esbuild", arguments))
        guard outcome.succeeded else {
            throw CommandFailure("bundling the site's scripts failed:\n\(outcome.errorText)", exitCode: .internalError)
        }
    }
}
