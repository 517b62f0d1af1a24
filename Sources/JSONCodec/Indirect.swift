// Room for a value of a type that holds values of itself.

/// Keeps a property's value outside of the structure, so that the structure may hold one of its own type.
@propertyWrapper
public enum Indirect<Value> {
    indirect case stored(Value)

    public init(wrappedValue: Value) { self = .stored(wrappedValue) }

    public var wrappedValue: Value {
        get { switch self { case .stored(let value): value } }
        set { self = .stored(newValue) }
    }
}

extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Sendable where Value: Sendable {}
