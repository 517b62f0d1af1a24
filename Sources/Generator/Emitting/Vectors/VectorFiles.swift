// Tests/Vectors: sample JSON that the Swift and the TypeScript codec must agree on, byte for byte, and the
// functions that tests send it through.

import JSONCodec

/// The samples of one thing that can be decoded.
struct Subject: Sendable {
    /// The group it is in, and the name of its file: "records".
    let group: String
    /// What it is called: "EdgeInsets".
    let name: String
    let valid: [ValidSample]
    let invalid: [InvalidSample]
}

extension Emission {
    static let vectorFolder = "Tests/Vectors/"

    /// What makes the files of the samples, as tasks that can run side by side.
    func vectorTasks(_ subjects: [Subject]) -> [@Sendable () -> [String: String]] {
        let vocabulary = BinaryVocabulary(self)
        var counts = JSONObject()
        var groups: [(name: String, subjects: [Subject])] = []
        for group in Set(subjects.map(\.group)).sorted() {
            let own = subjects.filter { $0.group == group }
            let valid = own.reduce(0) { $0 + $1.valid.count }
            let invalid = own.reduce(0) { $0 + $1.invalid.count }
            counts[group] = ["valid": .number(Double(valid)), "invalid": .number(Double(invalid))]
            groups.append((group, own))
        }
        let index = PrettyJSON.text([
            "about": .string(notice), "groups": .object(counts), "spec": .string(specHash),
        ])
        // What takes longest comes first.
        groups.sort { one, other in
            one.subjects.reduce(0) { $0 + $1.valid.count } > other.subjects.reduce(0) { $0 + $1.valid.count }
        }
        var tasks: [@Sendable () -> [String: String]] = groups.map { group in
            { vectorFile(group.name, group.subjects, vocabulary) }
        }
        tasks += [
            { [Emission.vectorFolder + "stream.json": binaryStream(subjects)] },
            { ["Tests/RenderOpsTests/BinaryRecoding.swift": swiftBinaryRecoding(subjects, vocabulary)] },
            { ["Tests/ConformanceTS/binary-recoding.ts": typeScriptBinaryRecoding(subjects, vocabulary)] },
            { ["Tests/RenderOpsTests/Recoding.swift": swiftRecoding(subjects)] },
            { ["Tests/ConformanceTS/recoding.ts": typeScriptRecoding(subjects)] },
            { [Emission.vectorFolder + "index.json": index] },
        ]
        return tasks
    }

    /// The file of a group's samples.
    private func vectorFile(
        _ group: String, _ subjects: [Subject], _ vocabulary: BinaryVocabulary
    ) -> [String: String] {
        var object = JSONObject()
        for subject in subjects {
            object[subject.name] = [
                "valid": .array(subject.valid.map { vector($0, binary: binary($0, of: subject, vocabulary)) }),
                "invalid": .array(subject.invalid.map(vector)),
            ]
        }
        return [Emission.vectorFolder + group + ".json": PrettyJSON.text(.object(object))]
    }

    private func vector(_ sample: ValidSample, binary: JSONValue?) -> JSONValue {
        var vector = JSONObject()
        vector["name"] = .string(sample.name)
        vector["json"] = sample.json
        vector["encoded"] = .string(sample.encoded.text)
        vector["binary"] = binary
        return .object(vector)
    }

    private func vector(_ sample: InvalidSample) -> JSONValue {
        [
            "name": .string(sample.name), "json": sample.json, "path": .string(sample.error.path),
            "problem": .string(sample.error.problem),
        ]
    }

    // MARK: Subjects

    /// Everything that has samples, with them.
    func vectorSubjects() -> [Subject] {
        let samples = Samples(emission: self)
        func subject(_ group: String, _ name: String, _ type: ValueType) -> Subject {
            let nested = samples.nested(type)
            return Subject(
                group: group, name: name, valid: samples.valid(type) + nested.valid,
                invalid: samples.invalid(type) + nested.invalid)
        }
        func subject(
            _ group: String, _ name: String, _ fields: [Field], _ constants: [String: String] = [:]
        ) -> Subject {
            Subject(
                group: group, name: name, valid: samples.valid(fields, constants: constants),
                invalid: samples.invalid(fields, constants: constants))
        }
        var subjects: [Subject] = []
        subjects += spec.enumerations.map { subject("enumerations", $0.name, .enumeration($0)) }
        subjects += spec.records.map { subject("records", $0.name, .record($0)) }
        subjects += spec.unions.map { subject("unions", $0.name, .union($0)) }
        subjects.append(subject("styles", "Style", .style))
        subjects += spec.kinds.map { subject("props", $0.name, $0.props) }
        subjects.append(
            tagged(
                "events", "Event", spec.tags.event,
                spec.events.map { subject("events", $0.name, $0.fields, [spec.tags.event: $0.name]) },
                isOpen: spec.unknownNames.keepsEvents))
        subjects.append(
            tagged(
                "messages", "Message", spec.tags.message,
                spec.messages.map { subject("messages", $0.name, $0.fields, [spec.tags.message: $0.name]) },
                isOpen: spec.unknownNames.keepsMessages))
        subjects.append(opSubject(samples))
        subjects += exampleSubjects()
        return subjects
    }

