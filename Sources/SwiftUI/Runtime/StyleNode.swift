// The node of a modifier that styles its content.
//
// A `styled` element has exactly one child, but a view may stand for any number of elements (a group, a
// ForEach, a condition that does not hold). As in SwiftUI, the modifier then applies to each:
//
//     Group { A; B }.padding()   ──►   styled(A), styled(B)

import RenderOps

/// A view with a style around each of its elements.
public struct _StyledView<Content: View> {
    let content: Content
    let style: RenderOps.Style
    /// What the style has besides, for a place in the tree: some paint depends on the environment.
    var resolve: ((inout RenderOps.Style, EnvironmentValues) -> Void)?
    /// Whether views below are told of the paint, which is what they draw with themselves.
    var setsForeground = false

    public var body: Never { fatalError("a styled view has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        StyleNode(view, inputs)
    }
}

extension _StyledView: View {}

/// What does not depend on the type of the content.
class StyleBoxes: StructureOwner {
    private(set) final var style: RenderOps.Style
    private var boxes: [StyleBox] = []

    init(_ style: RenderOps.Style, _ inputs: _NodeInputs) {
        self.style = style
        super.init(inputs)
    }

    final func update(_ new: RenderOps.Style) {
        guard new != style else { return }
        style = new
        for box in boxes { graph.writer.update(id: box.id, props: StyledProps(style: style)) }
    }

    final override func arrange() {
        let old = boxes
        wrapElements()
        let isSame = boxes.count == old.count && boxes.indices.allSatisfy { boxes[$0].id == old[$0].id }
        if !isSame { outwardStructureDidChange() }
    }

    /// Gives each element of the content a box of its own; an element keeps the box it has.
    final func wrapElements() {
        var ids: [Int] = []
        visitChildren { $0.collectElements(into: &ids) }
        if boxes.count == 1, ids.count == 1, boxes[0].childID == ids[0] { return }
        var known: [Int: StyleBox] = [:]
        for box in boxes { known[box.childID] = box }
        boxes = ids.map { known[$0] ?? makeBox(around: $0) }
    }

    private func makeBox(around childID: Int) -> StyleBox {
        let box = StyleBox(id: graph.makeElementID(), childID: childID)
        graph.writer.create(id: box.id, props: StyledProps(style: style))
        graph.writer.insert(parent: box.id, id: childID, index: 0)
        return box
    }

    final override func collectElements(into ids: inout [Int]) {
        for box in boxes { ids.append(box.id) }
    }
}

private final class StyleNode<Content: View>: StyleBoxes {
    private var content: Node?
    private var resolve: ((inout RenderOps.Style, EnvironmentValues) -> Void)?
    private var fixed: RenderOps.Style
    /// The environment below, where it is another one than here.
    private var inner: EnvironmentScope?

    init(_ view: _StyledView<Content>, _ inputs: _NodeInputs) {
        resolve = view.resolve
        fixed = view.style
        super.init(view.style, inputs)
        if resolve != nil { update(resolvedStyle()) }
        if view.setsForeground {
            inner = EnvironmentScope()
            writeForeground()
        }
        content = Content._makeNode(view.content, self.inputs(forChild: 0, scope: inner))
        wrapElements()
    }

    override func receive(_ value: UnsafeRawPointer) {
        let new = value.assumingMemoryBound(to: _StyledView<Content>.self)
        resolve = new.pointee.resolve
        fixed = new.pointee.style
        restyle()
        if let content { new.pointee.content._send(to: content) }
        syncIfNeeded()
    }

    private func resolvedStyle() -> RenderOps.Style {
        var style = fixed
        resolve?(&style, scope.values)
        return style
    }

    private func restyle() {
        let foreground = style.foreground
        update(resolvedStyle())
        guard inner != nil, style.foreground != foreground else { return }
        writeForeground()
        content?.environmentDidChange()
    }

    private func writeForeground() {
        guard let inner else { return }
        inner.values = scope.values
        if let foreground = style.foreground { inner.values.foreground = foreground }
    }

    override func environmentDidChange() {
        if resolve != nil { update(resolvedStyle()) }
        writeForeground()
        super.environmentDidChange()
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let content { visit(content) }
    }
}

/// A `styled` element around one other element.
private struct StyleBox {
    let id: Int
    let childID: Int
}

extension View {
    /// Puts a style around each element of the view.
    nonisolated func styled(_ change: (inout RenderOps.Style) -> Void) -> _StyledView<Self> {
        var style = RenderOps.Style()
        change(&style)
        return _StyledView(content: self, style: style)
    }
}
