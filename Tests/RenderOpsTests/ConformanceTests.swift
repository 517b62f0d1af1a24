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

/// What goes wrong when a vector is sent through the codec; nil when it goes as the vector says.
func problem(with vector: JSONValue, group: String, type: String) -> String? {
    let name = "\(group) \(type): \(vector["name"]?.stringValue ?? "")"
    guard let json = vector["json"] else { return "\(name): no JSON" }
    let refusal = vector["path"]?.stringValue.flatMap { path in
        vector["problem"]?.stringValue.map { DecodeError(path: path, problem: $0) }
    }
    do throws(DecodeError) {
        guard let encoded = try recode(json, group: group, type: type) else { return "\(name): no such type" }
        if let expected = vector["encoded"]?.stringValue {
            return encoded == expected ? nil : "\(name): \(encoded) instead of \(expected)"
        }
        return "\(name): taken, and not refused"
    } catch {
        return error == refusal ? nil : "\(name): refused with \(error)"
    }
}

@Suite struct ConformanceTests {
    @Test(arguments: ["valid", "invalid"])
    func theCodecDoesAsTheVectorsSay(sort: String) throws {
        for file in try VectorFile.all() {
            let vectors = file.vectors(sort)
            let problems = vectors.compactMap { problem(with: $0.vector, group: file.group, type: $0.type) }
            #expect(problems == [])
            let count = try #require(try VectorFile.json("index")["groups"]?[file.group]?[sort]?.numberValue)
            #expect(vectors.count == Int(count) && vectors.count > 0, "\(file.group)")
        }
    }

    /// A vector that is wrong in any of its parts must be noticed.
    @Test func wrongVectorsFail() throws {
        let changes: [(sort: String, member: String, value: JSONValue)] = [
            ("valid", "encoded", "{}x"), ("valid", "json", .null), ("invalid", "path", "elsewhere"),
            ("invalid", "problem", "is something else"),
        ]
        for file in try VectorFile.all() {
            for (sort, member, value) in changes {
                let (type, vector) = try #require(file.vectors(sort).first)
                var changed = try #require(vector.objectValue)
                changed[member] = value
                let found = problem(with: .object(changed), group: file.group, type: type)
                #expect(found != nil, "\(file.group): \(sort) vectors with another \(member)")
            }
            let (_, good) = try #require(file.vectors("valid").first)
            #expect(problem(with: good, group: file.group, type: "unheardOf") != nil)
        }
    }
}
