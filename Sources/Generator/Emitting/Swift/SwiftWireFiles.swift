// Events and messages as Swift source.

extension Emission {
    // MARK: Events

    func swiftEvents() -> [String: String] {
        let tag = spec.tags.event
        let opTag = spec.tags.op
        let carrier = spec.ops.first(where: \.carriesEvent)
        let keepsEvents = spec.unknownNames.keepsEvents
        let file = swiftFile("What a renderer, or an event script, tells the app.") { code in
            code.line("/// The name of an event.")
            swiftNamedCases("EventType", spec.events.map(\.declaration), in: &code)
            code.line()
            code.line("/// Something that happened to an element or the device.")
            code.block("public enum Event: Equatable, Sendable {") { code in
                for event in spec.events {
                    swiftCaseDoc(event.declaration, event.fields, in: &code)
                    swiftCase(event.name, event.fields, in: &code)
                }
                if keepsEvents { swiftUnknownCase("An event", in: &code) }
                code.line()
                let absence = keepsEvents ? "; nil when this version of the protocol does not have it" : ""
                code.line("/// The event's name\(absence).")
                code.block("public var type: EventType\(keepsEvents ? "?" : "") {") { code in
                    code.line("switch self {")
                    for event in spec.events {
                        code.line("case .\(Names.swift(event.name)): .\(Names.swift(event.name))")
                    }
                    if keepsEvents { code.line("case .unknown: nil") }
                    code.line("}")
                }
                code.line()
                code.line("/// The event's name in JSON.")
                if keepsEvents {
                    code.block("public var typeName: String {") { code in
                        code.line("switch self {")
                        for event in spec.events {
                            let name = Names.swift(event.name)
                            code.line("case .\(name): EventType.\(name).name")
                        }
                        code.line("case .unknown(let name, _): name")
                        code.line("}")
                    }
                } else {
                    code.line("public var typeName: String { type.name }")
                }
                code.line()
                code.line("/// The element that the event is about; nil when it is about none.")
                code.block("public var targetID: Int? {") { code in
                    code.line("switch self {")
                    for event in spec.events {
                        guard let target = targetField(event) else { continue }
                        let values = event.fields.map { $0.name == target.name ? "let id" : "_" }
                        code.line("case .\(Names.swift(event.name))(\(values.joined(separator: ", "))): id")
                    }
                    if keepsEvents || spec.events.contains(where: { targetField($0) == nil }) {
                        code.line("default: nil")
                    }
                    code.line("}")
                }
                code.line()
                swiftEventDecoding(in: &code)
                code.line()
                if hasEventFields {
                    code.line("/// A function that reads an event that has one of some names.")
                    code.block(
                        "static func decoder(only names: [EventType]) -> (JSONValue) throws(DecodeError) -> Event {"
                    ) { code in
                        code.block("{ (json: JSONValue) throws(DecodeError) -> Event in") { code in
                            code.line("let object = try Decode.object(json)")
                            code.line("_ = try object.required(\"\(tag)\", EventType.decoder(only: names))")
                            code.line("return try Event(json: json)")
                        }
                    }
                    code.line()
                }
                code.line("/// Writes the event as a JSON object.")
                code.block("public func encode(into writer: inout JSONWriter) {") { code in
                    code.line("encode(into: &writer, isOp: false)")
                }
                code.line()
                code.line("/// Writes the event as a JSON object, which can also be the op that echoes it.")
                code.block("func encode(into writer: inout JSONWriter, isOp: Bool) {") { code in
                    code.line("switch self {")
                    for event in spec.events {
                        code.line("case .\(Names.swift(event.name))\(swiftPattern(event.fields)):")
                        var constants = [(key: tag, value: event.name)]
                        if let carrier { constants.append((opTag, carrier.name)) }
                        let members = Member.sorted(event.fields, constants: constants)
                        let encoding = swiftEncoding(members, conditional: (opTag, "isOp"))
                        code.indented { $0.lines(encoding) }
                    }
                    if keepsEvents { swiftUnknownEventEncoding(carrier, in: &code) }
                    code.line("}")
                }
                code.line()
                code.line("/// The event as JSON text.")
                code.block("public var text: String {") { code in
                    code.line("var writer = JSONWriter()")
                    code.line("encode(into: &writer)")
                    code.line("return writer.text")
                }
            }
        }
        return [Emission.renderOps("Events"): file]
    }

    /// A decoder for each event, so that whoever needs some events carries the decoders of those only, and one
    /// for all.
    private func swiftEventDecoding(in code: inout CodeWriter) {
        func decoder(_ event: Event) -> String { "decode" + Names.upperCamel(event.name) }
        let isOpen = spec.unknownNames.keepsEvents
        let tag = spec.tags.event
        code.line(
            "/// Which event a JSON object is\(isOpen ? "; nil when this version of the protocol does not have it" : "").")
        code.block(
            "public static func type(of object: JSONObject) throws(DecodeError) -> EventType\(isOpen ? "?" : "") {"
        ) {
            $0.line(
                isOpen
                    ? "EventType(name: try object.required(\"\(tag)\", Decode.string))"
                    : "try object.required(\"\(tag)\", EventType.init(json:))")
        }
        if isOpen { swiftUnknownEventDecoding(in: &code) }
        for event in spec.events {
            code.line()
            code.line("/// Reads the fields of the event `\(event.name)`.")
            let name = event.fields.isEmpty ? "_" : "_ object"
            code.block("public static func \(decoder(event))(\(name): JSONObject) throws(DecodeError) -> Event {") {
                if event.fields.isEmpty {
                    $0.line(".\(Names.swift(event.name))")
                } else {
                    swiftInitialization(".\(Names.swift(event.name))(", event.fields, in: &$0)
                }
            }
        }
        code.line()
        code.line("/// Reads an event.")
        code.block("public init(json: JSONValue) throws(DecodeError) {") { code in
            code.line("let object = try Decode.object(json)")
            code.line("switch try Event.type(of: object) {")
            for event in spec.events {
                code.line("case .\(Names.swift(event.name)): self = try Event.\(decoder(event))(object)")
            }
            if isOpen { code.line("case nil: self = try Event.decodeUnknown(object)") }
            code.line("}")
        }
    }

