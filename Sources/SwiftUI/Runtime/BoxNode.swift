// The node of a modifier that is an element around its content, with or without a view beside the content in it.
//
// Such an element has exactly one child that is the content, but a view may stand for any number of elements (a group,
// a ForEach, a condition that does not hold). As with styles, the modifier then applies to each:
//
//     Group { A; B }.overlay { C }   ──►   decorated(A, C), decorated(B, C)
//
// What is beside the content is one child, too: views that are not exactly one element are put into a `zstack`.

import RenderOps

/// A view that is an element of the protocol around each element of its content.
public protocol _BoxView: View where Body == Never {
    associatedtype _Props: ElementProps
    associatedtype _Content: View
    associatedtype _Companion: View

    /// The props of the elements around the content.
    nonisolated func _props(in environment: EnvironmentValues) -> _Props
    nonisolated var _content: _Content { get }
    /// What is beside the content.
    nonisolated var _companion: _Companion { get }
    /// Where companions sit that are several elements.
    nonisolated var _companionAlignment: Alignment { get }
    /// Whether anything is beside the content.
    nonisolated static var _hasCompanion: Bool { get }
    /// Does what `event` asks for; false when that means nothing here.
    nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool
}

extension _BoxView {
    public var body: Never { fatalError("a box has no body") }
    public nonisolated var _companionAlignment: Alignment { .center }
    public nonisolated static var _hasCompanion: Bool { true }

    public nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool {
        false
    }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        BoxNode(view, inputs)
    }
}

extension _BoxView where _Companion == EmptyView {
    public nonisolated var _companion: EmptyView { EmptyView() }
    public nonisolated static var _hasCompanion: Bool { false }
}

final class BoxNode<V: _BoxView>: StructureOwner {
    private struct Box {
        let id: Int
        let childID: Int
        let companion: CompanionNode?
    }

    private var view: V
    private var props: V._Props
    private var content: Node?
    private var boxes: [Box] = []

    init(_ view: V, _ inputs: _NodeInputs) {
        self.view = view
        props = view._props(in: inputs.scope.values)
        super.init(inputs)
        content = V._Content._makeNode(view._content, self.inputs(forChild: 0))
        wrapElements()
    }

    override func receive(_ value: UnsafeRawPointer) {
        view = value.assumingMemoryBound(to: V.self).pointee
        updateProps()
        if let content { view._content._send(to: content) }
        if V._hasCompanion {
            for box in boxes { sendCompanion(to: box) }
        }
        syncIfNeeded()
    }

    private func sendCompanion(to box: Box) {
        guard let companion = box.companion, let child = companion.child else { return }
        companion.alignment = view._companionAlignment
        view._companion._send(to: child)
        companion.syncIfNeeded()
    }

    override func refresh() {
        updateProps()
    }

    override func environmentDidChange() {
        updateProps()
        super.environmentDidChange()
    }

    private func updateProps() {
        let new = graph.evaluate(self) { view._props(in: scope.values) }
        guard new != props else { return }
        props = new
        for box in boxes { graph.writer.update(id: box.id, props: props) }
    }

    override func arrange() {
        let old = boxes
        wrapElements()
        let isSame = boxes.count == old.count && boxes.indices.allSatisfy { boxes[$0].id == old[$0].id }
        if !isSame { outwardStructureDidChange() }
    }

    private func wrapElements() {
        var ids: [Int] = []
        content?.collectElements(into: &ids)
        if boxes.count == 1, ids.count == 1, boxes[0].childID == ids[0] { return }
        var old = boxes
        boxes = ids.indices.map { index in
            guard let known = old.firstIndex(where: { $0.childID == ids[index] }) else {
                return makeBox(around: ids[index], at: index)
            }
            let box = old.remove(at: known)
            box.companion?.index = index
            return box
        }
        for box in old {
            graph.unregister(box.id)
            box.companion?.unmount()
        }
    }

    private func makeBox(around childID: Int, at index: Int) -> Box {
        let id = graph.makeElementID()
        graph.register(self, id: id)
        graph.writer.create(id: id, props: props)
        graph.writer.insert(parent: id, id: childID, index: 0)
        guard V._hasCompanion else { return Box(id: id, childID: childID, companion: nil) }
        let companion = CompanionNode(boxID: id, alignment: view._companionAlignment, inputs(forChild: 1))
        companion.index = index
        companion.child = V._Companion._makeNode(view._companion, companion.inputs(forChild: 0))
        companion.sync()
        return Box(id: id, childID: childID, companion: companion)
    }

    override func collectElements(into ids: inout [Int]) {
        for box in boxes { ids.append(box.id) }
    }

    override func handle(_ event: RenderOps.Event) -> Bool {
        view._handle(event, in: scope.values)
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let content { visit(content) }
        for box in boxes { if let companion = box.companion { visit(companion) } }
    }

    override func didUnmount() {
        for box in boxes { graph.unregister(box.id) }
    }
}

/// The place of one view that must be exactly one child of an element: several elements, or none, are put into a
/// `zstack`.
class SingleChildNode: StructureOwner {
    /// The node of the view.
    final var child: Node?
    /// Where elements sit in the `zstack`.
    final var alignment: Alignment {
        didSet {
            if alignment != oldValue, let stackID {
                graph.writer.update(id: stackID, props: ZstackProps(alignment: alignment.value))
            }
        }
    }
    private var direct: Int?
    private var stackID: Int?
    private var stackIDs: [Int] = []

    init(alignment: Alignment, _ inputs: _NodeInputs) {
        self.alignment = alignment
        super.init(inputs)
    }

    /// The element that has the child, and the child's place in it.
    var place: (parent: Int, index: Int) { fatalError("a single child must have a place") }

    final override func arrange() {
        var ids: [Int] = []
        child?.collectElements(into: &ids)
        if ids.count == 1 { showDirectly(ids[0]) } else { showInStack(ids) }
    }

    private func showDirectly(_ id: Int) {
        guard id != direct else { return }
        let place = place
        if let direct { graph.writer.remove(id: direct) }
        graph.writer.insert(parent: place.parent, id: id, index: place.index)
        direct = id
        // The stack may have had the child, which has moved out of it by now.
        if let stackID {
            graph.writer.remove(id: stackID)
            self.stackID = nil
            stackIDs = []
        }
    }

    private func showInStack(_ ids: [Int]) {
        if stackID == nil {
            let id = graph.makeElementID()
            graph.writer.create(id: id, props: ZstackProps(alignment: alignment.value))
            graph.writer.insert(parent: place.parent, id: id, index: place.index)
            stackID = id
        }
        if let direct, !ids.contains(direct) { graph.writer.remove(id: direct) }
        direct = nil
        if let stackID, ids != stackIDs { graph.writeChildOrder(parent: stackID, from: stackIDs, to: ids) }
        stackIDs = ids
    }

    final override func visitChildren(_ visit: (Node) -> Void) {
        if let child { visit(child) }
    }
}

/// What is beside the content in a box.
final class CompanionNode: SingleChildNode {
    private let boxID: Int
    /// Which of the boxes it is in, counted from 0.
    fileprivate(set) var index = 0

    init(boxID: Int, alignment: Alignment, _ inputs: _NodeInputs) {
        self.boxID = boxID
        super.init(alignment: alignment, inputs)
    }

    override var place: (parent: Int, index: Int) { (boxID, 1) }

    override var pathComponent: String { String(1 + index) }
}
