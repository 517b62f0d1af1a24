// The app of an Xcode project: which of its targets is meant, and what of the target is compiled.

import CommandLineSupport
import Diagnostics
import Foundation
import XcodeProject

extension AppSource {
    /// - Parameters:
    ///   - paths: the projects to choose from: one, or those of a workspace.
    ///   - path: what the person named.
    static func find(inProjects paths: [String], named path: String, _ options: Options) throws -> AppSource {
        var projects: [Project] = []
        var failure: ProjectError?
        for path in paths {
            do throws(ProjectError) {
                projects.append(try Project.read(at: path))
            } catch {
                // Another project of the workspace may have the app.
                if failure == nil { failure = error }
            }
        }
        guard !projects.isEmpty else {
            if let failure { throw failure }
            throw CommandFailure("\(path): the workspace has no projects", remedy: "give an .xcodeproj")
        }
        let (project, target) = try choose(among: projects, named: path, options)
        return try AppSource(project, target, named: path, options)
    }

    /// The target that is meant: the one that is named, or the only app, or the only app for iOS.
    private static func choose(
        among projects: [Project], named path: String, _ options: Options
    ) throws -> (Project, Target) {
        let all = projects.flatMap { project in project.targets.map { (project, $0) } }
        if let name = options.target {
            if let found = all.first(where: { $0.1.name == name }) { return found }
            let names = all.map(\.1.name)
            throw CommandFailure(
                "\(path): there is no target '\(name)'",
                remedy: closestName(to: name, among: names).map { "did you mean '\($0)'?" }
                    ?? (names.isEmpty ? "the project has no targets" : "the targets are \(names.joined(separator: ", "))"))
        }
        let apps = all.filter(\.1.isApp)
        guard !apps.isEmpty else {
            let names = all.map(\.1.name).joined(separator: ", ")
            throw CommandFailure(
                "\(path): none of the project's targets is an app",
                remedy: all.isEmpty ? "the project has no targets" : "choose one with --target: \(names)")
        }
        let phoneApps = apps.filter { _, target in
            target.facts(options.configuration).platforms.contains { $0.name == "iOS" }
        }
        let candidates = phoneApps.isEmpty ? apps : phoneApps
        guard candidates.count == 1 else {
            throw CommandFailure(
                "\(path): there are \(candidates.count) app targets: "
                    + candidates.map(\.1.name).joined(separator: ", "),
                remedy: "choose one with --target")
        }
        return candidates[0]
    }

    private init(_ project: Project, _ target: Target, named path: String, _ options: Options) throws {
        let configuration = try Self.configuration(of: project, target, options)
        let settings = target.settings(configuration)
        let facts = target.facts(configuration)
        let root = URL(fileURLWithPath: project.root).resolvingSymlinksInPath().standardizedFileURL.path
        let sources = target.swiftSources.filter { $0.platforms.isEmpty || $0.platforms.contains("ios") }
        let paths = sources.filter(\.exists).map {
            URL(fileURLWithPath: $0.path).resolvingSymlinksInPath().standardizedFileURL.path
        }
        var seen: Set<String> = []
        let unique = paths.filter { seen.insert($0).inserted }
        guard !unique.isEmpty else {
            let missing = sources.count
            let others = target.otherCode.count
            throw CommandFailure(
                "\(path): the target '\(target.name)' has no Swift sources"
                    + (missing > 0
                        ? " on disk (\(missing) missing)"
                        : others > 0 ? ", but \(others) in other languages, which can't run in a browser" : ""),
                remedy: missing > 0 ? "restore them, or remove them from the project" : "choose another with --target")
        }
        if options.needsEntryPoint, !unique.contains(where: Self.declaresEntryPoint) {
            throw CommandFailure(
                "\(path): none of the \(unique.count) Swift files of the target '\(target.name)' has an @main",
                remedy: "mark the app's `struct …: App` with @main")
        }
        var options = options
        options.target = target.name
        self.init(
            folder: root, name: facts.displayName ?? facts.productName,
            moduleName: Self.moduleName(for: settings["PRODUCT_MODULE_NAME"] ?? facts.productName),
            files: unique.map { Self.relative($0, to: root) }, compilation: CompilationSettings(settings),
            project: ProjectOrigin(project, target, configuration),
            remarks: Self.remarks(project, target, sources, settings, root: root), options: options)
    }

    private static func configuration(of project: Project, _ target: Target, _ options: Options) throws -> String? {
        if let name = options.configuration {
            guard target.configurations.contains(name) || project.configurations.contains(name) else {
                throw project.noSuchConfiguration(name)
            }
            return name
        }
        if let preferred = options.preferredConfiguration, target.configurations.contains(preferred) { return preferred }
        return target.defaultConfiguration
    }

    /// The path as seen from `folder`.
    static func relative(_ path: String, to folder: String) -> String {
        if path.hasPrefix(folder + "/") { return String(path.dropFirst(folder.count + 1)) }
        let parts = path.split(separator: "/")
        let base = folder.split(separator: "/")
        let common = zip(parts, base).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: base.count - common) + parts[common...].map(String.init))
            .joined(separator: "/")
    }
}

extension ProjectOrigin {
    fileprivate init(_ project: Project, _ target: Target, _ configuration: String?) {
        path = project.path
        self.target = target.name
        self.configuration = configuration
        otherModules = project.targets.filter { $0.name != target.name && $0.kind == .native }.map { other in
            AppSource.moduleName(for: other.settings(configuration)["PRODUCT_MODULE_NAME"] ?? other.name)
        }
        packages = target.packageProducts.filter { !$0.isPlugin }.map { product in
            let location: String? =
                switch product.package?.location {
                case .remote(let url, _): url
                case .local(let path): path
                case nil: nil
                }
            let last = location?.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? product.name
            let isLocal = if case .local = product.package?.location { true } else { false }
            return Package(
                product: product.name, location: location,
                name: last.hasSuffix(".git") ? String(last.dropLast(4)) : last, isLocal: isLocal)
        }
    }
}
