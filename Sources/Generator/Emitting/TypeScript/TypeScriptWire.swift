// Events, ops and messages as TypeScript.

extension Emission {
    // MARK: Events

    func typeScriptEvents(in code: inout CodeWriter) {
        let tag = spec.tags.event
        typeScriptNames("EventType", doc: "The names of events.", spec.events.map(\.declaration), in: &code)
        for event in spec.events {
            code.line()
            typeScriptInterface(
                Names.event(event.name), event.declaration, event.fields,
                tag: (tag, "typeof EventType.\(event.name)"), in: &code)
        }
        code.line()
        typeScriptDoc("Something that happened to an element or the device.", in: &code)
        let unknown = keepsEvents ? ["UnknownEvent"] : []
        code.line(
            "export type Event = \((spec.events.map { Names.event($0.name) } + unknown).joined(separator: " | "));")
        if keepsEvents {
            typeScriptUnknown("Event", tag, in: &code)
        } else {
            code.line()
            code.line("const eventTypes: ReadonlySet<string> = new Set(Object.values(EventType));")
        }
        code.line()
        typeScriptDoc("Reads an event.", in: &code)
        code.block("export function decodeEvent(json: unknown): Event {") { code in
            code.line("const object = decodeObject(json);")
            code.line("const type = required(object, \"\(tag)\", \(keepsEvents ? "decodeString" : "decodeEventType"));")
            code.line("switch (type) {")
            code.indented { code in
                for event in spec.events {
                    code.line("case EventType.\(event.name):")
                    code.indented {
                        typeScriptObject("return ", event.fields, constants: ["\(tag): type"], in: &$0)
                    }
                }
                if keepsEvents { typeScriptUnknownEventDecoding(in: &code) }
            }
            code.line("}")
        }
        if !keepsEvents {
            code.line()
            code.block("function decodeEventType(json: unknown): EventType {") {
                $0.line("return decodeCase(json, eventTypes);")
            }
        }
        if hasEventFields {
            code.line()
            typeScriptDoc("Reads an event that has one of some names.", in: &code)
            code.line("function decodeEventAmong<T extends EventType>(")
            code.indented { $0.line("json: unknown, types: readonly T[],") }
            code.block("): Extract<Event, { readonly \(tag): T }> {") { code in
                code.line("const names: ReadonlySet<string> = new Set(types);")
                code.line("required(decodeObject(json), \"\(tag)\", (type) => decodeCase(type, names));")
                code.line("// The name says which event it is, which TypeScript can't follow through the function.")
                code.line("return decodeEvent(json) as Extract<Event, { readonly \(tag): T }>;")
            }
        }
        code.line()
        typeScriptDoc("Writes an event as JSON.", in: &code)
        code.block("export function encodeEvent(event: Event): string {") {
            $0.line("return encodeEventAs(event, \"\");")
        }
        code.line()
        typeScriptDoc(
            "Writes an event as JSON, also as the op that echoes it, unless its name is empty.", in: &code)
        code.block("function encodeEventAs(event: Event, name: string): string {") { code in
            code.line("const op = name === \"\" ? \"\" : `\"\(spec.tags.op)\":\"${name}\"`;")
            code.line("switch (event.\(tag)) {")
            code.indented { code in
                for event in spec.events {
                    code.line("case EventType.\(event.name):")
                    let members = Member.sorted(
                        event.fields, constants: [(tag, event.name), (spec.tags.op, "")])
                    let texts = members.map { member in
                        if case .constant(spec.tags.op, _) = member { return "op" }
                        return typeScriptMembers([member], of: "event")[0]
                    }
                    code.indented { typeScriptReturnMembers(texts, in: &$0) }
                }
                if keepsEvents {
                    code.line("case UNKNOWN_EVENT:")
                    code.indented {
                        $0.line(
                            "return encodeJson(name === \"\" ? event.json : { ...event.json, \(spec.tags.op): name });")
                    }
                }
            }
            code.line("}")
        }
    }

    private var keepsEvents: Bool { spec.unknownNames.keepsEvents }
    private var keepsMessages: Bool { spec.unknownNames.keepsMessages }

