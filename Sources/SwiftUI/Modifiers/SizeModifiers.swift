// Modifiers that change how a view takes the room it is offered.

import RenderOps

/// How something with a ratio of its own takes a room of another.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// As large as fits into the room.
    case fit
    /// As small as covers the room.
    case fill

    var value: RenderOps.ContentMode {
        switch self {
        case .fit: .fit
        case .fill: .fill
        }
    }
}

/// What may reach into the room of a view: bars and the device's edges, or the on-screen keyboard.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Bars and the device's own edges.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The on-screen keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All of it.
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    /// Gives the view its ideal size along an axis, whatever it is offered.
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        styled { $0.fixedSize = RenderOps.FixedSize(horizontal: horizontal, vertical: vertical) }
    }

    /// Gives the view its ideal size, whatever it is offered.
    public nonisolated func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    /// Has a stack give room to the view before siblings of a lower priority.
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        styled { $0.layoutPriority = finite(value) }
    }

    /// Gives the view a ratio of width to height; nil is that of its ideal size.
    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        let ratio = aspectRatio.flatMap { $0.isFinite && $0 > 0 ? Double($0) : nil }
        return styled { $0.aspectRatio = RenderOps.AspectRatio(ratio: ratio, contentMode: contentMode.value) }
    }

    /// Gives the view the ratio of a size.
    public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// Makes the view as large as fits into its room, with its own ratio.
    public nonisolated func scaledToFit() -> some View {
        aspectRatio(contentMode: .fit)
    }

    /// Makes the view as small as covers its room, with its own ratio.
    public nonisolated func scaledToFill() -> some View {
        aspectRatio(contentMode: .fill)
    }

    /// Takes all the room there is and puts the middle of the view at a place in it, in points.
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        styled { $0.position = RenderOps.Point(x: finite(x), y: finite(y)) }
    }

    /// Takes all the room there is and puts the middle of the view at a place in it, in points.
    public nonisolated func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }

    /// Lets the view reach into the safe area at some edges.
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        styled {
            $0.ignoresSafeArea = RenderOps.SafeAreaBleed(
                edges: edges.values, keyboard: regions.contains(.keyboard), container: regions.contains(.container))
        }
    }

    /// Lets the view reach into the safe area at some edges.
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(.container, edges: edges)
    }

    /// Puts views along the upper or lower edge of the view, whose safe area is smaller by their size.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        _InsetView(
            content: self, inset: content(), edge: edge == .top ? .top : .bottom, spacing: spacing,
            alignment: Alignment(horizontal: alignment, vertical: .center))
    }

    /// Puts views along the leading or trailing edge of the view, whose safe area is smaller by their size.
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        _InsetView(
            content: self, inset: content(), edge: edge == .leading ? .leading : .trailing, spacing: spacing,
            alignment: Alignment(horizontal: .center, vertical: alignment))
    }
}

/// A view with another along one of its edges.
public struct _InsetView<Content: View, Inset: View> {
    let content: Content
    let inset: Inset
    let edge: RenderOps.Edge
    let spacing: CGFloat?
    let alignment: Alignment

    public nonisolated func _props(in environment: EnvironmentValues) -> SafeareainsetProps {
        SafeareainsetProps(edge: edge, spacing: spacing.map { finite($0) }, alignment: alignment.value)
    }

    public nonisolated var _content: Content { content }
    public nonisolated var _companion: Inset { inset }
    public nonisolated var _companionAlignment: Alignment { alignment }
}

extension _InsetView: _BoxView {}
