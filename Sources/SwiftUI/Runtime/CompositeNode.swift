// The node of a view with a body: an app's own views.

final class CompositeNode<V: View>: Node {
    private var view: V
    private var properties = BoundProperties()
    private var child: Node?

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

    override func environmentDidChange() {
        if properties.environmentDidChange() { invalidate() }
        super.environmentDidChange()
    }

    override func collectElements(into ids: inout [Int]) {
        child?.collectElements(into: &ids)
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let child { visit(child) }
    }

    override var pathComponent: String {
        #if hasFeature(Embedded)
        // The types' names are not in an Embedded program; positions tell its views apart.
        return super.pathComponent
        #else
        return super.pathComponent + ":" + _typeName(V.self, qualified: false)
        #endif
    }

    override var states: [AnyStateStorage] { properties.states }

    override func didUnmount() {
        properties.unbind()
    }
}
