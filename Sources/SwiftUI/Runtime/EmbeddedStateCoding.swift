// The values of @State that a snapshot of an Embedded program carries: the few types it can tell apart.

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
#endif
