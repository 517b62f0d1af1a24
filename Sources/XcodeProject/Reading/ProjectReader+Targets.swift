// The targets of a project.

import Diagnostics

extension ProjectReader {
    func readTarget(_ reference: Reference, projectLevels: [SettingsLevel]) -> Target? {
        let object = reference.object
        guard let kind = Self.targetKind(object.kind) else {
            report(
                "wrong-kind", .warning, at: reference.offset, "\(object.kind) is no kind of target that is known",
                fix: "remove it from the targets")
            return nil
        }
        guard let name = object.text("name") else {
            report("incomplete", .error, at: object.offset, "this target has no name", fix: "add its name")
            return nil
        }
        let levels = settingsLevels(of: object)
        let settings = settingsSource(of: object, name: name, levels: levels, projectLevels: projectLevels)
        let configurations = levels.map(\.configuration)
        let defaultConfiguration = defaultConfiguration(of: object, among: configurations)
        let identifier = object.text("productType")
        var phases = readPhases(of: object)
        let merged = settings.settings(configuration: defaultConfiguration, sdk: nil)
        addSynchronizedFiles(to: &phases, of: object, settings: merged)
        sortFiles(in: &phases)
        let target = Target(
            id: object.id, name: name, kind: kind,
            product: kind == .native ? ProductType(identifier: identifier ?? "") : nil,
            productIdentifier: identifier, phases: phases.map(\.phase), buildRules: readBuildRules(of: object),
            dependencies: references(in: object, "dependencies").compactMap { dependency($0.object) },
            packageProducts: packageProducts(of: object),
            synchronizedFolders: references(in: object, "fileSystemSynchronizedGroups").compactMap {
                if case .disk(let path) = location(of: $0.object) { path } else { nil }
            },
            buildTool: kind == .legacy ? buildTool(of: object) : nil, configurations: configurations,
            defaultConfiguration: defaultConfiguration, settingsSource: settings)
        check(target, object, merged)
        return target
    }

    private static func targetKind(_ kind: String) -> Target.Kind? {
        switch kind {
        case "PBXNativeTarget": .native
        case "PBXAggregateTarget": .aggregate
        case "PBXLegacyTarget": .legacy
        default: nil
        }
    }

    private func buildTool(of object: ProjectObject) -> String? {
        guard let tool = object.text("buildToolPath") else { return nil }
        return ([tool] + [object.text("buildArgumentsString")].compactMap { $0 }).joined(separator: " ")
    }

    /// Tells what will keep a target from being built.
    private func check(_ target: Target, _ object: ProjectObject, _ settings: BuildSettings) {
        let needsCode: Set<ProductType> = [.application, .appClip, .commandLineTool]
        if let product = target.product, needsCode.contains(product), target.sources.isEmpty {
            report(
                "no-sources", .error, at: object.fields["name"]?.offset ?? object.offset,
                "the target '\(target.name)' has no sources", fix: "add files to its Compile Sources phase")
        }
        if target.kind == .native, target.configurations.isEmpty {
            report(
                "no-configurations", .error, at: object.offset,
                "the target '\(target.name)' has no build configurations",
                fix: "restore its buildConfigurationList")
        }
        // A path that a build makes can't be checked.
        guard target.kind == .native, let file = settings["INFOPLIST_FILE"], !file.isEmpty, !file.contains("$(") else {
            return
        }
        switch disk.find(joined(root, file)) {
        case .exact: break
        case .otherCase(let actual):
            reportCase(of: joined(root, file), actual: actual, at: object.fields["name"]?.offset ?? object.offset)
        case .missing:
            report(
                "missing-file", .error, at: object.fields["name"]?.offset ?? object.offset,
                "the INFOPLIST_FILE of the target '\(target.name)', '\(file)', is not on disk",
                fix: "restore it, or correct the setting")
        }
    }

    // MARK: What a target depends on

    private func dependency(_ object: ProjectObject) -> TargetDependency? {
        let platforms = platforms(of: object)
        if object.fields["target"] != nil {
            guard let target = reference(in: object, "target"), let name = target.text("name") else { return nil }
            return TargetDependency(name: name, project: nil, platforms: platforms)
        }
        // A product of a package is no target; `packageProducts` has it.
        guard let proxy = object.fields["targetProxy"] == nil ? nil : reference(in: object, "targetProxy"),
            let name = proxy.text("remoteInfo") ?? object.text("name")
        else { return nil }
        var project: String?
        if let portal = proxy.text("containerPortal"), portal != document.rootObject,
            let file = reference(in: proxy, "containerPortal"), case .disk(let path) = location(of: file)
        {
            project = path
        }
        return TargetDependency(name: name, project: project, platforms: platforms)
    }

    /// The platforms something is for. Older projects name one, newer ones list them.
    func platforms(of object: ProjectObject) -> [String] {
        object.fields["platformFilters"]?.array?.compactMap(\.text) ?? object.text("platformFilter").map { [$0] } ?? []
    }

    private func readBuildRules(of object: ProjectObject) -> [BuildRule] {
        references(in: object, "buildRules").map { reference in
            let rule = reference.object
            return BuildRule(
                name: rule.text("name"), fileType: rule.text("fileType"), pattern: rule.text("filePatterns"),
                compiler: rule.text("compilerSpec"), script: rule.text("script"),
                outputs: rule.fields["outputFiles"]?.array?.compactMap(\.text) ?? [])
        }
    }
}