    /// The name and the type of events, or of messages, that this version does not have.
    private func typeScriptUnknown(_ what: String, _ tag: String, in code: inout CodeWriter) {
        let constant = "UNKNOWN_\(what.uppercased())"
        code.line()
        typeScriptDoc(
            "The name of \(what.lowercased())s that this version of the protocol does not have.", in: &code)
        code.line("export const \(constant) = \"unknown\";")
        code.line()
        let one = what == "Event" ? "An event" : "A message"
        typeScriptDoc("\(one) that this version of the protocol does not have.", in: &code)
        code.block("export interface Unknown\(what) {") { code in
            code.lines([
                "readonly \(tag): typeof \(constant);", "/** What it is called. */", "readonly name: string;",
                "/** All of it. */", "readonly json: JsonObject;",
            ])
        }
    }

    private func typeScriptUnknownEventDecoding(in code: inout CodeWriter) {
        let tag = spec.tags.event
        code.line("default: {")
        code.indented { code in
            if spec.ops.contains(where: \.carriesEvent) {
                code.line("// The name of the op that carries it is not a part of it.")
                code.line("const { \(spec.tags.op): _, ...rest } = object;")
                code.line("return { \(tag): UNKNOWN_EVENT, name: type, json: rest };")
            } else {
                code.line("return { \(tag): UNKNOWN_EVENT, name: type, json: object };")
            }
        }
        code.line("}")
    }

    // MARK: Ops

    func typeScriptOps(in code: inout CodeWriter) {
        let tag = spec.tags.op
        typeScriptNames("OpName", doc: "The names of ops.", spec.ops.map(\.declaration), in: &code)
        code.line()
        typeScriptDoc("The name of ops that this version of the protocol does not have.", in: &code)
        code.line("export const UNKNOWN_OP = \"unknown\";")
        for op in spec.ops {
            code.line()
            typeScriptOpInterface(op, in: &code)
        }
        code.line()
        typeScriptDoc("An op that this version of the protocol does not have.", in: &code)
        code.block("export interface UnknownOp {") { code in
            code.lines([
                "readonly \(tag): typeof UNKNOWN_OP;", "/** What it is called. */", "readonly name: string;",
                "/** All of it. */", "readonly json: JsonObject;",
            ])
        }
        code.line()
        typeScriptDoc("One step that builds or changes the element tree.", in: &code)
        let names = spec.ops.flatMap { op in
            hasKindAndProps(op) ? ["Known\(opType(op))", "Unknown\(opType(op))"] : [opType(op)]
        }
        code.line("export type Op =")
        code.indented { code in
            for name in names { code.line("| \(name)") }
            code.line("| UnknownOp;")
        }
        code.line()
        typeScriptDoc("Reads an array of ops.", in: &code)
        code.block("export function decodeOps(json: unknown): Op[] {") { code in
            code.lines([
                "if (!Array.isArray(json)) throw mismatch(json, \"an array\");",
                "const ops: Op[] = new Array(json.length);",
                "for (let index = 0; index < json.length; index += 1) {",
                "  try {",
                "    ops[index] = decodeOp(json[index]);",
                "  } catch (error) {",
                "    throw inList(error, index);",
                "  }",
                "}",
                "return ops;",
            ])
        }
        code.line()
        typeScriptDoc("Reads an op.", in: &code)
        code.block("export function decodeOp(json: unknown): Op {") { code in
            code.line("const object = decodeObject(json);")
            code.line("const name = required(object, \"\(tag)\", decodeString);")
            code.line("switch (name) {")
            code.indented { code in
                for op in spec.ops {
                    code.line("case OpName.\(op.name):")
                    code.indented { typeScriptOpDecoding(op, in: &$0) }
                }
                code.line("default:")
                code.indented { $0.line("return { \(tag): UNKNOWN_OP, name, json: object };") }
            }
            code.line("}")
        }
        for op in spec.ops where hasKindAndProps(op) {
            code.line()
            typeScriptCreateDecoding(op, in: &code)
        }
        code.line()
        typeScriptDoc("Writes an op as JSON.", in: &code)
        code.block("export function encodeOp(op: Op): string {") { code in
            code.line("switch (op.\(tag)) {")
            code.indented { code in
                for op in spec.ops {
                    code.line("case OpName.\(op.name):")
                    code.indented { typeScriptOpEncoding(op, in: &$0) }
                }
                code.line("case UNKNOWN_OP:")
                code.indented { $0.line("return encodeJson(op.json);") }
            }
            code.line("}")
        }
    }

