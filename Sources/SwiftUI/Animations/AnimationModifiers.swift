// animation and transition.

import RenderOps

/// A view whose changes run over time when a value has changed.
public struct _AnimatedView<Content: View, Value: Equatable> {
    let content: Content
    let animation: Animation?
    /// The value that is watched; nil has every new view run over time.
    let value: Value?

    public var body: Never { fatalError("an animated view has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        AnimatedNode(view, inputs)
    }

    fileprivate nonisolated func style(token: Int) -> RenderOps.Style {
        var style = RenderOps.Style()
        // Without an animation, changes show at once even where something around animates them.
        style.animation = animation?.value ?? RenderOps.Animation(type: .linear, duration: 0)
        style.animationToken = token
        return style
    }
}

extension _AnimatedView: View {}

private final class AnimatedNode<Content: View, Value: Equatable>: StyleBoxes {
    private var value: Value?
    private var content: Node?
    private var token = 0

    init(_ view: _AnimatedView<Content, Value>, _ inputs: _NodeInputs) {
        value = view.value
        super.init(view.style(token: 0), inputs)
        content = Content._makeNode(view.content, self.inputs(forChild: 0))
        wrapElements()
    }

    override func receive(_ value: UnsafeRawPointer) {
        let view = value.assumingMemoryBound(to: _AnimatedView<Content, Value>.self).pointee
        if let new = view.value {
            if new != self.value { token += 1 }
            self.value = new
        } else {
            token += 1
        }
        update(view.style(token: token))
        if let content { view.content._send(to: content) }
        syncIfNeeded()
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let content { visit(content) }
    }
}

extension View {
    /// Has changes of the view run over time when `value` has changed.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        _AnimatedView(content: self, animation: animation, value: value)
    }

    /// Has all changes of the view run over time that a view around it makes.
    @available(*, deprecated, message: "Use animation(_:value:) or withAnimation.")
    public nonisolated func animation(_ animation: Animation?) -> some View {
        _AnimatedView<Self, Bool>(content: self, animation: animation, value: nil)
    }

    /// Sets how the view comes and goes when that runs over time.
    public nonisolated func transition(_ t: AnyTransition) -> some View {
        styled { $0.transition = t.parts }
    }
}

/// How a view comes and goes.
public struct AnyTransition: Sendable {
    let parts: [TransitionPart]

    /// It fades.
    public static let opacity = AnyTransition(parts: [.opacity])
    /// It grows and shrinks.
    public static let scale = AnyTransition(parts: [.scale()])
    /// It comes in from the leading edge, and leaves at the trailing edge.
    public static let slide = AnyTransition(parts: [.slide])
    /// It is there at once.
    public static let identity = AnyTransition(parts: [.identity])

    /// It grows from a share of its size, around a point of it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(parts: [.scale(scale: max(0, finite(scale)), anchor: anchor.anchorValue)])
    }

    /// It comes in from an edge, and leaves at it.
    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition(parts: [.move(edge: edge.value)])
    }

    /// It comes in from an edge while it fades, and leaves at the opposite one.
    public static func push(from edge: Edge) -> AnyTransition {
        let opposite: Edge =
            switch edge {
            case .top: .bottom
            case .leading: .trailing
            case .bottom: .top
            case .trailing: .leading
            }
        return asymmetric(
            insertion: move(edge: edge).combined(with: .opacity),
            removal: move(edge: opposite).combined(with: .opacity))
    }

    /// It comes in from a place beside its own, in points, and leaves to it.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(parts: [.offset(x: finite(x), y: finite(y))])
    }

    /// It comes in from a place beside its own, in points, and leaves to it.
    public static func offset(_ offset: CGSize) -> AnyTransition {
        self.offset(x: offset.width, y: offset.height)
    }

    /// It comes in one way and leaves another.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(parts: [.asymmetric(insertion: insertion.parts, removal: removal.parts)])
    }

    /// Both at once.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(parts: parts + other.parts)
    }
}
