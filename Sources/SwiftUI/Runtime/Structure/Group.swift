// Several views where one is asked for.

/// Several views treated as one, without arranging them. A modifier of a group applies to each of its views.
public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    /// A group of the views that `content` builds.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: Never { fatalError("a group has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        GroupNode(view, inputs)
    }
}

private final class GroupNode<Content: View>: WrapperNode {

    init(_ view: Group<Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        child = Content._makeNode(view.content, self.inputs(forChild: 0))
    }

    override func receive(_ value: UnsafeRawPointer) {
        guard let child else { return }
        value.assumingMemoryBound(to: Group<Content>.self).pointee.content._send(to: child)
    }
}
