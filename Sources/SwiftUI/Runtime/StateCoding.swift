// The values of @State that outlive a run: what a snapshot carries, and what comes back from one.
//
// Apps keep their state in structures of their own, which say nothing about how to be saved. The runtime
// knows their fields, though, so a structure is saved as its fields, an array as its elements, and an
// optional as a list of none or one. A value that holds an object or a closure is not saved; it starts
// fresh in the next run.

#if !hasFeature(Embedded)
@_spi(Reflection) import Swift
import Foundation
import JSONCodec
import RenderOps

/// A value as a snapshot carries it; nil when it holds something that can't be saved. A value made of other
/// values is carried as the text of its JSON.
func save<Value>(_ value: Value) -> StateValue? {
    switch savedJSON(value) {
    case nil, .null: nil
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .some(let json): .string(json.text)
    }
}

/// A value that a snapshot carried, as a `Value`; nil when it is none.
func restore<Value>(_ type: Value.Type, from saved: StateValue) -> Value? {
    switch saved {
    case .bool(let bool): restoredValue(type, from: .bool(bool))
    case .number(let number): restoredValue(type, from: .number(number))
    case .string(let string):
        // Whether the text is JSON depends on what is wanted: a text is never taken apart.
        restoredValue(type, from: .string(string))
            ?? (try? JSONValue(parsing: string)).flatMap { restoredValue(type, from: $0) }
    }
}

private func savedJSON<Value>(_ value: Value) -> JSONValue? {
    withUnsafePointer(to: value) { saved(Value.self, at: UnsafeRawPointer($0)) }
}

private func restoredValue<Value>(_ type: Value.Type, from json: JSONValue) -> Value? {
    let room = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { room.deallocate() }
    guard restored(type, from: json, at: UnsafeMutableRawPointer(room)) else { return nil }
    return room.move()
}

private func saved(_ type: Any.Type, at place: UnsafeRawPointer) -> JSONValue? {
    if let type = type as? any SavedDirectly.Type { return type.saved(at: place) }
    if let type = type as? any SavedAsCode.Type { return savedCode(type, at: place) }
    if hasFields(type) { return savedFields(of: type, at: place) ?? savedIfCodable(type, at: place) }
    if let type = type as? any RawRepresentable.Type { return savedRawValue(type, at: place) }
    return savedCaseName(type, at: place) ?? savedIfCodable(type, at: place)
}

/// Initializes the memory at `place` with a value of `type`; false, and nothing is initialized, when `value`
/// is not one.
private func restored(_ type: Any.Type, from value: JSONValue, at place: UnsafeMutableRawPointer) -> Bool {
    if let type = type as? any SavedDirectly.Type { return type.restore(value, at: place) }
    if let type = type as? any SavedAsCode.Type { return restoreCode(type, value, at: place) }
    if hasFields(type), restoreFields(of: type, value, at: place) { return true }
    if let type = type as? any RawRepresentable.Type, restoreRawValue(type, value, at: place) { return true }
    if restoreCaseName(type, value, at: place) { return true }
    if let type = type as? any Codable.Type { return restoreCode(type, value, at: place) }
    return false
}

// MARK: Structures and tuples

/// Whether a type's metadata is that of a structure or tuple (`MetadataKind` in Swift's stable ABI).
func hasFields(_ type: Any.Type) -> Bool {
    guard !(type is AnyObject.Type) else { return false }
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0x200 || kind == 0x301
}

private func savedFields(of type: Any.Type, at place: UnsafeRawPointer) -> JSONValue? {
    var object = JSONObject()
    let isWhole = _forEachField(of: type) { name, offset, fieldType, _ in
        guard let value = saved(fieldType, at: place + offset) else { return false }
        object[String(cString: name)] = value
        return true
    }
    return isWhole ? .object(object) : nil
}

private func restoreFields(of type: Any.Type, _ value: JSONValue, at place: UnsafeMutableRawPointer) -> Bool {
    guard case .object(let object) = value else { return false }
    var done: [(type: Any.Type, place: UnsafeMutableRawPointer)] = []
    let isWhole = _forEachField(of: type) { name, offset, fieldType, _ in
        guard let field = object[String(cString: name)], restored(fieldType, from: field, at: place + offset)
        else { return false }
        done.append((fieldType, place + offset))
        return true
    }
    if isWhole, done.count == object.count { return true }
    for (type, place) in done { deinitialize(type, at: place) }
    return false
}

