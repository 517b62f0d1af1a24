// Layout: an arrangement that the app computes.
//
// The renderer measures the children and tells what they measure; the app answers with a size and places, which hold
// until the children or the proposal are others. A child is known by its answers to three proposals: nothing, as much
// as it likes, and everything there is. Between them it is taken to follow what it is offered.

#if !hasFeature(Embedded)
import RenderOps

/// The size that a parent offers a view, in points; nil leaves it to the view.
public struct ProposedViewSize: Equatable, Sendable {
    /// The width.
    public var width: CGFloat?
    /// The height.
    public var height: CGFloat?

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// Nothing.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// As much as there could be.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// As the view likes.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// The proposal with a size in place of what is left to the view.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// A child of a layout.
public struct LayoutSubview: Equatable {
    fileprivate let sizes: RenderOps.SizeRange
    fileprivate let index: Int
    fileprivate let placements: LayoutPlacements

    /// The size that the child takes when it is offered one.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(
            width: length(proposal.width, sizes.min.width, sizes.ideal.width, sizes.max.width),
            height: length(proposal.height, sizes.min.height, sizes.ideal.height, sizes.max.height))
    }

    /// The child's size when it is offered one.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: sizeThatFits(proposal))
    }

    private func length(_ proposed: CGFloat?, _ least: Double, _ ideal: Double, _ most: Double) -> CGFloat {
        guard let proposed else { return CGFloat(ideal) }
        return CGFloat(max(min(Double(proposed), max(most, least)), least))
    }

    /// Puts a point of the child at a place, in the coordinates of the layout's bounds.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = sizeThatFits(proposal)
        placements.frames[index] = CGRect(
            x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
            height: size.height)
    }

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
        a.index == b.index && a.placements === b.placements
    }
}

/// The size of a view.
public struct ViewDimensions: Equatable, Sendable {
    let size: CGSize

    /// The width in points.
    public var width: CGFloat { size.width }
    /// The height in points.
    public var height: CGFloat { size.height }
}

fileprivate final class LayoutPlacements {
    var frames: [CGRect?]
    init(count: Int) { frames = Array(repeating: nil, count: count) }
}

/// The children of a layout.
public struct LayoutSubviews: RandomAccessCollection {
    fileprivate let subviews: [LayoutSubview]

    public var startIndex: Int { 0 }
    public var endIndex: Int { subviews.count }
    public subscript(index: Int) -> LayoutSubview { subviews[index] }
}

/// An arrangement of views that the app computes.
public protocol Layout: Animatable {
    associatedtype Cache = Void
    /// The children.
    typealias Subviews = LayoutSubviews

    /// The size for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places the children in the bounds.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// What is worth keeping between computations.
    func makeCache(subviews: Subviews) -> Cache
    /// Brings what was kept up to date.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
}

/// An arrangement that is declared only to say that it is not there.
public protocol _MissingLayout: Layout where Cache == Void {}

extension _MissingLayout {
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

extension Layout {
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// Arranges views.
    public nonisolated func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// Views arranged by a layout.
public struct _LayoutView<L: Layout, Content: View> {
    let layout: L
    let content: Content

    public var body: Never { fatalError("a layout has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        LayoutNode(view, inputs)
    }
}

extension _LayoutView: View {}

private final class LayoutNode<L: Layout, Content: View>: ElementOwner {
    private var layout: L
    private var content: Node?
    private var props = LayoutProps(proposal: nil, size: nil, frames: nil, sizes: nil)
    private var measured: (proposal: RenderOps.Proposal, children: [RenderOps.SizeRange])?

    init(_ view: _LayoutView<L, Content>, _ inputs: _NodeInputs) {
        layout = view.layout
        super.init(inputs)
        graph.writer.create(id: id, props: props)
        content = Content._makeNode(view.content, self.inputs(forChild: 0))
        sync()
    }

    override func receive(_ value: UnsafeRawPointer) {
        let view = value.assumingMemoryBound(to: _LayoutView<L, Content>.self).pointee
        layout = view.layout
        if let content { view.content._send(to: content) }
        syncIfNeeded()
        answer()
    }

    override func refresh() {
        answer()
    }

    override func handle(_ event: RenderOps.Event) -> Bool {
        guard case .layout(_, let proposal, let children) = event else { return false }
        measured = (proposal, children)
        invalidate()
        return true
    }

    private func answer() {
        guard let measured else { return }
        let proposal = ProposedViewSize(
            width: measured.proposal.width.map { CGFloat($0) }, height: measured.proposal.height.map { CGFloat($0) })
        let placements = LayoutPlacements(count: measured.children.count)
        let subviews = LayoutSubviews(
            subviews: measured.children.indices.map {
                LayoutSubview(sizes: measured.children[$0], index: $0, placements: placements)
            })
        let new = graph.evaluate(self) {
            var cache = layout.makeCache(subviews: subviews)
            func size(_ proposal: ProposedViewSize) -> CGSize {
                layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            }
            let own = size(proposal)
            let bounds = CGRect(origin: .zero, size: own)
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            return LayoutProps(
                proposal: measured.proposal,
                size: RenderOps.Size(width: finite(own.width), height: finite(own.height)),
                frames: subviews.map { subview in
                    // A child that was not placed is in the middle.
                    let frame = placements.frames[subview.index] ?? centered(subview.sizeThatFits(proposal), own)
                    return RenderOps.Rect(
                        x: finite(frame.origin.x), y: finite(frame.origin.y), width: finite(frame.size.width),
                        height: finite(frame.size.height))
                },
                sizes: RenderOps.SizeRange(
                    min: size(.zero).flexible, ideal: size(.unspecified).flexible, max: size(.infinity).flexible))
        }
        guard new != props else { return }
        props = new
        graph.writer.update(id: id, props: props)
    }

    override func collectChildElements(into ids: inout [Int]) {
        content?.collectElements(into: &ids)
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let content { visit(content) }
    }
}

private func centered(_ size: CGSize, _ room: CGSize) -> CGRect {
    CGRect(
        x: (room.width - size.width) / 2, y: (room.height - size.height) / 2, width: size.width, height: size.height)
}

extension CGSize {
    fileprivate var flexible: RenderOps.FlexibleSize {
        func length(_ length: CGFloat) -> Double { length.isNaN ? 0 : max(0, Double(length)) }
        return RenderOps.FlexibleSize(width: length(width), height: length(height))
    }
}
#endif
