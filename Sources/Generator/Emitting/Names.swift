// How names of the spec become names of code.

enum Names {
    /// `vstack` as `Vstack`, `sb_event_json` as `SbEventJson`.
    static func upperCamel(_ name: String) -> String {
        parts(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// `ElementID` as `elementID`, `sb_event_json` as `sbEventJson`, `URLField` as `urlField`.
    static func lowerCamel(_ name: String) -> String {
        let camel = upperCamel(name)
        let capitals = camel.prefix { $0.isUppercase }.count
        if capitals == camel.count { return camel.lowercased() }
        let lowered = max(1, capitals - 1)
        return camel.prefix(lowered).lowercased() + camel.dropFirst(lowered)
    }

    /// The name of the TypeScript type of an event: `tap` as `TapEvent`.
    static func event(_ name: String) -> String { upperCamel(name) + "Event" }

    /// The Swift name of an export: `sb_event_json` as `eventJson`.
    static func export(_ name: String) -> String {
        lowerCamel(parts(name).dropFirst().joined(separator: "_"))
    }

    /// The Swift name of an environment variable: `SB_EVENTS_FD` as `eventsFD`. A last word of two letters
    /// is an abbreviation and stays in capitals.
    static func variable(_ name: String) -> String {
        var words = parts(name).dropFirst().map { $0.lowercased() }
        var abbreviation = ""
        if words.count > 1, let last = words.last, last.count == 2 {
            abbreviation = last.uppercased()
            words.removeLast()
        }
        return lowerCamel(words.joined(separator: "_")) + abbreviation
    }

    /// The last word of a type's name, in lower case: `StatePath` as `path`.
    static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }

    private static func parts(_ name: String) -> [String] {
        name.split(separator: "_").map(String.init)
    }

    /// A name where Swift expects an identifier, in backticks when it is a keyword.
    static func swift(_ name: String) -> String {
        swiftKeywords.contains(name) ? "`\(name)`" : name
    }

    static let swiftKeywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
        "inout", "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public",
        "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
        "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat",
        "return", "throw", "switch", "where", "while", "Any", "as", "await", "false", "is", "nil", "self",
        "Self", "super", "throws", "true", "try", "Type", "Protocol",
    ]
}
