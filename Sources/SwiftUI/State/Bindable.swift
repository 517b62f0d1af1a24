// @Bindable: bindings to the properties of an observable object.

#if !hasFeature(Embedded)
/// An observable object whose properties can be bound: `$object.name`.
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    private init(object: Value) {
        wrappedValue = object
    }

    /// The wrapper itself, through which the bindings are made.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
    /// Bindings to the properties of `wrappedValue`.
    public init(wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    /// Bindings to the properties of `object`.
    public init(_ object: Value) {
        self.init(object: object)
    }


    /// A binding to a property of the object.
    public subscript<Property>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Property>
    ) -> Binding<Property> {
        let object = wrappedValue
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}
#endif
