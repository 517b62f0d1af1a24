// Events and messages as Swift source.

extension Emission {
    // MARK: Events

    func swiftEvents() -> [String: String] {
        let tag = spec.tags.event
        let opTag = spec.tags.op
        let carrier = spec.ops.first(where: \.carriesEvent)
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
                code.line()
                code.line("/// The event's name.")
                code.block("public var type: EventType {") { code in
                    code.line("switch self {")
                    for event in spec.events {
                        code.line("case .\(Names.swift(event.name)): .\(Names.swift(event.name))")
                    }
                    code.line("}")
                }
                code.line()
                code.line("/// The event's name in JSON.")
                code.line("public var typeName: String { type.name }")
                code.line()
                code.line("/// The element that the event is about; nil when it is about none.")
                code.block("public var targetID: Int? {") { code in
                    code.line("switch self {")
                    for event in spec.events {
                        guard let target = targetField(event) else { continue }
                        let values = event.fields.map { $0.name == target.name ? "let id" : "_" }
                        code.line("case .\(Names.swift(event.name))(\(values.joined(separator: ", "))): id")
                    }
                    if spec.events.contains(where: { targetField($0) == nil }) { code.line("default: nil") }
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
        code.line("/// Which event a JSON object is.")
        code.block("public static func type(of object: JSONObject) throws(DecodeError) -> EventType {") {
            $0.line("try object.required(\"\(spec.tags.event)\", EventType.init(json:))")
        }
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
            code.line("}")
        }
    }

    /// Whether some field is a list of events.
    var hasEventFields: Bool {
        let fields = spec.events.flatMap(\.fields) + spec.ops.flatMap(\.fields) + spec.messages.flatMap(\.fields)
        return fields.contains { $0.type.name.text == "Event" }
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
                code.line()
                code.line("/// Whether a JSON object is a message, and not an event.")
                code.block("public static func isMessage(_ json: JSONValue) -> Bool {") {
                    $0.line("json[\"\(tag)\"] != nil")
                }
                code.line()
                code.line("/// Reads a message.")
                code.block("public init(json: JSONValue) throws(DecodeError) {") { code in
                    code.line("let object = try Decode.object(json)")
                    code.line("switch try object.required(\"\(tag)\", MessageName.init(json:)) {")
                    swiftCaseInitializations(spec.messages.map { ($0.name, $0.fields) }, in: &code)
                    code.line("}")
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
