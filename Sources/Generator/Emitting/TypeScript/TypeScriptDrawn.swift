// What of the protocol the renderer of this repository does not draw, as TypeScript: the kinds, and a function
// that names everything else in an element's props.

extension Emission {
    func typeScriptDrawn(in code: inout CodeWriter) {
        let undrawn = spec.kinds.filter { !$0.declaration.isDrawn }.map { "Kind.\($0.name)" }
        code.line()
        typeScriptDoc("The kinds that this repository's renderer does not draw yet.", in: &code)
        code.list("export const undrawnKinds: ReadonlySet<Kind> = new Set<Kind>([", undrawn, "]);", trailingComma: true)
        code.line()
        typeScriptDoc("The kinds that it draws.", in: &code)
        let excluded = undrawn.isEmpty ? ["never"] : undrawn.map { "typeof " + $0 }
        code.line("export type DrawnKind = Exclude<")
        code.indented { code in
            code.line("Kind,")
            for (index, name) in excluded.enumerated() { code.line((index == 0 ? "" : "| ") + name) }
        }
        code.line(">;")
        code.line()
        typeScriptDoc("Whether the renderer draws a kind.", in: &code)
        code.block("export function isDrawnKind(kind: Kind): kind is DrawnKind {") {
            $0.line("return !undrawnKinds.has(kind);")
        }
        code.line()
        typeScriptDoc(
            """
            Names what the renderer does not draw of an element: its kind, fields that are there and cases of \
            enumerations and unions, at any depth, such as `style.mask` or `style.background: linearGradient`.
            """, in: &code)
        code.block("export function undrawnParts<K extends Kind>(kind: K, props: PropsOf[K]): string[] {") {
            $0.lines([
                "const found = new Set<string>();",
                "if (undrawnKinds.has(kind)) found.add(kind);",
                "undrawnInProps[kind]?.(props, found);",
                "return [...found];",
            ])
        }
        let types = undrawnTypes().intersection(drawnTypes())
        code.line()
        code.block(
            "const undrawnInProps: { readonly [K in Kind]?: (props: PropsOf[K], found: Set<string>) => void } = {",
            closing: "};"
        ) { code in
            for kind in spec.kinds {
                let steps = undrawnSteps(kind.props, of: "props", path: "", types)
                if steps.isEmpty { continue }
                code.block("\(kind.name)(props, found) {", closing: "},") { $0.lines(steps) }
            }
        }
        for enumeration in spec.enumerations where types.contains(enumeration.name) {
            let cases = enumeration.cases.filter { !$0.isDrawn }
            undrawnFunction(enumeration.name, in: &code) { code in
                let tests = cases.map { "value === \(enumeration.name).\($0.name.text)" }
                code.list("if (", [tests.joined(separator: " || ")], ") found.add(`${path}: ${value}`);")
            }
        }
        for record in spec.records where types.contains(record.name) {
            undrawnFunction(record.name, in: &code) {
                $0.lines(undrawnSteps(record.fields, of: "value", path: "${path}.", types))
            }
        }
        for union in spec.unions where types.contains(union.name) {
            undrawnFunction(union.name, in: &code) { undrawnCases(union, types, in: &$0) }
        }
        if types.contains("Style") {
            undrawnFunction("Style", in: &code) {
                $0.lines(undrawnSteps(spec.styles.map(\.field), of: "value", path: "${path}.", types))
            }
        }
    }

    private func undrawnFunction(
        _ type: String, in code: inout CodeWriter, _ body: (inout CodeWriter) -> Void
    ) {
        code.line()
        code.block(
            "function undrawnIn\(type)(value: \(type), path: string, found: Set<string>): void {", body)
    }

    /// The types of which something is not drawn, in whatever they hold.
    private func undrawnTypes() -> Set<String> {
        var found = Set(spec.enumerations.filter { $0.cases.contains { !$0.isDrawn } }.map(\.name))
        func concerns(_ fields: [Field]) -> Bool {
            fields.contains { !$0.declaration.isDrawn || found.contains($0.type.name.text) }
        }
        var count = -1
        while found.count != count {
            count = found.count
            for record in spec.records where concerns(record.fields) { found.insert(record.name) }
            for union in spec.unions {
                let isConcerned = union.cases.contains { unionCase in
                    !unionCase.declaration.isDrawn || concerns(unionCase.fields)
                        || unionCase.type.map { found.contains($0.text) } ?? false
                }
                if isConcerned { found.insert(union.name) }
            }
            if concerns(spec.styles.map(\.field)) { found.insert("Style") }
        }
        return found
    }

