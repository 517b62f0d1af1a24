// The small steps that generated decoders are made of. Their wording is the same as that of the generated
// TypeScript decoders, which the conformance vectors check.

extension JSONValue {
    /// The error that this value is not what it must be.
    public func mismatch(_ expected: String) -> DecodeError {
        DecodeError(problem: "must be " + expected + ", not " + typeName)
    }
}

/// Functions from a JSON value to what it must hold.
public enum Decode {
    /// Any value, as it is.
    public static func json(_ value: JSONValue) throws(DecodeError) -> JSONValue { value }

    /// An object.
    public static func object(_ value: JSONValue) throws(DecodeError) -> JSONObject {
        guard case .object(let object) = value else { throw value.mismatch("an object") }
        return object
    }

    /// An object, kept as a value.
    public static func objectValue(_ value: JSONValue) throws(DecodeError) -> JSONValue {
        guard case .object = value else { throw value.mismatch("an object") }
        return value
    }

    /// A string.
    public static func string(_ value: JSONValue) throws(DecodeError) -> String {
        guard case .string(let string) = value else { throw value.mismatch("a string") }
        return string
    }

    /// A truth value.
    public static func bool(_ value: JSONValue) throws(DecodeError) -> Bool {
        guard case .bool(let bool) = value else { throw value.mismatch("a boolean") }
        return bool
    }

    /// A finite number.
    public static func number(_ value: JSONValue) throws(DecodeError) -> Double {
        guard case .number(let number) = value else { throw value.mismatch("a number") }
        guard number.isFinite else { throw DecodeError(problem: "must be a finite number") }
        return number
    }

    /// A finite number, or the string "infinity".
    public static func numberOrInfinity(_ value: JSONValue) throws(DecodeError) -> Double {
        guard case .string(let string) = value else { return try number(value) }
        guard sameBytes(string, "infinity") else {
            throw DecodeError(problem: "must be a number or \"infinity\", not " + value.text)
        }
        return .infinity
    }

    /// An integer that a double holds exactly.
    public static func integer(_ value: JSONValue) throws(DecodeError) -> Int {
        guard case .number(let number) = value else { throw value.mismatch("an integer") }
        guard number.magnitude <= 9_007_199_254_740_991, let integer = Int(exactly: number) else {
            throw DecodeError(problem: "must be an integer, not " + value.text)
        }
        return integer
    }

    /// An array, each element decoded.
    public static func list<Element>(
        _ value: JSONValue, _ decode: (JSONValue) throws(DecodeError) -> Element
    ) throws(DecodeError) -> [Element] {
        guard case .array(let elements) = value else { throw value.mismatch("an array") }
        var decoded: [Element] = []
        decoded.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            do throws(DecodeError) {
                decoded.append(try decode(element))
            } catch { throw error.within(index: index) }
        }
        return decoded
    }

    /// An object that maps names to values, each value decoded.
    public static func map<Element>(
        _ value: JSONValue, _ decode: (JSONValue) throws(DecodeError) -> Element
    ) throws(DecodeError) -> [MapEntry<Element>] {
        var decoded: [MapEntry<Element>] = []
        for member in try object(value).members {
            do throws(DecodeError) {
                decoded.append(MapEntry(key: member.key, value: try decode(member.value)))
            } catch { throw error.within(member.key) }
        }
        return decoded
    }

    /// A function for arrays with an allowed number of elements, each decoded with `decode`.
    public static func list<Element>(
        of decode: @escaping (JSONValue) throws(DecodeError) -> Element, min: Int? = nil, max: Int? = nil
    ) -> (JSONValue) throws(DecodeError) -> [Element] {
        { (value: JSONValue) throws(DecodeError) -> [Element] in
            try counted(list(value, decode), min: min, max: max)
        }
    }

    /// A function for objects that map names to values, each decoded with `decode`.
    public static func map<Element>(
        of decode: @escaping (JSONValue) throws(DecodeError) -> Element
    ) -> (JSONValue) throws(DecodeError) -> [MapEntry<Element>] {
        { (value: JSONValue) throws(DecodeError) -> [MapEntry<Element>] in try map(value, decode) }
    }

    /// Checks how deep a value of a type that holds itself is nested.
    public static func limited(_ depth: Int, to max: Int) throws(DecodeError) {
        if depth > max {
            throw DecodeError(problem: "must not be nested more than " + max.description + " deep")
        }
    }

    /// Null, or a decoded value.
    public static func nullable<Value>(
        _ value: JSONValue, _ decode: (JSONValue) throws(DecodeError) -> Value
    ) throws(DecodeError) -> Value? {
        if case .null = value { return nil }
        return try decode(value)
    }
}

