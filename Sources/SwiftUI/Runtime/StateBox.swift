// Where a piece of @State lives, and who reads it.

import RenderOps

/// A piece of state of any type.
class AnyStateBox: PropertyBox {
    /// Whoever read the state since it last changed. An entry counts only while its node has not been
    /// evaluated again.
    private var readers: [(node: Node, evaluation: Int)] = []
    private var readersWhenCompacted = 8

    override var asState: AnyStateBox? { self }

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

    override func unbind() {
        readers.removeAll()
    }
}

final class StateBox<Value>: AnyStateBox {
    private(set) var value: Value
    /// Whether a node owns the box. The value of a seed never changes, since SwiftUI ignores writes to state
    /// that no view on the screen has.
    private let isBound: Bool

    init(seed value: Value) {
        self.value = value
        isBound = false
        super.init(isSeed: true)
    }

    private init(bound value: Value) {
        self.value = value
        isBound = true
        super.init(isSeed: false)
    }

    override func bound(to node: Node, stateIndex: Int) -> PropertyBox {
        #if !hasFeature(Embedded)
        if !node.graph.restoredState.isEmpty,
            let saved = node.graph.restoredState[node.path + "." + String(stateIndex)],
            let restored = restore(Value.self, from: saved)
        { return StateBox(bound: restored) }
        #endif
        return StateBox(bound: value)
    }

    func read() -> Value {
        noteRead()
        return value
    }

    func write(_ new: Value) {
        guard isBound else { return }
        value = new
        invalidateReaders()
    }

    override var stateValue: StateValue? { save(value) }
}
