// A view of any type.

/// A view whose type is hidden. When the hidden type changes, the old view and its state end.
public struct AnyView {
    private let box: AnyViewBox

    public nonisolated init<Content: View>(_ view: Content) {
        box = TypedViewBox(view)
    }

    public nonisolated init<Content: View>(erasing view: Content) {
        self.init(view)
    }

    public var body: Never { fatalError("a view of any type has no body") }

    public nonisolated static func _makeNode(_ view: AnyView, _ inputs: _NodeInputs) -> _ViewNode {
        AnyViewNode(view.box, inputs)
    }

    fileprivate static func box(at value: UnsafeRawPointer) -> AnyViewBox {
        value.assumingMemoryBound(to: AnyView.self).pointee.box
    }
}

extension AnyView: View {}

private class AnyViewBox {
    let type: UInt
    init(type: UInt) { self.type = type }
    func makeNode(_ inputs: _NodeInputs) -> Node { fatalError("a box must make its view's node") }
    func send(to node: Node) {}
}

private final class TypedViewBox<Content: View>: AnyViewBox {
    let view: Content

    init(_ view: Content) {
        self.view = view
        super.init(type: typeIdentity(of: Content.self))
    }

    override func makeNode(_ inputs: _NodeInputs) -> Node { Content._makeNode(view, inputs) }
    override func send(to node: Node) { view._send(to: node) }
}

private final class AnyViewNode: WrapperNode {
    private var type: UInt

    init(_ box: AnyViewBox, _ inputs: _NodeInputs) {
        type = box.type
        super.init(inputs)
        child = box.makeNode(self.inputs(forChild: 0))
    }

    override func receive(_ value: UnsafeRawPointer) {
        let box = AnyView.box(at: value)
        if box.type == type, let child {
            box.send(to: child)
            return
        }
        child?.unmount()
        type = box.type
        child = box.makeNode(inputs(forChild: 0))
        structureDidChange(below: self)
    }
}
