// What is on disk, looked at without trusting it: other cases of letters, loops of links, closed folders.

import Foundation

/// The files around a project. Remembers what it has looked at.
final class Disk {
    enum Lookup: Equatable {
        case exact
        /// It is there under a name with other upper and lower case, which a Mac doesn't mind.
        case otherCase(String)
        case missing
    }

    /// What a folder has, or why it can't be said.
    enum Listing {
        case entries([String])
        case failed(String)
    }

    private var lookups: [String: Lookup] = [:]
    private var listings: [String: Listing] = [:]

    /// Looks for an absolute, normalized path.
    func find(_ path: String) -> Lookup {
        if let known = lookups[path] { return known }
        let result = FileManager.default.fileExists(atPath: path) ? .exact : findIgnoringCase(path)
        lookups[path] = result
        return result
    }

    func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    func list(_ folder: String) -> Listing {
        if let known = listings[folder] { return known }
        let result: Listing
        do {
            result = .entries(try FileManager.default.contentsOfDirectory(atPath: folder))
        } catch {
            let code = (error as NSError).code
            result = .failed(
                code == CocoaError.Code.fileReadNoPermission.rawValue
                    ? "there is no permission to read it" : "it can't be listed")
        }
        listings[folder] = result
        return result
    }

    func contents(of file: String) -> [UInt8]? {
        FileManager.default.contents(atPath: file).map(Array.init)
    }

    /// The path with all symbolic links followed.
    func resolved(_ path: String) -> String {
        guard let pointer = realpath(path, nil) else { return path }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    private func findIgnoringCase(_ path: String) -> Lookup {
        // No file has a longer path, and a path of a million parts would exhaust the stack.
        guard path.hasPrefix("/"), path != "/", path.utf8.count <= 4096 else { return .missing }
        var parent = parentPath(path)
        switch find(parent) {
        case .exact: break
        case .otherCase(let actual): parent = actual
        case .missing: return .missing
        }
        guard case .entries(let entries) = list(parent) else { return .missing }
        let wanted = lastPathComponent(path)
        // Equal text may be made of other code points: a Mac decomposes letters with accents.
        if let same = entries.first(where: { $0 == wanted }) { return .otherCase(joined(parent, same)) }
        let folded = wanted.lowercased()
        let match = entries.sorted().first { $0.lowercased() == folded }
        return match.map { .otherCase(joined(parent, $0)) } ?? .missing
    }
}

// Paths are text here: what they mean on disk is looked up separately.

/// Removes `.` and `..` and doubled slashes. Relative paths stay relative.
func normalizedPath(_ path: String) -> String {
    var parts: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for part in path.split(separator: "/") where part != "." {
        if part == "..", let last = parts.last, last != ".." {
            parts.removeLast()
        } else if part != ".." || !isAbsolute {
            parts.append(part)
        }
    }
    let text = parts.joined(separator: "/")
    return isAbsolute ? "/" + text : text.isEmpty ? "." : text
}

/// `path` below `folder`, unless it is absolute.
func joined(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    if path.hasPrefix("/") || folder.isEmpty { return normalizedPath(path) }
    return normalizedPath(folder + "/" + path)
}

func parentPath(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

func lastPathComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
}

/// What comes after the last dot of the last component; empty when there is none.
func pathExtension(_ path: String) -> String {
    let name = lastPathComponent(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
}

/// The path as seen from `folder`, with `..` where needed.
func relativePath(_ path: String, to folder: String) -> String {
    guard path.hasPrefix("/"), folder.hasPrefix("/") else { return path }
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: base.count - common) + parts[common...].map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
}
