// Property lists of all formats and encodings: what they say, and where they are wrong.

import Foundation
import Testing
import XcodeProject

private func parse(_ text: String) throws -> PropertyList {
    try PropertyList.read(Array(text.utf8), name: "a.plist").root
}

private func dictionary(_ entries: [(String, PropertyList.Value)]) -> PropertyList {
    PropertyList(.dictionary(PropertyListDictionary(entries.map { .init(key: $0.0, value: PropertyList($0.1)) })))
}

@Test(arguments: [
    ("word", "word"), ("a_$/:.-9", "a_$/:.-9"), ("\"two words\"", "two words"), ("'single \"'", "single \""),
    (#""\a\b\f\n\r\t\v\"\'\\\q""#, "\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\q"), ("\"a\\\nb\"", "a\nb"),
    (#""\101\7z\1234""#, "A\u{7}zS4"), (#""\200\341\377""#, "\u{A0}Æ\u{FFFD}"),
    (#""\U00e9\Ud83d\Ude00""#, "é😀"), (#""\Ud83dx\Ude00""#, "\u{FFFD}x\u{FFFD}"), (#""\U12""#, "\u{12}"),
    ("\"é😀\"", "é😀"), ("/* c */ a // b", "a"), ("// one\r// two\ra", "a"), ("\u{2028}a\u{2029}", "a"), ("\"\"", ""),
    ("http://a//b", "http://a//b"),
])
func stringsAreRead(text: String, string: String) throws {
    #expect(try parse(text) == PropertyList(.string(string)))
}

@Test func valuesOfAllKindsAreRead() throws {
    let expected = dictionary([
        ("a", .array([PropertyList(.string("1")), PropertyList(.string("2"))])), ("b", .data([0x0F, 0xAB])),
        ("c d", .dictionary(PropertyListDictionary([]))), ("short", .string("short")), ("empty", .array([])),
    ])
    #expect(try parse("{ a = (1, 2,); b = <0f Ab>; \"c d\" = {}; short; empty = (); }") == expected)
}

@Test func theLastOfTwoEqualKeysCountsAndIsTold() throws {
    let document = try PropertyList.read(Array("{\n  a = 1;\n  a = 2;\n}".utf8), name: "a.plist")
    #expect(document.root == dictionary([("a", .string("2"))]))
    #expect(
        document.warnings.map { "\($0.place): \($0.statement)" }
            == ["a.plist:2:3: 'a' is in this dictionary twice; the last one counts; remove one"])
}

@Test(arguments: [
    ("", "1:1", "the file is empty; restore it"),
    ("// only a comment", "1:1", "the file is empty; restore it"),
    ("{", "1:2", "the file ends inside a dictionary; it is cut off: restore it from version control or a backup"),
    ("{\n a = (1,", "2:9", "the file ends inside an array; it is cut off: restore it from version control or a backup"),
    ("{ a = \"x", "1:9", "the file ends inside a string; it is cut off: restore it from version control or a backup"),
    (
        "{ a = \"x\\", "1:10",
        "the file ends inside a string; it is cut off: restore it from version control or a backup"
    ),
    (
        "{ a = /* x", "1:11",
        "the file ends inside a comment; it is cut off: restore it from version control or a backup"
    ),
    ("{ a = <0f", "1:10", "the file ends inside data; it is cut off: restore it from version control or a backup"),
    (
        "{ a = 1\n b = 2; }", "1:8",
        "expected ';' after the value of 'a'; add one, or put the whole value in double quotes"
    ),
    ("{ a 1; }", "1:5", "expected '=' after the key 'a'; write '= value;'"),
    ("(1 2)", "1:3", "expected ',' or ')' after an element of an array; add one"),
    ("(1,,2)", "1:4", "expected a value, found ','; remove it, or add what is missing before it"),
    (
        "{ é = 1; }", "1:3",
        "expected a key or '}', found 'é'; text with other than letters, digits and _$/:.- needs double quotes"
    ),
    (
        "{ \"é\" = ü; }", "1:9",
        "expected a value, found 'ü'; text with other than letters, digits and _$/:.- needs double quotes"
    ),
    (
        "{ a = \u{1}; }", "1:7",
        "expected a value, found a control character; remove it, or add what is missing before it"
    ),
    ("{}}", "1:3", "there is more after the end of the property list; remove it, or the bracket too many before it"),
    ("<0f0>", "1:5", "data has an odd number of digits; add the missing one"),
    ("<0g>", "1:3", "expected hexadecimal digits or '>' in data; write text that has a '<' in double quotes"),
    (
        String(repeating: "(", count: 200), "1:129",
        "this is nested more than 128 levels deep; restore the file: no project is"
    ),
    (
        "{\n<<<<<<< HEAD\n a = 1;\n=======\n a = 2;\n>>>>>>> other\n}", "2:1",
        "a merge conflict was not resolved here; keep one side, or both, and remove the lines with <<<<<<<, ======= "
            + "and >>>>>>>"
    ),
    (
        "<plist><dict>\n<key>a</kex></dict></plist>", "2:1",
        "this XML property list can't be read: Close tag on line 2 does not match open tag key; restore the file from "
            + "version control or a backup"
    ),
])
func mistakesAreToldWithTheirPlace(text: String, place: String, message: String) {
    let error = #expect(throws: ProjectError.self) { try parse(text) }
    #expect(error?.diagnostics.map { "\($0.place): \($0.statement)" } == ["a.plist:\(place): \(message)"])
}

@Test func aCutOffFileSaysWhatIsOpen() {
    let error = #expect(throws: ProjectError.self) { try parse("{\n  a = (\n    \"x") }
    #expect(
        error?.diagnostics.first?.notes.map { "\($0.place): \($0.message)" } == [
            "a.plist:3:5: the string begins here", "a.plist:2:7: the array begins here",
            "a.plist:1:1: the dictionary begins here",
        ])
}

@Test func everyEncodingSaysTheSame() throws {
    let text = "// !$*UTF8*$!\n{ name = \"Größe 😀\"; }\n"
    let plain = try parse(text)
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let encodings: [[UInt8]] = [
        [0xEF, 0xBB, 0xBF] + text.utf8, [0xFE, 0xFF] + big, [0xFF, 0xFE] + little, big, little,
        Array(text.replacing("\n", with: "\r\n").utf8), Array(text.replacing("\n", with: "\r").utf8),
    ]
    for bytes in encodings { #expect(try PropertyList.read(bytes, name: "a").root == plain) }
}

@Test(arguments: [
    (
        Array("{ a = \"".utf8) + [0xE4] + Array("\"; }".utf8),
        "1:8: this is not UTF-8; save the file with the encoding UTF-8"
    ),
    (
        [0xFF, 0xFE, 0x7B],
        "1:1: this begins as UTF-16, but isn't; restore the file, or save it with the encoding UTF-8"
    ),
    (
        [0xFF, 0xFE, 0x00, 0xD8],
        "1:1: this begins as UTF-16, but isn't; restore the file, or save it with the encoding UTF-8"
    ),
])
func otherEncodingsAreTold(bytes: [UInt8], message: String) {
    let error = #expect(throws: ProjectError.self) { try PropertyList.read(bytes, name: "a") }
    #expect(error?.diagnostics.map { "\($0.place): \($0.statement)" } == ["a:" + message])
}

@Test func positionsCountCharactersAndAllLineEnds() {
    let error = #expect(throws: ProjectError.self) { try parse("{\r\n// é😀\r\"é😀\" = %; }") }
    #expect(error?.diagnostics.first?.place == "a.plist:3:8")
}

@Test func xmlAndBinarySayTheSameAsTheOldStyle() throws {
    let value: [String: Any] = [
        "text": "a", "list": ["b", "c"], "data": Data([1, 2]), "yes": true, "number": 46, "real": 1.5,
        "date": Date(timeIntervalSinceReferenceDate: 7), "inner": ["x": "y"],
    ]
    let expected = dictionary([
        ("text", .string("a")), ("list", .array([PropertyList(.string("b")), PropertyList(.string("c"))])),
        ("data", .data([1, 2])), ("yes", .boolean(true)), ("number", .integer(46)), ("real", .real(1.5)),
        ("date", .date(7)),
        ("inner", .dictionary(PropertyListDictionary([.init(key: "x", value: PropertyList(.string("y")))]))),
    ])
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let data = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
        #expect(try PropertyList.read(Array(data), name: "a").root == expected)
    }
}

@Test func numbersAndBooleansReadAsTheOldStyleWritesThem() {
    let values: [(PropertyList.Value, String?)] = [
        (.boolean(true), "YES"), (.boolean(false), "NO"), (.integer(-4), "-4"), (.real(2), "2"), (.real(2.5), "2.5"),
        (.real(.infinity), "inf"), (.string("x"), "x"), (.array([]), nil), (.data([]), nil),
    ]
    for (value, text) in values { #expect(PropertyList(value).text == text) }
}
