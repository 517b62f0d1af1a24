// Numbers and strings are written as JavaScript writes them.

import JSONCodec
import Testing

@Suite struct JSONWriterTests {
    private func number(_ value: Double) -> String {
        var writer = JSONWriter()
        writer.number(value)
        return writer.text
    }

    private func string(_ value: String) -> String {
        var writer = JSONWriter()
        writer.string(value)
        return writer.text
    }

    /// What `JSON.stringify` gives, as Node 20 printed it.
    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (16, "16"), (0.5, "0.5"), (-0.5, "-0.5"),
            (0.1 + 0.2, "0.30000000000000004"),
            (100, "100"), (1e20, "100000000000000000000"), (1e21, "1e+21"), (1.5e21, "1.5e+21"),
            (123e18, "123000000000000000000"),
            (1e-6, "0.000001"), (1.5e-6, "0.0000015"), (1e-7, "1e-7"),
            (1.25e-9, "1.25e-9"), (9_007_199_254_740_991, "9007199254740991"),
            (9_007_199_254_740_992, "9007199254740992"),
            (9_007_199_254_740_994, "9007199254740994"), (-9_007_199_254_740_992, "-9007199254740992"),
            (1.7976931348623157e308, "1.7976931348623157e+308"),
            (Double.leastNonzeroMagnitude, "5e-324"), (2.2250738585072014e-308, "2.2250738585072014e-308"),
            (.pi, "3.141592653589793"),
            (1e100, "1e+100"), (4_294_967_296, "4294967296"), (1.0 / 3, "0.3333333333333333"),
            (18_014_398_509_481_984, "18014398509481984"),
            (Double.nan, "null"), (Double.infinity, "null"), (-Double.infinity, "null"),
        ] as [(Double, String)])
    func numbers(value: Double, text: String) {
        #expect(number(value) == text)
    }

    @Test(arguments: [
        ("", #""""#), ("Hello", #""Hello""#), ("a\"b", #""a\"b""#), ("\\", #""\\""#), ("/", #""/""#),
        ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#), ("\u{0}\u{1f}", #""\u0000\u001f""#), ("\u{7f}", "\"\u{7f}\""),
        ("é日本😀\u{2028}", "\"é日本😀\u{2028}\""),
        ("long enough to be scanned by words: \"x\"", #""long enough to be scanned by words: \"x\"""#),
    ])
    func strings(value: String, text: String) {
        #expect(string(value) == text)
    }

    @Test func integersOfEveryLength() {
        var value = 1
        for _ in 0..<19 {
            for integer in [value - 1, value, -value, value + 7] {
                var writer = JSONWriter()
                writer.integer(integer)
                let text = writer.text
                #expect(text == String(integer))
            }
            value &*= 10
        }
        for integer in [Int.max, Int.min] {
            var writer = JSONWriter()
            writer.integer(integer)
            let text = writer.text
            #expect(text == String(integer))
        }
    }

    @Test func keysAreSeparated() {
        var writer = JSONWriter(capacity: 1)
        writer.raw("{")
        writer.key("a")
        writer.integer(1)
        writer.key("b\"" as String)
        writer.raw("[")
        for value in [true, false] {
            writer.separate()
            writer.bool(value)
        }
        writer.raw("]")
        writer.raw("}")
        let text = writer.text
        #expect(text == #"{"a":1,"b\"":[true,false]}"#)
    }

    @Test func theBufferGrows() {
        var writer = JSONWriter(capacity: 1)
        let long = String(repeating: "0123456789\n", count: 10_000)
        writer.string(long)
        let text = writer.text
        #expect(text == "\"" + long.replacingLineFeeds() + "\"")
    }

    @Test func randomStringsSurviveARoundTrip() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<2000 {
            let scalars = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x2ff, using: &random)) ?? "x"
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            let read = try JSONValue(parsing: string(text))
            #expect(read.stringValue.map { Array($0.utf8) } == Array(text.utf8), "seed \(seed)")
        }
    }

    @Test func randomNumbersSurviveARoundTrip() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<4000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            let read = try JSONValue(parsing: number(value))
            #expect(read.numberValue == value, "seed \(seed), \(value)")
        }
    }
}

extension String {
    fileprivate func replacingLineFeeds() -> String {
        var result = ""
        for character in self { if character == "\n" { result += "\\n" } else { result.append(character) } }
        return result
    }
}

/// A generator that gives the same numbers for the same seed.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}
