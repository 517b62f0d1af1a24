// Modifiers that change how large a view is: padding and frames.

import RenderOps

extension View {
    /// Adds room around the view.
    public nonisolated func padding(_ insets: EdgeInsets) -> some View {
        styled {
            $0.padding = RenderOps.EdgeInsets(
                top: finite(insets.top), leading: finite(insets.leading), bottom: finite(insets.bottom),
                trailing: finite(insets.trailing))
        }
    }

    /// Adds room at some edges of the view; nil is the system's default.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? CGFloat(Metrics.defaultPadding)
        return padding(
            EdgeInsets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0,
                trailing: edges.contains(.trailing) ? length : 0))
    }

    /// Adds `length` points around the view.
    public nonisolated func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }

    /// Gives the view a width, a height or both, in points.
    public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        styled {
            $0.frame = RenderOps.Frame(
                width: length(width), height: length(height), alignment: alignment.value)
        }
    }

    /// Leaves the view as it is. Apple keeps this form for a frame that names nothing.
    @available(*, deprecated, message: "Pass a width, a height or an alignment.")
    public nonisolated func frame() -> some View {
        frame(width: nil, height: nil, alignment: .center)
    }

    /// Bounds the size of the view, in points. An infinite maximum takes all the room there is.
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        styled {
            $0.frame = RenderOps.Frame(
                width: nil, height: nil, minWidth: bound(minWidth), idealWidth: bound(idealWidth),
                maxWidth: bound(maxWidth), minHeight: bound(minHeight), idealHeight: bound(idealHeight),
                maxHeight: bound(maxHeight), alignment: alignment.value)
        }
    }
}

/// A fixed length; one that is negative or not finite is as good as none, as in SwiftUI.
private func length(_ length: CGFloat?) -> Double? {
    guard let length, length.isFinite, length >= 0 else { return nil }
    return Double(length)
}

/// A bound of a length, which may be infinite.
private func bound(_ length: CGFloat?) -> Double? {
    guard let length, length >= 0 else { return nil }
    return Double(length)
}
