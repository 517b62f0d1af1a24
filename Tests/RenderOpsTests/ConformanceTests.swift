// The Swift codec agrees with the vectors, and so with the TypeScript codec, which is tested on the same.

import Foundation
import JSONCodec
import RenderOps
import Testing

/// A file of Tests/Vectors.
struct VectorFile {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Vectors")

    let group: String
    let types: JSONObject

    static func json(_ name: String) throws -> JSONValue {
        let bytes = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
        return try JSONValue(parsing: Array(bytes))
    }

    static func all() throws -> [VectorFile] {
        let groups = try #require(try json("index")["groups"]?.objectValue)
        return try groups.members.map { member in
            VectorFile(group: member.key, types: try #require(try json(member.key).objectValue))
        }
    }

    /// The vectors of a sort, "valid" or "invalid", with the type they are for.
    func vectors(_ sort: String) -> [(type: String, vector: JSONValue)] {
        types.members.flatMap { type in
            (type.value[sort]?.arrayValue ?? []).map { (type.key, $0) }
        }
    }
}

@Suite struct ConformanceTests {
    @Test func validVectorsAreDecodedAndEncodedByteForByte() throws {
        for file in try VectorFile.all() {
            var ran = 0
            for (type, vector) in file.vectors("valid") {
                let name = "\(type): \(vector["name"]?.stringValue ?? "")"
                let json = try #require(vector["json"])
                let encoded = try recode(json, group: file.group, type: type)
                #expect(encoded == vector["encoded"]?.stringValue, "\(name)")
                ran += 1
            }
            #expect(ran == (try count(file.group, "valid")) && ran > 0, "\(file.group)")
        }
    }

    @Test func invalidVectorsAreRefusedWithTheirPathAndReason() throws {
        for file in try VectorFile.all() {
            var ran = 0
            for (type, vector) in file.vectors("invalid") {
                let name = "\(type): \(vector["name"]?.stringValue ?? "")"
                let json = try #require(vector["json"])
                let expected = DecodeError(
                    path: try #require(vector["path"]?.stringValue),
                    problem: try #require(vector["problem"]?.stringValue))
                let error = #expect(throws: DecodeError.self, "\(name)") {
                    _ = try recode(json, group: file.group, type: type)
                }
                #expect(error == expected, "\(name)")
                ran += 1
            }
            #expect(ran == (try count(file.group, "invalid")) && ran > 0, "\(file.group)")
        }
    }

    @Test func anUnknownTypeIsNotTakenForAnother() throws {
        #expect(try recode([:], group: "records", type: "unheardOf") == nil)
    }

    /// How many vectors the index says there are.
    private func count(_ group: String, _ sort: String) throws -> Int {
        Int(try #require(try VectorFile.json("index")["groups"]?[group]?[sort]?.numberValue))
    }
}
