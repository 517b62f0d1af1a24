// Property lists that no person would write: random ones come back as they were, and random edits of real ones
// end in a value or a message, never in a crash.

import Diagnostics
import Foundation
import Testing
import XcodeProject

/// Writes property lists in the old style, with blanks and comments wherever they may be.
private struct Writer {
    var generator: SeededGenerator

    mutating func write(_ list: PropertyList) -> String { space() + text(list) + space() }

    private mutating func text(_ list: PropertyList) -> String {
        switch list.value {
        case .string(let string): return text(string)
        case .data(let bytes):
            return "<"
                + bytes.map { byte in
                    let digits = String(byte, radix: 16)
                    return (digits.count == 1 ? "0" : "")
                        + (Bool.random(using: &generator) ? digits : digits.uppercased())
                }.joined(separator: Bool.random(using: &generator) ? " " : "") + ">"
        case .array(let elements):
            let comma = !elements.isEmpty && Bool.random(using: &generator) ? "," : ""
            return "(" + space() + elements.map { text($0) + space() }.joined(separator: "," + space()) + comma
                + space() + ")"
        case .dictionary(let dictionary):
            return "{" + space()
                + dictionary.entries.map { entry in
                    text(entry.key) + space() + "=" + space() + text(entry.value) + space() + ";" + space()
                }.joined() + "}"
        case .boolean, .integer, .real, .date: fatalError("the old style has none")
        }
    }

    private mutating func text(_ string: String) -> String {
        let isWord = string.utf8.allSatisfy {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
        // A comment may follow without a blank, and a word would take its slash.
        if isWord, !string.isEmpty, Bool.random(using: &generator) { return string + " " }
        let quote = Bool.random(using: &generator) ? "\"" : "'"
        return quote + string.unicodeScalars.map { escaped($0, quote) }.joined() + quote
    }

    private mutating func escaped(_ scalar: Unicode.Scalar, _ quote: String) -> String {
        if String(scalar) == quote || scalar == "\\" { return "\\\(scalar)" }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0 where scalar == "\n": return "\\n"
        case 1 where scalar.value < 0x80:
            let digits = String(scalar.value, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        case 2:
            return String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        default: return String(scalar)
        }
    }

    private mutating func space() -> String {
        ["", "", " ", "\n", "\r\n\t", " /* ; } */ ", " // ) x\n"].randomElement(using: &generator)!
    }
}

private func randomList(depth: Int, using generator: inout SeededGenerator) -> PropertyList {
    let strings = [
        "", "a", "9", "word", "two words", "é", "😀", "\"'\\", "/* no comment */", "// no", "\n\r\t\0", "a;b", "<0f>",
    ]
    switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &generator) {
    case 0, 1: return PropertyList(.string(strings.randomElement(using: &generator)!))
    case 2:
        let count = Int.random(in: 0...4, using: &generator)
        return PropertyList(.data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }))
    case 3:
        let count = Int.random(in: 0...3, using: &generator)
        return PropertyList(.array((0..<count).map { _ in randomList(depth: depth - 1, using: &generator) }))
    default:
        // Dictionaries of more than twelve entries look their keys up in another way.
        let count = Int.random(in: 0...(depth == 1 ? 20 : 4), using: &generator)
        let entries = (0..<count).map { index in
            PropertyListDictionary.Entry(
                key: strings.randomElement(using: &generator)! + "\(index)",
                value: randomList(depth: depth - 1, using: &generator))
        }
        return PropertyList(.dictionary(PropertyListDictionary(entries)))
    }
}

@Test func whatIsWrittenIsReadBack() throws {
    var generator = SeededGenerator()
    let seed = generator.seed
    for round in 0..<300 {
        let list = randomList(depth: 4, using: &generator)
        var writer = Writer(generator: generator)
        let text = writer.write(list)
        generator = writer.generator
        let read = try? PropertyList.read(Array(text.utf8), name: "a").root
        #expect(read == list, "SEED=\(seed), round \(round): \(text)")
    }
}

@Test func editedProjectsAreReadOrRefused() throws {
    var generator = SeededGenerator()
    let seed = generator.seed
    // Printed before, since a crash ends the test without a word.
    print("SEED=\(seed)")
    for (fixture, name) in fixtures {
        let folder = try TemporaryFolder(fixture: fixture)
        let original = Array(try folder.read("\(name).xcodeproj/project.pbxproj").utf8)
        for round in 0..<150 {
            let bytes = edited(original, using: &generator)
            if let errors = readEverything(bytes, at: "\(folder.path)/\(name).xcodeproj") {
                #expect(errors.hasErrors, "SEED=\(seed), \(fixture), round \(round)")
                let haveAll = errors.allSatisfy { $0.line != nil && $0.column != nil && $0.fix != nil }
                #expect(haveAll, "SEED=\(seed), \(fixture), round \(round)")
            }
        }
    }
}

/// Reads a project and all settings; what is wrong with it, if it can't be read.
private func readEverything(_ bytes: [UInt8], at path: String) -> [Diagnostic]? {
    do {
        let document = try ProjectDocument(parsing: bytes, file: "project.pbxproj")
        let project = try Project.read(document, at: path)
        for target in project.targets { _ = target.settings().all }
        return nil
    } catch {
        return error.diagnostics
    }
}

/// A few random edits: bytes and pieces that go, come, are doubled, or change places.
private func edited(_ original: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    let pieces = [
        "{", "}", "(", ")", "\"", ";", "=", "<", "/*", "\\", "\n<<<<<<< HEAD\n", "isa", "\0", "\u{FF}", "$(", "[",
        "PBXGroup",
    ]
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...60, using: &generator))
        let other = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes[start] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: Array(bytes[start..<end]), at: other)
        case 3: bytes.insert(contentsOf: Array(pieces.randomElement(using: &generator)!.utf8), at: start)
        case 4: bytes.removeSubrange(start...)
        default: swapWords(&bytes, near: start, and: other)
        }
    }
    return bytes
}

/// Puts the word at one place in place of the one at another: a reference that leads elsewhere.
private func swapWords(_ bytes: inout [UInt8], near first: Int, and second: Int) {
    func word(at start: Int) -> Range<Int> {
        func isWord(_ byte: UInt8) -> Bool { byte > 0x2F && byte != UInt8(ascii: ";") && byte != UInt8(ascii: "=") }
        let begin = bytes[start...].firstIndex(where: isWord) ?? bytes.count
        return begin..<(bytes[begin...].firstIndex { !isWord($0) } ?? bytes.count)
    }
    let replacement = Array(bytes[word(at: first)])
    bytes.replaceSubrange(word(at: second), with: replacement)
}
