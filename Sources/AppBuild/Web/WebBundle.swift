// The page around an app: its script, style sheet and fonts, bundled from Web/ and kept in the cache.

import CommandLineSupport
import Foundation
import JSONCodec
import RenderOps

/// The page's files, ready to be served as they are.
public struct WebBundle: Sendable {
    /// The folder with `swiftbrowser.js`, `swiftbrowser.css` and `fonts/`; to be served as it is.
    public let folder: String
    private let template: String

    /// The files of ``folder``, as paths below it.
    public var files: [String] { AppBuild.files(below: folder) { $0 != Self.page } }

    private static let page = "index.html"

    /// Bundles the page, unless the cache has it.
    /// - Throws: ``CommandFailure`` when esbuild is missing or finds errors.
    public static func prepare(installation: Installation, progress: BuildProgress) throws -> WebBundle {
        let web = installation.root + "/Web"
        let inputs = ["src", "generated", "page"].flatMap { part in
            AppBuild.files(below: "\(web)/\(part)").map { "\(part)/\($0)" }
        }
        var key = CacheKey()
        key.add(scriptOptions + styleOptions)
        key.add(inputs)
        for input in inputs { try key.add(file: "\(web)/\(input)") }
        let cache = BuildCache(folder: "\(installation.cache)/web")
        let folder = try cache.entry(name: "page", key: key) { folder in
            progress("Bundling the page")
            try bundle("\(web)/src/main.ts", to: "\(folder)/swiftbrowser.js", scriptOptions)
            try bundle("\(web)/page/swiftbrowser.css", to: "\(folder)/swiftbrowser.css", styleOptions)
            for input in inputs where input.hasPrefix("page/") && !input.hasSuffix(".css") {
                try copyFile("\(web)/\(input)", to: "\(folder)/\(input.dropFirst("page/".count))")
            }
        }
        let template = String(decoding: try readFile("\(folder)/\(page)"), as: UTF8.self)
        return WebBundle(folder: folder, template: template)
    }

    /// The page itself, for an app.
    public func indexPage(_ configuration: PageConfiguration) -> String {
        var writer = JSONWriter()
        configuration.encode(into: &writer)
        // Safe inside a script element.
        let json = writer.text.replacing("<", with: "\\u003C")
        let marker = #/(<script[^>]*type="application/json"[^>]*>)[^<]*(</script>)/#
        return template
            .replacing(marker) { "\($0.1)\(json)\($0.2)" }
            .replacing(#/<title>[^<]*</title>/#) { _ in "<title>\(escapedForHTML(configuration.name))</title>" }
    }

    /// Writes a whole page for an app into a folder, over what is there.
    public func write(to target: String, _ configuration: PageConfiguration) throws {
        for file in files { try copyFile("\(folder)/\(file)", to: "\(target)/\(file)") }
        try writeFile("\(target)/\(Self.page)", Data(indexPage(configuration).utf8))
    }

    // MARK: esbuild

    private static let scriptOptions = ["--bundle", "--format=esm", "--minify", "--target=es2020"]
    private static let styleOptions = ["--bundle", "--minify", "--external:fonts/*"]

    private static func bundle(_ source: String, to target: String, _ options: [String]) throws {
        let outcome = try Subprocess.run(
            .init("esbuild", [source, "--outfile=\(target)", "--log-level=warning"] + options))
        guard outcome.succeeded else {
            throw CommandFailure(
                "bundling \(source) failed:\n\(outcome.errorText)", exitCode: .internalError)
        }
    }
}

private func escapedForHTML(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
