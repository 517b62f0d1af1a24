// Reads the binary encoding as JSON, for tests: what is written must mean what the JSON encoder writes.

import JSONCodec

/// What is wrong with bytes that are not in the binary encoding.
struct BinaryProblem: Error, Equatable {
    let problem: String
}

/// Reads the values of one stream.
struct BinaryReader {
    private struct Layout {
        var entries: [(key: String, constant: String?, mayBeAbsent: Bool)] = []
        var flagBytes: Int { (entries.filter(\.mayBeAbsent).count + 7) / 8 }
    }

    private var bytes: ArraySlice<UInt8> = []
    private var names: [String] = []
    private var layouts: [Layout] = []

    /// The values of the next chunk.
    mutating func read(_ chunk: [UInt8]) throws(BinaryProblem) -> [JSONValue] {
        bytes = chunk[...]
        var values: [JSONValue] = []
        while !bytes.isEmpty { values.append(try value(depth: 0)) }
        return values
    }

    private mutating func value(depth: Int) throws(BinaryProblem) -> JSONValue {
        if depth > 256 { throw BinaryProblem(problem: "nested too deep") }
        let token = try byte()
        switch token {
        case 0..<0x40: return .number(Double(token))
        case 0x40..<0x80: return .number(Double(Int(token & 0x3f) << 8 | Int(try byte())))
        case 0x80..<0xa0: return .string(try text(UInt64(token & 0x1f)))
        case 0xa0..<0xc0: return try object(UInt64(token & 0x1f), depth)
        case 0xc0..<0xf0: return .string(try name(UInt64(token - 0xc0)))
        case 0xf0: return .null
        case 0xf1: return false
        case 0xf2: return true
        case 0xf3: return .string(try text(try digits()))
        case 0xf4: return try object(try digits(), depth)
        case 0xf5: return .string(try name(try digits()))
        case 0xf6: return .number(Double(try digits()))
        case 0xf7: return .number(-1 - Double(try digits()))
        case 0xf8:
            let bits = try fixed(4)
            return .number(Double(Float(bitPattern: UInt32(bits))))
        case 0xf9: return .number(Double(bitPattern: try fixed(8)))
        case 0xfa:
            let count = try digits()
            if count > bytes.count { throw BinaryProblem(problem: "more elements than bytes") }
            var elements: [JSONValue] = []
            for _ in 0..<count { elements.append(try value(depth: depth + 1)) }
            return .array(elements)
        case 0xfb:
            var object = JSONObject()
            while bytes.first != 0xfc {
                guard case .string(let key) = try value(depth: depth + 1) else {
                    throw BinaryProblem(problem: "a key that is no text")
                }
                object[key] = try value(depth: depth + 1)
            }
            bytes.removeFirst()
            return .object(object)
        case 0xfd:
            let zigzag = try digits()
            let half = Double(zigzag / 2)
            return .number((zigzag % 2 == 0 ? half : -half - 1) / 1000)
        default: throw BinaryProblem(problem: "an unknown token")
        }
    }

    private mutating func object(_ number: UInt64, _ depth: Int) throws(BinaryProblem) -> JSONValue {
        if number > layouts.count { throw BinaryProblem(problem: "an unknown layout") }
        if number == layouts.count {
            let text = try text(try digits())
            var layout = Layout()
            for entry in text.split(separator: ",") {
                let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let mayBeAbsent = parts.count == 1 && entry.last == "?"
                layout.entries.append(
                    (
                        key: String(mayBeAbsent ? entry.dropLast() : parts[0]),
                        constant: parts.count > 1 ? String(parts[1]) : nil, mayBeAbsent: mayBeAbsent
                    ))
            }
            layouts.append(layout)
        }
        let layout = layouts[Int(number)]
        var flags: [UInt8] = []
        for _ in 0..<layout.flagBytes { flags.append(try byte()) }
        var flag = 0
        var object = JSONObject()
        for entry in layout.entries {
            if let constant = entry.constant {
                object[entry.key] = .string(constant)
                continue
            }
            if entry.mayBeAbsent {
                defer { flag += 1 }
                if flags[flag / 8] >> (flag % 8) & 1 == 0 { continue }
            }
            object[entry.key] = try value(depth: depth + 1)
        }
        return .object(object)
    }

    private mutating func name(_ number: UInt64) throws(BinaryProblem) -> String {
        if number > names.count { throw BinaryProblem(problem: "an unknown name") }
        if number == names.count { names.append(try text(try digits())) }
        return names[Int(number)]
    }

    private mutating func text(_ length: UInt64) throws(BinaryProblem) -> String {
        if length > bytes.count { throw BinaryProblem(problem: "the end in a text") }
        let utf8 = bytes.prefix(Int(length))
        bytes = bytes.dropFirst(Int(length))
        guard let text = String(validating: utf8, as: UTF8.self) else { throw BinaryProblem(problem: "no UTF-8") }
        return text
    }

    private mutating func digits() throws(BinaryProblem) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try byte()
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
        }
        throw BinaryProblem(problem: "an integer without an end")
    }

    private mutating func fixed(_ count: Int) throws(BinaryProblem) -> UInt64 {
        var value: UInt64 = 0
        for index in 0..<count { value |= UInt64(try byte()) << UInt64(8 * index) }
        return value
    }

    private mutating func byte() throws(BinaryProblem) -> UInt8 {
        guard let byte = bytes.popFirst() else { throw BinaryProblem(problem: "the end in a value") }
        return byte
    }
}
