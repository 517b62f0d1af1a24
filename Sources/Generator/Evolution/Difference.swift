// One place in which two specs differ.

/// A difference between two specs, as the grammar sees them.
struct Difference {
    enum Form {
        /// A named thing that only the new spec has.
        case added
        /// A named thing that only the old spec has.
        case removed
        /// A named thing that says what it was called before.
        case renamed
        /// A key with another value; either value may be absent.
        case changed
    }

    let form: Form
    /// Where it is in the old spec: `["kinds", "button", "props", "style"]`. For what was added, where it would be.
    let oldPath: [String]
    /// Where it is in the new spec; for what was removed, where it would be.
    let newPath: [String]
    /// Where it is in the grammar, with `*` for names: `["kinds", "*", "props", "*"]`.
    let place: [String]
    let old: YAMLNode.Entry?
    let new: YAMLNode.Entry?

    /// The last component: a name, or a key.
    var name: String { new?.key ?? old?.key ?? "" }
    /// The path to show and to look for patterns in.
    var path: [String] { form == .removed ? oldPath : newPath }
    /// The owner of a key: the path without its last component.
    var ownerPath: [String] { Array(path.dropLast()) }

    /// The thing at a path in words: "the prop 'axes' of the kind 'scrollview'".
    static func description(of path: [String]) -> String {
        var parts: [String] = []
        var index = 0
        while index + 1 < path.count {
            parts.insert("the \(noun(path[index])) '\(path[index + 1])'", at: 0)
            index += 2
        }
        if index < path.count {
            let key = path[index] == "reserved" ? "list of reserved names" : path[index]
            parts.insert("the \(key)", at: 0)
        }
        return parts.joined(separator: " of ")
    }

    private static func noun(_ section: String) -> String {
        switch section {
        case "styles": "style field"
        case "history": "history entry"
        case "textStyles": "row of text style"
        case "reserved": "list of reserved names of"
        default: section.hasSuffix("s") ? String(section.dropLast()) : section
        }
    }

    /// What is different, in words: "the case 'c' of the enumeration 'E'".
    var subject: String { Difference.description(of: path) }
    /// The kind, the type or the like that it is a part of, in words.
    var thing: String { Difference.description(of: Array(path.prefix(2))) }
    /// The owner of a changed key in words.
    var owner: String { Difference.description(of: ownerPath) }
}

/// Places of a spec: names and keys joined with dots, `*` for any one name.
struct PathPattern: Sendable {
    private let parts: [Substring]

    init(_ text: String) { parts = text.split(separator: ".") }

    func matches(_ place: [String]) -> Bool {
        parts.count == place.count && zip(parts, place).allSatisfy { $0 == "*" || $0 == $1 }
    }

    /// Several patterns.
    static func all(_ texts: String...) -> [PathPattern] { texts.map(PathPattern.init) }

    /// The sections whose entries are fields.
    private static let fieldOwners = [
        "records.*.fields", "unions.*.cases.*.fields", "ops.*.fields", "kinds.*.props", "styles",
        "events.*.fields", "messages.*.fields",
    ]

    /// Every field.
    static let fields = fieldOwners.map { PathPattern($0 + ".*") }

    /// These keys of every field.
    static func fieldKeys(_ keys: String...) -> [PathPattern] {
        keys.flatMap { key in fieldOwners.map { PathPattern($0 + ".*." + key) } }
    }
}
