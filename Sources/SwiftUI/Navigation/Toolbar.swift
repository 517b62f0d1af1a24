// toolbar: items in the navigation bar.

import RenderOps

/// Where in the navigation bar an item goes.
public struct ToolbarItemPlacement: Sendable {
    let value: RenderOps.ToolbarPlacement

    /// Where the system puts it: at the trailing edge.
    public static let automatic = ToolbarItemPlacement(value: .trailing)
    /// In the middle, in place of the title.
    public static let principal = ToolbarItemPlacement(value: .principal)
    /// At the leading edge.
    public static let topBarLeading = ToolbarItemPlacement(value: .leading)
    /// At the trailing edge.
    public static let topBarTrailing = ToolbarItemPlacement(value: .trailing)
    /// At the leading edge.
    public static let navigationBarLeading = ToolbarItemPlacement(value: .leading)
    /// At the trailing edge.
    public static let navigationBarTrailing = ToolbarItemPlacement(value: .trailing)
    /// Along the bottom of the screen.
    public static let bottomBar = ToolbarItemPlacement(value: .bottom)
    /// The action the screen is about.
    public static let primaryAction = ToolbarItemPlacement(value: .trailing)
    /// The action that confirms what the screen is for.
    public static let confirmationAction = ToolbarItemPlacement(value: .trailing)
    /// The action that leaves the screen without a change.
    public static let cancellationAction = ToolbarItemPlacement(value: .leading)
}

#if hasFeature(Embedded)
/// Items for a toolbar.
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    associatedtype _Items: View
    @ToolbarContentBuilder var body: Body { get }
    var _items: _Items { get }
}
#else
/// Items for a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    associatedtype _Items: View
    /// What the items consist of.
    @ToolbarContentBuilder var body: Body { get }
    nonisolated var _items: _Items { get }
}
#endif

extension ToolbarContent {
    public nonisolated var _items: _ToolbarBody<Self> { _ToolbarBody(content: self) }
}

extension Never: ToolbarContent {
    public nonisolated var _items: EmptyView { EmptyView() }
}

/// Items with a body of their own, as a view.
public struct _ToolbarBody<Content: ToolbarContent> {
    let content: Content
    public var body: Content.Body._Items { content.body._items }
}

extension _ToolbarBody: View {}

/// An item of a toolbar.
public struct ToolbarItem<ID, Content: View> {
    public let _items: _ToolbarElement<Content>

    public var body: Never { fatalError("a toolbar item has no body") }
}

extension ToolbarItem: ToolbarContent {}

extension ToolbarItem where ID == () {
    /// An item at a place.
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        _items = _ToolbarElement(placement: placement, _content: content())
    }
}

/// Several items of a toolbar at one place.
public struct ToolbarItemGroup<Content: View> {
    public let _items: _ToolbarElement<Content>

    /// Items at a place.
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        _items = _ToolbarElement(placement: placement, _content: content())
    }

    public var body: Never { fatalError("a group of toolbar items has no body") }
}

extension ToolbarItemGroup: ToolbarContent {}

/// The items at one place.
public struct _ToolbarElement<Content: View> {
    let placement: ToolbarItemPlacement
    public let _content: Content

    public nonisolated func _props(in environment: EnvironmentValues) -> ToolbarProps {
        ToolbarProps(placement: placement.value)
    }
}

extension _ToolbarElement: _ElementView {}

/// Builds the items of a toolbar.
@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

    public static func buildPartialBlock<Content: ToolbarContent>(first: Content) -> Content { first }

    public static func buildPartialBlock<Accumulated: ToolbarContent, Next: ToolbarContent>(
        accumulated: Accumulated, next: Next
    ) -> _ToolbarItems<_ViewPair<Accumulated._Items, Next._Items>> {
        _ToolbarItems(_items: _ViewPair(first: accumulated._items, second: next._items))
    }

    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalToolbarItems<Content> {
        _OptionalToolbarItems(_items: content?._items)
    }

    public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
        first: First
    ) -> _ToolbarChoice<First, Second> {
        _ToolbarChoice(_items: _ConditionalContent(storage: .first(first._items)))
    }

    public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
        second: Second
    ) -> _ToolbarChoice<First, Second> {
        _ToolbarChoice(_items: _ConditionalContent(storage: .second(second._items)))
    }
}

/// Items that a builder put together.
public struct _ToolbarItems<Items: View> {
    public let _items: Items
    public var body: Never { fatalError("built toolbar items have no body") }
}

extension _ToolbarItems: ToolbarContent {}

/// The items of a condition that may not hold.
public struct _OptionalToolbarItems<Content: ToolbarContent> {
    public let _items: Content._Items?
    public var body: Never { fatalError("optional toolbar items have no body") }
}

extension _OptionalToolbarItems: ToolbarContent {}

/// The items of one of the two sides of a condition.
public struct _ToolbarChoice<First: ToolbarContent, Second: ToolbarContent> {
    public let _items: _ConditionalContent<First._Items, Second._Items>
    public var body: Never { fatalError("a choice of toolbar items has no body") }
}

extension _ToolbarChoice: ToolbarContent {}

/// A view that puts items into the bar of the screen it is in.
public struct _ToolbarView<Content: View, Items: View> {
    let content: Content
    let items: Items

    public var body: Never { fatalError("a toolbar modifier has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        ToolbarNode(view, inputs)
    }
}

extension _ToolbarView: View {}

private final class ToolbarNode<Content: View, Items: View>: ScreenContribution {
    private var items: Node?

    init(_ view: _ToolbarView<Content, Items>, _ inputs: _NodeInputs) {
        super.init(inputs)
        child = Content._makeNode(view.content, self.inputs(forChild: 0))
        items = Items._makeNode(view.items, self.inputs(forChild: 1))
        screen?.add(self)
    }

    override var isToolbar: Bool { true }

    override func receive(_ value: UnsafeRawPointer) {
        let view = value.assumingMemoryBound(to: _ToolbarView<Content, Items>.self)
        if let child { view.pointee.content._send(to: child) }
        if let items { view.pointee.items._send(to: items) }
    }

    override func structureDidChange(below child: Node) {
        if child === items { screen?.contributionsDidChange() } else { super.structureDidChange(below: child) }
    }

    override func collectToolbarElements(into ids: inout [Int]) {
        items?.collectElements(into: &ids)
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        super.visitChildren(visit)
        if let items { visit(items) }
    }
}

extension View {
    /// Puts items into the navigation bar of the screen that the view is in.
    public nonisolated func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        _ToolbarView(content: self, items: content()._items)
    }

    /// Puts views at the trailing edge of the navigation bar of the screen that the view is in.
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        _ToolbarView(content: self, items: _ToolbarElement(placement: .automatic, _content: content()))
    }
}
