// onGeometryChange: an action when what is made of a view's size has changed.

/// Tells of the size of the room it is in.
private struct SizeObserver<Value: Equatable> {
    let transform: (GeometryProxy) -> Value
    let action: (Value, Value) -> Void
    let size: CGSize?

    @ViewBuilder nonisolated var content: some View {
        if let size {
            let value = transform(GeometryProxy(size: size))
            Color.clear.onChange(of: value, initial: true) { action($0, $1) }
        }
    }
}

extension View {
    /// Runs `action` with what `transform` makes of the view's size, at first and whenever it has changed.
    public nonisolated func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        onGeometryChange(for: type, of: transform) { _, new in action(new) }
    }

    /// Runs `action` with what `transform` made of the view's size before and makes of it now, at first and whenever
    /// that has changed.
    public nonisolated func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        background {
            _SizedView { SizeObserver(transform: transform, action: action, size: $0).content }
        }
    }
}
