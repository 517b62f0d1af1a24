// navigationTitle and the ways a title is shown.

import RenderOps

/// A view that names the screen it is in.
public struct _TitledView<Content: View> {
    let content: Content
    let title: String?
    let displayMode: RenderOps.TitleDisplayMode?

    public var body: Never { fatalError("a titled view has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        TitleNode(view, inputs)
    }
}

extension _TitledView: View {}

private final class TitleNode<Content: View>: ScreenContribution {
    private var view: _TitledView<Content>

    init(_ view: _TitledView<Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        screen?.add(self)
        child = Content._makeNode(view.content, self.inputs(forChild: 0))
    }

    override var title: String? { view.title }
    override var displayMode: RenderOps.TitleDisplayMode? { view.displayMode }

    override func receive(_ value: UnsafeRawPointer) {
        let old = view
        view = value.assumingMemoryBound(to: _TitledView<Content>.self).pointee
        if view.title != old.title || view.displayMode != old.displayMode { screen?.contributionsDidChange() }
        if let child { view.content._send(to: child) }
    }
}

/// Where things in a navigation bar go.
public struct NavigationBarItem: Sendable {
    /// How the title of a screen is shown.
    public enum TitleDisplayMode: Sendable {
        /// Large on the first screen of a stack, inline on the others.
        case automatic
        /// In the middle of the bar.
        case inline
        /// In large letters on a line of its own.
        case large
    }
}

extension View {
    /// Names the screen that the view is in.
    public nonisolated func navigationTitle(_ title: LocalizedStringKey) -> some View {
        _TitledView(content: self, title: title.resolved, displayMode: nil)
    }

    /// Names the screen that the view is in.
    @_disfavoredOverload
    public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        _TitledView(content: self, title: String(title), displayMode: nil)
    }

    /// Names the screen that the view is in.
    public nonisolated func navigationTitle(_ title: Text) -> some View {
        _TitledView(content: self, title: title.string, displayMode: nil)
    }

    /// Sets how the title of the screen is shown.
    public nonisolated func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        let mode: RenderOps.TitleDisplayMode =
            switch displayMode {
            case .automatic: .automatic
            case .inline: .inline
            case .large: .large
            }
        return _TitledView(content: self, title: nil, displayMode: mode)
    }
}
