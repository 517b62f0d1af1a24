// A property list as a tree of values that know where they were written.

/// One value of a property list. Two are equal when they say the same, wherever they were written.
public struct PropertyList: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
        case string(String)
        case data([UInt8])
        case array([PropertyList])
        case dictionary(PropertyListDictionary)
        /// Only XML and binary property lists have the following.
        case boolean(Bool)
        case integer(Int64)
        case real(Double)
        /// In seconds since the beginning of 2001.
        case date(Double)
    }

    public let value: Value
    private let start: Int32

    /// The byte of the text where the value starts; nil in XML and binary property lists.
    public var offset: Int? { start < 0 ? nil : Int(start) }

    public init(_ value: Value, offset: Int? = nil) {
        self.value = value
        start = offset.flatMap { Int32(exactly: $0) } ?? -1
    }

    public static func == (first: PropertyList, second: PropertyList) -> Bool { first.value == second.value }

    /// The text of a string, and of a number or a boolean as the old style writes them; otherwise nil.
    public var text: String? {
        switch value {
        case .string(let text): text
        case .boolean(let isTrue): isTrue ? "YES" : "NO"
        case .integer(let number): String(number)
        case .real(let number): number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
        case .data, .array, .dictionary, .date: nil
        }
    }

    /// The elements, when this is an array.
    public var array: [PropertyList]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// The entries, when this is a dictionary.
    public var dictionary: PropertyListDictionary? {
        if case .dictionary(let dictionary) = value { dictionary } else { nil }
    }

    /// What kind of value this is, with its article: "a string".
    public var kind: String {
        switch value {
        case .string: "a string"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .boolean: "a boolean"
        case .integer, .real: "a number"
        case .date: "a date"
        }
    }
}

/// The entries of a dictionary, in the order they were written. No key is there twice.
public struct PropertyListDictionary: Equatable, Sendable {
    public struct Entry: Sendable {
        public let key: String
        /// The byte of the text where the key starts; nil in XML and binary property lists.
        public let keyOffset: Int?
        public let value: PropertyList

        public init(key: String, keyOffset: Int? = nil, value: PropertyList) {
            self.key = key
            self.keyOffset = keyOffset
            self.value = value
        }
    }

    public let entries: [Entry]
    /// Where each key is, in dictionaries too large to look through.
    private let positions: [String: Int]

    /// The keys that were there several times, each with the place of the entry that doesn't count.
    let duplicates: [Entry]

    /// Of entries with the same key the last one counts, as it does for Xcode.
    public init(_ entries: [Entry]) {
        var kept: [Entry] = []
        var duplicates: [Entry] = []
        kept.reserveCapacity(entries.count)
        var positions: [String: Int] = [:]
        let isLarge = entries.count > 12
        if isLarge { positions.reserveCapacity(entries.count) }
        for entry in entries {
            let earlier = isLarge ? positions[entry.key] : kept.firstIndex { $0.key == entry.key }
            if let earlier {
                duplicates.append(kept[earlier])
                kept[earlier] = entry
            } else {
                if isLarge { positions[entry.key] = kept.count }
                kept.append(entry)
            }
        }
        self.entries = kept
        self.positions = positions
        self.duplicates = duplicates
    }

    /// The value of a key, if there is one.
    public subscript(key: String) -> PropertyList? { entry(key)?.value }

    /// The entry with a key, if there is one.
    public func entry(_ key: String) -> Entry? {
        let position = positions.isEmpty ? entries.firstIndex { $0.key == key } : positions[key]
        return position.map { entries[$0] }
    }

    public static func == (first: PropertyListDictionary, second: PropertyListDictionary) -> Bool {
        first.entries.count == second.entries.count
            && first.entries.allSatisfy { second[$0.key] == $0.value }
    }
}
