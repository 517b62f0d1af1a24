// Runs the test vectors of a generated codec, which is compiled together with this file: `vectors FOLDER`.
// Prints every vector that fails and how many ran, and exits with 1 when one failed.

import Foundation
import JSONCodec
import RenderOps

func read(_ name: String) throws -> JSONValue {
    let url = URL(fileURLWithPath: CommandLine.arguments[1] + "/" + name + ".json")
    return try JSONValue(parsing: Array(try Data(contentsOf: url)))
}

var ran = 0
var failed = 0
@MainActor func expect(_ found: String, _ expected: String, _ name: String) {
    ran += 1
    if found == expected { return }
    failed += 1
    print("\(name): expected \(expected), found \(found)")
}

for group in try read("index")["groups"]?.objectValue?.members ?? [] {
    for type in try read(group.key).objectValue?.members ?? [] {
        for sort in ["valid", "invalid"] {
            for vector in type.value[sort]?.arrayValue ?? [] {
                let name = "\(group.key) \(type.key) \(vector["name"]?.stringValue ?? "")"
                let error = DecodeError(
                    path: vector["path"]?.stringValue ?? "", problem: vector["problem"]?.stringValue ?? "")
                let expected = vector["encoded"]?.stringValue ?? error.description
                do throws(DecodeError) {
                    let found = try recode(vector["json"] ?? .null, group: group.key, type: type.key)
                    expect(found ?? "no such type", expected, name)
                    if let expected = vector["binary"]?.stringValue {
                        let bytes = try binary(vector["json"] ?? .null, group: group.key, type: type.key) ?? []
                        let found = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
                        expect(found, expected, name + " in binary")
                    }
                } catch {
                    expect(error.description, expected, name)
                }
            }
        }
    }
}
print("\(ran) vectors ran, \(failed) failed")
exit(ran > 0 && failed == 0 ? 0 : 1)
