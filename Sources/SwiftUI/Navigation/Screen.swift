// One screen of a navigation stack.

import RenderOps

/// The node of a screen: its content, and what views in it say about the navigation bar.
final class ScreenNode: ElementOwner {
    private unowned(unsafe) let stack: NavigationStackNode
    private let level: Int
    private let inner = EnvironmentScope()
    private let reference: ScreenReference
    private var mountedContent: Node?
    private var props: NavscreenProps?
    private var titles: [ScreenContribution] = []
    private var toolbars: [ScreenContribution] = []

    var content: Node {
        guard let mountedContent else { fatalError("a screen's content is mounted as the screen is made") }
        return mountedContent
    }

    init(
        stack: NavigationStackNode, depth: Int, _ inputs: _NodeInputs, _ makeContent: (_NodeInputs) -> Node
    ) {
        self.stack = stack
        level = depth
        reference = ScreenReference()
        super.init(inputs)
        reference.screen = self
        writeValues()
        let content = makeContent(self.inputs(forChild: 0, scope: inner))
        mountedContent = content
        let props = currentProps()
        self.props = props
        graph.writer.create(id: id, props: props)
        sync()
    }

    private func writeValues() {
        inner.values = scope.values
        inner.values.screen = reference
        if level > 0 { inner.values.dismiss = DismissAction(screen: reference) }
    }

    override func environmentDidChange() {
        writeValues()
        super.environmentDidChange()
    }

    // MARK: What the bar shows

    /// Takes note of a view in the screen that says something about the bar.
    func add(_ contribution: ScreenContribution) {
        if contribution.isToolbar { toolbars.append(contribution) } else { titles.append(contribution) }
        contributionsDidChange()
    }

    func remove(_ contribution: ScreenContribution) {
        toolbars.removeAll { $0 === contribution }
        titles.removeAll { $0 === contribution }
        contributionsDidChange()
    }

    func contributionsDidChange() {
        guard props != nil, isMounted else { return }
        structureDidChange(below: self)
    }

    private func currentProps() -> NavscreenProps {
        var title: String?
        var displayMode: RenderOps.TitleDisplayMode?
        for contribution in inTreeOrder(titles) {
            if title == nil { title = contribution.title }
            if displayMode == nil { displayMode = contribution.displayMode }
        }
        return NavscreenProps(title: title ?? "", displayMode: displayMode ?? .automatic, depth: level)
    }

    override func collectChildElements(into ids: inout [Int]) {
        updateProps()
        mountedContent?.collectElements(into: &ids)
        for toolbar in inTreeOrder(toolbars) { toolbar.collectToolbarElements(into: &ids) }
    }

    private func updateProps() {
        let new = currentProps()
        guard new != props else { return }
        props = new
        graph.writer.update(id: id, props: new)
    }

    /// Views may come in any order; what they say counts in the order in which they stand in the tree.
    private func inTreeOrder(_ contributions: [ScreenContribution]) -> [ScreenContribution] {
        guard contributions.count > 1 else { return contributions }
        var ordered: [ScreenContribution] = []
        func visit(_ node: Node) {
            if let contribution = contributions.first(where: { $0 === node }) { ordered.append(contribution) }
            node.visitChildren(visit)
        }
        visit(content)
        return ordered
    }

    // MARK: Going back

    /// Takes the screen off its stack.
    func dismiss() {
        stack.pop(self)
    }

    /// Puts a screen on top of the stack.
    func push(_ makeContent: (_NodeInputs) -> Node) {
        stack.push(makeContent)
    }

    override func handle(_ event: RenderOps.Event) -> Bool {
        guard case .tap = event, level > 0 else { return false }
        dismiss()
        return true
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let mountedContent { visit(mountedContent) }
    }

    override var pathComponent: String { "screen" + String(level) }

    override func didUnmount() {
        reference.screen = nil
        super.didUnmount()
    }
}

/// A screen, for those who may outlive it.
final class ScreenReference {
    fileprivate(set) unowned(unsafe) var screen: ScreenNode?
}

/// A node that says something about the navigation bar of the screen it is in.
class ScreenContribution: WrapperNode {
    var title: String? { nil }
    var displayMode: RenderOps.TitleDisplayMode? { nil }
    var isToolbar: Bool { false }

    /// The screen around the node.
    final var screen: ScreenNode? { scope.values.screen?.screen }

    /// Appends the ids of the toolbar elements that the screen is to show.
    func collectToolbarElements(into ids: inout [Int]) {}

    override func didUnmount() {
        screen?.remove(self)
    }
}

/// Ends the presentation of a screen: `dismiss()`.
public struct DismissAction {
    let screen: ScreenReference?

    /// Goes back to the screen below. Does nothing on a screen that has none below it.
    public func callAsFunction() {
        screen?.screen?.dismiss()
    }
}
