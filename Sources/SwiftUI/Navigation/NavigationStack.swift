// NavigationStack: screens on top of each other.

import RenderOps

/// Screens on top of each other, of which the last one pushed is seen.
public struct NavigationStack<Root: View> {
    fileprivate let root: Root

    /// A stack whose first screen `root` builds.
    public nonisolated init(@ViewBuilder root: () -> Root) {
        self.root = root()
    }

    public var body: Never { fatalError("a navigation stack has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        NavigationNode(view, inputs)
    }
}

extension NavigationStack: View {}

/// The part of a stack's node that links and screens need, whatever the type of the root view.
class NavigationStackNode: ElementOwner {
    fileprivate var screens: [ScreenNode] = []

    override init(_ inputs: _NodeInputs) {
        super.init(inputs)
        graph.writer.create(id: id, props: NavstackProps())
    }

    /// Puts a screen on top of the stack. `makeContent` makes the node of what it shows.
    final func push(_ makeContent: (_NodeInputs) -> Node) {
        screens.append(
            ScreenNode(stack: self, depth: screens.count, inputs(forChild: screens.count), makeContent))
        structureDidChange(below: self)
    }

    /// Takes a screen, and all above it, off the stack. The first screen stays.
    final func pop(_ screen: ScreenNode) {
        guard let index = screens.firstIndex(where: { $0 === screen }), index > 0 else { return }
        for popped in screens[index...].reversed() { popped.unmount() }
        screens.removeSubrange(index...)
        structureDidChange(below: self)
    }

    override func collectChildElements(into ids: inout [Int]) {
        for screen in screens { ids.append(screen.id) }
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        for screen in screens { visit(screen) }
    }
}

private final class NavigationNode<Root: View>: NavigationStackNode {
    init(_ view: NavigationStack<Root>, _ inputs: _NodeInputs) {
        super.init(inputs)
        push { Root._makeNode(view.root, $0) }
        sync()
    }

    override func receive(_ value: UnsafeRawPointer) {
        let view = value.assumingMemoryBound(to: NavigationStack<Root>.self)
        view.pointee.root._send(to: screens[0].content)
        screens[0].syncIfNeeded()
    }
}
