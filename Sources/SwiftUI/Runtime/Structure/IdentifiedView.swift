// id(_:): identity of a view's own.

/// A view whose identity ends when its id changes.
public struct _IdentifiedView<Content: View, ID: Hashable> {
    let content: Content
    let id: ID

    public var body: Never { fatalError("an identified view has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        IdentifiedNode(view, inputs)
    }
}

extension _IdentifiedView: View {}

private final class IdentifiedNode<Content: View, ID: Hashable>: WrapperNode {
    private var id: ID

    init(_ view: _IdentifiedView<Content, ID>, _ inputs: _NodeInputs) {
        id = view.id
        super.init(inputs)
        child = Content._makeNode(view.content, self.inputs(forChild: 0))
    }

    override func receive(_ value: UnsafeRawPointer) {
        let new = value.assumingMemoryBound(to: _IdentifiedView<Content, ID>.self)
        if new.pointee.id == id, let child {
            new.pointee.content._send(to: child)
            return
        }
        child?.unmount()
        id = new.pointee.id
        child = Content._makeNode(new.pointee.content, inputs(forChild: 0))
        structureDidChange(below: self)
    }
}

extension View {
    /// Gives the view an identity: when `id` changes, the view starts anew, with fresh state.
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
        _IdentifiedView(content: self, id: id)
    }
}
