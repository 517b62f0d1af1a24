// The binary side of Tests/Vectors: the bytes of each sample that an op can hold, a stream of several ops, and the
// functions that tests send them through.

import JSONCodec

extension Emission {
    /// A sample in the binary encoding, in hexadecimal; nil for what ops don't hold.
    func binary(_ sample: ValidSample, of subject: Subject, _ vocabulary: BinaryVocabulary) -> JSONValue? {
        var encoder = BinarySamples(emission: self)
        switch subject.group {
        case "ops": encoder.op(sample.encoded)
        case "props": encoder.props(sample.encoded, kind: subject.name)
        default:
            guard let type = binaryType(of: subject, vocabulary) else { return nil }
            encoder.value(sample.encoded, type)
        }
        return .string(encoder.take())
    }

    /// What a subject that is no op and no props is; nil for what ops don't hold.
    private func binaryType(of subject: Subject, _ vocabulary: BinaryVocabulary) -> ValueType? {
        switch subject.group {
        case "records": vocabulary.records.first { $0.name == subject.name }.map { .record($0) }
        case "unions": vocabulary.unions.first { $0.name == subject.name }.map { .union($0) }
        case "styles": .style
        default: nil
        }
    }

    /// The samples of ops, one after the other in one stream.
    func binaryStream(_ subjects: [Subject]) -> String {
        var encoder = BinarySamples(emission: self)
        let ops = subjects.filter { $0.group == "ops" }.flatMap(\.valid).map { sample -> JSONValue in
            encoder.op(sample.encoded)
            return ["encoded": .string(sample.encoded.text), "binary": .string(encoder.take())]
        }
        return PrettyJSON.text(["ops": .array(ops)])
    }

    // MARK: Recoding

    func swiftBinaryRecoding(_ subjects: [Subject], _ vocabulary: BinaryVocabulary) -> String {
        swiftFile(
            "Sends JSON through the decoder and the binary encoder of the type that a test vector names.",
            imports: ["JSONCodec", "RenderOps"]
        ) { code in
            code.line("/// JSON decoded, and encoded in binary; nil when no type of that name has a binary encoding.")
            code.block(
                "func binary(_ json: JSONValue, group: String, type: String) throws(DecodeError) -> [UInt8]? {"
            ) { code in
                code.line("var writer = BinaryWriter(vocabulary: OpWriter.vocabulary)")
                code.line("switch (group, type) {")
                for subject in subjects {
                    switch subject.group {
                    case "props":
                        code.line("case (\"props\", \"\(subject.name)\"):")
                        code.indented {
                            $0.line("try \(Names.upperCamel(subject.name))Props(json: json).encode(into: &writer)")
                        }
                    case "ops":
                        code.line("case (\"ops\", \"\(subject.name)\"):")
                        code.indented {
                            $0.lines([
                                "var ops = OpWriter(framing: .binary)", "try Op(json: json).write(to: &ops)",
                                "return ops.withBytes { Array($0) }",
                            ])
                        }
                    default:
                        guard binaryType(of: subject, vocabulary) != nil else { continue }
                        code.line("case (\"\(subject.group)\", \"\(subject.name)\"):")
                        code.indented { $0.line("try \(subject.name)(json: json).encode(into: &writer)") }
                    }
                }
                code.line("default: return nil")
                code.line("}")
                code.line("return writer.withBytes { Array($0) }")
            }
        }
    }

    func typeScriptBinaryRecoding(_ subjects: [Subject], _ vocabulary: BinaryVocabulary) -> String {
        var code = CodeWriter(step: "  ")
        code.line("// " + notice)
        code.line("// " + origin)
        code.line("//")
        code.line("// Sends the binary encoding through the reader and the JSON encoder of the type that a test vector names.")
        code.line()
        code.line("import type { BinaryReader } from \"../../Web/generated/binary\";")
        code.line("import * as protocol from \"../../Web/generated/protocol\";")
        code.line("import * as binary from \"../../Web/generated/protocol-binary\";")
        code.line()
        typeScriptDoc("For each group and type, the next value read and encoded as JSON.", in: &code)
        code.block(
            "export const binaryRecoders: { readonly [group: string]: { readonly [type: string]: (reader: BinaryReader) => string } } = {",
            closing: "};"
        ) { code in
            for group in ["records", "unions", "styles", "props", "ops"] {
                code.block("\(group): {", closing: "},") { code in
                    for subject in subjects where subject.group == group {
                        if let recoder = typeScriptBinaryRecoder(subject, vocabulary) {
                            code.line("\(subject.name): (reader) => \(recoder),")
                        }
                    }
                }
            }
        }
        return code.text
    }

    private func typeScriptBinaryRecoder(_ subject: Subject, _ vocabulary: BinaryVocabulary) -> String? {
        let name = subject.name
        switch subject.group {
        case "ops": return "protocol.encodeOp(binary.readOp(reader))"
        case "props":
            return "protocol.encodeProps(\"\(name)\", binary.read\(Names.upperCamel(name))Props(reader))"
        default:
            guard let type = binaryType(of: subject, vocabulary) else { return nil }
            let read =
                isReadByLayout(type) ? "binary.read\(name)(reader)" : "protocol.decode\(name)(reader.value())"
            return "protocol.encode\(name)(\(read))"
        }
    }
}
