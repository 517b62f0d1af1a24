// Encoders as Swift source. Members are written in the order of their keys; runs of JSON that are always
// the same are joined, so that a required field costs one copy and its value.

extension Emission {
    /// Statements that write an object with these members to `writer`. `prefix` is what the fields'
    /// values are read from, such as `self.` or nothing for local constants.
    ///
    /// `writer` is the name of the JSONWriter. With `conditional`, the constant of that key is written
    /// only when the Boolean `condition` holds.
    func swiftEncoding(
        _ members: [Member], conditional: (key: String, condition: String)? = nil
    ) -> [String] {
        // What is sure about the members before: none was written, one was, or that depends.
        enum Before { case nothing, something, unknown }
        var before = Before.nothing
        var statements: [String] = []
        var run = "{"

        func flush() {
            if !run.isEmpty { statements.append("writer.raw(\(rawLiteral(run)))") }
            run = ""
        }
        func requiredKey(_ key: String) {
            if before == .unknown {
                flush()
                statements.append("writer.key(\"\(key)\")")
            } else {
                run += (before == .something ? "," : "") + "\"\(key)\":"
            }
            before = .something
        }
        func whenPresent(_ condition: String, _ body: [String]) {
            flush()
            statements.append("if \(condition) {")
            statements += body.map { "    " + $0 }
            statements.append("}")
            if before == .nothing { before = .unknown }
        }

        for member in members {
            switch member {
            case .constant(let key, let value):
                if let conditional, conditional.key == key {
                    whenPresent(
                        conditional.condition,
                        [
                            "writer.key(\"\(key)\")", "writer.raw(\(rawLiteral("\"\(value)\"")))",
                        ])
                } else {
                    requiredKey(key)
                    if run.isEmpty {
                        statements.append("writer.raw(\(rawLiteral("\"\(value)\"")))")
                    } else {
                        run += "\"\(value)\""
                    }
                }
            case .field(let field):
                let type = type(field)
                let name = Names.swift(field.name)
                let key = "writer.key(\"\(field.name)\")"
                let value = field.isNullable ? nullableEncoding(name, type) : type.swiftEncoding(name)
                if let node = field.defaultValue {
                    let body = field.isNullable && node.isNull ? type.swiftEncoding(name) : value
                    whenPresent(differs(field, type, node), [key] + body)
                } else if field.isOptional {
                    whenPresent("let \(name)", [key] + value)
                } else {
                    requiredKey(field.name)
                    flush()
                    statements += value
                }
            }
        }
        run += "}"
        flush()
        return statements
    }

    private func nullableEncoding(_ name: String, _ type: ValueType) -> [String] {
        let value = type.swiftEncoding(name)
        if value.count == 1 { return ["if let \(name) { \(value[0]) } else { writer.null() }"] }
        return ["if let \(name) {"] + value.map { "    " + $0 } + ["} else {", "    writer.null()", "}"]
    }

    /// A condition that a field's value is not its default.
    func differs(_ field: Field, _ type: ValueType, _ node: YAMLNode) -> String {
        let name = Names.swift(field.name)
        if node.isNull { return "let \(name)" }
        if !field.isNullable {
            switch type {
            case .bool: return node.boolean == true ? "!\(name)" : name
            case .list: return "!\(name).isEmpty"
            case .string: return "!sameBytes(\(name), \(type.swiftLiteral(node)))"
            default: break
            }
        }
        return "\(name) != \(type.swiftLiteral(node))"
    }

    private func rawLiteral(_ run: String) -> String {
        run.contains("\"") ? "#\"\(run)\"#" : "\"\(run)\""
    }
}
