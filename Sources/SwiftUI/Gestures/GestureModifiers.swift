// onTapGesture, onLongPressGesture and gesture.

import RenderOps

/// A view that can be touched.
public struct _TapView<Content: View> {
    let content: Content
    let count: Int
    let action: (RenderOps.Event) -> Void

    public nonisolated func _props(in environment: EnvironmentValues) -> TapgestureProps {
        TapgestureProps(count: count)
    }

    public nonisolated var _content: Content { content }

    public nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool {
        guard case .tap = event else { return false }
        action(event)
        return true
    }
}

extension _TapView: _BoxView {
    public typealias _Companion = EmptyView
}

/// A view that can be dragged, or touched for longer.
public struct _TouchView<Content: View> {
    let content: Content
    let needs: _GestureNeeds
    let action: (RenderOps.Event) -> Void

    public nonisolated func _props(in environment: EnvironmentValues) -> GestureProps {
        GestureProps(
            drag: needs.drag, longPress: needs.longPress, minimumDistance: needs.minimumDistance ?? 10,
            minimumDuration: needs.minimumDuration ?? 0.5)
    }

    public nonisolated var _content: Content { content }

    public nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool {
        switch event {
        case .drag where needs.drag, .longpress where needs.longPress:
            action(event)
            return true
        default: return false
        }
    }
}

extension _TouchView: _BoxView {
    public typealias _Companion = EmptyView
}

/// A view with a gesture: an element for touches, one for drags and long touches, or both.
public struct _GestureView<Content: View> {
    let content: Content
    let needs: _GestureNeeds
    let action: (RenderOps.Event) -> Void

    public var body: Never { fatalError("a view with a gesture has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        GestureNode(view, inputs)
    }

    fileprivate nonisolated var taps: Bool { needs.tapCount != nil }
    fileprivate nonisolated var touches: Bool { needs.drag || needs.longPress }

    fileprivate nonisolated var tap: _TapView<Content> {
        _TapView(content: content, count: needs.tapCount ?? 1, action: action)
    }

    fileprivate nonisolated var touch: _TouchView<Content> {
        _TouchView(content: content, needs: needs, action: action)
    }

    fileprivate nonisolated var both: _TouchView<_TapView<Content>> {
        _TouchView(content: tap, needs: needs, action: action)
    }
}

extension _GestureView: View {}

private final class GestureNode<Content: View>: WrapperNode {
    private var taps = false
    private var touches = false

    init(_ view: _GestureView<Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        mount(view)
    }

    private func mount(_ view: _GestureView<Content>) {
        taps = view.taps
        touches = view.touches
        let inputs = self.inputs(forChild: 0)
        if !touches {
            child = _TapView<Content>._makeNode(view.tap, inputs)
        } else if taps {
            child = _TouchView<_TapView<Content>>._makeNode(view.both, inputs)
        } else {
            child = _TouchView<Content>._makeNode(view.touch, inputs)
        }
    }

    override func receive(_ value: UnsafeRawPointer) {
        let view = value.assumingMemoryBound(to: _GestureView<Content>.self).pointee
        guard let child, taps == view.taps, touches == view.touches else {
            // A gesture of any type may be of another one now.
            child?.unmount()
            mount(view)
            structureDidChange(below: self)
            return
        }
        if !touches {
            view.tap._send(to: child)
        } else if taps {
            view.both._send(to: child)
        } else {
            view.touch._send(to: child)
        }
    }
}

extension View {
    /// Runs `action` when the view is touched, `count` times in a row.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        _TapView(content: self, count: max(1, count)) { _ in action() }
    }

    /// Runs `action` when the view is touched for `minimumDuration` seconds. `onPressingChanged` is told so then, and
    /// not before.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        var needs = _GestureNeeds()
        LongPressGesture(minimumDuration: minimumDuration)._addNeeds(to: &needs)
        return _TouchView(content: self, needs: needs) { _ in
            onPressingChanged?(true)
            action()
            onPressingChanged?(false)
        }
    }

    /// Adds a gesture to the view.
    public nonisolated func gesture<T: Gesture>(_ gesture: T) -> some View {
        var needs = _GestureNeeds()
        gesture._addNeeds(to: &needs)
        return _GestureView(content: self, needs: needs) { gesture._recognize($0) { _ in } }
    }

    /// Adds a gesture to the view, which goes on beside those of the views inside.
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View {
        self.gesture(gesture)
    }

    /// Adds a gesture to the view.
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View {
        self.gesture(gesture)
    }
}
