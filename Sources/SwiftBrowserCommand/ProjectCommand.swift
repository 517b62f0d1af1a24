// `swiftbrowser project`: what is in an Xcode project, read without Xcode.

import CommandLineSupport
import Diagnostics
import XcodeProject

private let json = Option.flag("json", "Print everything as JSON, for other programs.")
private let target = Option.value("target", "NAME", "Only this target, with all its files.")
private let configuration = Option.value(
    "config", "NAME", "The build configuration (default: Debug if there is one, else the project's default).")
private let settings = Option.flag("settings", "Show the merged build settings, too (for one target, or as JSON).")

let projectCommand = Command(
    CommandSyntax(
        name: "project",
        summary: "Shows what is in an Xcode project: targets, sources, resources, packages, settings.",
        operands: [
            Operand(
                "PATH", "An .xcodeproj, an .xcworkspace, a folder that holds one (directly or one level down), "
                    + "or a folder of Swift sources.")
        ],
        options: [target, configuration, settings, json],
        examples: [
            ("swiftbrowser project MyApp", "Lists the targets and what is in them; exits with 1 if something is wrong."),
            ("swiftbrowser project MyApp.xcodeproj --target MyApp --settings", "Shows one target in full."),
            ("swiftbrowser project MyApp --json", "Prints what docs/xcode-projects.md describes."),
        ]),
    run: { arguments, terminal in
        terminal.isQuiet = arguments.has(json)
        var options = ProjectReport.Options()
        options.target = arguments.value(of: target)
        options.configuration = arguments.value(of: configuration)
        options.includesSettings = arguments.has(settings)
        if options.includesSettings, options.target == nil, !arguments.has(json) {
            throw CommandFailure.usage("--settings needs --target or --json", remedy: "add --target NAME")
        }
        var output = ProjectOutput(options: options)
        output.read(arguments.operands[0])
        if arguments.has(json) {
            terminal.print(try jsonText(output.report))
        } else {
            for text in output.texts { terminal.print(text) }
            let isColored = terminal.emphasizedForErrors("x", .red) != "x"
            for diagnostic in output.diagnostics { terminal.note(diagnostic.terminalText(color: isColored)) }
        }
        if output.diagnostics.hasErrors { throw CommandFailure.reported() }
    })

/// What the command found, for people and for programs.
private struct ProjectOutput {
    let options: ProjectReport.Options
    private(set) var report = ProjectReport(kind: "project", path: ".")
    private(set) var texts: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(options: ProjectReport.Options) { self.options = options }

    mutating func read(_ path: String) {
        report = ProjectReport(kind: "project", path: path)
        do throws(ProjectError) {
            switch try ProjectLocation.find(at: path) {
            case .project(let project):
                report = ProjectReport(kind: "project", path: project)
                try add(project)
            case .workspace(let workspace):
                report = ProjectReport(kind: "workspace", path: workspace)
                try add(Workspace.read(at: workspace))
            case .sources(let folder, let files):
                report = ProjectReport(kind: "sources", path: folder)
                report.sources = files
                let count = "\(files.count) Swift file\(files.count == 1 ? "" : "s")"
                texts.append("\(folder): a folder of Swift sources (\(count)), without an Xcode project")
            }
        } catch {
            tell(error.diagnostics)
        }
    }

    private mutating func add(_ workspace: Workspace) throws(ProjectError) {
        let count = "\(workspace.projects.count) project\(workspace.projects.count == 1 ? "" : "s")"
        texts.append("\(workspace.name): a workspace of \(count)")
        tell(workspace.diagnostics)
        for project in workspace.projects {
            texts.append("")
            do {
                try add(project)
            } catch {
                // The other projects can still be read.
                tell(error.diagnostics)
            }
        }
    }

    private mutating func add(_ path: String) throws(ProjectError) {
        let project = try Project.read(at: path)
        if let name = options.target { _ = try project.target(named: name) }
        if let name = options.configuration, !project.configurations.contains(name) {
            throw project.noSuchConfiguration(name)
        }
        report.add(project, options)
        texts.append(project.summary(options))
        diagnostics += project.diagnostics
    }

    private mutating func tell(_ new: [Diagnostic]) {
        diagnostics += new
        report.add(new)
    }
}
