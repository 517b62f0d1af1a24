// JSON is read as RFC 8259 says, and what is not JSON is refused with its place.

import Foundation
import JSONCodec
import Testing

@Suite struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: text) }

    @Test func values() throws {
        #expect(try parse(" null ") == .null)
        #expect(try parse("[true,false]") == [true, false])
        #expect(try parse("{\"b\":[1,{}],\"a\":\"x\"}") == ["a": "x", "b": [1, [:]]])
        #expect(try parse("[]") == [])
        #expect(try parse("\"\"") == "")
    }

    @Test func escapes() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00""#) == "\"\\/\u{8}\u{c}\n\r\tAé😀")
    }

    @Test func halfASurrogatePairIsReplaced() throws {
        #expect(try parse(#""\ud83d""#) == "\u{fffd}")
        #expect(try parse(#""\ud83dx""#) == "\u{fffd}x")
        #expect(try parse(#""\ude00""#) == "\u{fffd}")
        #expect(try parse(#""\ud83d\u0041""#) == "\u{fffd}A")
    }

    @Test func theLastOfTwoEqualKeysCounts() throws {
        #expect(try parse(#"{"a":1,"b":2,"a":3}"#) == ["a": 3, "b": 2])
    }

    @Test func keysAreBytesNotCharacters() throws {
        let value = try parse("{\"\u{e9}\":1,\"e\u{301}\":2}")
        #expect(value.objectValue?.count == 2)
        #expect(value["\u{e9}"] == 1 && value["e\u{301}"] == 2)
    }

    @Test(arguments: [
        ("", 1, 1, "expected a value, but the text ends"), ("nul", 1, 1, "expected a value"),
        ("[1,\n 2,\n]", 3, 1, "expected a value"), ("[1 2]", 1, 4, "expected , or ] in an array"),
        ("{\"a\" 1}", 1, 6, "expected : after a key"),
        ("{\"a\":1 \"b\":2}", 1, 8, "expected , or } in an object"),
        ("{a:1}", 1, 2, "expected a key in quotes"), ("{\"a\":1,}", 1, 8, "expected a key in quotes"),
        ("01", 1, 2, "a number must not start with 0 and another digit"),
        ("1.", 1, 3, "expected a digit after the decimal point"),
        ("1e", 1, 3, "expected a digit in the exponent"), ("-", 1, 2, "expected a digit"),
        ("+1", 1, 1, "expected a value"),
        ("\"a", 1, 1, "this string never ends"), ("\"\\x\"", 1, 2, "no escape of JSON"),
        ("\"\\u12g4\"", 1, 6, "expected four hexadecimal digits after \\u"),
        ("\"a\nb\"", 1, 3, "a control character in a string must be escaped"),
        ("1 2", 1, 3, "unexpected text after the value"),
        ("\"é\" x", 1, 5, "unexpected text after the value"), ("NaN", 1, 1, "expected a value"),
    ])
    func mistakes(text: String, line: Int, column: Int, problem: String) {
        let error = #expect(throws: JSONSyntaxError.self) { try parse(text) }
        #expect(error?.description == "line \(line), column \(column): \(problem)")
    }

    @Test func invalidUTF8IsRefused() {
        let error = #expect(throws: JSONSyntaxError.self) {
            try JSONValue(parsing: [UInt8(ascii: "\""), 0xff, UInt8(ascii: "\"")] as [UInt8])
        }
        #expect(error?.problem == "a string must be valid UTF-8")
    }

    @Test func depthIsLimited() throws {
        let deep = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        _ = try parse(deep)
        let error = #expect(throws: JSONSyntaxError.self) { try parse("[" + deep + "]") }
        #expect(error?.problem == "nested more than 256 levels deep")
        #expect(throws: JSONSyntaxError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
    }

    /// Numbers that take more than one rounding to get wrong.
    @Test(arguments: [
        "0", "-0", "1", "-1.5", "1e3", "1E+3", "1e-3", "123456789012345678901234567890", "0.1", "1e22",
        "1e23",
        "9007199254740993", "9007199254740992.9999999999999999", "2.2250738585072011e-308",
        "2.2250738585072012e-308",
        "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623157e308",
        "1.7976931348623158e308", "1.7976931348623159e308", "1e400", "1e-400", "0.0000000000000000000000001",
        "8.41246418212e-309", "7.2057594037927933e16", "6.929001713869936e236", "179769313486231580793e289",
    ])
    func numbersAreRoundedCorrectly(text: String) throws {
        #expect(try parse(text).numberValue == strtod(text, nil))
    }

    @Test func randomNumbersAreRoundedCorrectly() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<1500 {
            let count = Int.random(in: 1...40, using: &random)
            var text = String(Int.random(in: 1...9, using: &random))
            for _ in 0..<count { text += String(Int.random(in: 0...9, using: &random)) }
            text += "e" + String(Int.random(in: -360...310, using: &random))
            #expect(try parse(text).numberValue == strtod(text, nil), "seed \(seed), \(text)")
        }
    }

    @Test func longNumbersAreRoundedCorrectly() throws {
        // Half-way between two doubles, and one digit above it, a thousand digits later.
        let halfway = "9007199254740993." + String(repeating: "0", count: 1000)
        #expect(try parse(halfway).numberValue == 9_007_199_254_740_992)
        #expect(try parse(halfway + "1").numberValue == 9_007_199_254_740_994)
    }

    @Test func randomBytesNeverCrash() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededRandom(seed: seed)
        let alphabet = Array("{}[]\",:\\u0123456789eE+-.truefalsn \n".utf8) + [0, 0x80, 0xff]
        for _ in 0..<4000 {
            let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                alphabet.randomElement(using: &random)!
            }
            guard let value = try? JSONValue(parsing: bytes) else { continue }
            // Whatever was read is written as JSON that reads as the same; infinity has no JSON.
            if !hasInfinity(value) {
                #expect((try? JSONValue(parsing: value.text)) == value, "seed \(seed)")
            }
        }
    }

    private func hasInfinity(_ value: JSONValue) -> Bool {
        switch value {
        case .number(let number): number.isInfinite
        case .array(let elements): elements.contains(where: hasInfinity)
        case .object(let object): object.members.contains { hasInfinity($0.value) }
        default: false
        }
    }
}
