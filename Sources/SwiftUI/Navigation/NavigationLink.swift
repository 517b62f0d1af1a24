// NavigationLink.

import RenderOps

/// Something to touch that opens another screen.
public struct NavigationLink<Label: View, Destination: View> {
    fileprivate let label: Label
    fileprivate let destination: () -> Destination

    /// A link to the screen that `destination` builds.
    public nonisolated init(
        @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.destination = destination
    }

    /// A link to the screen `destination`.
    public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.destination = { destination }
    }

    public var body: Never { fatalError("a link has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        LinkNode(view, inputs)
    }
}

extension NavigationLink: View {}

extension NavigationLink where Label == Text {
    /// A link with a title.
    public nonisolated init(
        _ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(destination: destination) { Text(title) }
    }

    /// A link with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(destination: destination) { Text(title) }
    }

    /// A link with a title.
    public nonisolated init(_ title: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// A link with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

/// Without a stack around it, a link shows its label and can't be used, as in SwiftUI.
private final class LinkNode<Label: View, Destination: View>: ElementOwner {
    private var view: NavigationLink<Label, Destination>
    private var label: Node?
    /// What the screen that the link opened shows.
    private var opened: DestinationNode<Destination>?

    init(_ view: NavigationLink<Label, Destination>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        graph.writer.create(id: id, props: NavlinkProps())
        label = Label._makeNode(view.label, self.inputs(forChild: 0))
        sync()
    }

    override func receive(_ value: UnsafeRawPointer) {
        view = value.assumingMemoryBound(to: NavigationLink<Label, Destination>.self).pointee
        if let label { view.label._send(to: label) }
        syncIfNeeded()
        guard let opened else { return }
        if opened.isMounted { opened.update(view.destination) } else { self.opened = nil }
    }

    override func handle(_ event: RenderOps.Event) -> Bool {
        guard case .tap = event, let screen = scope.values.screen?.screen else { return false }
        screen.push { inputs in
            let node = DestinationNode(inputs, view.destination)
            opened = node
            return node
        }
        return true
    }

    override func collectChildElements(into ids: inout [Int]) {
        label?.collectElements(into: &ids)
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let label { visit(label) }
    }
}

/// The content of a screen that a link opened.
private final class DestinationNode<Destination: View>: WrapperNode {
    private var build: () -> Destination

    init(_ inputs: _NodeInputs, _ build: @escaping () -> Destination) {
        self.build = build
        super.init(inputs)
        child = Destination._makeNode(graph.evaluate(self, build), self.inputs(forChild: 0))
    }

    /// The link leads somewhere else now.
    func update(_ build: @escaping () -> Destination) {
        self.build = build
        invalidate()
    }

    override func refresh() {
        child?.receive { graph.evaluate(self, build) }
    }
}
