// ViewBuilder: turns the statements of a body into one view.

/// Builds a view from the statements of a closure.
@resultBuilder
public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildPartialBlock<Content: View>(first: Content) -> Content { first }

    public static func buildPartialBlock<Accumulated: View, Next: View>(
        accumulated: Accumulated, next: Next
    ) -> _ViewPair<Accumulated, Next> {
        _ViewPair(first: accumulated, second: next)
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .first(first))
    }

    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .second(second))
    }

    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
