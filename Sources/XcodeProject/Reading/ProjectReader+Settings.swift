// Collecting the build settings of a project and its targets, with their `.xcconfig` files.

import Diagnostics

extension ProjectReader {
    /// What the project or one target says for one configuration.
    struct SettingsLevel {
        let configuration: String
        /// From the weakest to the strongest.
        let assignments: [SettingAssignment]
    }

    /// The settings of each configuration of the project, or of a target, without those of the other.
    func settingsLevels(of owner: ProjectObject) -> [SettingsLevel] {
        guard let list = reference(in: owner, "buildConfigurationList") else { return [] }
        return references(in: list, "buildConfigurations").compactMap { reference in
            let configuration = reference.object
            guard let name = configuration.text("name") else { return nil }
            let own = (configuration.fields["buildSettings"]?.dictionary?.entries ?? []).compactMap(assignment)
            // Of the settings in one place, those with conditions are stronger, as far as they hold.
            let sorted = own.enumerated().sorted {
                ($0.element.conditions.count, $0.offset) < ($1.element.conditions.count, $1.offset)
            }
            return SettingsLevel(
                configuration: name, assignments: baseAssignments(of: configuration) + sorted.map(\.element))
        }
    }

    func defaultConfiguration(of owner: ProjectObject, among names: [String]) -> String? {
        if names.contains("Debug") { return "Debug" }
        let list = reference(in: owner, "buildConfigurationList")
        return list?.text("defaultConfigurationName").flatMap { names.contains($0) ? $0 : nil } ?? names.first
    }

    /// Puts a target's settings on top of the project's.
    func settingsSource(
        of target: ProjectObject, name: String, levels: [SettingsLevel], projectLevels: [SettingsLevel]
    ) -> SettingsSource {
        var assignments: [String: [SettingAssignment]] = [:]
        for level in levels {
            let below = projectLevels.first { $0.configuration == level.configuration }?.assignments ?? []
            assignments[level.configuration] = below + level.assignments
        }
        let projectName = lastPathComponent(path).removingSuffix(".xcodeproj")
        let builtin = [
            "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "PROJECT_NAME": projectName,
            "PROJECT": projectName, "PROJECT_DIR": root, "SRCROOT": root, "SOURCE_ROOT": root,
            "PROJECT_FILE_PATH": path, "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "DEVELOPMENT_LANGUAGE": project.text("developmentRegion") ?? "en",
        ]
        return SettingsSource(builtin: builtin, assignments: assignments)
    }

    private func assignment(_ entry: PropertyListDictionary.Entry) -> SettingAssignment? {
        let value = entry.value.text ?? entry.value.array.map(joinedList)
        guard let value, let assignment = SettingAssignment(key: entry.key, value: value) else {
            report(
                "bad-setting", .warning, at: entry.keyOffset ?? entry.value.offset,
                value == nil
                    ? "the setting '\(entry.key)' is \(entry.value.kind), not text or a list of texts"
                    : "'\(entry.key)' is not the name of a setting", fix: "correct it, or remove the setting")
            return nil
        }
        return assignment
    }

    /// A list as one text: its elements with blanks between, those that have blanks in quotes.
    private func joinedList(_ elements: [PropertyList]) -> String {
        elements.compactMap(\.text).map { element in
            element.contains(where: \.isWhitespace) && !element.contains("\"") ? "\"\(element)\"" : element
        }.joined(separator: " ")
    }

    /// The settings in the `.xcconfig` file of a configuration.
    private func baseAssignments(of configuration: ProjectObject) -> [SettingAssignment] {
        let location: FileTree.Location
        let owner: ProjectObject
        if let file = reference(in: configuration, "baseConfigurationReference") {
            owner = file
            location = self.location(of: file)
        } else if let folder = reference(in: configuration, "baseConfigurationReferenceAnchor"),
            let path = configuration.text("baseConfigurationReferenceRelativePath")
        {
            // A file in a synchronized folder.
            owner = configuration
            location = self.location(of: folder).appending(path)
        } else {
            return []
        }
        guard case .disk(let wanted) = location else { return [] }
        if let known = configurationFiles[wanted] { return known }
        var assignments: [SettingAssignment] = []
        if let path = existingConfigurationFile(wanted, referredBy: owner) {
            var reader = ConfigurationFileReader(disk: disk, display: { self.display($0) })
            reader.read(path)
            // Several configurations may include the same file.
            diagnostics += reader.diagnostics.filter { !diagnostics.contains($0) }
            assignments = reader.assignments
        }
        configurationFiles[wanted] = assignments
        return assignments
    }

    private func existingConfigurationFile(_ path: String, referredBy object: ProjectObject) -> String? {
        guard disk.find(path) == .missing, path.contains("/Pods/") || lastPathComponent(path).hasPrefix("Pods-") else {
            return existing(path, referredBy: object, as: "configuration file")
        }
        report(
            "missing-file", .error, at: object.fields["path"]?.offset ?? object.offset,
            "the configuration file \(shown(path)) is not on disk", fix: "run `pod install`, which makes it")
        return nil
    }
}
