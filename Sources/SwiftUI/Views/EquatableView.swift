// Views and modifiers that change nothing of how a view looks.

/// A view that is compared with the one before. Views are compared anyway here.
public struct EquatableView<Content: Equatable & View>: View {
    /// The view.
    public var content: Content

    public nonisolated init(content: Content) {
        self.content = content
    }

    public var body: some View { content }
}

/// A change of nothing.
public struct EmptyModifier: ViewModifier {
    /// The change of nothing.
    public static let identity = EmptyModifier()

    public nonisolated init() {}

    public func body(content: Content) -> some View { content }
}

extension View where Self: Equatable {
    /// Has the view compared with the one before. Views are compared anyway here.
    public nonisolated func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}
