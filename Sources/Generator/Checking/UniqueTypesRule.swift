// No two types have one name, and none has the name of a type that is generated anyway.

enum UniqueTypesRule: Rule {
    /// Types that the emitters make up.
    static let taken = [
        "Kind", "Props", "Style", "StyleField", "StyleName", "Op", "OpName", "OpWriter", "Event", "EventType",
        "Message", "MessageName", "ElementProps", "PropsOf", "ChildrenRule", "ChildRole", "ModuleExports",
        "RenderProtocol",
        "EnvironmentVariable", "ScriptGrammar", "JsonObject", "JSONValue", "JSONObject", "JSONWriter",
        "Decode",
        "DecodeError", "ProtocolError", "MapEntry", "Metrics", "Tokens", "Indirect", "NamedCases", "UnknownOp", "Int", "Double", "Bool",
        "String",
        "Array", "Optional",
    ]

    static func check(_ context: inout CheckContext) {
        let composed =
            context.spec.kinds.map { Names.upperCamel($0.name) + "Props" }
            + context.spec.events.map { Names.upperCamel($0.name) + "Event" }
            + context.spec.messages.map { Names.upperCamel($0.name) + "Message" }
            + context.spec.ops.map { Names.upperCamel($0.name) + "Op" }
        let names = Set(taken + composed)
        var seen: [String: Place] = [:]
        for declaration in context.sections[0].declarations {
            let name = declaration.name
            if names.contains(name.text) {
                context.report(
                    "taken-type-name", at: name.place, "a generated type is called '\(name.text)' already",
                    fix: "choose another name")
            } else if let first = seen[name.text] {
                context.report(
                    "duplicate-type", at: name.place,
                    "'\(name.text)' is a type already, in line \(first.line)", fix: "choose another name")
            }
            seen[name.text] = name.place
        }
    }
}
