// ScrollView.

import RenderOps

/// A window onto content that may be larger than it.
public struct ScrollView<Content: View> {
    let axes: Axis.Set
    public let _content: Content

    /// A view that scrolls along `axes`.
    public nonisolated init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.axes = axes
        _content = content()
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> ScrollviewProps {
        let isHorizontal = axes.contains(.horizontal)
        let isVertical = axes.contains(.vertical)
        return ScrollviewProps(axes: isHorizontal ? isVertical ? .both : .horizontal : .vertical)
    }
}

extension ScrollView: _ElementView {}
