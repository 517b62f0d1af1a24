// What all the generated enumerations have in common.

/// An enumeration whose cases have names in JSON.
public protocol NamedCases: CaseIterable, Equatable, Sendable {
    /// The case's name in JSON.
    var name: String { get }
    /// The case that a decoder takes for a name it does not know; nil when it must refuse the name.
    static var whenUnknown: Self? { get }
}

extension NamedCases {
    /// The case with a name; nil when there is none.
    public init?(name: String) {
        for candidate in Self.allCases where sameBytes(candidate.name, name) {
            self = candidate
            return
        }
        return nil
    }

    /// Reads a name.
    public init(json: JSONValue) throws(DecodeError) {
        let name = try Decode.string(json)
        if let known = Self(name: name) {
            self = known
        } else if let substitute = Self.whenUnknown {
            self = substitute
        } else {
            throw DecodeError(problem: "must be " + Self.choice + ", not " + json.text)
        }
    }

    /// A function that reads the name of one of some cases.
    public static func decoder(only cases: [Self]) -> (JSONValue) throws(DecodeError) -> Self {
        { (json: JSONValue) throws(DecodeError) -> Self in
            let name = try Decode.string(json)
            for candidate in cases where sameBytes(candidate.name, name) { return candidate }
            throw DecodeError(problem: "must be " + choice(of: cases) + ", not " + json.text)
        }
    }

    /// The names as a choice: `one of "light", "dark"`.
    public static var choice: String { choice(of: Self.allCases) }

    private static func choice(of cases: some Sequence<Self>) -> String {
        var choice = "one of "
        var isFirst = true
        for candidate in cases {
            if !isFirst { choice += ", " }
            choice += "\"" + candidate.name + "\""
            isFirst = false
        }
        return choice
    }
}
