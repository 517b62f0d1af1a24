// What is at a path, found, read and described in one go: the work of `swiftbrowser project`.

import Diagnostics

/// What was found at a path: for people, for programs, and what is wrong with it.
public struct Inspection: Sendable {
    /// For programs.
    public private(set) var report: ProjectReport
    /// For people. Ends without a line break; empty when there was nothing to read.
    public private(set) var text = ""
    /// The problems, in the order they were found.
    public private(set) var diagnostics: [Diagnostic] = []
    private let options: ProjectReport.Options

    /// Looks at an `.xcodeproj`, an `.xcworkspace`, a folder that holds one, or a folder of Swift files.
    ///
    /// Nothing is thrown: what is wrong is in ``diagnostics``, and what could be read is there all the same.
    public init(of path: String, options: ProjectReport.Options = ProjectReport.Options()) {
        self.options = options
        report = ProjectReport(kind: .project, path: path)
        do throws(ProjectError) {
            switch try ProjectLocation.find(at: path) {
            case .project(let project):
                report = ProjectReport(kind: .project, path: project)
                try add(Project.read(at: project))
            case .workspace(let workspace):
                report = ProjectReport(kind: .workspace, path: workspace)
                try add(Workspace.read(at: workspace))
            case .sources(let folder, let files):
                report = ProjectReport(kind: .sources, path: folder)
                try add(folder, files)
            }
        } catch {
            tell(error.diagnostics)
        }
    }

    private mutating func add(_ project: Project) throws(ProjectError) {
        if let name = options.target { _ = try project.target(named: name) }
        if let name = options.configuration, !project.configurations.contains(name) {
            throw project.noSuchConfiguration(name)
        }
        report.add(project, options)
        diagnostics += project.diagnostics
        append(project.summary(options))
    }

    private mutating func add(_ workspace: Workspace) throws(ProjectError) {
        append("\(workspace.name): a workspace of \(counted(workspace.projects.count, "project"))")
        tell(workspace.diagnostics)
        var refused: ProjectError?
        for path in workspace.projects {
            do {
                let project = try Project.read(at: path)
                do {
                    try add(project)
                } catch {
                    // Which of the projects has the target, the person need not know.
                    refused = error
                }
            } catch {
                // The other projects can still be read.
                tell(error.diagnostics)
            }
        }
        if let refused, report.projects.isEmpty { throw refused }
    }

    private mutating func add(_ folder: String, _ files: [String]) throws(ProjectError) {
        report.sources = files
        append("\(folder): a folder of \(counted(files.count, "Swift file")), without an Xcode project")
        if let name = options.target {
            throw ProjectError(
                Diagnostic(
                    id: "no-such-target", file: folder,
                    message: "without an Xcode project there is no target '\(name)'", fix: "leave the target out"))
        }
    }

    private mutating func append(_ more: String) { text += text.isEmpty ? more : "\n\n" + more }

    private mutating func tell(_ new: [Diagnostic]) {
        diagnostics += new
        report.add(new)
    }
}
