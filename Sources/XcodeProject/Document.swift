// The objects of a project file, as they are written, before anything is made of them.

import Diagnostics

/// A parsed `project.pbxproj`: objects that refer to each other by identifiers.
public struct ProjectDocument: Sendable {
    /// The file, as diagnostics name it.
    public let file: String
    /// The format's version: 46 for Xcode 3.2 to 100 for Xcode 26.
    public let objectVersion: Int
    /// The identifier of the project among the objects.
    public let rootObject: String
    /// The objects by identifier.
    public let objects: [String: ProjectObject]
    /// What is odd about the text, such as a key that is there twice.
    public let warnings: [Diagnostic]
    let source: SourceText?
    private let root: PropertyList

    /// Parses the contents of a `project.pbxproj`, in any property list format.
    /// - Throws: ``ProjectError`` when it is no property list, or not one of a project.
    public init(parsing contents: [UInt8], file: String) throws(ProjectError) {
        let document = try PropertyList.read(contents, name: file)
        self.file = file
        source = document.source
        warnings = document.warnings
        root = document.root
        let place = Place(source: document.source, file: file)
        guard let top = root.dictionary else {
            throw ProjectError(
                place.error(
                    "not-a-project", at: root.offset, "this is \(root.kind), not the dictionary of a project",
                    fix: "restore the file"))
        }
        guard let list = top["objects"]?.dictionary, let rootObject = top["rootObject"]?.text else {
            let missing = top["objects"]?.dictionary == nil ? "objects" : "rootObject"
            throw ProjectError(
                place.error(
                    "not-a-project", at: top[missing]?.offset ?? root.offset,
                    "this property list has no '\(missing)', so it is not a project", fix: "restore the file"))
        }
        objectVersion = top["objectVersion"]?.text.flatMap { Int($0) } ?? 0
        self.rootObject = rootObject
        var objects: [String: ProjectObject] = [:]
        objects.reserveCapacity(list.entries.count)
        for entry in list.entries {
            // An object that is none is told about where something refers to it.
            guard let fields = entry.value.dictionary, let kind = fields["isa"]?.text else { continue }
            objects[entry.key] = ProjectObject(
                id: entry.key, kind: kind, fields: fields, offset: entry.keyOffset ?? entry.value.offset)
        }
        self.objects = objects
        guard objects[rootObject]?.kind == "PBXProject" else {
            throw ProjectError(
                place.error(
                    "not-a-project", at: top["rootObject"]?.offset,
                    "the root object '\(rootObject)' is not a project in this file",
                    fix: "restore the file, or name the object whose isa is PBXProject"))
        }
    }

    var place: Place { Place(source: source, file: file) }
}

/// One object of a project file.
public struct ProjectObject: Sendable {
    /// Usually 24 hexadecimal digits.
    public let id: String
    /// Its `isa`, such as `PBXNativeTarget`.
    public let kind: String
    public let fields: PropertyListDictionary
    /// The byte of the file where the object begins; nil in XML and binary files.
    public let offset: Int?

    /// A field's text, if it has one.
    public func text(_ field: String) -> String? { fields[field]?.text }
}

/// Makes diagnostics at places of one file, whose text is there unless it is binary or XML.
struct Place: Sendable {
    let source: SourceText?
    let file: String

    func diagnostic(
        _ id: String, _ severity: Diagnostic.Severity, at offset: Int?, _ message: String, fix: String?,
        notes: [Diagnostic] = []
    ) -> Diagnostic {
        if let source, let offset {
            return source.diagnostic(id, severity, at: offset, message, fix: fix, notes: notes)
        }
        return Diagnostic(
            id: id, severity: severity, file: file, line: 1, column: 1, message: message, fix: fix, notes: notes)
    }

    func error(_ id: String, at offset: Int?, _ message: String, fix: String) -> Diagnostic {
        diagnostic(id, .error, at: offset, message, fix: fix)
    }
}
