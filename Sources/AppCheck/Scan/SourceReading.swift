// Reading a source file that may not be what it should be.

import Diagnostics
import Foundation

/// Why a file can't be scanned.
enum ScanProblem: Error, Sendable {
    case unreadable(String)
    case utf16
    case notUTF8(line: Int)
    case tooLarge(megabytes: Int)

    func diagnostic(in file: String) -> Diagnostic {
        switch self {
        case .unreadable(let reason):
            Diagnostic(id: "unreadable-file", file: file, message: "this file can't be read: \(reason)", fix: "give permission to read it")
        case .utf16:
            Diagnostic(id: "not-utf8", file: file, message: "this file is UTF-16, which Swift's compiler doesn't read", fix: "save it as UTF-8")
        case .notUTF8(let line):
            Diagnostic(id: "not-utf8", file: file, line: line, message: "this file is not UTF-8", fix: "save it as UTF-8")
        case .tooLarge(let megabytes):
            Diagnostic(
                id: "too-large", severity: .warning, file: file,
                message: "this file has \(megabytes) MB, so only the compiler looks at it, not the scan for imports and symbols",
                fix: "move its data into a resource")
        }
    }
}

/// The largest file that is scanned. Code that people write is far smaller; what is larger is data.
private let largestScannedFile = 8 << 20

/// The text of a source file.
func readSource(_ path: String) -> Result<String, ScanProblem> {
    let contents: Data
    do {
        contents = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
        let reason = FileManager.default.fileExists(atPath: path) ? "there is no permission" : "it is not there"
        return .failure(.unreadable(reason))
    }
    let start = contents.prefix(2)
    if start == Data([0xff, 0xfe]) || start == Data([0xfe, 0xff]) { return .failure(.utf16) }
    guard contents.count <= largestScannedFile else {
        return .failure(.tooLarge(megabytes: (contents.count + (1 << 19)) >> 20))
    }
    if let text = String(validating: contents, as: UTF8.self) { return .success(text) }
    return .failure(.notUTF8(line: firstBrokenLine(contents)))
}

/// The number of the first line that is not UTF-8.
private func firstBrokenLine(_ contents: Data) -> Int {
    let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
}
