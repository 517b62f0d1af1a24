// onChange: an action when a value that the body computes is another than before.

/// A view that does something when a value has changed.
public struct _ChangeView<Content: View, Value: Equatable> {
    let content: Content
    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void

    public var body: Never { fatalError("a change modifier has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        ChangeNode(view, inputs)
    }
}

extension _ChangeView: View {}

private final class ChangeNode<Content: View, Value: Equatable>: WrapperNode {
    private var view: _ChangeView<Content, Value>
    /// The value that the action was last told of.
    private var told: Value

    init(_ view: _ChangeView<Content, Value>, _ inputs: _NodeInputs) {
        self.view = view
        told = view.value
        super.init(inputs)
        child = Content._makeNode(view.content, self.inputs(forChild: 0))
        if view.isInitial {
            graph.afterPass { [self] in
                if isMounted { self.view.action(told, told) }
            }
        }
    }

    override func receive(_ value: UnsafeRawPointer) {
        view = value.assumingMemoryBound(to: _ChangeView<Content, Value>.self).pointee
        if let child { view.content._send(to: child) }
        guard view.value != told else { return }
        graph.afterPass { [self] in
            // Within one pass a value may change more than once, and back.
            guard isMounted, self.view.value != told else { return }
            let old = told
            told = self.view.value
            self.view.action(old, told)
        }
    }
}

extension View {
    /// Runs `action` with the old and the new value when `value` has changed, and with `initial` also when the view
    /// comes.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        _ChangeView(content: self, value: value, isInitial: initial, action: action)
    }

    /// Runs `action` when `value` has changed, and with `initial` also when the view comes.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        _ChangeView(content: self, value: value, isInitial: initial) { _, _ in action() }
    }

    /// Runs `action` with the new value when `value` has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        _ChangeView(content: self, value: value, isInitial: false) { _, new in action(new) }
    }
}
