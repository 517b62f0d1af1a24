// The values of @State that outlive a run: what a snapshot carries, and what comes back from one.

import RenderOps

#if hasFeature(Embedded)
/// A value as a snapshot carries it; nil when its type is not one of the few that a snapshot can hold.
func save<Value>(_ value: Value) -> StateValue? {
    if let bool = cast(value, to: Bool.self) { return .bool(bool) }
    if let int = cast(value, to: Int.self) { return .number(Double(int)) }
    if let double = cast(value, to: Double.self), double.isFinite { return .number(double) }
    if let string = cast(value, to: String.self) { return .string(string) }
    return nil
}

/// `value`, if its type is `To`.
private func cast<From, To>(_ value: From, to type: To.Type) -> To? {
    guard typeIdentity(of: From.self) == typeIdentity(of: To.self) else { return nil }
    return withUnsafePointer(to: value) { UnsafeRawPointer($0).assumingMemoryBound(to: To.self).pointee }
}
#else
/// A value as a snapshot carries it; nil when its type is not one of the few that a snapshot can hold.
func save<Value>(_ value: Value) -> StateValue? {
    switch value {
    case let bool as Bool: .bool(bool)
    case let int as Int: .number(Double(int))
    case let double as Double where double.isFinite: .number(double)
    case let string as String: .string(string)
    default: nil
    }
}

/// A value that a snapshot carried, as a `Value`; nil when it is none.
func restore<Value>(_ type: Value.Type, from saved: StateValue) -> Value? {
    switch saved {
    case .bool(let bool): bool as? Value
    case .number(let number): Int(exactly: number) as? Value ?? number as? Value
    case .string(let string): string as? Value
    }
}
#endif