    private func opType(_ op: Op) -> String { Names.upperCamel(op.name) + "Op" }

    private func kindField(_ op: Op) -> Field? {
        op.fields.first { field in
            if case .kind = type(field) { return true }
            return false
        }
    }

    private func propsField(_ op: Op) -> Field? {
        op.fields.first { field in
            if case .props = type(field) { return true }
            return false
        }
    }

    private func hasKindAndProps(_ op: Op) -> Bool { kindField(op) != nil && propsField(op) != nil }

    private func typeScriptOpInterface(_ op: Op, in code: inout CodeWriter) {
        let tag = (name: spec.tags.op, type: "typeof OpName.\(op.name)")
        guard let kind = kindField(op), let props = propsField(op) else {
            if op.carriesEvent {
                typeScriptDoc(op.declaration, in: &code)
                code.block("export interface \(opType(op)) {") {
                    $0.line("readonly \(tag.name): \(tag.type);")
                    $0.line("readonly event: Event;")
                }
            } else {
                typeScriptInterface(opType(op), op.declaration, op.fields, tag: tag, in: &code)
            }
            return
        }
        let rest = op.fields.filter { $0.name != kind.name && $0.name != props.name }
        func body(_ kindType: String, _ propsType: String, _ extra: [String], _ code: inout CodeWriter) {
            code.line("readonly \(tag.name): \(tag.type);")
            for field in rest {
                typeScriptDoc(field.declaration, in: &code)
                code.line("readonly \(field.name): \(typeScriptType(field));")
            }
            typeScriptDoc(kind.declaration, in: &code)
            code.line("readonly \(kind.name): \(kindType);")
            code.lines(extra)
            typeScriptDoc(props.declaration, in: &code)
            code.line("readonly \(props.name): \(propsType);")
        }
        typeScriptDoc(op.declaration, in: &code)
        code.block("export interface \(opType(op))<K extends Kind = Kind> {") {
            body("K", "PropsOf[K]", [], &$0)
        }
        code.line()
        typeScriptDoc("The same for any kind, told apart by `\(kind.name)`.", in: &code)
        code.line("export type Known\(opType(op)) = { [K in Kind]: \(opType(op))<K> }[Kind];")
        code.line()
        typeScriptDoc("The same for a kind that this version of the protocol does not have.", in: &code)
        code.block("export interface Unknown\(opType(op)) {") {
            body(
                "typeof UNKNOWN_KIND", "JsonObject",
                ["/** What the kind is called. */", "readonly name: string;"],
                &$0)
        }
    }

    private func typeScriptOpDecoding(_ op: Op, in code: inout CodeWriter) {
        if hasKindAndProps(op) {
            code.line("return decode\(opType(op))(object);")
        } else if op.carriesEvent {
            code.line("return { \(spec.tags.op): name, event: decodeEvent(json) };")
        } else {
            typeScriptObject("return ", op.fields, constants: ["\(spec.tags.op): name"], in: &code)
        }
    }

    private func typeScriptCreateDecoding(_ op: Op, in code: inout CodeWriter) {
        guard let kind = kindField(op), let props = propsField(op) else { return }
        let rest = op.fields.filter { $0.name != kind.name && $0.name != props.name }
        let tag = "\(spec.tags.op): OpName.\(op.name)"
        let names = rest.map(\.name).joined(separator: ", ")
        code.block(
            "function decode\(opType(op))(object: JsonObject): Known\(opType(op)) | Unknown\(opType(op)) {"
        ) {
            code in
            for field in rest { code.line("const \(field.name) = \(typeScriptDecoding(field));") }
            code.line("const name = required(object, \"\(kind.name)\", decodeString);")
            code.line("if (!isKind(name)) {")
            code.indented {
                $0.line("const \(props.name) = required(object, \"\(props.name)\", decodeObject);")
                $0.line("return { \(tag), \(names), \(kind.name): UNKNOWN_KIND, name, \(props.name) };")
            }
            code.line("}")
            code.line("const \(props.name) = required(object, \"\(props.name)\", propsDecoders[name]);")
            code.line("// The decoder belongs to the kind, which TypeScript can't follow through the table.")
            code.line("return { \(tag), \(names), \(kind.name): name, \(props.name) } as Known\(opType(op));")
        }
    }

