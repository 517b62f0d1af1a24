// The node of a view with a body: an app's own views.

final class CompositeNode<V: View>: BodyNode {
    private var view: V

    init(_ view: V, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        properties.bindFirst(in: &self.view, node: self)
        child = V.Body._makeNode(evaluateBody(), self.inputs(forChild: 0))
    }

    override func receive(_ value: UnsafeRawPointer) {
        let new = value.assumingMemoryBound(to: V.self)
        if !needsRefresh, properties.viewsEqual(new, &view) { return }
        view = new.pointee
        properties.bind(in: &view)
        needsRefresh = false
        refresh()
    }

    override func refresh() {
        child?.receive(from: evaluateBody)
    }

    private func evaluateBody() -> V.Body {
        graph.evaluate(self) { view.body }
    }

    #if !hasFeature(Embedded)
    override var bodyType: Any.Type { V.self }
    #endif
}
