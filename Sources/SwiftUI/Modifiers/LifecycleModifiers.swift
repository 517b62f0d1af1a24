// onAppear and onDisappear.

/// A view that does something when it comes and when it goes.
public struct _LifecycleView<Content: View> {
    let content: Content
    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    public var body: Never { fatalError("a lifecycle modifier has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        LifecycleNode(view, inputs)
    }
}

extension _LifecycleView: View {}

private final class LifecycleNode<Content: View>: WrapperNode {
    private var view: _LifecycleView<Content>

    init(_ view: _LifecycleView<Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        child = Content._makeNode(view.content, self.inputs(forChild: 0))
        graph.afterPass { [self] in
            if isMounted { self.view.appear?() }
        }
    }

    override func receive(_ value: UnsafeRawPointer) {
        view = value.assumingMemoryBound(to: _LifecycleView<Content>.self).pointee
        if let child { view.content._send(to: child) }
    }

    override func didUnmount() {
        if let disappear = view.disappear { graph.afterPass(disappear) }
    }
}

extension View {
    /// Runs `action` when the view has come onto the screen.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        _LifecycleView(content: self, appear: action, disappear: nil)
    }

    /// Runs `action` when the view has left the screen.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        _LifecycleView(content: self, appear: nil, disappear: action)
    }
}
