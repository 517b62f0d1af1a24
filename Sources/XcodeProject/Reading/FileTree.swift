// The groups and files of Xcode's navigator: where each is, and in which order.

import Diagnostics

/// Where every group and file of a project is.
struct FileTree {
    enum Location: Equatable {
        /// An absolute path.
        case disk(String)
        /// In a place that only a build knows, such as `BUILT_PRODUCTS_DIR`.
        case elsewhere(tree: String, path: String)

        func appending(_ path: String) -> Location {
            switch self {
            // No file has a path this long, so groups nested deeper need not make it longer.
            case .disk(let folder): folder.utf8.count > 4096 ? self : .disk(joined(folder, path))
            case .elsewhere(let tree, let folder): .elsewhere(tree: tree, path: joined(folder, path))
            }
        }

        /// The path; one that only a build knows begins with a variable.
        var path: String {
            switch self {
            case .disk(let path): path
            case .elsewhere(let tree, let path): path.isEmpty ? "$(\(tree))" : "$(\(tree))/\(path)"
            }
        }
    }

    fileprivate(set) var locations: [String: Location] = [:]
    /// The place of each object in the navigator, from top to bottom.
    fileprivate(set) var order: [String: Int] = [:]
}

extension ProjectReader {
    private enum Step {
        case enter(Reference, inside: FileTree.Location)
        case leave(String)
    }

    /// Walks through the groups from the main one on. A group that contains itself is told.
    func readTree() -> FileTree {
        var tree = FileTree()
        guard let main = reference(in: project, "mainGroup") else {
            report(
                "no-main-group", .error, at: project.offset, "the project has no main group",
                fix: "restore the field mainGroup")
            return tree
        }
        // No recursion, since nothing limits how deep groups nest.
        var steps = [
            Step.enter(Reference(object: main, offset: project.fields["mainGroup"]?.offset), inside: .disk(root))
        ]
        var open: Set<String> = []
        while let step = steps.popLast() {
            switch step {
            case .leave(let id): open.remove(id)
            case .enter(let reference, let parent):
                let object = reference.object
                if open.contains(object.id) {
                    report(
                        "group-cycle", .error, at: reference.offset,
                        "the group \(name(of: object)) contains itself", fix: "remove it from these children")
                    continue
                }
                if tree.order[object.id] != nil {
                    report(
                        "in-two-groups", .warning, at: reference.offset,
                        "\(name(of: object)) is in two groups; the first one counts", fix: "remove it from one")
                    continue
                }
                let location = location(of: object, inside: parent)
                tree.order[object.id] = tree.order.count
                tree.locations[object.id] = location
                let children = references(in: object, "children")
                if children.isEmpty { continue }
                open.insert(object.id)
                steps.append(.leave(object.id))
                steps += children.reversed().map { .enter($0, inside: location) }
            }
        }
        return tree
    }

    /// Where an object is. One that is in no group is looked for in the project's folder.
    func location(of object: ProjectObject) -> FileTree.Location {
        tree.locations[object.id] ?? location(of: object, inside: .disk(root))
    }

    private func location(of object: ProjectObject, inside parent: FileTree.Location) -> FileTree.Location {
        let path = object.text("path") ?? ""
        let location: FileTree.Location =
            switch object.text("sourceTree") ?? "<group>" {
            case "<group>": parent.appending(path)
            case "<absolute>": .disk(joined("/", path))
            case "SOURCE_ROOT": .disk(joined(root, path))
            case let other: .elsewhere(tree: other, path: path.isEmpty ? "" : normalizedPath(path))
            }
        // A folder in other letters is told here, once, and not for each of its files.
        let isGroup = object.kind == "PBXGroup" || object.kind == "PBXFileSystemSynchronizedRootGroup"
        if isGroup, !path.isEmpty, case .disk(let folder) = location, case .otherCase(let actual) = disk.find(folder) {
            reportCase(of: folder, actual: actual, at: object.fields["path"]?.offset)
            return .disk(actual)
        }
        return location
    }

    /// What people call a group or file.
    func name(of object: ProjectObject) -> String {
        "'\(object.text("name") ?? object.text("path").map(lastPathComponent) ?? object.id)'"
    }
}