    /// The samples of things that are told apart by a tag, as one subject. `isOpen` says that unknown ones are kept.
    private func tagged(
        _ group: String, _ name: String, _ tag: String, _ parts: [Subject], isOpen: Bool
    ) -> Subject {
        var valid: [ValidSample] = []
        var invalid = [
            InvalidSample("an array", [], "must be an object, not an array"),
            InvalidSample("no name", [:], "is missing", path: tag),
            InvalidSample(
                "a number as name", .object(JSONObject(tag, 1)), "must be a string, not a number", path: tag),
        ]
        let names = parts.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let unknown = JSONObject(tag, "unheardOf")
        if isOpen {
            valid += unknownSamples(unknown)
        } else {
            invalid.append(
                InvalidSample(
                    "unknown name", .object(unknown), "must be one of \(names), not \"unheardOf\"", path: tag))
        }
        for part in parts {
            valid += part.valid.map { ValidSample("\(part.name): \($0.name)", $0.json, encoded: $0.encoded) }
            invalid += part.invalid.dropFirst(2).map {
                InvalidSample("\(part.name): \($0.name)", $0.json, error: $0.error)
            }
        }
        return Subject(group: group, name: name, valid: valid, invalid: invalid)
    }

    /// Something that no version has, which is kept as it is.
    private func unknownSamples(_ unknown: JSONObject) -> [ValidSample] {
        var withMembers = unknown
        withMembers["z"] = [1, ["b": 2, "a": .null]]
        withMembers["a"] = "x"
        return [
            ValidSample("unknown name", .object(unknown)),
            ValidSample("unknown name with members", .object(withMembers)),
        ]
    }

    private func opSubject(_ samples: Samples) -> Subject {
        let tag = spec.tags.op
        var valid: [ValidSample] = [
            ValidSample("unknown op", .object(JSONObject(tag, "unheardOf"))),
            ValidSample("unknown op with members", ["z": [1, ["b": 2, "a": .null]], "op": "unheardOf"]),
        ]
        var invalid = [
            InvalidSample("an array", [], "must be an object, not an array"),
            InvalidSample("no name", [:], "is missing", path: tag),
            InvalidSample(
                "a number as name", .object(JSONObject(tag, 1)), "must be a string, not a number", path: tag),
        ]
        for op in spec.ops {
            let constants = [tag: op.name]
            if op.carriesEvent {
                for event in spec.events {
                    let both = constants.merging([spec.tags.event: event.name]) { first, _ in first }
                    valid += samples.valid(event.fields, constants: both).map {
                        ValidSample("\(op.name): \(event.name): \($0.name)", $0.json, encoded: $0.encoded)
                    }
                }
                if spec.unknownNames.keepsEvents {
                    var unknown = JSONObject(tag, .string(op.name))
                    unknown[spec.tags.event] = "unheardOf"
                    valid += unknownSamples(unknown).map { ValidSample("\(op.name): \($0.name)", $0.json) }
                }
                invalid.append(
                    InvalidSample(
                        "\(op.name): no event", .object(JSONObject(tag, .string(op.name))), "is missing",
                        path: spec.tags.event))
                continue
            }
            let kindField = op.fields.first { $0.type.name.text == "Kind" }
            let propsField = op.fields.first { $0.type.name.text == "Props" }
            let fields = op.fields.filter { $0.type.name.text != "Kind" && $0.type.name.text != "Props" }
            guard let propsField else {
                valid += samples.valid(fields, constants: constants).map {
                    ValidSample("\(op.name): \($0.name)", $0.json, encoded: $0.encoded)
                }
                invalid += samples.invalid(fields, constants: constants).dropFirst(2).map {
                    InvalidSample("\(op.name): \($0.name)", $0.json, error: $0.error)
                }
                continue
            }
            let base = samples.least(fields, constants: constants).json
            addElementSamples(op, base, kindField, propsField, samples, &valid, &invalid)
            // What is wrong with the other fields, beside a kind and props that are fine.
            invalid += samples.invalid(fields, constants: constants).dropFirst(2).map { sample in
                var object = sample.json.objectValue ?? JSONObject()
                if let kindField { object[kindField.name] = "unheardOf" }
                object[propsField.name] = [:]
                return InvalidSample("\(op.name): \(sample.name)", .object(object), error: sample.error)
            }
        }
        return Subject(group: "ops", name: "Op", valid: valid, invalid: invalid)
    }

