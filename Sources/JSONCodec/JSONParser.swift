// JSON text to JSONValue: RFC 8259, nothing more lenient, with the place of the first problem.

/// Text that is not JSON.
public struct JSONSyntaxError: Error, Equatable, Sendable {
    /// The line of the problem, counted from 1.
    public let line: Int
    /// The column of the problem in Unicode scalars, counted from 1.
    public let column: Int
    /// What is wrong there.
    public let problem: String

    /// The place and the problem, in one line.
    public var description: String {
        "line " + line.description + ", column " + column.description + ": " + problem
    }
}

#if !hasFeature(Embedded)
    extension JSONSyntaxError: CustomStringConvertible {}
#endif

extension JSONValue {
    /// Reads one JSON value; only white space may surround it.
    ///
    /// Arrays and objects may be nested `maximumDepth` deep; more is an error, so that no text can exhaust
    /// the stack. A key that is there twice counts with its last value, as in JavaScript.
    public init(
        parsing utf8: UnsafeRawBufferPointer, maximumDepth: Int = 256
    ) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes: utf8, maximumDepth: maximumDepth)
        self = try parser.document()
    }

    /// Reads one JSON value from text; only white space may surround it.
    public init(parsing text: String, maximumDepth: Int = 256) throws(JSONSyntaxError) {
        try self.init(parsing: Array(text.utf8), maximumDepth: maximumDepth)
    }

    /// Reads one JSON value from UTF-8; only white space may surround it.
    public init(parsing utf8: [UInt8], maximumDepth: Int = 256) throws(JSONSyntaxError) {
        // A result, since `withUnsafeBytes` can't pass a typed error on in Embedded Swift.
        let result = utf8.withUnsafeBytes { bytes -> Result<JSONValue, JSONSyntaxError> in
            do throws(JSONSyntaxError) {
                return .success(try JSONValue(parsing: bytes, maximumDepth: maximumDepth))
            } catch { return .failure(error) }
        }
        self = try result.get()
    }
}

struct JSONParser {
    let bytes: UnsafeRawBufferPointer
    let maximumDepth: Int
    var position = 0
    var depth = 0

    init(bytes: UnsafeRawBufferPointer, maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    mutating func document() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        let value = try value()
        skipSpace()
        if position < bytes.count { throw error("unexpected text after the value") }
        return value
    }

    /// The error for what is at `offset`, or at the current position.
    func error(_ problem: String, at offset: Int? = nil) -> JSONSyntaxError {
        var line = 1
        var column = 1
        for byte in bytes[..<Swift.min(offset ?? position, bytes.count)] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xc0 != 0x80 {
                column += 1
            }
        }
        return JSONSyntaxError(line: line, column: column, problem: problem)
    }

    /// The byte at the current position; 0, which no JSON holds outside strings, at the end.
    var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0a, 0x0d: position += 1
            default: return
            }
        }
    }

    private mutating func value() throws(JSONSyntaxError) -> JSONValue {
        switch current {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        default:
            throw error(position < bytes.count ? "expected a value" : "expected a value, but the text ends")
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue
    {
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count else { throw error("expected a value") }
        for index in 0..<length where bytes[position + index] != word.utf8Start[index] {
            throw error("expected a value")
        }
        position += length
        return value
    }

    private mutating func enter() throws(JSONSyntaxError) {
        depth += 1
        if depth > maximumDepth {
            throw error("nested more than " + maximumDepth.description + " levels deep")
        }
        position += 1
        skipSpace()
    }

    private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
        try enter()
        var elements: [JSONValue] = []
        if current != UInt8(ascii: "]") {
            while true {
                elements.append(try value())
                skipSpace()
                if current == UInt8(ascii: "]") { break }
                guard current == UInt8(ascii: ",") else { throw error("expected , or ] in an array") }
                position += 1
                skipSpace()
            }
        }
        position += 1
        depth -= 1
        return elements
    }

    private mutating func object() throws(JSONSyntaxError) -> JSONObject {
        try enter()
        var members: [(key: String, value: JSONValue)] = []
        if current != UInt8(ascii: "}") {
            while true {
                guard current == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
                let key = try string()
                skipSpace()
                guard current == UInt8(ascii: ":") else { throw error("expected : after a key") }
                position += 1
                skipSpace()
                members.append((key: key, value: try value()))
                skipSpace()
                if current == UInt8(ascii: "}") { break }
                guard current == UInt8(ascii: ",") else { throw error("expected , or } in an object") }
                position += 1
                skipSpace()
            }
        }
        position += 1
        depth -= 1
        return JSONObject(unsorted: members)
    }
}
