// @GestureState: a value for as long as a gesture goes on.

import RenderOps

/// A value that a gesture changes while it goes on, and that starts over when it has ended.
@propertyWrapper
public struct GestureState<Value> {
    private let box: PropertyBox

    /// A value that starts as `wrappedValue`.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, resetTransaction: Transaction())
    }

    /// A value that starts as `wrappedValue`, and starts over in a transaction.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        box = StateBox(GestureValue(initial: wrappedValue, value: wrappedValue, resetTransaction: resetTransaction))
    }

    /// A value that starts as `initialValue`.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// A value that starts as `initialValue`, and starts over in a transaction.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    private var stateBox: StateBox<GestureValue<Value>> {
        unsafeDowncast(box, to: StateBox<GestureValue<Value>>.self)
    }

    /// The value now.
    public var wrappedValue: Value { stateBox.storage.read().value }

    /// What a gesture updates.
    public var projectedValue: GestureState<Value> { self }

    fileprivate var location: GestureStateLocation<Value> { GestureStateLocation(storage: stateBox.storage) }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// A value that starts as nil.
    public init() {
        self.init(wrappedValue: nil)
    }
}

private struct GestureValue<Value> {
    let initial: Value
    var value: Value
    let resetTransaction: Transaction
}

/// Where a gesture's value is. What is passed on is not the property, which only the view may store.
private struct GestureStateLocation<Value> {
    let storage: StateStorage<GestureValue<Value>>

    func update(_ change: (inout Value, inout Transaction) -> Void) {
        var state = storage.read()
        var transaction = Transaction()
        change(&state.value, &transaction)
        if transaction.animation != nil {
            withTransaction(transaction) { storage.write(state) }
        } else {
            storage.write(state)
        }
    }

    func reset() {
        var state = storage.read()
        state.value = state.initial
        if state.resetTransaction.animation != nil {
            withTransaction(state.resetTransaction) { storage.write(state) }
        } else {
            storage.write(state)
        }
    }
}

/// A gesture that changes a value while it goes on.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    private let base: Base
    private let location: GestureStateLocation<State>
    private let body: (Base.Value, inout State, inout Transaction) -> Void

    fileprivate init(
        base: Base, location: GestureStateLocation<State>,
        body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.location = location
        self.body = body
    }

    public nonisolated func _addNeeds(to needs: inout _GestureNeeds) { base._addNeeds(to: &needs) }

    public nonisolated func _recognize(
        _ event: RenderOps.Event, _ report: (_GesturePhase<Base.Value>) -> Void
    ) {
        base._recognize(event) { phase in
            switch phase {
            case .changed(let value): location.update { body(value, &$0, &$1) }
            case .ended, .cancelled: location.reset()
            }
            report(phase)
        }
    }
}

extension Gesture {
    /// Changes a value while the gesture goes on; it starts over when the gesture has ended.
    public nonisolated func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, location: state.location, body: body)
    }
}
