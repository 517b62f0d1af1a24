// One line of build settings, and the conditions under which it counts.

/// `NAME[condition] = value`, in a project file or an `.xcconfig` file.
struct SettingAssignment: Sendable {
    /// `sdk=iphoneos*`.
    struct Condition: Equatable, Sendable {
        let parameter: String
        let pattern: String
    }

    let name: String
    let conditions: [Condition]
    let value: String

    /// - Parameter key: the name with its conditions: `NAME`, `NAME[sdk=iphoneos*]`,
    ///   `NAME[sdk=iphoneos*,arch=arm64]` or `NAME[sdk=iphoneos*][arch=arm64]`.
    /// - Returns: nil when the key is not of this form.
    init?(key: String, value: String) {
        self.value = value
        guard let bracket = key.firstIndex(of: "[") else {
            name = key
            conditions = []
            return
        }
        name = String(key[..<bracket].trimmingBlanks)
        var conditions: [Condition] = []
        var rest = key[bracket...]
        while rest.first == "[" {
            guard let close = rest.firstIndex(of: "]") else { return nil }
            for part in rest[rest.index(after: rest.startIndex)..<close].split(separator: ",") {
                guard let equals = part.firstIndex(of: "=") else { return nil }
                conditions.append(
                    Condition(
                        parameter: String(part[..<equals].trimmingBlanks),
                        pattern: String(part[part.index(after: equals)...].trimmingBlanks)))
            }
            rest = rest[rest.index(after: close)...].trimmingBlanks
        }
        guard rest.isEmpty, !name.isEmpty else { return nil }
        self.conditions = conditions
    }

    /// Whether all conditions hold. A parameter that has no value is only matched by `*`.
    func holds(for parameters: [String: String]) -> Bool {
        conditions.allSatisfy { condition in
            guard let value = parameters[condition.parameter] else { return condition.pattern == "*" }
            return matches(value, pattern: condition.pattern)
        }
    }
}

/// Whether a name matches a shell pattern made of `*`, `?` and characters.
func matches(_ text: String, pattern: String) -> Bool {
    let text = Array(text.utf8)
    let pattern = Array(pattern.utf8)
    var position = 0
    var next = 0
    // Where to go on when what follows the last star doesn't fit.
    var retry: (position: Int, next: Int)?
    while position < text.count {
        if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
            next += 1
            retry = (position, next)
        } else if next < pattern.count, pattern[next] == UInt8(ascii: "?") || pattern[next] == text[position] {
            position += 1
            next += 1
        } else if let last = retry {
            position = last.position + 1
            next = last.next
            retry = (position, next)
        } else {
            return false
        }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmingBlanks: SubSequence {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[endIndex...] }
        return self[first...last]
    }
}