private func deinitialize(_ type: Any.Type, at place: UnsafeMutableRawPointer) {
    func deinitialize<T>(_ type: T.Type) {
        place.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
    _openExistential(type, do: deinitialize)
}

// MARK: Enumerations

private func savedRawValue<T: RawRepresentable>(_ type: T.Type, at place: UnsafeRawPointer) -> JSONValue? {
    savedJSON(place.assumingMemoryBound(to: type).pointee.rawValue)
}

private func restoreRawValue<T: RawRepresentable>(
    _ type: T.Type, _ value: JSONValue, at place: UnsafeMutableRawPointer
) -> Bool {
    guard let rawValue = restoredValue(T.RawValue.self, from: value), let restored = T(rawValue: rawValue) else {
        return false
    }
    place.initializeMemory(as: type, to: restored)
    return true
}

/// The name of the case that a value has, if its type is an enumeration.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

/// How many cases a type has, if it is an enumeration of cases without values; such a value is one byte, the
/// number of its case. (`TargetEnumMetadata` and `TargetEnumDescriptor` in Swift's stable ABI.)
private func simpleCaseCount(_ type: Any.Type) -> Int? {
    guard !(type is AnyObject.Type) else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    func isOneByte<T>(_ type: T.Type) -> Bool { MemoryLayout<T>.size == 1 && _isPOD(type) }
    guard metadata.pointee == 0x201, _openExistential(type, do: isOneByte),
        let descriptor = UnsafePointer<UInt32>(bitPattern: metadata[1])
    else { return nil }
    let payloadCases = descriptor[5] & 0xFF_FFFF
    return payloadCases == 0 ? Int(descriptor[6]) : nil
}

private func savedCaseName(_ type: Any.Type, at place: UnsafeRawPointer) -> JSONValue? {
    guard simpleCaseCount(type) != nil else { return nil }
    func name<T>(_ type: T.Type) -> JSONValue? {
        enumCaseName(place.assumingMemoryBound(to: type).pointee).map { .string(String(cString: $0)) }
    }
    return _openExistential(type, do: name)
}

private func restoreCaseName(_ type: Any.Type, _ value: JSONValue, at place: UnsafeMutableRawPointer) -> Bool {
    guard case .string(let name) = value, let count = simpleCaseCount(type) else { return false }
    func restore<T>(_ type: T.Type) -> Bool {
        for number in 0..<count {
            place.storeBytes(of: UInt8(number), as: UInt8.self)
            let candidate = enumCaseName(place.assumingMemoryBound(to: type).pointee)
            if let candidate, String(cString: candidate) == name { return true }
        }
        return false
    }
    return _openExistential(type, do: restore)
}

// MARK: Types of the standard library

/// A type that knows how to be saved.
private protocol SavedDirectly {
    static func saved(at place: UnsafeRawPointer) -> JSONValue?
    static func restore(_ value: JSONValue, at place: UnsafeMutableRawPointer) -> Bool
}

/// A type that is saved as one plain value.
private protocol SavedPlainly: SavedDirectly {
    var plain: JSONValue? { get }
    init?(plain: JSONValue)
}

extension SavedPlainly {
    static func saved(at place: UnsafeRawPointer) -> JSONValue? {
        place.assumingMemoryBound(to: Self.self).pointee.plain
    }

    static func restore(_ value: JSONValue, at place: UnsafeMutableRawPointer) -> Bool {
        guard let restored = Self(plain: value) else { return false }
        place.initializeMemory(as: Self.self, to: restored)
        return true
    }
}

extension Bool: SavedPlainly {
    fileprivate var plain: JSONValue? { .bool(self) }
    fileprivate init?(plain: JSONValue) {
        guard case .bool(let bool) = plain else { return nil }
        self = bool
    }
}

extension String: SavedPlainly {
    fileprivate var plain: JSONValue? { .string(self) }
    fileprivate init?(plain: JSONValue) {
        guard case .string(let string) = plain else { return nil }
        self = string
    }
}

extension FixedWidthInteger {
    /// A number where JSON's numbers hold it, and its digits elsewhere.
    fileprivate var plain: JSONValue? {
        if let number = Double(exactly: self), number.magnitude <= 9_007_199_254_740_992 { return .number(number) }
        return .string(String(self))
    }

    fileprivate init?(plain: JSONValue) {
        switch plain {
        case .number(let number): self.init(exactly: number)
        case .string(let digits): self.init(digits)
        default: return nil
        }
    }
}

extension Int: SavedPlainly {}
extension Int8: SavedPlainly {}
extension Int16: SavedPlainly {}
extension Int32: SavedPlainly {}
extension Int64: SavedPlainly {}
extension UInt: SavedPlainly {}
extension UInt8: SavedPlainly {}
extension UInt16: SavedPlainly {}
extension UInt32: SavedPlainly {}
extension UInt64: SavedPlainly {}

extension BinaryFloatingPoint {
    fileprivate var plain: JSONValue? { isFinite ? .number(Double(self)) : nil }
    fileprivate init?(plain: JSONValue) {
        guard case .number(let number) = plain else { return nil }
        self.init(number)
    }
}

extension Double: SavedPlainly {}
extension Float: SavedPlainly {}
extension CGFloat: SavedPlainly {}

extension Optional: SavedDirectly {
    static func saved(at place: UnsafeRawPointer) -> JSONValue? {
        guard let value = place.assumingMemoryBound(to: Self.self).pointee else { return .array([]) }
        return savedJSON(value).map { .array([$0]) }
    }

    static func restore(_ value: JSONValue, at place: UnsafeMutableRawPointer) -> Bool {
        guard case .array(let list) = value, list.count <= 1 else { return false }
        var restored: Wrapped?
        if let first = list.first {
            restored = restoredValue(Wrapped.self, from: first)
            if restored == nil { return false }
        }
        place.initializeMemory(as: Self.self, to: restored)
        return true
    }
}

extension Array: SavedDirectly {
    static func saved(at place: UnsafeRawPointer) -> JSONValue? {
        var list: [JSONValue] = []
        for element in place.assumingMemoryBound(to: Self.self).pointee {
            guard let value = savedJSON(element) else { return nil }
            list.append(value)
        }
        return .array(list)
    }

    static func restore(_ value: JSONValue, at place: UnsafeMutableRawPointer) -> Bool {
        guard let elements = restoredElements(Element.self, from: value) else { return false }
        place.initializeMemory(as: Self.self, to: elements)
        return true
    }
}

extension Set: SavedDirectly {
    static func saved(at place: UnsafeRawPointer) -> JSONValue? {
        let elements = Swift.Array(place.assumingMemoryBound(to: Self.self).pointee)
        return savedJSON(elements)
    }

    static func restore(_ value: JSONValue, at place: UnsafeMutableRawPointer) -> Bool {
        guard let elements = restoredElements(Element.self, from: value) else { return false }
        place.initializeMemory(as: Self.self, to: Set(elements))
        return true
    }
}

extension Dictionary: SavedDirectly {
    /// A dictionary is a list in which keys and values take turns.
    static func saved(at place: UnsafeRawPointer) -> JSONValue? {
        var list: [JSONValue] = []
        for (key, value) in place.assumingMemoryBound(to: Self.self).pointee {
            guard let key = savedJSON(key), let value = savedJSON(value) else { return nil }
            list += [key, value]
        }
        return .array(list)
    }

    static func restore(_ value: JSONValue, at place: UnsafeMutableRawPointer) -> Bool {
        guard case .array(let list) = value, list.count.isMultiple(of: 2) else { return false }
        var dictionary: Self = [:]
        for index in stride(from: 0, to: list.count, by: 2) {
            guard let key = restoredValue(Key.self, from: list[index]),
                let value = restoredValue(Value.self, from: list[index + 1])
            else { return false }
            dictionary[key] = value
        }
        place.initializeMemory(as: Self.self, to: dictionary)
        return true
    }
}

private func restoredElements<Element>(_ type: Element.Type, from value: JSONValue) -> [Element]? {
    guard case .array(let list) = value else { return nil }
    var elements: [Element] = []
    for item in list {
        guard let element = restoredValue(type, from: item) else { return nil }
        elements.append(element)
    }
    return elements
}

// MARK: Types that code themselves

/// A type of Foundation whose fields are its own affair.
private protocol SavedAsCode: Codable {}
extension UUID: SavedAsCode {}
extension Date: SavedAsCode {}
extension URL: SavedAsCode {}
extension Data: SavedAsCode {}
extension Decimal: SavedAsCode {}

private func savedIfCodable(_ type: Any.Type, at place: UnsafeRawPointer) -> JSONValue? {
    guard let type = type as? any Codable.Type else { return nil }
    return savedCode(type, at: place)
}

private func savedCode<T: Codable>(_ type: T.Type, at place: UnsafeRawPointer) -> JSONValue? {
    guard let code = try? JSONEncoder().encode([place.assumingMemoryBound(to: type).pointee]) else { return nil }
    return .string(String(decoding: code, as: UTF8.self))
}

private func restoreCode<T: Codable>(
    _ type: T.Type, _ value: JSONValue, at place: UnsafeMutableRawPointer
) -> Bool {
    guard case .string(let code) = value,
        let restored = try? JSONDecoder().decode([T].self, from: Data(code.utf8)), restored.count == 1
    else { return false }
    place.initializeMemory(as: type, to: restored[0])
    return true
}
#endif
