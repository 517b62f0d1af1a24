// Nodes around one other node.

/// A node that contributes what the one node below it contributes.
class WrapperNode: Node {
    /// The node below; set once the wrapper itself is made, and again when it ends one and makes another.
    final var child: Node?

    override func collectElements(into ids: inout [Int]) {
        child?.collectElements(into: &ids)
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let child { visit(child) }
    }
}

/// The node of something with a body: it has dynamic properties, and what it wraps is made of the body.
class BodyNode: WrapperNode {
    final var properties = BoundProperties()

    #if !hasFeature(Embedded)
    /// The type whose body the node evaluates, which tells it from others in the path of a piece of state.
    /// (Types have no names in an Embedded program; positions tell its views apart.)
    var bodyType: Any.Type { fatalError("a node with a body must name the type that has it") }

    final override var pathComponent: String {
        super.pathComponent + ":" + _typeName(bodyType, qualified: false)
    }
    #endif

    final override func environmentDidChange() {
        if properties.environmentDidChange() { invalidate() }
        super.environmentDidChange()
    }

    final override var states: [AnyStateStorage] { properties.states }

    final override func didUnmount() {
        properties.unbind()
    }
}