/// One entry of a JSON object that maps names to values.
public struct MapEntry<Value> {
    public var key: String
    public var value: Value

    public init(key: String, value: Value) {
        self.key = key
        self.value = value
    }
}

extension MapEntry: Equatable where Value: Equatable {
    public static func == (first: MapEntry, second: MapEntry) -> Bool {
        sameBytes(first.key, second.key) && first.value == second.value
    }
}
extension MapEntry: Sendable where Value: Sendable {}

extension JSONObject {
    /// A member that must be there.
    public func required<Value>(
        _ key: String, _ decode: (JSONValue) throws(DecodeError) -> Value
    ) throws(DecodeError) -> Value {
        guard let value = self[key] else { throw DecodeError(path: key, problem: "is missing") }
        do throws(DecodeError) { return try decode(value) } catch { throw error.within(key) }
    }

    /// A member that must be there and may be null.
    public func nullable<Value>(
        _ key: String, _ decode: (JSONValue) throws(DecodeError) -> Value
    ) throws(DecodeError) -> Value? {
        guard let value = self[key] else { throw DecodeError(path: key, problem: "is missing") }
        do throws(DecodeError) { return try Decode.nullable(value, decode) } catch { throw error.within(key) }
    }

    /// A member that may be absent.
    public func optional<Value>(
        _ key: String, _ decode: (JSONValue) throws(DecodeError) -> Value
    ) throws(DecodeError) -> Value? {
        guard let value = self[key] else { return nil }
        do throws(DecodeError) { return try decode(value) } catch { throw error.within(key) }
    }

    /// A member that may be absent, and may be null when it is there.
    public func optionalNullable<Value>(
        _ key: String, _ decode: (JSONValue) throws(DecodeError) -> Value
    ) throws(DecodeError) -> Value?? {
        guard let value = self[key] else { return .none }
        do throws(DecodeError) {
            return .some(try Decode.nullable(value, decode))
        } catch { throw error.within(key) }
    }
}

/// An integer in a range; nil for a bound means that there is none.
public func bounded(_ value: Int, min: Int? = nil, max: Int? = nil) throws(DecodeError) -> Int {
    if let min, value < min {
        throw DecodeError(problem: "must be at least " + min.description + ", not " + value.description)
    }
    if let max, value > max {
        throw DecodeError(problem: "must be at most " + max.description + ", not " + value.description)
    }
    return value
}

/// A number in a range; nil for a bound means that there is none.
public func bounded(_ value: Double, min: Double? = nil, max: Double? = nil) throws(DecodeError) -> Double {
    if let min, value < min {
        throw DecodeError(
            problem: "must be at least " + JSONValue.number(min).text + ", not "
                + JSONValue.number(value).text)
    }
    if let max, value > max {
        throw DecodeError(
            problem: "must be at most " + JSONValue.number(max).text + ", not " + JSONValue.number(value).text
        )
    }
    return value
}

/// An array with an allowed number of elements; nil for a bound means that there is none.
public func counted<Element>(
    _ elements: [Element], min: Int? = nil, max: Int? = nil
) throws(DecodeError) -> [Element] {
    if let min, elements.count < min {
        throw DecodeError(
            problem: "must have at least " + min.description + " elements, not " + elements.count.description)
    }
    if let max, elements.count > max {
        throw DecodeError(
            problem: "must have at most " + max.description + " elements, not " + elements.count.description)
    }
    return elements
}

extension JSONObject {
    /// Checks that at most one of the members with these keys is there.
    public func atMostOne(of keys: [String]) throws(DecodeError) {
        var present = 0
        for key in keys where self[key] != nil { present += 1 }
        if present > 1 {
            var list = ""
            for key in keys { list += list.isEmpty ? key : ", " + key }
            throw DecodeError(problem: "must have at most one of the fields " + list)
        }
    }
}
