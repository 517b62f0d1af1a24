// JSON for people and for diffs.

import JSONCodec

enum PrettyJSON {
    /// A value with two spaces for each level; what fits on a line stays on one. Ends with a line break.
    static func text(_ value: JSONValue) -> String {
        var writer = JSONWriter(capacity: 1 << 16)
        write(value, to: &writer, level: 0, used: 0)
        writer.raw("\n")
        return writer.text
    }

    /// Writes a value that starts `used` bytes after the indentation of its line.
    private static func write(_ value: JSONValue, to writer: inout JSONWriter, level: Int, used: Int) {
        let start = writer.count
        if writeFlat(value, to: &writer, end: start + CodeWriter.width - level * 2 - used) { return }
        writer.truncate(to: start)
        switch value {
        case .array(let elements):
            writer.raw("[")
            for (index, element) in elements.enumerated() {
                breakLine(isFirst: index == 0, level: level + 1, &writer)
                write(element, to: &writer, level: level + 1, used: 1)
            }
            indent(level, &writer)
            writer.raw("]")
        case .object(let object):
            writer.raw("{")
            for (index, member) in object.members.enumerated() {
                breakLine(isFirst: index == 0, level: level + 1, &writer)
                let key = writer.count
                writer.string(member.key)
                writer.raw(": ")
                write(member.value, to: &writer, level: level + 1, used: writer.count - key + 1)
            }
            indent(level, &writer)
            writer.raw("}")
        default:
            value.encode(into: &writer)
        }
    }

    private static func breakLine(isFirst: Bool, level: Int, _ writer: inout JSONWriter) {
        if !isFirst { writer.raw(",") }
        indent(level, &writer)
    }

    private static func indent(_ level: Int, _ writer: inout JSONWriter) {
        writer.raw("\n")
        for _ in 0..<level { writer.raw("  ") }
    }

    /// Writes a value on one line, with spaces after commas and colons. Gives up, and returns false, when
    /// that passes the position `end`.
    private static func writeFlat(_ value: JSONValue, to writer: inout JSONWriter, end: Int) -> Bool {
        switch value {
        case .array(let elements):
            writer.raw("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { writer.raw(", ") }
                if !writeFlat(element, to: &writer, end: end) { return false }
            }
            writer.raw("]")
        case .object(let object) where !object.isEmpty:
            writer.raw("{ ")
            for (index, member) in object.members.enumerated() {
                if index > 0 { writer.raw(", ") }
                writer.string(member.key)
                writer.raw(": ")
                if !writeFlat(member.value, to: &writer, end: end) { return false }
            }
            writer.raw(" }")
        default:
            value.encode(into: &writer)
        }
        return writer.count <= end
    }
}

extension YAMLNode {
    /// The node as JSON, for defaults and examples.
    var json: JSONValue {
        if isNull { return .null }
        if let boolean { return .bool(boolean) }
        if let number { return .number(number) }
        if let text { return .string(text) }
        guard let mapping else { return .array(sequence?.map(\.json) ?? []) }
        var object = JSONObject()
        for entry in mapping { object[entry.key] = entry.value.json }
        return .object(object)
    }
}
