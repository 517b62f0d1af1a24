// The app's sources as they are compiled: the person's own files, and where something must change, a copy
// that the compiler reads in a file's place.
//
// The compiler is told through a virtual file system overlay, so that its messages, `#file` and the debug
// information all name the person's own files.

import CommandLineSupport
import Foundation

/// An app's sources with the changes a profile needs.
struct StagedApp {
    let app: AppSource
    /// The options that make the compiler read the changed copies; empty when nothing changed.
    let compilerOptions: [String]
    private let edited: [String: EditedSource]

    /// - Parameters:
    ///   - folder: for the copies; made when there are any.
    ///   - staging: what is changed.
    init(_ app: AppSource, folder: String, staging: SourceStaging) throws {
        var edited: [String: EditedSource] = [:]
        var roots: [[String: String]] = []
        for (index, file) in app.files.enumerated() {
            // What is no UTF-8 the compiler refuses, and says so.
            guard let source = String(validating: try readFile(app.path(of: file)), as: UTF8.self) else { continue }
            let changes = staging.edits(in: source)
            guard !changes.isEmpty else { continue }
            let result = EditedSource(source, applying: changes)
            edited[file] = result
            let copy = "\(folder)/\(index).swift"
            try writeIfChanged(copy, result.text)
            roots.append(["type": "file", "name": app.path(of: file), "external-contents": copy])
        }
        self.app = app
        self.edited = edited
        if roots.isEmpty {
            compilerOptions = []
        } else {
            let overlay = "\(folder)/overlay.yaml"
            let description: [String: Any] = [
                "version": 0, "case-sensitive": "true", "use-external-names": "false", "roots": roots,
            ]
            let json = try JSONSerialization.data(withJSONObject: description, options: .sortedKeys)
            try writeIfChanged(overlay, String(decoding: json, as: UTF8.self))
            compilerOptions = ["-vfsoverlay", overlay]
        }
    }

    /// The compiler's messages about this app, with the person's own columns and lines of source, errors first.
    func diagnostics(in output: String) -> [CompilerDiagnostic] {
        var lines: [String: [Substring]] = [:]
        let filesByPath = Dictionary(app.files.map { (app.path(of: $0), $0) }) { first, _ in first }
        let all = CompilerDiagnostic.parse(output).map { diagnostic in
            var diagnostic = diagnostic
            guard let file = filesByPath[diagnostic.file] else { return diagnostic }
            diagnostic.file = file
            if let source = edited[diagnostic.file] {
                diagnostic.column = source.originalColumn(line: diagnostic.line, column: diagnostic.column)
            }
            if lines[diagnostic.file] == nil {
                let text = try? String(contentsOfFile: app.path(of: diagnostic.file), encoding: .utf8)
                lines[diagnostic.file] = text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
            }
            let source = lines[diagnostic.file] ?? []
            if source.indices.contains(diagnostic.line - 1) {
                diagnostic.sourceLine = String(source[diagnostic.line - 1])
            }
            return diagnostic
        }
        return errorsFirst(all)
    }

    /// Errors before warnings; a note stays behind what it belongs to.
    private func errorsFirst(_ all: [CompilerDiagnostic]) -> [CompilerDiagnostic] {
        var groups: [[CompilerDiagnostic]] = []
        for diagnostic in all {
            if diagnostic.severity == .note, !groups.isEmpty {
                groups[groups.count - 1].append(diagnostic)
            } else {
                groups.append([diagnostic])
            }
        }
        let errors = groups.filter { $0[0].severity == .error }
        return (errors + groups.filter { $0[0].severity != .error }).flatMap { $0 }
    }
}

/// Writes the file unless it has these contents already, so that build systems see no change.
private func writeIfChanged(_ path: String, _ text: String) throws {
    let contents = Data(text.utf8)
    if (try? Data(contentsOf: URL(fileURLWithPath: path))) != contents { try writeFile(path, contents) }
}