    /// The function that keeps an event that is not known.
    private func swiftUnknownEventDecoding(in code: inout CodeWriter) {
        code.line()
        code.line("/// Keeps an event that this version of the protocol does not have.")
        code.block("public static func decodeUnknown(_ object: JSONObject) throws(DecodeError) -> Event {") { code in
            code.line("let name = try object.required(\"\(spec.tags.event)\", Decode.string)")
            guard spec.ops.contains(where: \.carriesEvent) else {
                return code.line("return .unknown(name: name, json: object)")
            }
            code.lines([
                "// The name of the op that carries it is not a part of it.", "var rest = object",
                "rest[\"\(spec.tags.op)\"] = nil", "return .unknown(name: name, json: rest)",
            ])
        }
    }

    /// Whether some field is a list of events.
    var hasEventFields: Bool {
        let fields = spec.events.flatMap(\.fields) + spec.ops.flatMap(\.fields) + spec.messages.flatMap(\.fields)
        return fields.contains { $0.type.name.text == "Event" }
    }

    /// The case for what this version of the protocol does not have.
    private func swiftUnknownCase(_ what: String, in code: inout CodeWriter) {
        code.line("/// \(what) that this version of the protocol does not have, with all that is in it.")
        code.line("case unknown(name: String, json: JSONObject)")
    }

    /// Statements that initialize a message from `object`, whose tag says which one it is.
    private func swiftMessageDecoding(in code: inout CodeWriter) {
        let tag = spec.tags.message
        let isOpen = spec.unknownNames.keepsMessages
        if isOpen {
            code.line("let name = try object.required(\"\(tag)\", Decode.string)")
            code.line("switch MessageName(name: name) {")
        } else {
            code.line("switch try object.required(\"\(tag)\", MessageName.init(json:)) {")
        }
        swiftCaseInitializations(spec.messages.map { ($0.name, $0.fields) }, in: &code)
        if isOpen { code.line("case nil: self = .unknown(name: name, json: object)") }
        code.line("}")
    }

    /// Writes an event that is not known, as a JSON object or as the op that echoes it.
    private func swiftUnknownEventEncoding(_ carrier: Op?, in code: inout CodeWriter) {
        code.line("case .unknown(_, \(carrier == nil ? "let" : "var") json):")
        code.indented { code in
            if let carrier { code.line("if isOp { json[\"\(spec.tags.op)\"] = \"\(carrier.name)\" }") }
            code.line("JSONValue.object(json).encode(into: &writer)")
        }
    }

    /// The field of an event that holds its element.
    func targetField(_ event: Event) -> Field? {
        event.fields.first { $0.type.name.text == Emission.elementID }
    }

    /// The cases of a `switch` over names that take their fields from `object`.
    private func swiftCaseInitializations(
        _ cases: [(name: String, fields: [Field])], in code: inout CodeWriter
    ) {
        for (name, fields) in cases {
            code.line("case .\(Names.swift(name)):")
            code.indented { code in
                if fields.isEmpty {
                    code.line("self = .\(Names.swift(name))")
                } else {
                    swiftInitialization("self = .\(Names.swift(name))(", fields, in: &code)
                }
            }
        }
    }

    // MARK: Messages

    func swiftMessages() -> [String: String] {
        let tag = spec.tags.message
        let file = swiftFile("What the page and the development server tell each other.") { code in
            code.line("/// The name of a message.")
            swiftNamedCases("MessageName", spec.messages.map(\.declaration), in: &code)
            code.line()
            code.line("/// A message between the page and the development server.")
            code.block("public enum Message: Equatable, Sendable {") { code in
                for message in spec.messages {
                    swiftCaseDoc(message.declaration, message.fields, in: &code)
                    swiftCase(message.name, message.fields, in: &code)
                }
                if spec.unknownNames.keepsMessages { swiftUnknownCase("A message", in: &code) }
                code.line()
                code.line("/// Whether a JSON object is a message, and not an event.")
                code.block("public static func isMessage(_ json: JSONValue) -> Bool {") {
                    $0.line("json[\"\(tag)\"] != nil")
                }
                code.line()
                code.line("/// Reads a message.")
                code.block("public init(json: JSONValue) throws(DecodeError) {") { code in
                    code.line("let object = try Decode.object(json)")
                    swiftMessageDecoding(in: &code)
                }
                code.line()
                code.line("/// Writes the message as a JSON object.")
                code.block("public func encode(into writer: inout JSONWriter) {") { code in
                    code.line("switch self {")
                    for message in spec.messages {
                        code.line("case .\(Names.swift(message.name))\(swiftPattern(message.fields)):")
                        let members = Member.sorted(
                            message.fields, constants: [(key: tag, value: message.name)])
                        code.indented { $0.lines(swiftEncoding(members)) }
                    }
                    if spec.unknownNames.keepsMessages {
                        code.line("case .unknown(_, let json): JSONValue.object(json).encode(into: &writer)")
                    }
                    code.line("}")
                }
                code.line()
                code.line("/// The message as JSON text.")
                code.block("public var text: String {") { code in
                    code.line("var writer = JSONWriter()")
                    code.line("encode(into: &writer)")
                    code.line("return writer.text")
                }
            }
        }
        return [Emission.renderOps("Messages"): file]
    }
}
