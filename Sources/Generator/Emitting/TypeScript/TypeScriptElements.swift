// Kinds, props, style fields and exports as TypeScript.

extension Emission {
    func typeScriptStyle(in code: inout CodeWriter) {
        let declarations = spec.styles.map(\.field.declaration)
        typeScriptNames("StyleName", doc: "The names of style fields.", declarations, in: &code)
        code.line()
        typeScriptDoc(
            "Whether a renderer must measure the subtree again when a style field changes.", in: &code)
        code.block(
            "export const styleAffectsSize: { readonly [Name in StyleName]: boolean } = {", closing: "};"
        ) {
            for style in spec.styles { $0.line("\(style.name): \(style.affectsSize),") }
        }
        let fields = spec.styles.map(\.field)
        code.line()
        typeScriptDoc(
            "What a styled element changes about its child; what is absent stays as it was.", in: &code)
        typeScriptInterface("Style", nil, fields, in: &code)
        code.line()
        typeScriptDoc("Reads a Style.", in: &code)
        code.block("export function decodeStyle(json: unknown): Style {") { code in
            code.line("const object = decodeObject(json);")
            typeScriptObject("return ", fields, in: &code)
        }
        code.line()
        typeScriptDoc("Writes a Style as JSON.", in: &code)
        code.block("export function encodeStyle(style: Style): string {") { code in
            typeScriptReturnMembers(typeScriptMembers(Member.sorted(fields), of: "style"), in: &code)
        }
    }

    func typeScriptKinds(in code: inout CodeWriter) {
        typeScriptNames("Kind", doc: "The kinds of elements.", spec.kinds.map(\.declaration), in: &code)
        code.line()
        typeScriptDoc(
            "The kind of elements whose kind this version of the protocol does not have.", in: &code)
        code.line("export const UNKNOWN_KIND = \"(unknown)\";")
        code.line()
        typeScriptDoc(
            "What a child is for, by its position, and how many such children there are. Only the last may be any number.",
            in: &code)
        code.block("export interface ChildRole {") {
            $0.lines(["readonly name: string;", "readonly count: \"one\" | \"optional\" | \"any\";"])
        }
        code.line()
        typeScriptDoc("Which children an element may have.", in: &code)
        code.lines([
            "export type ChildrenRule =",
            "  | { readonly allow: \"none\" | \"one\" | \"any\" }",
            "  | { readonly allow: \"kinds\"; readonly kinds: readonly Kind[]; readonly min: number; readonly max: number }",
            "  | { readonly allow: \"roles\"; readonly roles: readonly ChildRole[] };",
        ])
        code.line()
        typeScriptDoc("Which children an element of each kind may have.", in: &code)
        code.block("export const childrenRules: { readonly [K in Kind]: ChildrenRule } = {", closing: "};") {
            code in
            for kind in spec.kinds {
                let rule =
                    switch kind.children {
                    case .none: "allow: \"none\""
                    case .one: "allow: \"one\""
                    case .any: "allow: \"any\""
                    case .roles(let roles):
                        "allow: \"roles\", roles: ["
                            + roles.map { "{ name: \"\($0.name.text)\", count: \"\($0.count.rawValue)\" }" }
                            .joined(separator: ", ") + "]"
                    case .kinds(let kinds, let min, let max):
                        "allow: \"kinds\", kinds: ["
                            + kinds.map { "Kind.\($0.text)" }.joined(separator: ", ")
                            + "], min: \(min ?? 0), max: \(max.map { "\($0)" } ?? "Infinity")"
                    }
                code.line("\(kind.name): { \(rule) },")
            }
        }
        for kind in spec.kinds { typeScriptProps(kind, in: &code) }
        code.line()
        typeScriptDoc("The type of each kind's props.", in: &code)
        code.block("export interface PropsOf {") { code in
            for kind in spec.kinds { code.line("readonly \(kind.name): \(propsType(kind));") }
        }
        code.line()
        code.block(
            "const propsDecoders: { readonly [K in Kind]: (json: unknown) => PropsOf[K] } = {", closing: "};"
        ) {
            for kind in spec.kinds { $0.line("\(kind.name): decode\(propsType(kind)),") }
        }
        code.line()
        code.block(
            "const propsEncoders: { readonly [K in Kind]: (props: PropsOf[K]) => string } = {", closing: "};"
        ) {
            for kind in spec.kinds { $0.line("\(kind.name): encode\(propsType(kind)),") }
        }
        code.line()
        code.line("const kindNames: ReadonlySet<string> = new Set(Object.values(Kind));")
        code.line()
        typeScriptDoc("Whether a name is that of a kind.", in: &code)
        code.block("export function isKind(name: string): name is Kind {") {
            $0.line("return kindNames.has(name);")
        }
        code.line()
        typeScriptDoc("Reads the props of an element of a kind.", in: &code)
        code.block("export function decodeProps<K extends Kind>(kind: K, json: unknown): PropsOf[K] {") {
            $0.line("return propsDecoders[kind](json);")
        }
        code.line()
        typeScriptDoc("Writes the props of an element of a kind as JSON.", in: &code)
        code.block("export function encodeProps<K extends Kind>(kind: K, props: PropsOf[K]): string {") {
            $0.line("return propsEncoders[kind](props);")
        }
    }

    private func typeScriptProps(_ kind: Kind, in code: inout CodeWriter) {
        let name = propsType(kind)
        code.line()
        typeScriptInterface(name, kind.declaration, kind.props, in: &code)
        code.line()
        code.block("function decode\(name)(json: unknown): \(name) {") { code in
            if kind.props.isEmpty {
                code.line("decodeObject(json);")
                code.line("return {};")
            } else {
                code.line("const object = decodeObject(json);")
                typeScriptObject("return ", kind.props, in: &code)
            }
        }
        code.line()
        code.block("function encode\(name)(\(kind.props.isEmpty ? "_props" : "props"): \(name)): string {") {
            code in
            typeScriptReturnMembers(typeScriptMembers(Member.sorted(kind.props), of: "props"), in: &code)
        }
    }

    func typeScriptExports(in code: inout CodeWriter) {
        code.line()
        typeScriptDoc("The functions that a WebAssembly module offers.", in: &code)
        code.block("export interface ModuleExports {") { code in
            for export in spec.exports {
                typeScriptDoc(export.declaration, in: &code)
                let parameters = export.parameters.map { "\($0.declaration.name.text): number" }
                let returns = export.returns == nil ? "void" : "number"
                code.line("\(export.name)\(export.isOptional ? "?" : "")(\(parameters.joined(separator: ", "))): \(returns);")
            }
        }
    }
}
