// What an error of the compiler's is about, read off its message.

/// The kind of an error, as far as it tells whether another problem caused it.
enum ErrorPattern: Equatable {
    /// A symbol of ours that is unavailable: our own message.
    case unavailable(name: String, message: String)
    /// There is no such name, or no such member of something.
    case missingName(String)
    /// There is no such module.
    case missingModule(String)
    /// The compiler lost its way because of another error nearby.
    case consequence
    case other

    init(_ message: String) {
        for prefix in ["", "setter for", "getter for"] {
            guard let (name, rest) = Self.quoted(message, after: prefix, before: "is unavailable") else { continue }
            self = .unavailable(name: Self.base(name), message: rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : "")
            return
        }
        for (prefix, suffix) in Self.missingNames {
            if let (name, _) = Self.quoted(message, after: prefix, before: suffix) {
                self = .missingName(Self.base(name))
                return
            }
        }
        for marker in ["has no member '", "has no dynamic member '", "has no static member '", "has no argument label '"] {
            guard let range = message.firstRange(of: marker) else { continue }
            self = .missingName(Self.base(String(message[range.upperBound...].prefix { $0 != "'" })))
            return
        }
        if let (name, _) = Self.quoted(message, after: "no such module", before: "") {
            self = .missingModule(name)
            return
        }
        self = Self.consequences.contains(where: message.contains) ? .consequence : .other
    }

    /// What stands around the name that is missing.
    private static let missingNames = [
        ("cannot find type", "in scope"), ("cannot find", "in scope"), ("unknown attribute", ""), ("no macro named", ""),
        ("cannot find operator", "in scope"), ("no type named", ""),
    ]

    /// What the compiler says when it does not know what an expression or a type is, since a part of it is missing.
    private static let consequences = [
        "cannot infer contextual base", "could not be inferred", "unable to infer", "cannot infer",
        "ambiguous without a type annotation", "failed to produce diagnostic", "unable to type-check this expression",
        "without a contextual type", "cannot be resolved without", "does not conform to protocol",
        "cannot conform to", "requires that", "ambiguous use of", "cannot convert", "extra argument", "extraneous argument", "missing argument",
        "incorrect argument label", "no exact matches in call", "has no initializers", "expected expression",
        "opaque return type", "no 'async' operations occur", "generic parameter", "type '()' cannot",
        "result builder", "must be a pattern", "initializer for conditional binding", "trailing closure passed",
        "no accessible initializers", "does not override", "is not a member type",
        "property wrapper", "referencing ",
    ]

    /// The name in quotes behind a prefix, and what follows the words behind it.
    private static func quoted(
        _ message: String, after prefix: String, before suffix: String
    ) -> (name: String, rest: Substring)? {
        let start = prefix.isEmpty ? "'" : prefix + " '"
        guard message.hasPrefix(start) else { return nil }
        let rest = message.dropFirst(start.count)
        guard let end = rest.firstIndex(of: "'") else { return nil }
        let tail = rest[rest.index(after: end)...]
        if suffix.isEmpty { return (String(rest[..<end]), tail) }
        // A setter or a getter may be named between the two.
        guard let found = tail.firstRange(of: suffix), tail[..<found.lowerBound].count < 40 else { return nil }
        return (String(rest[..<end]), tail[found.upperBound...])
    }

    /// `font` of `font(_:)`, `Map` of `MapKit.Map`.
    private static func base(_ name: String) -> String {
        let head = name.prefix { $0 != "(" && $0 != "<" }
        return head.split(separator: ".").last.map(String.init) ?? String(head)
    }
}
