// Nothing.

/// A view that shows nothing and takes no room.
public struct EmptyView {
    public nonisolated init() {}

    public var body: Never { fatalError("an empty view has no body") }

    public nonisolated static func _makeNode(_ view: EmptyView, _ inputs: _NodeInputs) -> _ViewNode {
        EmptyNode(inputs)
    }
}

extension EmptyView: View {}

private final class EmptyNode: Node {
    override func receive(_ value: UnsafeRawPointer) {}
}
