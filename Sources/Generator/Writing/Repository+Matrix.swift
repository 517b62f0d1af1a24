// The compatibility matrix of a repository, with the tables that it is checked against.

extension Repository {
    /// What the matrix is compiled from; nil when the repository has none.
    public func matrixInput() throws(FileFailure) -> MatrixCompiler.Input? {
        guard let bytes = try FileSystem.read(root + "/" + MatrixCompiler.path, most: SourceText.mostBytes + 1) else {
            return nil
        }
        var tables: [String: SourceText] = [:]
        for name in UsageTables.Name.allCases {
            let path = UsageTables.folder + "/" + name.file
            guard let bytes = try FileSystem.read(root + "/" + path, most: SourceText.mostBytes) else { continue }
            tables[name.file] = SourceText(name: path, bytes: bytes)
        }
        return MatrixCompiler.Input(
            source: SourceText(name: MatrixCompiler.path, bytes: bytes), tables: tables,
            exists: { [root] in FileSystem.exists(root + "/" + $0) })
    }

    /// Different whenever the matrix or one of its tables was saved.
    var matrixVersion: [Int] {
        FileSystem.version(of: root + "/" + MatrixCompiler.path)
            + UsageTables.Name.allCases.flatMap { FileSystem.version(of: "\(root)/\(UsageTables.folder)/\($0.file)") }
    }
}
