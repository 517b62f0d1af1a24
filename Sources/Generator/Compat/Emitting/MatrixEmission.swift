// What every emitter of the matrix works from.

/// A checked matrix.
struct MatrixEmission: Sendable {
    let matrix: Matrix
    /// The hash of the texts of the matrix and of the usage tables.
    let hash: String
    let rows: [Row]

    init(matrix: Matrix, hash: String) {
        self.matrix = matrix
        self.hash = hash
        rows = matrix.rows
    }

    /// The first line of every generated source file.
    static let notice = "\(Emission.noticeStart) from \(MatrixCompiler.path); do not edit."

    /// The start of a generated file of Swift.
    static func header(_ purpose: String) -> CodeWriter {
        var writer = CodeWriter()
        writer.line("// \(notice)")
        writer.line("//")
        writer.prose(purpose, prefix: "// ")
        writer.line()
        return writer
    }

    /// The areas, and the frameworks that have rows, with the name of the files about each.
    var groups: [(file: String, title: String, rows: [Row])] {
        matrix.areas.map { (Names.upperCamel($0.id.text), $0.title, $0.rows) }
            + matrix.frameworks.filter { !$0.rows.isEmpty }.map {
                ($0.name.text.filter { $0 != "." }, $0.name.text, $0.rows)
            }
    }
}