    private func typeScriptOpEncoding(_ op: Op, in code: inout CodeWriter) {
        if op.carriesEvent {
            code.line("return encodeEventAs(op.event, OpName.\(op.name));")
            return
        }
        let members = Member.sorted(op.fields, constants: [(spec.tags.op, op.name)])
        guard let kind = kindField(op), let props = propsField(op) else {
            typeScriptReturnMembers(typeScriptMembers(members, of: "op"), in: &code)
            return
        }
        let texts = members.map { member -> String in
            switch member.key {
            case kind.name:
                "`\"\(kind.name)\":${JSON.stringify(op.\(kind.name) === UNKNOWN_KIND ? op.name : op.\(kind.name))}`"
            case props.name:
                "`\"\(props.name)\":${op.\(kind.name) === UNKNOWN_KIND ? encodeJson(op.\(props.name)) : encodeProps(op.\(kind.name), op.\(props.name))}`"
            default: typeScriptMembers([member], of: "op")[0]
            }
        }
        typeScriptReturnMembers(texts, in: &code)
    }

    // MARK: Messages

    func typeScriptMessages(in code: inout CodeWriter) {
        let tag = spec.tags.message
        typeScriptNames(
            "MessageName", doc: "The names of messages.", spec.messages.map(\.declaration), in: &code)
        func type(_ message: Message) -> String { Names.upperCamel(message.name) + "Message" }
        for message in spec.messages {
            code.line()
            typeScriptInterface(
                type(message), message.declaration, message.fields,
                tag: (tag, "typeof MessageName.\(message.name)"), in: &code)
        }
        code.line()
        typeScriptDoc("What the page and the development server tell each other.", in: &code)
        code.line("export type Message =")
        code.indented { code in
            let names = spec.messages.map(type) + (keepsMessages ? ["UnknownMessage"] : [])
            for (index, name) in names.enumerated() {
                code.line("| \(name)\(index == names.count - 1 ? ";" : "")")
            }
        }
        if keepsMessages {
            typeScriptUnknown("Message", tag, in: &code)
        } else {
            code.line()
            code.line("const messageNames: ReadonlySet<string> = new Set(Object.values(MessageName));")
            code.line()
            code.block("function decodeMessageName(json: unknown): MessageName {") {
                $0.line("return decodeCase(json, messageNames);")
            }
        }
        code.line()
        typeScriptDoc("Reads a message.", in: &code)
        code.block("export function decodeMessage(json: unknown): Message {") { code in
            code.line("const object = decodeObject(json);")
            let decoder = keepsMessages ? "decodeString" : "decodeMessageName"
            code.line("const message = required(object, \"\(tag)\", \(decoder));")
            code.line("switch (message) {")
            code.indented { code in
                for message in spec.messages {
                    code.line("case MessageName.\(message.name):")
                    code.indented {
                        typeScriptObject("return ", message.fields, constants: ["\(tag): message"], in: &$0)
                    }
                }
                if keepsMessages {
                    code.line("default:")
                    code.indented {
                        $0.line("return { \(tag): UNKNOWN_MESSAGE, name: message, json: object };")
                    }
                }
            }
            code.line("}")
        }
        code.line()
        typeScriptDoc("Writes a message as JSON.", in: &code)
        code.block("export function encodeMessage(message: Message): string {") { code in
            code.line("switch (message.\(tag)) {")
            code.indented { code in
                for message in spec.messages {
                    code.line("case MessageName.\(message.name):")
                    let members = Member.sorted(message.fields, constants: [(tag, message.name)])
                    code.indented {
                        typeScriptReturnMembers(typeScriptMembers(members, of: "message"), in: &$0)
                    }
                }
                if keepsMessages {
                    code.line("case UNKNOWN_MESSAGE:")
                    code.indented { $0.line("return encodeJson(message.json);") }
                }
            }
            code.line("}")
        }
    }
}
