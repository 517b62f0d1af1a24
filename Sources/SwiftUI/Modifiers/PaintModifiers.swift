// Modifiers that say what a view is painted with: foreground, background, tint, borders.

import RenderOps

extension View {
    /// Sets the color of text, symbols and shapes in the view; nil leaves it.
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        var view = color.map { painted($0) { $0.foreground = $1 } } ?? styled { _ in }
        view.setsForeground = true
        return view
    }

    /// Sets what text, symbols and shapes in the view are painted with.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        var view = painted(style) { $0.foreground = $1 }
        view.setsForeground = true
        return view
    }

    /// Sets the color of controls in the view; nil leaves it.
    public nonisolated func tint(_ tint: Color?) -> some View {
        var view = writingEnvironment(tint) { if let tint = $1 { $0.tint = tint.value(in: $0) } }
            .styled { $0.tint = tint?.value }
        if let tint, tint.dark != nil { view.resolve = { $0.tint = tint.value(in: $1) } }
        return view
    }

    /// Sets the color of controls in the view; nil leaves it.
    public nonisolated func accentColor(_ accentColor: Color?) -> some View {
        tint(accentColor)
    }

    /// Paints the area behind the view, and of the safe area what it touches.
    public nonisolated func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        painted(style) { $0.background = $1 }
    }

    /// Paints the area behind the view with what the screen is painted with.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Paints a shape behind the view.
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        _DecoratedView(
            content: self, decoration: shape.fill(style, style: fillStyle), role: .background, alignment: .center)
    }

    /// Paints a shape behind the view with what the screen is painted with.
    public nonisolated func background<T: Shape>(
        in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Puts views behind the view, which don't change its size.
    public nonisolated func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        _DecoratedView(content: self, decoration: content(), role: .background, alignment: alignment)
    }

    /// Puts a view behind the view, which does not change its size.
    @_disfavoredOverload
    public nonisolated func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        _DecoratedView(content: self, decoration: background, role: .background, alignment: alignment)
    }

    /// Paints over the view.
    public nonisolated func overlay<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        _DecoratedView(
            content: self, decoration: Rectangle().fill(style).ignoresSafeArea(edges: edges), role: .overlay,
            alignment: .center)
    }

    /// Paints a shape over the view.
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        _DecoratedView(
            content: self, decoration: shape.fill(style, style: fillStyle), role: .overlay, alignment: .center)
    }

    /// Puts views in front of the view, which don't change its size.
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        _DecoratedView(content: self, decoration: content(), role: .overlay, alignment: alignment)
    }

    /// Puts a view in front of the view, which does not change its size.
    @_disfavoredOverload
    public nonisolated func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View {
        _DecoratedView(content: self, decoration: overlay, role: .overlay, alignment: alignment)
    }

    /// Draws a line along the inside of the view's edges, `width` points thick.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }

    /// A style that holds a paint, which may depend on the environment.
    nonisolated func painted<S: ShapeStyle>(
        _ paint: S, _ write: @escaping (inout RenderOps.Style, RenderOps.ShapeStyle) -> Void
    ) -> _StyledView<Self> {
        guard paint._dependsOnEnvironment else {
            return styled { write(&$0, paint._paint(in: EnvironmentValues())) }
        }
        var view = styled { _ in }
        view.resolve = { write(&$0, paint._paint(in: $1)) }
        return view
    }
}

/// A view with another in front of it or behind it.
public struct _DecoratedView<Content: View, Decoration: View> {
    let content: Content
    let decoration: Decoration
    let role: RenderOps.DecorationRole
    let alignment: Alignment

    public nonisolated func _props(in environment: EnvironmentValues) -> DecoratedProps {
        DecoratedProps(role: role, alignment: alignment.value)
    }

    public nonisolated var _content: Content { content }
    public nonisolated var _companion: Decoration { decoration }
    public nonisolated var _companionAlignment: Alignment { alignment }
}

extension _DecoratedView: _BoxView {}
