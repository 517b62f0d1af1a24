// GeometryReader: content that depends on the room it is in.

import RenderOps

/// How large the room is that a geometry reader has.
public struct GeometryProxy: Sendable {
    /// The size in points. It is zero before the first layout.
    public let size: CGSize

    #if !hasFeature(Embedded)
    /// The room in its own coordinates, which start at its upper left.
    public func frame(in coordinateSpace: LocalCoordinateSpace) -> CGRect {
        CGRect(origin: .zero, size: size)
    }
    #endif
}

/// The coordinates of a view itself.
public struct LocalCoordinateSpace: Sendable {
    public init() {}

    /// The coordinates of the view itself.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }

    /// The coordinates of the screen, which the app is not told.
    @available(*, unavailable, message: "The app is told the size of a view, not where it is. Use .local.")
    public static var global: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// Takes all the room there is, and builds its content for the size of that room.
public struct GeometryReader<Content: View> {
    /// Builds the content.
    public var content: (GeometryProxy) -> Content

    /// Content for the size of the room. Several views lie on top of each other in the upper leading corner.
    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public var body: Never { fatalError("a geometry reader has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        GeometryReaderNode(view, inputs)
    }

    fileprivate nonisolated var sized: _SizedView<Content> {
        let content = content
        return _SizedView { content(GeometryProxy(size: $0 ?? .zero)) }
    }
}

extension GeometryReader: View {}

private final class GeometryReaderNode<Content: View>: WrapperNode {
    init(_ view: GeometryReader<Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        child = _SizedView<Content>._makeNode(view.sized, self.inputs(forChild: 0))
    }

    override func receive(_ value: UnsafeRawPointer) {
        guard let child else { return }
        value.assumingMemoryBound(to: GeometryReader<Content>.self).pointee.sized._send(to: child)
    }
}

/// Takes all the room there is, and builds its content for the size of that room; nil before it is known.
struct _SizedView<Content: View> {
    let content: (CGSize?) -> Content

    var body: Never { fatalError("a view of a size has no body") }

    nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        GeometryNode(view.content, inputs)
    }
}

extension _SizedView: View {}

/// The node of a `geometry` element.
private final class GeometryNode<Content: View>: ElementOwner {
    private var build: (CGSize?) -> Content
    private var size: CGSize?
    private var slot: GeometrySlot?

    init(_ build: @escaping (CGSize?) -> Content, _ inputs: _NodeInputs) {
        self.build = build
        super.init(inputs)
        graph.writer.create(id: id, props: GeometryProps())
        let slot = GeometrySlot(elementID: id, self.inputs(forChild: 0))
        slot.child = Content._makeNode(graph.evaluate(self) { build(nil) }, slot.inputs(forChild: 0))
        slot.sync()
        self.slot = slot
    }

    override func receive(_ value: UnsafeRawPointer) {
        build = value.assumingMemoryBound(to: _SizedView<Content>.self).pointee.content
        needsRefresh = false
        refresh()
    }

    override func refresh() {
        guard let slot, let child = slot.child else { return }
        child.receive { graph.evaluate(self) { build(size) } }
        slot.syncIfNeeded()
    }

    override func handle(_ event: RenderOps.Event) -> Bool {
        guard case .geometry(_, let width, let height) = event else { return false }
        let new = CGSize(width: CGFloat(width), height: CGFloat(height))
        if new != size {
            size = new
            invalidate()
        }
        return true
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let slot { visit(slot) }
    }
}

/// The content of a `geometry` element, which is exactly one child.
private final class GeometrySlot: SingleChildNode {
    private let elementID: Int

    init(elementID: Int, _ inputs: _NodeInputs) {
        self.elementID = elementID
        super.init(alignment: .topLeading, inputs)
    }

    override var place: (parent: Int, index: Int) { (elementID, 0) }
}
