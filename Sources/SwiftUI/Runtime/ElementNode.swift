// Nodes that own something in the element tree.

import RenderOps

/// A node that arranges the elements of the nodes below it, and has to do so again when they change.
class StructureOwner: Node {
    private(set) var needsSync = false

    override func structureDidChange(below child: Node) {
        guard !needsSync else { return }
        needsSync = true
        graph.enqueueSync(self)
    }

    /// Arranges the elements below the node again.
    final func sync() {
        needsSync = false
        arrange()
    }

    /// Tells whoever is around the node that it contributes other elements than before.
    final func outwardStructureDidChange() {
        if let parent { parent.structureDidChange(below: self) } else { graph.screenStructureDidChange() }
    }

    /// Syncs at once if something below changed while the node passed on a new value.
    final func syncIfNeeded() {
        if needsSync { sync() }
    }

    func arrange() {}
}

/// A node with an element of its own.
class ElementOwner: StructureOwner {
    let id: Int
    private var childIDs: [Int] = []

    override init(_ inputs: _NodeInputs) {
        id = inputs.graph.makeElementID()
        super.init(inputs)
        graph.register(self, id: id)
    }

    /// Appends the ids of the element's children.
    func collectChildElements(into ids: inout [Int]) {}

    final override func arrange() {
        var ids: [Int] = []
        ids.reserveCapacity(childIDs.count)
        collectChildElements(into: &ids)
        guard ids != childIDs else { return }
        graph.writeChildOrder(parent: id, from: childIDs, to: ids)
        childIDs = ids
    }

    final override func collectElements(into ids: inout [Int]) {
        ids.append(id)
    }

    override func didUnmount() {
        graph.unregister(id)
    }
}

/// A view that is one element of the protocol, with its content as the element's children.
public protocol _ElementView: _PrimitiveView {
    associatedtype _Props: ElementProps
    associatedtype _Content: View

    /// The element's props. State that is read here makes the element update when it changes.
    nonisolated func _props(in environment: EnvironmentValues) -> _Props
    nonisolated var _content: _Content { get }
    /// Does what `event` asks for; false when that means nothing here.
    nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool
}

extension _ElementView {
    public nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool {
        false
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        ElementNode(view, inputs)
    }
}

/// An element without children.
public protocol _LeafElementView: _ElementView where _Content == EmptyView {}

extension _LeafElementView {
    public nonisolated var _content: EmptyView { EmptyView() }
}

final class ElementNode<V: _ElementView>: ElementOwner {
    private var view: V
    private var props: V._Props?
    private var content: Node?

    init(_ view: V, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        let props = evaluateProps()
        self.props = props
        graph.writer.create(id: id, props: props)
        let content = V._Content._makeNode(view._content, self.inputs(forChild: 0))
        self.content = content
        sync()
    }

    override func receive(_ value: UnsafeRawPointer) {
        view = value.assumingMemoryBound(to: V.self).pointee
        updateProps()
        if let content { view._content._send(to: content) }
        syncIfNeeded()
    }

    override func refresh() {
        updateProps()
    }

    override func environmentDidChange() {
        updateProps()
        super.environmentDidChange()
    }

    private func evaluateProps() -> V._Props {
        graph.evaluate(self) { view._props(in: scope.values) }
    }

    private func updateProps() {
        let new = evaluateProps()
        guard new != props else { return }
        props = new
        graph.writer.update(id: id, props: new)
    }

    override func collectChildElements(into ids: inout [Int]) {
        content?.collectElements(into: &ids)
    }

    override func handle(_ event: RenderOps.Event) -> Bool {
        view._handle(event, in: scope.values)
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let content { visit(content) }
    }
}
