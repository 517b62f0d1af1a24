// The binary encoding: byte for byte what the vectors say, and in meaning what the JSON is.

import JSONCodec
import RenderOps
import Testing

private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal.utf8)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// The vectors of what ops can hold.
private func binaryVectors() throws -> [(group: String, type: String, vector: JSONValue, bytes: [UInt8])] {
    try VectorFile.all().flatMap { file in
        file.vectors("valid").compactMap { type, vector in
            vector["binary"]?.stringValue.map { (file.group, type, vector, bytes($0)) }
        }
    }
}

@Suite struct BinaryTests {
    @Test func theEncoderWritesWhatTheVectorsSay() throws {
        var groups: Set<String> = []
        for (group, type, vector, expected) in try binaryVectors() {
            let json = try #require(vector["json"])
            let written = try #require(try binary(json, group: group, type: type), "\(group) \(type)")
            #expect(
                hexadecimal(written) == hexadecimal(expected),
                "\(group) \(type): \(vector["name"]?.stringValue ?? "")")
            groups.insert(group)
        }
        #expect(groups == ["ops", "props", "records", "styles", "unions"])
    }

    @Test func whatIsWrittenMeansWhatTheJSONDoes() throws {
        for (group, type, vector, bytes) in try binaryVectors() {
            var reader = BinaryReader()
            let values = try reader.read(bytes)
            #expect(values.map(\.text) == [vector["encoded"]?.stringValue], "\(group) \(type)")
        }
    }

    @Test func aStreamSaysNamesAndLayoutsOnce() throws {
        let ops = try #require(try VectorFile.json("stream")["ops"]?.arrayValue)
        var writer = OpWriter(framing: .binary)
        for op in ops {
            let text = try #require(op["encoded"]?.stringValue)
            try Op(json: JSONValue(parsing: text)).write(to: &writer)
            let written = writer.withBytes { hexadecimal(Array($0)) }
            #expect(written == op["binary"]?.stringValue, "\(text)")
            writer.clear()
        }
        #expect(ops.count > 1)
    }

    @Test func theWriterOfAnAppWritesTheSameInBothEncodings() throws {
        var faint = Style()
        faint.opacity = 0.4
        func write(to writer: inout OpWriter) {
            writer.create(id: 1, props: VstackProps(spacing: nil, alignment: .leading))
            writer.create(id: 2, props: TextProps(text: "Größe \"groß\" 😀"))
            writer.create(id: 70_000, props: StyledProps(style: faint))
            writer.insert(parent: 1, id: 2, index: 0)
            writer.update(id: 2, props: TextProps(text: String(repeating: "long ", count: 100)))
            writer.remove(id: 2)
            writer.error(message: "no")
            writer.state(values: [(path: "b", value: .number(-3.25)), (path: "a", value: .bool(true))])
            writer.event(.toggle(id: 9, value: true))
            writer.commit()
        }
        var json = OpWriter(framing: .array)
        var binary = OpWriter(framing: .binary)
        write(to: &json)
        write(to: &binary)
        let isEmpty = binary.isEmpty
        #expect(!isEmpty)
        var reader = BinaryReader()
        let values = try reader.read(binary.withBytes { Array($0) })
        let text = json.text
        #expect(JSONValue.array(values).text == text)
    }

    private static let numbers: [(Double, String)] = [
        (0, "00"), (63, "3f"), (64, "4040"), (16383, "7fff"), (16384, "f6808001"), (-1, "f700"),
        (9_007_199_254_740_991, "f6ffffffffffffff0f"), (9_007_199_254_740_992, "f80000005a"),
        (0.5, "fde807"), (-0.001, "fd01"), (0.0625, "f80000803d"), (0.1, "fdc801"), (1.0 / 3, "f9555555555555d53f"),
        (-0.0, "00"), (Double.infinity, "f0"), (Double.nan, "f0"),
    ]

    @Test(arguments: numbers) func aNumberTakesTheShortestExactForm(number: Double, expected: String) {
        var writer = BinaryWriter(vocabulary: 0)
        writer.number(number)
        let written = writer.withBytes { hexadecimal(Array($0)) }
        #expect(written == expected)
    }

    @Test func randomNumbersComeBack() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var state = seed
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
        for round in 0..<20_000 {
            let number =
                switch round % 3 {
                case 0: Double(bitPattern: next())
                case 1: Double(Int32(truncatingIfNeeded: next())) / 1000
                default: Double(Int64(bitPattern: next()) >> Int64(next() % 60))
                }
            guard number.isFinite else { continue }
            var writer = BinaryWriter(vocabulary: 0)
            writer.number(number)
            let written = writer.withBytes { Array($0) }
            var reader = BinaryReader()
            let values = try reader.read(written)
            #expect(values == [.number(number)])
        }
    }

    @Test func moreNamesAndLayoutsThanShortTokensHave() throws {
        let layouts: [StaticString] = ["a", "b", "c"]
        var writer = BinaryWriter(vocabulary: 403)
        for round in 0..<2 {
            for index in 0..<400 { writer.name(index, "name\(index)") }
            for index in 0..<3 {
                writer.open(400 + index, layouts[index])
                writer.integer(round)
            }
        }
        var reader = BinaryReader()
        let values = try reader.read(writer.withBytes { Array($0) })
        let half = (0..<400).map { JSONValue.string("name\($0)") }
        let objects = { (round: Double) in ["a", "b", "c"].map { JSONValue(dictionaryLiteral: ($0, .number(round))) } }
        #expect(values == half + objects(0) + half + objects(1))
    }

    @Test func bytesThatAreCutOffOrChangedAreRefusedOrRead() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var state = seed
        for (_, _, _, bytes) in try binaryVectors().filter({ $0.group == "ops" }) {
            for length in 1..<bytes.count {
                var reader = BinaryReader()
                #expect(throws: BinaryProblem.self) { try reader.read(Array(bytes[..<length])) }
            }
            for _ in 0..<10 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                var changed = bytes
                changed[Int(state >> 33) % bytes.count] ^= 1 << UInt8(state >> 29 & 7)
                var reader = BinaryReader()
                let values = try? reader.read(changed)
                #expect((values?.count ?? 0) <= changed.count)
            }
        }
    }
}
