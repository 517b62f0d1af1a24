// Binding: a two-way connection to a value that someone else owns.

/// A two-way connection to a value that someone else owns.
///
/// `$name.part` is a binding to a part of the value.
#if !hasFeature(Embedded)
@dynamicMemberLookup
#endif
@propertyWrapper
public struct Binding<Value> {
    /// Where the value is. Two bindings to the same piece of state are the same value, so that a view that
    /// only passes one on need not run again.
    private enum Location {
        case state(StateStorage<Value>)
        case computed(ComputedLocation<Value>)
    }

    private let location: Location

    init(state storage: StateStorage<Value>) {
        location = .state(storage)
    }

    /// A binding that reads and writes through two closures.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        location = .computed(ComputedLocation(get: get, set: set))
    }

    /// The binding that `$name` stands for, in a closure parameter such as `{ $item in … }`.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding whose value is always `value`; writing does nothing.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// The value at the other end.
    public var wrappedValue: Value {
        get {
            switch location {
            case .state(let storage): storage.read()
            case .computed(let computed): computed.get()
            }
        }
        nonmutating set {
            switch location {
            case .state(let storage): storage.write(newValue)
            case .computed(let computed): computed.set(newValue)
            }
        }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value, read by `get` and replaced by `set`.
    func part<Part>(
        get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
    ) -> Binding<Part> {
        Binding<Part>(
            get: { get(wrappedValue) },
            set: { part in
                var whole = wrappedValue
                set(&whole, part)
                wrappedValue = whole
            })
    }

    #if hasFeature(Embedded)
    /// A binding to a part of the value. Embedded Swift has no key paths, so `$item.name` in an app's source
    /// becomes this subscript when the source is staged.
    public subscript<Part>(
        _ get: @escaping (Value) -> Part, _ set: @escaping (inout Value, Part) -> Void
    ) -> Binding<Part> {
        part(get: get, set: set)
    }
    #endif
}

private final class ComputedLocation<Value> {
    let get: () -> Value
    let set: (Value) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }
}

#if !hasFeature(Embedded)
extension Binding {
    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        part(get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    }
}
#endif

extension Binding {
    /// A binding to the value of an optional that has one now; nil when it has none.
    public init?(_ base: Binding<Value?>) {
        guard let current = base.wrappedValue else { return nil }
        self = base.part(get: { $0 ?? current }, set: { $0 = $1 })
    }

    /// A binding to an optional that never becomes nil by itself.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self = base.part(get: { $0 }, set: { if let new = $1 { $0 = new } })
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
