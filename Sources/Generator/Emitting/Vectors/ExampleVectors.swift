// The examples of the spec as test vectors: what the pages show is what codecs are tested with.

import JSONCodec

extension Emission {
    /// The group of the vectors that are examples.
    static let exampleGroup = "examples"

    /// An example with the name of what it is an example of.
    struct NamedExample {
        let name: String
        let json: JSONValue
    }

    /// For each kind, the ops that show it.
    func kindExamples() -> [NamedExample] {
        var reader = ExampleReader(spec: spec, types: types)
        return spec.kinds.compactMap { kind in
            reader.example(of: kind).map { NamedExample(name: kind.name, json: .array(ops(showing: $0))) }
        }
    }

    /// For each style field, the ops that show it. A field without an example has a sample of its type.
    func styleExamples() -> [NamedExample] {
        var reader = ExampleReader(spec: spec, types: types)
        return spec.styles.compactMap { style in
            guard let example = reader.example(of: style) ?? sampleExample(of: style, &reader) else { return nil }
            var value = JSONObject()
            value[style.name] = example.value
            return reader.styled(value, around: example.around).map {
                NamedExample(name: style.name, json: .array(ops(showing: $0)))
            }
        }
    }

    private func sampleExample(of style: StyleField, _ reader: inout ExampleReader) -> ExampleReader.StyleExample? {
        guard let around = reader.defaultElement(at: style.field.declaration.name.place) else { return nil }
        let value = Samples(emission: self).typical(type(style.field))
        return ExampleReader.StyleExample(value: value, around: around)
    }

    /// For each event, itself. An event without an example has a sample with all its fields.
    func eventExamples() -> [NamedExample] {
        var reader = ExampleReader(spec: spec, types: types)
        let samples = Samples(emission: self)
        return spec.events.map { event in
            let constants = [spec.tags.event: event.name]
            let json = reader.example(of: event) ?? .object(samples.typical(event.fields, constants: constants))
            return NamedExample(name: event.name, json: json)
        }
    }

    /// For each op, itself. An op without an example has a sample with all its fields.
    func opExamples() -> [NamedExample] {
        var reader = ExampleReader(spec: spec, types: types)
        return spec.ops.map { op in
            NamedExample(name: op.name, json: reader.example(of: op) ?? sampleExample(of: op))
        }
    }

    private func sampleExample(of op: Op) -> JSONValue {
        if op.carriesEvent, var object = eventExamples().first?.json.objectValue {
            object[spec.tags.op] = .string(op.name)
            return .object(object)
        }
        // Props that fit a kind are those of its example.
        if op.fieldName(of: "Kind") != nil, let created = kindExamples().first?.json.arrayValue?.first {
            return created
        }
        return .object(Samples(emission: self).typical(op.fields, constants: [spec.tags.op: op.name]))
    }

    // MARK: Trees as ops

    /// The ops that build a tree on an empty screen, in the order in which an app writes them.
    func ops(showing element: ExampleElement) -> [JSONValue] {
        var ops: [JSONValue] = []
        var next = 1
        append(element, parent: 0, index: 0, next: &next, to: &ops)
        let commit = spec.ops.first { !$0.carriesEvent && $0.fields.allSatisfy(\.mayBeAbsent) }
        if let commit { ops.append(.object(JSONObject(spec.tags.op, .string(commit.name)))) }
        return ops
    }

    private func append(
        _ element: ExampleElement, parent: Int, index: Int, next: inout Int, to ops: inout [JSONValue]
    ) {
        guard let create = spec.ops.first(where: { $0.fieldName(of: "Kind") != nil }),
            let kind = create.fieldName(of: "Kind"), let props = create.fieldName(of: "Props"),
            let id = create.fieldName(of: Emission.elementID)
        else { return }
        let own = next
        next += 1
        var object = JSONObject(spec.tags.op, .string(create.name))
        object[id] = .number(Double(own))
        object[kind] = .string(element.kind.name)
        object[props] = .object(element.props)
        ops.append(.object(object))
        for (index, child) in element.children.enumerated() {
            append(child, parent: own, index: index, next: &next, to: &ops)
        }
        // The op that puts an element into another one has the ids of both, and a place.
        guard
            let insert = spec.ops.first(where: { op in
                op.fields.count { $0.type.name.text == Emission.elementID } == 2
                    && op.fieldName(of: "integer") != nil
            }),
            let outer = insert.fields.first(where: { $0.type.name.text == Emission.elementID && $0.name != id }),
            let place = insert.fieldName(of: "integer")
        else { return }
        var insertion = JSONObject(spec.tags.op, .string(insert.name))
        insertion[id] = .number(Double(own))
        insertion[outer.name] = .number(Double(parent))
        insertion[place] = .number(Double(index))
        ops.append(.object(insertion))
    }

    // MARK: Subjects

    /// The examples as vectors: streams of ops for kinds and style fields, the thing itself for events and ops.
    func exampleSubjects() -> [Subject] {
        func subject(_ name: String, _ examples: [NamedExample], _ invalid: InvalidSample) -> Subject {
            Subject(
                group: Emission.exampleGroup, name: name,
                valid: examples.map { ValidSample($0.name, $0.json) }, invalid: [invalid])
        }
        let noOp = InvalidSample("an op without a name", [[:]], "is missing", path: "[0]." + spec.tags.op)
        let noArray = InvalidSample("no array", [:], "must be an array, not an object")
        return [
            subject("kinds", kindExamples(), noOp), subject("styles", styleExamples(), noArray),
            subject(
                "events", eventExamples(), InvalidSample("no name", [:], "is missing", path: spec.tags.event)),
            subject("ops", opExamples(), InvalidSample("no name", [:], "is missing", path: spec.tags.op)),
        ]
    }

    /// Swift that decodes and encodes the JSON of a subject of examples.
    func swiftExampleRecoding(_ name: String, in code: inout CodeWriter) {
        switch name {
        case "events": code.line("try Event(json: json).encode(into: &writer)")
        case "ops":
            code.lines([
                "var ops = OpWriter(framing: .lines)", "try Op(json: json).write(to: &ops)",
                "return String(ops.text.dropLast())",
            ])
        default:
            code.line("var ops = OpWriter(framing: .array)")
            code.block("for op in try Decode.list(json, { (json) throws(DecodeError) in try Op(json: json) }) {") {
                $0.line("op.write(to: &ops)")
            }
            code.line("return ops.text")
        }
    }

    /// A TypeScript function that decodes and encodes the JSON of a subject of examples.
    func typeScriptExampleRecoder(_ name: String) -> String {
        switch name {
        case "events": "(json) => protocol.encodeEvent(protocol.decodeEvent(json))"
        case "ops": "(json) => protocol.encodeOp(protocol.decodeOp(json))"
        default: "(json) => `[${protocol.decodeOps(json).map(protocol.encodeOp).join()}]`"
        }
    }
}

extension Op {
    /// The name of the first field of a type.
    fileprivate func fieldName(of type: String) -> String? {
        fields.first { $0.type.name.text == type }?.name
    }
}
