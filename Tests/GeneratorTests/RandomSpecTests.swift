// Whatever a spec holds, the generator answers; and every spec that follows the rules is generated.

import Diagnostics
import Foundation
import Generator
import JSONCodec
import Testing

@Suite struct RandomSpecTests {
    @Test func randomMutationsNeverCrash() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededRandom(seed: seed)
        let original = Array(Fixtures.everything.utf8)
        for round in 0..<40 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
            let source = SourceText(name: "spec", bytes: bytes)
            let result = SpecCompiler.compile(source)
            // A spec is either refused or generated, and every complaint has a line that is there.
            #expect(result.files.isEmpty == result.diagnostics.hasErrors, "seed \(seed), round \(round)")
            for diagnostic in result.diagnostics {
                let line = diagnostic.line.flatMap { source.line($0) }
                #expect(line != nil, "seed \(seed), round \(round): \(diagnostic.terminalText())")
            }
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        let position = Int.random(in: 0..<bytes.count, using: &random)
        let interesting = Array("{}[]:,-#&*!|>'\"%@`\t\n 0a".utf8) + [0, 0xff, 0xc3, 0x85]
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[position] = interesting.randomElement(using: &random)!
        case 1: bytes.insert(interesting.randomElement(using: &random)!, at: position)
        case 2: bytes.remove(at: position)
        case 3:
            bytes.removeSubrange(
                position..<min(bytes.count, position + Int.random(in: 1...200, using: &random)))
        case 4:
            let run = Array(
                bytes[position..<min(bytes.count, position + Int.random(in: 1...200, using: &random))])
            bytes.insert(contentsOf: run, at: Int.random(in: 0..<bytes.count, using: &random))
        default: bytes.removeSubrange(position...)
        }
    }

    @Test func randomSpecsThatFollowTheRulesAreGenerated() throws {
        let seed = UInt64.random(in: 0 ... .max)
        for round in 0..<8 {
            var maker = SpecMaker(random: SeededRandom(seed: seed &+ UInt64(round)))
            let text = maker.spec()
            let result = Fixtures.compile(text)
            let problems = result.diagnostics.filter { $0.severity == .error }.map { $0.terminalText() }
            #expect(problems == [], "seed \(seed), round \(round)")
            for (path, file) in result.files where path.hasSuffix(".json") {
                #expect(throws: Never.self, "\(path), seed \(seed)") { try JSONValue(parsing: file) }
            }
            for (path, file) in result.files {
                #expect(file.hasSuffix("\n") && !file.contains(" \n"), "\(path), seed \(seed)")
            }
            #expect(Fixtures.compile(text).files == result.files, "the same spec gives the same files")
        }
    }
}

/// Makes specs.
private struct SpecMaker {
    var random: SeededRandom
    private var enumerations: [String] = []
    private var records: [String] = []
    private var unions: [String] = []
    /// YAML for a value of each type, for the examples of kinds.
    private var samples = [
        "string": "x", "bool": "true", "integer": "1", "number": "0.5", "Key": "k", "ElementID": "3",
    ]

    init(random: SeededRandom) { self.random = random }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func chance() -> Bool { Bool.random(using: &random) }

