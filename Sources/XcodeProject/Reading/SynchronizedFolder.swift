// Folders that Xcode keeps in step with the disk: what is in them, as it is today.

import Diagnostics
import Foundation

/// What is in a synchronized folder.
struct SynchronizedFolder {
    struct Item {
        /// Below the folder.
        let path: String
        let type: FileType
        /// The language, when it is in a folder such as `en.lproj`.
        let region: String?
    }

    /// In the order of the navigator.
    var items: [Item] = []
}

/// Lists the files below a synchronized folder. Folders that are one thing to Xcode, such as asset catalogs,
/// are one item.
struct SynchronizedFolderScan {
    enum Problem {
        case loop(String)
        case unreadable(String, reason: String)
        case brokenLink(String)
    }

    let disk: Disk
    /// The absolute path of the folder.
    let root: String
    /// The folders that are copied as they are, below the root.
    let explicitFolders: Set<String>
    /// The types that the project sets for files, by their path below the root.
    let explicitTypes: [String: FileType]
    private(set) var folder = SynchronizedFolder()
    private(set) var problems: [Problem] = []
    /// The folders being listed, with links followed, the outermost first.
    private var open: [String] = []

    init(disk: Disk, root: String, explicitFolders: Set<String>, explicitTypes: [String: FileType]) {
        self.disk = disk
        self.root = root
        self.explicitFolders = explicitFolders
        self.explicitTypes = explicitTypes
    }

    mutating func run() { visit("", region: nil) }

    private mutating func visit(_ relative: String, region: String?) {
        let folder = joined(root, relative)
        let real = disk.resolved(folder)
        // A path this long is only made by links that go around in a way that can't be noticed.
        guard !open.contains(real), relative.utf8.count < 3000 else {
            problems.append(.loop(folder))
            return
        }
        switch disk.list(folder) {
        case .failed(let reason): problems.append(.unreadable(folder, reason: reason))
        case .entries(let names):
            open.append(real)
            for name in names.sorted(by: Self.isBefore) where !name.hasPrefix(".") {
                visitEntry(relative.isEmpty ? name : relative + "/" + name, region: region)
            }
            open.removeLast()
        }
    }

    private mutating func visitEntry(_ relative: String, region: String?) {
        let path = root + "/" + relative
        let suffix = pathExtension(relative).lowercased()
        if Self.ignored.contains(suffix) { return }
        if explicitFolders.contains(relative) {
            folder.items.append(.init(path: relative, type: .folder, region: region))
            return
        }
        let type = explicitTypes[relative] ?? FileType(path: relative)
        if disk.isFolder(path), !Self.isOneThing(suffix, type) {
            visit(relative, region: suffix == "lproj" ? lastPathComponent(relative).removingSuffix(".lproj") : region)
            return
        }
        guard disk.find(path) == .exact else {
            problems.append(.brokenLink(path))
            return
        }
        folder.items.append(.init(path: relative, type: type, region: region))
    }

    /// Files that belong to no phase.
    private static let ignored: Set<String> = ["xcconfig", "entitlements", "xctestplan", "xcodeproj", "xcworkspace"]

    private static func isOneThing(_ suffix: String, _ type: FileType) -> Bool {
        switch type {
        case .assetCatalog, .coreData, .coreML, .documentation, .library: true
        default:
            [
                "app", "appex", "bundle", "icon", "playground", "rkassets", "rtfd", "scnassets", "xcstickers", "xpc",
            ].contains(suffix)
        }
    }

    /// The order of the navigator: as a person sorts names, `2` before `10` and letters of both cases together.
    private static func isBefore(_ first: String, _ second: String) -> Bool {
        switch first.compare(second, options: [.caseInsensitive, .numeric]) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: first.utf8.lexicographicallyPrecedes(second.utf8)
        }
    }
}
