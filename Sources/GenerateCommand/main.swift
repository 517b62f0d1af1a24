// `generate`: writes what the spec says.

import Diagnostics
import Foundation
import Generator

let root = FileManager.default.currentDirectoryPath
let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: root + "/" + SpecCompiler.specPath)))
let result = SpecCompiler.compile(SourceText(name: SpecCompiler.specPath, bytes: bytes))
print(result.diagnostics.terminalText(), terminator: "")
for (path, text) in result.files {
    let url = URL(fileURLWithPath: root + "/" + path)
    try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
}
exit(result.diagnostics.hasErrors ? 1 : 0)