    /// The types of what is drawn, in whatever is drawn.
    private func drawnTypes() -> Set<String> {
        var found: Set<String> = []
        var rest: [String] = []
        func add(_ fields: [Field]) { rest += fields.filter(\.declaration.isDrawn).map(\.type.name.text) }
        for kind in spec.kinds { add(kind.props) }
        while let name = rest.popLast() {
            guard found.insert(name).inserted else { continue }
            switch types.type(named: name) {
            case .record(let record): add(record.fields)
            case .union(let union):
                for unionCase in union.cases where unionCase.declaration.isDrawn {
                    add(unionCase.fields)
                    if let word = unionCase.type { rest.append(word.text) }
                }
            case .style: add(spec.styles.map(\.field))
            default: break
            }
        }
        return found
    }

    /// Statements that look at fields of the object `owner`. `path` is what their names follow.
    private func undrawnSteps(
        _ fields: [Field], of owner: String, path: String, _ types: Set<String>
    ) -> [String] {
        fields.flatMap { field -> [String] in
            let value = "\(owner).\(field.name)"
            if !field.declaration.isDrawn {
                let found = "found.add(`\(path)\(field.name)`);"
                let tests = presence(field, value)
                return [tests.isEmpty ? found : "if (\(tests)) \(found)"]
            }
            let steps = undrawnSteps(type(field), value, path: path + field.name, types)
            if steps.isEmpty { return [] }
            var tests: [String] = []
            if field.isOptional { tests.append("\(value) !== undefined") }
            if field.isNullable { tests.append("\(value) !== null") }
            if tests.isEmpty { return steps }
            return ["if (\(tests.joined(separator: " && "))) {"] + steps.map { "  " + $0 } + ["}"]
        }
    }

    /// Statements that look at a value that is there.
    private func undrawnSteps(
        _ type: ValueType, _ value: String, path: String, _ types: Set<String>
    ) -> [String] {
        switch type {
        case .enumeration, .record, .union, .style:
            return types.contains(type.swift) ? ["undrawnIn\(type.swift)(\(value), `\(path)`, found);"] : []
        case .list(let element, _, _):
            let steps = undrawnSteps(element, "element", path: path, types)
            return steps.isEmpty ? [] : ["for (const element of \(value)) \(steps[0])"]
        case .map(let element, _):
            let steps = undrawnSteps(element, "element", path: path, types)
            return steps.isEmpty ? [] : ["for (const element of Object.values(\(value))) \(steps[0])"]
        default: return []
        }
    }

    /// A condition that a field is there and says something; empty when it always does.
    private func presence(_ field: Field, _ value: String) -> String {
        if let node = field.defaultValue {
            if case .list = type(field), !node.isNull { return "\(value).length > 0" }
            return "\(value) !== \(type(field).typeScriptLiteral(node))"
        }
        var tests: [String] = []
        if field.isOptional { tests.append("\(value) !== undefined") }
        if field.isNullable { tests.append("\(value) !== null") }
        return tests.joined(separator: " && ")
    }

    private func undrawnCases(_ union: Union, _ types: Set<String>, in code: inout CodeWriter) {
        for unionCase in union.cases {
            var steps: [String]
            if !unionCase.declaration.isDrawn {
                steps = ["found.add(`${path}: \(unionCase.name)`);"]
            } else if let word = unionCase.type, let type = self.types.type(named: word.text) {
                steps = undrawnSteps(type, "value", path: "${path}", types)
            } else {
                steps = undrawnSteps(unionCase.fields, of: "value", path: "${path}.", types)
            }
            if steps.isEmpty { continue }
            code.block("if (\(typeScriptCaseCondition(union, unionCase))) {") { $0.lines(steps) }
        }
    }
}
