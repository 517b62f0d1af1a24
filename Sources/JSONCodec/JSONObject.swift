// The members of a JSON object.

/// A JSON object. Its members are kept sorted by the UTF-8 of their keys, which is also the order in which
/// they are written, so that equal objects have equal text.
public struct JSONObject: Equatable, Sendable {
    /// One key with its value.
    public struct Member: Equatable, Sendable {
        public let key: String
        public var value: JSONValue

        public static func == (first: Member, second: Member) -> Bool {
            sameBytes(first.key, second.key) && first.value == second.value
        }
    }

    /// The members, sorted by key. No key is there twice.
    public private(set) var members: [Member] = []

    /// An object without members.
    public init() {}

    /// An object with these members. When a key is there twice, the later one counts.
    init(unsorted: [(key: String, value: JSONValue)]) {
        members.reserveCapacity(unsorted.count)
        for (key, value) in unsorted {
            // Everything that this project writes is sorted already: appending is the usual case.
            if let last = members.last, !precedes(last.key, key) {
                self[key] = value
            } else {
                members.append(Member(key: key, value: value))
            }
        }
    }

    public var isEmpty: Bool { members.isEmpty }
    public var count: Int { members.count }

    /// The value of a member. Setting nil takes the member out.
    public subscript(key: String) -> JSONValue? {
        get {
            let position = position(of: key)
            guard position < members.count, sameBytes(members[position].key, key) else { return nil }
            return members[position].value
        }
        set {
            let position = position(of: key)
            let isThere = position < members.count && sameBytes(members[position].key, key)
            if let newValue {
                if isThere {
                    members[position].value = newValue
                } else {
                    members.insert(Member(key: key, value: newValue), at: position)
                }
            } else if isThere {
                members.remove(at: position)
            }
        }
    }

    /// Where the member `key` is, or where it would have to go.
    private func position(of key: String) -> Int {
        var low = 0
        var high = members.count
        while low < high {
            let middle = (low + high) / 2
            if precedes(members[middle].key, key) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// Strings are compared by their bytes. Swift's own comparison follows Unicode's equivalence, which is not
// what JSON means by a key, and which would link the Unicode tables into every WebAssembly module.

/// Whether two strings have the same UTF-8.
public func sameBytes(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count && first.utf8.elementsEqual(second.utf8)
}

/// Whether two strings have the same UTF-8, or neither is there.
public func sameBytes(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return sameBytes(first, second) as Bool
}

/// Whether two lists hold strings with the same UTF-8.
public func sameBytes(_ first: [String], _ second: [String]) -> Bool {
    guard first.count == second.count else { return false }
    for (index, string) in first.enumerated() where !sameBytes(string, second[index]) { return false }
    return true
}

/// Whether two lists hold strings with the same UTF-8, or neither is there.
public func sameBytes(_ first: [String]?, _ second: [String]?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return sameBytes(first, second) as Bool
}

/// Whether two maps of strings have the same UTF-8.
public func sameBytes(_ first: [MapEntry<String>], _ second: [MapEntry<String>]) -> Bool {
    guard first.count == second.count else { return false }
    for (index, entry) in first.enumerated() {
        guard sameBytes(entry.key, second[index].key), sameBytes(entry.value, second[index].value) else {
            return false
        }
    }
    return true
}

/// Whether two maps of strings have the same UTF-8, or neither is there.
public func sameBytes(_ first: [MapEntry<String>]?, _ second: [MapEntry<String>]?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return sameBytes(first, second) as Bool
}

/// Whether the UTF-8 of `first` sorts before that of `second`: the order of keys in all the JSON that this
/// project writes.
public func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
}
