// A node of the view graph: the lasting place of one view value.
//
// View values come and go with every evaluation of a body; nodes stay for as long as the view's identity
// does (its position and type, or its id). A node keeps the last value it received, its state, and the
// nodes below it:
//
//     body of Todo ──► VStack<…> value ──receive──► ElementNode<VStack<…>> ──► nodes of its content
//
// The runtime compiles as full Swift and as Embedded Swift. That rules out existentials, dynamic casts and
// reflection on the way from a value to its node: a parent hands a child its new value as a raw pointer,
// and the child, which knows the type, loads it.

import RenderOps

typealias Node = _ViewNode
typealias ViewGraph = _ViewGraph

/// What a node is given when it is made.
public struct _NodeInputs {
    unowned(unsafe) let graph: ViewGraph
    unowned(unsafe) let parent: Node?
    let scope: EnvironmentScope
    /// Which of its parent's children the node is, counted from 0.
    let position: Int

    init(graph: ViewGraph, parent: Node?, scope: EnvironmentScope, position: Int = 0) {
        self.graph = graph
        self.parent = parent
        self.scope = scope
        self.position = position
    }
}

/// The lasting place of one view value in the view graph.
public class _ViewNode {
    unowned(unsafe) let graph: ViewGraph
    unowned(unsafe) let parent: Node?
    /// How far the node is from the root; a refresh goes from the root down, a sync from the leaves up.
    let depth: Int
    /// Which of its parent's children this is.
    let position: Int
    /// The environment the node's view reads.
    let scope: EnvironmentScope
    private(set) var isMounted = true
    /// Whether the node waits in the graph's queue to be refreshed.
    var needsRefresh = false
    /// Counts evaluations, so that a state's list of readers can tell a current entry from an old one.
    var evaluation = 0

    init(_ inputs: _NodeInputs) {
        graph = inputs.graph
        parent = inputs.parent
        depth = (inputs.parent?.depth ?? -1) + 1
        position = inputs.position
        scope = inputs.scope
    }

    /// The inputs of a child of this node.
    final func inputs(forChild position: Int, scope: EnvironmentScope? = nil) -> _NodeInputs {
        _NodeInputs(graph: graph, parent: self, scope: scope ?? self.scope, position: position)
    }

    /// Takes a new view value from the parent. `value` points to a value of the node's own view type.
    func receive(_ value: UnsafeRawPointer) {
        fatalError("a node without a view value was given one")
    }

    /// Evaluates the view again because something it read has changed.
    func refresh() {}

    /// Appends the ids of the elements that the node contributes to the element around it.
    func collectElements(into ids: inout [Int]) {}

    /// Something in the environment of the node has changed.
    func environmentDidChange() {
        visitChildren { $0.environmentDidChange() }
    }

    /// The elements that `child` contributes are no longer the ones it contributed before.
    func structureDidChange(below child: Node) {
        if let parent { parent.structureDidChange(below: self) } else { graph.screenStructureDidChange() }
    }

    /// Calls `visit` for each child, in order.
    func visitChildren(_ visit: (Node) -> Void) {}

    /// Does what an element of the node was asked for with `event`; false when it has nothing to do with it.
    func handle(_ event: RenderOps.Event) -> Bool { false }

    #if !hasFeature(Embedded)
    /// A view below says something else of itself than before, under a key.
    func preferenceDidChange(_ key: UInt) {
        parent?.preferenceDidChange(key)
    }

    /// Hands over what the views below say of themselves, in order.
    func collectPreferences(_ collector: PreferenceCollector) {
        visitChildren { $0.collectPreferences(collector) }
    }
    #endif

    /// What tells this node from its siblings in the path of a piece of state.
    var pathComponent: String { String(position) }

    /// The state that lives in this node, in layout order.
    var states: [AnyStateStorage] { [] }

    /// Ends the node and everything below it: its view has left the tree.
    final func unmount() {
        visitChildren { $0.unmount() }
        isMounted = false
        evaluation += 1
        didUnmount()
    }

    /// Lets go of what the node holds outside the graph.
    func didUnmount() {}

    /// Asks for the view to be evaluated again in the next pass.
    final func invalidate() {
        guard isMounted else { return }
        if let commit = ViewGraph.currentCommit { graph.commitOfPass = commit }
        guard !needsRefresh else { return }
        needsRefresh = true
        graph.enqueue(self)
    }

    /// Where the node is, from the root: the components of the nodes above it and its own.
    final var path: String {
        guard let parent else { return pathComponent }
        return parent.path + "/" + pathComponent
    }
}

extension View {
    /// Hands `self` to `node`, which must have been made by this type.
    @inline(__always)
    nonisolated func _send(to node: Node) {
        withUnsafePointer(to: self) { node.receive(UnsafeRawPointer($0)) }
    }
}

extension Node {
    /// Takes the value that `makeValue` returns, which must be of the node's own view type.
    ///
    /// The value passes through memory of its own: Swift 6.3's Embedded compiler fails an assertion on local
    /// values of an opaque type, as bodies have.
    final func receive<Value>(from makeValue: () -> Value) {
        let room = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        room.initialize(to: makeValue())
        receive(UnsafeRawPointer(room))
        room.deinitialize(count: 1)
        room.deallocate()
    }
}
