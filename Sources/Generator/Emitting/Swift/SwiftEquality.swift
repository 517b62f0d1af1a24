// How generated types compare their values.
//
// Strings are compared by their bytes: Swift's own comparison follows Unicode's equivalence, whose tables every
// WebAssembly module would carry. What holds no strings has the equality that the compiler makes.

extension Emission {
    /// Whether a field holds strings itself, apart from those in records and unions.
    private func holdsText(_ field: Field) -> Bool {
        switch type(field) {
        case .string, .list(.string, _, _), .map(.string, _): true
        default: false
        }
    }

    /// An expression that two values of a field are the same.
    private func swiftEquality(_ field: Field, _ first: String, _ second: String) -> String {
        guard holdsText(field) else { return "\(first) == \(second)" }
        if field.isOptional && field.isNullable {
            return "(\(first) == nil) == (\(second) == nil), sameBytes(\(first) ?? nil, \(second) ?? nil)"
        }
        return "sameBytes(\(first), \(second))"
    }

    /// An expression that two values of a style field, which is there, are the same.
    func swiftEquality(_ style: StyleField, _ first: String, _ second: String) -> String {
        holdsText(style.field) ? "sameBytes(\(first), \(second))" : "\(first) == \(second)"
    }

    /// The equality of a structure, if it is not the compiler's.
    func swiftEquality(of type: String, _ fields: [Field], in code: inout CodeWriter) {
        guard fields.contains(where: holdsText) else { return }
        code.line()
        code.block("public static func == (first: \(type), second: \(type)) -> Bool {") { code in
            for field in fields {
                let name = Names.swift(field.name)
                code.line("guard \(swiftEquality(field, "first.\(name)", "second.\(name)")) else { return false }")
            }
            code.line("return true")
        }
    }

    /// The equality of a union, if it is not the compiler's.
    func swiftEquality(of union: Union, in code: inout CodeWriter) {
        let isText = { (unionCase: UnionCase) in
            if case .string? = unionCase.type.flatMap({ types.type(named: $0.text) }) { true } else { false }
        }
        guard union.cases.contains(where: { isText($0) || $0.fields.contains(where: holdsText) }) else { return }
        code.line()
        code.block("public static func == (first: \(union.name), second: \(union.name)) -> Bool {") { code in
            code.line("switch (first, second) {")
            for unionCase in union.cases {
                let name = "." + Names.swift(unionCase.name)
                if unionCase.type != nil {
                    code.line("case (\(name)(let first), \(name)(let second)):")
                    let equality = isText(unionCase) ? "sameBytes(first, second)" : "first == second"
                    code.indented { $0.line("return \(equality)") }
                } else if unionCase.fields.isEmpty {
                    code.line("case (\(name), \(name)): return true")
                } else {
                    let indices = unionCase.fields.indices
                    let patterns = ["first", "second"].map { side in
                        name + "(" + indices.map { "let \(side)\($0)" }.joined(separator: ", ") + ")"
                    }
                    code.list("case (", patterns, "):")
                    code.indented { code in
                        for (index, field) in unionCase.fields.enumerated() {
                            let equality = swiftEquality(field, "first\(index)", "second\(index)")
                            code.line("guard \(equality) else { return false }")
                        }
                        code.line("return true")
                    }
                }
            }
            if union.unknown == .preserve {
                code.line("case (.unrecognized(let first), .unrecognized(let second)): return first == second")
            }
            if union.cases.count > 1 || union.unknown == .preserve { code.line("default: return false") }
            code.line("}")
        }
    }
}
