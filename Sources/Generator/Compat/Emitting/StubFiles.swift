// Sources/Generated/Unavailable: declarations of what is not there, with what to do as the compiler's message.

extension MatrixEmission {
    static let stubFolder = "Sources/Generated/Unavailable"

    func stubFiles() -> [String: String] {
        var files: [String: String] = [:]
        var names = LeanNames(matrix)
        let types = StubTypes(rows)
        // Lean builds have none of the other frameworks, so nobody takes their names for something that is there.
        let lean = names.rows(matrix.areas.flatMap(\.rows).filter(\.hasStub), types)
        let modules = Dictionary(uniqueKeysWithValues: matrix.frameworks.map { ($0.name.text, $0) })
        for group in groups {
            let stubs = group.rows.filter(\.hasStub)
            let leanStubs = group.rows.filter { $0.status.works && !$0.leanStatus.works && $0.declare != nil }
            guard !stubs.isEmpty || !leanStubs.isEmpty else { continue }
            var writer = MatrixEmission.header(
                "What the module has no \"\(group.title)\" for: using it is an error that tells what to do.")
            func write(_ rows: [Row], _ message: KeyPath<Row, String?>) {
                for (index, row) in rows.enumerated() {
                    if index > 0 { writer.line() }
                    let isClass = modules[row.owner.framework]?.hasClasses ?? false
                    let text = StubWriter.text(row, message: row[keyPath: message] ?? "", isClass: isClass, types: types)
                    writer.lines(text.split(separator: "\n").map(String.init))
                }
            }
            let everywhere = stubs.filter { lean.contains($0.id) }
            write(everywhere, \.message)
            let full = stubs.filter { !lean.contains($0.id) }
            for (condition, rows, message) in [
                ("!hasFeature(Embedded)", full, \Row.message),
                ("hasFeature(Embedded)", leanStubs, \Row.leanMessage),
            ] where !rows.isEmpty {
                if !writer.text.hasSuffix("\n\n") { writer.line() }
                writer.line("#if \(condition)")
                write(rows, message)
                writer.line("#endif")
            }
            // The shim's own requirements may be about the protocol's types.
            if group.rows.contains(where: { $0.declare?.text.contains("RenderOps.") == true }) {
                writer = writer.importing("RenderOps")
            }
            files["\(MatrixEmission.stubFolder)/Unavailable\(group.file).swift"] = writer.text
        }
        if modules.values.contains(where: { $0.hasClasses && $0.isBrought }) { files[StubFile.path] = StubFile.text }
        return files
    }
}

extension Framework {
    /// Whether its types are classes, which apps subclass.
    fileprivate var hasClasses: Bool { ["UIKit", "AppKit", "WatchKit"].contains(name.text) }
}

extension CodeWriter {
    /// The code with a module imported in front of it, behind the comment at its start.
    fileprivate func importing(_ module: String) -> CodeWriter {
        var writer = CodeWriter()
        var isImported = false
        for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
            writer.line(String(line))
            guard line.isEmpty, !isImported else { continue }
            isImported = true
            writer.line("import \(module)")
            writer.line()
        }
        return writer
    }
}
