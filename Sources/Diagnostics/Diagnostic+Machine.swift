// Diagnostics for programs: JSON, and the annotations of code hosts.

import JSONCodec

extension Diagnostic {
    /// The diagnostic as a JSON object; members that have no value are left out.
    public var json: JSONValue {
        var object = JSONObject()
        object["id"] = .string(id)
        object["severity"] = .string(severity.rawValue)
        object["file"] = file.map(JSONValue.string)
        object["line"] = line.map { .number(Double($0)) }
        object["column"] = column.map { .number(Double($0)) }
        object["length"] = column.map { _ in .number(Double(length)) }
        object["message"] = .string(message)
        object["fix"] = fix.map(JSONValue.string)
        object["source"] = sourceLine.map(JSONValue.string)
        if !notes.isEmpty { object["notes"] = .array(notes.map(\.json)) }
        return .object(object)
    }

    /// The diagnostic as a workflow command of GitHub Actions, which shows it beside the line.
    public var githubAnnotation: String {
        let command =
            switch severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        var properties: [String] = []
        if let file { properties.append("file=" + Diagnostic.escaped(file, property: true)) }
        if let line { properties.append("line=\(line)") }
        if let column { properties.append("col=\(column)") }
        let head = properties.isEmpty ? command : command + " " + properties.joined(separator: ",")
        return "::\(head)::" + Diagnostic.escaped(statement, property: false)
    }

    private static func escaped(_ text: String, property: Bool) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where property: escaped += "%3A"
            case "," where property: escaped += "%2C"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}

extension [Diagnostic] {
    /// The diagnostics as a JSON array.
    public var json: JSONValue { .array(map(\.json)) }
}
