// A YAML document as a tree that remembers where everything was written.

/// One node of a YAML document.
public struct YAMLNode: Sendable {
    /// What the node is.
    public indirect enum Content: Sendable {
        /// A single value; `isPlain` when it was written without quotes.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        case mapping([Entry])
    }

    /// One key of a mapping with its value.
    public struct Entry: Sendable {
        public let key: String
        public let keyPlace: Place
        public let value: YAMLNode
    }

    public let place: Place
    public let content: Content

    /// What the node is, with an article, for diagnostics.
    var typeName: String {
        switch content {
        case .scalar(let text, isPlain: true):
            text.isEmpty || text == "~" || text == "null"
                ? "nothing" : integer != nil ? "an integer" : number != nil ? "a number" : "text"
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The text of a scalar, however it was written.
    var text: String? {
        if case .scalar(let text, _) = content { text } else { nil }
    }

    /// Whether this is a null that was written out or left away.
    var isNull: Bool {
        if case .scalar(let text, isPlain: true) = content {
            return text.isEmpty || text == "~" || text == "null"
        }
        return false
    }

    /// The value of a plain `true` or `false`.
    var boolean: Bool? {
        guard case .scalar(let text, isPlain: true) = content else { return nil }
        return text == "true" ? true : text == "false" ? false : nil
    }

    /// The value of a plain decimal integer.
    var integer: Int? {
        guard case .scalar(let text, isPlain: true) = content else { return nil }
        return Int(text)
    }

    /// The value of a plain decimal number that is finite.
    var number: Double? {
        guard case .scalar(let text, isPlain: true) = content, let first = text.utf8.first,
            first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let value = Double(text),
            value.isFinite
        else { return nil }
        return value
    }

    var sequence: [YAMLNode]? {
        if case .sequence(let elements) = content { elements } else { nil }
    }

    var mapping: [Entry]? {
        if case .mapping(let entries) = content { entries } else { nil }
    }

    /// The entry for a key of a mapping; nil when this is none or has no such key.
    func entry(_ key: String) -> Entry? {
        mapping?.first { $0.key == key }
    }

    /// The value for a key of a mapping; nil when this is none or has no such key.
    subscript(key: String) -> YAMLNode? { entry(key)?.value }
}
