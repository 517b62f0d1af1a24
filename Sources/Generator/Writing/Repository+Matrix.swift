// The compatibility matrix of a repository, with the tables that it is checked against.

extension MatrixCompiler.Input {
    /// A matrix in a file, with the tables in the folder `usage` beside it. Files that it names are looked for two
    /// folders up, where the repository's root is, from the matrix of a repository.
    public init(file path: String) throws(FileFailure) {
        let folder = FileSystem.parent(path)
        try self.init(
            source: SourceText(file: path, name: path), tableFolder: folder + "/usage", shownAs: folder + "/usage",
            root: FileSystem.parent(folder))
    }

    /// - Parameter shownAs: what diagnostics call the folder of the tables.
    init(source: SourceText, tableFolder: String, shownAs shown: String, root: String) throws(FileFailure) {
        var tables: [String: SourceText] = [:]
        for name in UsageTables.Name.allCases {
            guard let bytes = try FileSystem.read(tableFolder + "/" + name.file, most: SourceText.mostBytes) else { continue }
            tables[name.file] = SourceText(name: shown + "/" + name.file, bytes: bytes)
        }
        self.init(source: source, tables: tables, exists: { FileSystem.exists(root + "/" + $0) })
    }
}

extension Repository {
    /// What the matrix is compiled from; nil when the repository has none.
    public func matrixInput() throws(FileFailure) -> MatrixCompiler.Input? {
        guard let bytes = try FileSystem.read(root + "/" + MatrixCompiler.path, most: SourceText.mostBytes + 1) else {
            return nil
        }
        return try MatrixCompiler.Input(
            source: SourceText(name: MatrixCompiler.path, bytes: bytes), tableFolder: root + "/" + UsageTables.folder,
            shownAs: UsageTables.folder, root: root)
    }

    /// Different whenever the matrix or one of its tables was saved.
    var matrixVersion: [Int] {
        FileSystem.version(of: root + "/" + MatrixCompiler.path)
            + UsageTables.Name.allCases.flatMap { FileSystem.version(of: "\(root)/\(UsageTables.folder)/\($0.file)") }
    }
}
