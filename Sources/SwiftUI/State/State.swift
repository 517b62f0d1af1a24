// @State: a value that a view owns.

/// A value that a view owns and can change.
///
/// It starts with the value given and lives for as long as the view keeps its place in the tree; later values
/// of the view do not reset it.
@propertyWrapper
public struct State<Value> {
    private let box: PropertyBox

    /// State that starts with `wrappedValue`.
    public init(wrappedValue: Value) {
        box = StateBox(wrappedValue)
    }

    /// State that starts with `initialValue`.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    private var stateBox: StateBox<Value> {
        unsafeDowncast(box, to: StateBox<Value>.self)
    }

    /// The value now. Setting it has every view evaluated again that read it.
    public var wrappedValue: Value {
        get { stateBox.storage.read() }
        nonmutating set { stateBox.write(newValue) }
    }

    /// A two-way connection to the value.
    public var projectedValue: Binding<Value> {
        Binding(state: stateBox.storage)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// State that starts as nil.
    public init() {
        self.init(wrappedValue: nil)
    }
}
