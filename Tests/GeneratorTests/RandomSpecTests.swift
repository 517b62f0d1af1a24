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
        }
        text += "records:\n"
        for index in 0..<number(1...4) {
            text += "  Record\(index):\n    doc: Holds some things.\n" + fields("fields", indent: 4)
            records.append("Record\(index)")
        }
        text += "unions:\n"
        for index in 0..<number(1...3) {
            text += union("Union\(index)")
            unions.append("Union\(index)")
        }
        text += "ops:\n"
        for index in 0..<number(1...3) {
            text +=
                "  change\(index):\n    doc: Changes something.\n    since: 1\n" + fields("fields", indent: 4)
        }
        text += "kinds:\n"
        for index in 0..<number(1...5) {
            let children = ["none", "one", "any", "[first, second]", "{ kinds: [kind0] }"].randomElement(
                using: &random)!
            text +=
                "  kind\(index):\n    doc: Shows something.\n    since: \(number(1...9))\n    children: \(children)\n"
            text += fields("props", indent: 4)
        }
        text += "events:\n"
        for index in 0..<number(1...3) {
            text +=
                "  happening\(index):\n    doc: Something happened.\n    since: 1\n"
                + fields("fields", indent: 4)
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
            if byTag {
                text += fields("fields", indent: 8)
            } else {
                text += "        has: own\(index)\n"
                let own = "          own\(index): { type: bool, doc: Tells it apart. }\n"
                let others = fields("fields", indent: 8)
                text += others.hasSuffix("{}\n") ? "        fields:\n" + own : others + own
            }
        }
        return text
    }

    private mutating func fields(_ key: String, indent: Int) -> String {
        let count = number(0...5)
        let space = String(repeating: " ", count: indent)
        if count == 0 { return "\(space)\(key): {}\n" }
        return "\(space)\(key):\n" + (0..<count).map { "\(space)  \(field("field\($0)"))\n" }.joined()
    }

    private mutating func field(_ name: String) -> String {
        let simple = ["string", "bool", "integer", "number", "Key", "ElementID"]
        let base = (simple + enumerations + records + unions).randomElement(using: &random)!
        var keys: [String]
        switch number(0...5) {
        case 0: keys = ["type: [\(base)]"]
        case 1: keys = ["type: { Key: \(base) }"]
        default: keys = ["type: \(base)"]
        }
        switch number(0...3) {
        case 0: keys.append("optional: true")
        case 1: keys.append("nullable: true")
        case 2: keys += ["nullable: true", "default: null"]
        default: break
        }
        return "\(name): { \(keys.joined(separator: ", ")), doc: Says something. }"
    }
}