    mutating func spec() -> String {
        var text = """
            protocol: { name: random, version: "1.0", tags: { op: op, event: type, message: message }, doc: A test. }
            scalars:
              ElementID: { is: integer, min: 0, doc: Names an element. }
              Key: { is: string, doc: Names an entry. }
            enumerations:

            """
        for index in 0..<number(1...4) {
            let name = "Enumeration\(index)"
            let cases = (0..<number(1...6)).map { "case\($0)" }
            let unknown = ["reject", "preserve", "{ fallback: \(cases[0]) }"].randomElement(using: &random)!
            text += "  \(name):\n    doc: One of a few.\n    unknown: \(unknown)\n    cases:\n"
            for item in cases { text += "      \(item): Something with a meaning.\n" }
            enumerations.append(name)
            samples[name] = cases[0]
        }
        text += "records:\n"
        for index in 0..<number(1...4) {
            let made = fields("fields", indent: 4)
            text += "  Record\(index):\n    doc: Holds some things.\n" + made.text
            records.append("Record\(index)")
            samples["Record\(index)"] = "{ \(made.sample) }"
        }
        text += "unions:\n"
        for index in 0..<number(1...3) {
            text += union("Union\(index)")
            unions.append("Union\(index)")
        }
        text += "ops:\n"
        for index in 0..<number(1...3) {
            text +=
                "  change\(index):\n    doc: Changes something.\n    since: 1\n" + fields("fields", indent: 4).text
        }
        text += "kinds:\n  leaf: { doc: Shows nothing., since: 1, children: none, props: {}, example: {} }\n"
        for index in 0..<number(1...5) {
            let children = ["none", "one", "any", "[first, second]", "{ kinds: [kind0] }"].randomElement(
                using: &random)!
            text +=
                "  kind\(index):\n    doc: Shows something.\n    since: \(number(1...9))\n    children: \(children)\n"
            let made = fields("props", indent: 4)
            let leaf = "{ kind: leaf }"
            let inside = children == "one" ? leaf : children.hasPrefix("[") ? "\(leaf), \(leaf)" : ""
            text += made.text + "    example: { props: { \(made.sample) }, children: [\(inside)] }\n"
        }
        text += "events:\n"
        for index in 0..<number(1...3) {
            text +=
                "  happening\(index):\n    doc: Something happened.\n    since: 1\n"
                + fields("fields", indent: 4).text
        }
        return text
    }

    private mutating func union(_ name: String) -> String {
        let byTag = chance()
        let unknown = chance() ? "reject" : "preserve"
        var text = "  \(name):\n    doc: One of several.\n    unknown: \(unknown)\n"
        text += byTag ? "    by: tag\n    tag: sort\n    cases:\n" : "    by: field\n    cases:\n"
        for index in 0..<number(1...4) {
            text += "      case\(index):\n        doc: One of them.\n"
            let made = fields("fields", indent: 8)
            if byTag {
                text += made.text
            } else {
                text += "        has: own\(index)\n"
                let own = "          own\(index): { type: bool, doc: Tells it apart. }\n"
                text += made.text.hasSuffix("{}\n") ? "        fields:\n" + own : made.text + own
            }
            let discriminator = byTag ? "sort: case\(index)" : "own\(index): true"
            if index == 0 {
                samples[name] = "{ \([discriminator, made.sample].filter { !$0.isEmpty }.joined(separator: ", ")) }"
            }
        }
        return text
    }

    /// Fields, and values of those that must be there.
    private mutating func fields(_ key: String, indent: Int) -> (text: String, sample: String) {
        let count = number(0...5)
        let space = String(repeating: " ", count: indent)
        if count == 0 { return ("\(space)\(key): {}\n", "") }
        let made = (0..<count).map { field("field\($0)") }
        return (
            "\(space)\(key):\n" + made.map { "\(space)  \($0.text)\n" }.joined(),
            made.compactMap(\.sample).joined(separator: ", ")
        )
    }

    /// A field, and a value of it when it must be there.
    private mutating func field(_ name: String) -> (text: String, sample: String?) {
        let simple = ["string", "bool", "integer", "number", "Key", "ElementID"]
        let base = (simple + enumerations + records + unions).randomElement(using: &random)!
        var keys: [String]
        var sample: String?
        switch number(0...5) {
        case 0:
            keys = ["type: [\(base)]"]
            sample = "[]"
        case 1:
            keys = ["type: { Key: \(base) }"]
            sample = "{}"
        default:
            keys = ["type: \(base)"]
            sample = samples[base]
        }
        switch number(0...3) {
        case 0: keys.append("optional: true")
        case 1: keys.append("nullable: true")
        case 2: keys += ["nullable: true", "default: null"]
        default: break
        }
        return (
            "\(name): { \(keys.joined(separator: ", ")), doc: Says something. }",
            keys.count == 1 ? sample.map { "\(name): \($0)" } : nil
        )
    }
}
