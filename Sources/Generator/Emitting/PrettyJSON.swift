// JSON for people and for diffs.

import JSONCodec

enum PrettyJSON {
    /// A value with two spaces for each level; what fits on a line stays on one. Ends with a line break.
    static func text(_ value: JSONValue) -> String {
        var text = ""
        append(value, to: &text, level: 0, used: 0)
        return text + "\n"
    }

    private static func append(_ value: JSONValue, to text: inout String, level: Int, used: Int) {
        let flat = spaced(value)
        let room = CodeWriter.width - level * 2 - used
        if flat.count <= room {
            text += flat
            return
        }
        let inner = String(repeating: "  ", count: level + 1)
        switch value {
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                text += (index > 0 ? ",\n" : "\n") + inner
                append(element, to: &text, level: level + 1, used: 1)
            }
            text += "\n" + String(repeating: "  ", count: level) + "]"
        case .object(let object):
            text += "{"
            for (index, member) in object.members.enumerated() {
                let key = JSONValue.string(member.key).text + ": "
                text += (index > 0 ? ",\n" : "\n") + inner + key
                append(member.value, to: &text, level: level + 1, used: key.count + 1)
            }
            text += "\n" + String(repeating: "  ", count: level) + "}"
        default:
            text += flat
        }
    }

    /// A value on one line, with spaces after commas and colons.
    private static func spaced(_ value: JSONValue) -> String {
        switch value {
        case .array(let elements): "[" + elements.map(spaced).joined(separator: ", ") + "]"
        case .object(let object):
            object.isEmpty
                ? "{}"
                : "{ "
                    + object.members.map { JSONValue.string($0.key).text + ": " + spaced($0.value) }
                    .joined(separator: ", ") + " }"
        default: value.text
        }
    }
}

extension YAMLNode {
    /// The node as JSON, for defaults.
    var json: JSONValue {
        if isNull { return .null }
        if let boolean { return .bool(boolean) }
        if let number { return .number(number) }
        if let text { return .string(text) }
        return .array(sequence?.map(\.json) ?? [])
    }
}
