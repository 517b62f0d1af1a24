// Where a piece of @State lives, and who reads it.

import RenderOps

/// A piece of state of any type.
class AnyStateStorage {
    /// Whoever read the state since it last changed. An entry counts only while its node has not been
    /// evaluated again.
    private var readers: [(node: Node, evaluation: Int)] = []
    private var readersWhenCompacted = 8

    /// The value as a snapshot can carry it; nil when it can't.
    var stateValue: StateValue? { nil }

    /// Notes that the view being evaluated depends on this state.
    final func noteRead() {
        guard let node = ViewGraph.evaluating else { return }
        if let last = readers.last, last.node === node {
            readers[readers.count - 1].evaluation = node.evaluation
            return
        }
        readers.append((node, node.evaluation))
        if readers.count > readersWhenCompacted {
            readers.removeAll { $0.node.evaluation != $0.evaluation }
            readersWhenCompacted = 2 * readers.count + 8
        }
    }

    /// Has everyone who read the state evaluated again.
    final func invalidateReaders() {
        let current = readers
        readers.removeAll()
        for reader in current where reader.node.evaluation == reader.evaluation { reader.node.invalidate() }
    }

    /// Lets go of the readers: the state is no longer on the screen.
    final func forgetReaders() {
        readers.removeAll()
    }
}

/// The place of a piece of state. Bindings refer to it.
final class StateStorage<Value>: AnyStateStorage {
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func read() -> Value {
        noteRead()
        return value
    }

    func write(_ new: Value) {
        value = new
        invalidateReaders()
    }

    override var stateValue: StateValue? { save(value) }
}

/// What a @State property stores.
final class StateBox<Value>: PropertyBox {
    /// The value that the property's initializer gave, with which the state of any node starts.
    private let initialValue: Value
    let storage: StateStorage<Value>

    init(_ initialValue: Value) {
        self.initialValue = initialValue
        storage = StateStorage(initialValue)
        super.init(boundTo: nil)
    }

    private init(_ initialValue: Value, startingWith value: Value, boundTo node: Node) {
        self.initialValue = initialValue
        storage = StateStorage(value)
        super.init(boundTo: node)
    }

    override func bound(to node: Node, stateIndex: Int) -> PropertyBox {
        var value = initialValue
        #if !hasFeature(Embedded)
        if !node.graph.restoredState.isEmpty,
            let saved = node.graph.restoredState[node.path + "." + String(stateIndex)],
            let restored = restore(Value.self, from: saved)
        { value = restored }
        #endif
        return StateBox(initialValue, startingWith: value, boundTo: node)
    }

    /// SwiftUI ignores what is written to state that no view on the screen has.
    func write(_ new: Value) {
        if node != nil { storage.write(new) }
    }

    override func unbind() {
        super.unbind()
        storage.forgetReaders()
    }

    override var state: AnyStateStorage? { storage }
}
