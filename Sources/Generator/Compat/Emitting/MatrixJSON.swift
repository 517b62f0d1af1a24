// docs/compatibility.json: the matrix for other tools, a line for each row; and its schema.

import JSONCodec

extension MatrixEmission {
    static let jsonPath = "docs/compatibility.json"

    func jsonFile() -> [String: String] {
        var lines = JSONLines()
        lines.open("$schema", "compatibility.schema.json")
        lines.member("version", hash)
        lines.member("source", matrix.source)
        lines.member("apps", matrix.apps)
        lines.list("areas", matrix.areas) { area, line in
            line.text("id", area.id.text)
            line.text("title", area.title)
            line.text("doc", area.doc?.text)
        }
        lines.list("symbols", rows, symbol)
        lines.list("frameworks", matrix.frameworks) { framework, line in
            line.text("name", framework.name.text)
            line.text("status", framework.status.rawValue)
            line.reasons(framework.why, framework.around)
            line.text("lean", framework.lean?.status.rawValue)
            line.usage(framework.usage)
        }
        lines.list("packages", matrix.packages) { package, line in
            line.text("name", package.name.text)
            line.text("url", package.url)
            line.texts("modules", package.modules)
            line.text("status", package.status.rawValue)
            line.reasons(package.why, package.around)
            line.usage(package.usage)
        }
        return [MatrixEmission.jsonPath: lines.closed()]
    }

    private func symbol(_ row: Row, _ line: inout JSONLines) {
        line.text("id", row.id)
        line.text("name", row.name.text)
        line.text("sort", row.sort.rawValue)
        line.text("area", row.owner.area)
        line.text("framework", row.owner.framework)
        line.text("status", row.status.rawValue)
        line.text("lean", row.leanStatus.rawValue)
        line.text("since", row.status.works ? row.sinceVersion : nil)
        line.text("missing", row.missing?.text)
        line.reasons(row.why, row.around)
        line.text("message", row.message)
        if row.leanMessage != row.message { line.text("leanMessage", row.leanMessage) }
        line.texts("lowers", row.lowers)
        line.texts("proof", row.proof)
        if row.hasStub { line.flag("stub") }
        if row.program != nil { line.flag("program") }
        line.usage(row.usage)
    }
}

/// A document with lists of objects, each on a line of its own. What is nil or empty is left out.
private struct JSONLines: ~Copyable {
    private var writer = JSONWriter(capacity: 1 << 20)
    private var isFirst = true

    mutating func open(_ name: String, _ text: String) {
        writer.raw("{\n  ")
        self.text(name, text)
    }

    /// A member of the document that is a text.
    mutating func member(_ name: String, _ text: String) {
        writer.raw(",\n  ")
        isFirst = true
        self.text(name, text)
    }

    /// A member of the document that is a number.
    mutating func member(_ name: String, _ value: Int) {
        writer.raw(",\n  ")
        isFirst = true
        count(name, value)
    }

    /// A member of the document that is a list.
    mutating func list<Value>(_ name: String, _ values: [Value], _ write: (Value, inout JSONLines) -> Void) {
        writer.raw(",\n  ")
        isFirst = true
        key(name)
        writer.raw("[")
        for (index, value) in values.enumerated() {
            if index > 0 { writer.raw(",") }
            writer.raw("\n    { ")
            isFirst = true
            write(value, &self)
            writer.raw(" }")
        }
        writer.raw("\n  ]")
    }

    consuming func closed() -> String {
        writer.raw("\n}\n")
        return writer.text
    }

    private mutating func key(_ name: String) {
        if !isFirst { writer.raw(", ") }
        isFirst = false
        writer.string(name)
        writer.raw(": ")
    }

    mutating func text(_ name: String, _ text: String?) {
        guard let text else { return }
        key(name)
        writer.string(text)
    }

    mutating func texts(_ name: String, _ words: [Word]) {
        if words.isEmpty { return }
        key(name)
        writer.raw("[")
        for (index, word) in words.enumerated() {
            if index > 0 { writer.raw(", ") }
            writer.string(word.text)
        }
        writer.raw("]")
    }

    mutating func flag(_ name: String) {
        key(name)
        writer.bool(true)
    }

    mutating func count(_ name: String, _ value: Int) {
        key(name)
        writer.integer(value)
    }

    mutating func reasons(_ why: Word?, _ around: Word?) {
        text("why", why?.text)
        text("around", around?.text)
    }

    mutating func usage(_ usage: Usage) {
        count("apps", usage.apps)
        count("files", usage.files)
    }
}
