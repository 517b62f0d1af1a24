// Reading, writing and listing files, with errors that name the path.

import CommandLineSupport
import Foundation

/// The contents of a file.
func readFile(_ path: String) throws -> Data {
    do {
        return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
        throw CommandFailure("can't read \(path): \(reason(error))")
    }
}

/// Writes a file through a temporary one, so that nobody sees half of it; makes its folder if need be.
func writeFile(_ path: String, _ contents: Data) throws {
    try makeFolder((path as NSString).deletingLastPathComponent)
    do {
        try contents.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
        throw CommandFailure("can't write \(path): \(reason(error))")
    }
}

func makeFolder(_ path: String) throws {
    do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
        throw CommandFailure("can't make the folder \(path): \(reason(error))")
    }
}

/// Removes a file or folder, if it is there.
func removeItem(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
}

/// Copies a file, making the folder it goes to.
func copyFile(_ source: String, to target: String) throws {
    try writeFile(target, readFile(source))
}

/// The files below a folder that `include` accepts, as sorted paths below it; hidden ones are left out.
func files(below folder: String, where include: (String) -> Bool = { _ in true }) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    for case let path as String in walk {
        if (path as NSString).lastPathComponent.hasPrefix(".") {
            walk.skipDescendants()
            continue
        }
        let kind = walk.fileAttributes?[.type] as? FileAttributeType
        if kind != .typeDirectory, include(path) { paths.append(path) }
    }
    return paths.sorted()
}

func fileSize(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
}

private func reason(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
    if let underlying, underlying.domain == NSPOSIXErrorDomain {
        return String(cString: strerror(Int32(underlying.code)))
    }
    return error.localizedDescription
}