    /// Samples of an op that has props, for every kind when it has a kind, too.
    private func addElementSamples(
        _ op: Op, _ base: JSONValue, _ kindField: Field?, _ propsField: Field, _ samples: Samples,
        _ valid: inout [ValidSample], _ invalid: inout [InvalidSample]
    ) {
        func object(_ kind: String?, _ props: JSONValue?) -> JSONValue {
            var object = base.objectValue ?? JSONObject()
            if let kindField { object[kindField.name] = kind.map(JSONValue.string) }
            object[propsField.name] = props
            return .object(object)
        }
        let unsorted: JSONValue = ["z": 1, "a": ["c": [true, 1.5], "b": "x"]]
        valid.append(ValidSample("\(op.name): unknown props", object("unheardOf", unsorted)))
        invalid.append(
            InvalidSample(
                "\(op.name): props that are no object", object("unheardOf", [1]),
                "must be an object, not an array",
                path: propsField.name))
        invalid.append(
            InvalidSample(
                "\(op.name): no props", object(spec.kinds.first?.name, nil), "is missing",
                path: propsField.name))
        guard let kindField else { return }
        invalid.append(
            InvalidSample(
                "\(op.name): no unknown props", object("unheardOf", nil), "is missing", path: propsField.name))
        invalid.append(
            InvalidSample("\(op.name): no kind", object(nil, [:]), "is missing", path: kindField.name))
        var numbered = object(nil, [:]).objectValue ?? JSONObject()
        numbered[kindField.name] = 1
        invalid.append(
            InvalidSample(
                "\(op.name): a number as kind", .object(numbered), "must be a string, not a number",
                path: kindField.name))
        for kind in spec.kinds {
            for sample in samples.valid(kind.props).prefix(2) {
                valid.append(
                    ValidSample(
                        "\(op.name): \(kind.name): \(sample.name)", object(kind.name, sample.json),
                        encoded: object(kind.name, sample.encoded)))
            }
            for sample in samples.invalid(kind.props).dropFirst(2).prefix(2) {
                invalid.append(
                    InvalidSample(
                        "\(op.name): \(kind.name): \(sample.name)", object(kind.name, sample.json),
                        error: sample.error.within(propsField.name)))
            }
        }
    }

    // MARK: Recoding

    private func swiftRecoding(_ subjects: [Subject]) -> String {
        swiftFile(
            "Sends JSON through the decoder and the encoder of the type that a test vector names.",
            imports: ["JSONCodec", "RenderOps"]
        ) { code in
            code.line("/// JSON decoded and encoded again; nil when no type has that name.")
            code.block(
                "func recode(_ json: JSONValue, group: String, type: String) throws(DecodeError) -> String? {"
            ) {
                code in
                code.line("var writer = JSONWriter()")
                code.line("switch (group, type) {")
                for subject in subjects {
                    code.line("case (\"\(subject.group)\", \"\(subject.name)\"):")
                    code.indented { code in
                        switch subject.group {
                        case Emission.exampleGroup: swiftExampleRecoding(subject.name, in: &code)
                        case "enumerations": code.line("writer.string(try \(subject.name)(json: json).name)")
                        case "props":
                            code.line(
                                "try \(Names.upperCamel(subject.name))Props(json: json).encode(into: &writer)"
                            )
                        case "ops":
                            code.lines([
                                "var ops = OpWriter(framing: .lines)", "try Op(json: json).write(to: &ops)",
                                "return String(ops.text.dropLast())",
                            ])
                        default: code.line("try \(subject.name)(json: json).encode(into: &writer)")
                        }
                    }
                }
                code.line("default: return nil")
                code.line("}")
                code.line("return writer.text")
            }
        }
    }

    private func typeScriptRecoding(_ subjects: [Subject]) -> String {
        var code = CodeWriter(step: "  ")
        code.line("// " + notice)
        code.line("// " + origin)
        code.line("//")
        code.line("// Sends JSON through the decoder and the encoder of the type that a test vector names.")
        code.line()
        code.line("import * as protocol from \"../../Web/generated/protocol\";")
        code.line()
        typeScriptDoc("For each group and type, JSON decoded and encoded again.", in: &code)
        code.block(
            "export const recoders: { readonly [group: string]: { readonly [type: string]: (json: unknown) => string } } = {",
            closing: "};"
        ) { code in
            var groups: [String] = []
            for subject in subjects where !groups.contains(subject.group) { groups.append(subject.group) }
            for group in groups {
                code.block("\(group): {", closing: "},") { code in
                    for subject in subjects where subject.group == group {
                        let name = subject.name
                        switch group {
                        case Emission.exampleGroup: code.line("\(name): \(typeScriptExampleRecoder(name)),")
                        case "enumerations":
                            code.line("\(name): (json) => JSON.stringify(protocol.decode\(name)(json)),")
                        case "props":
                            code.line(
                                "\(name): (json) => protocol.encodeProps(\"\(name)\", protocol.decodeProps(\"\(name)\", json)),"
                            )
                        default:
                            code.line(
                                "\(name): (json) => protocol.encode\(name)(protocol.decode\(name)(json)),")
                        }
                    }
                }
            }
        }
        return code.text
    }
}
