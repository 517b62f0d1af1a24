// @Namespace: names that can't be mistaken for another view's.

/// A set of names of a view's own.
@propertyWrapper
public struct Namespace {
    /// Tells one set of names from another.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    private let state: State<ID>

    public init() {
        Self.last += 1
        state = State(wrappedValue: ID(number: Self.last))
    }

    private static nonisolated(unsafe) var last = 0

    /// What tells the set from others, for as long as the view is there.
    public var wrappedValue: ID { state.wrappedValue }
}
