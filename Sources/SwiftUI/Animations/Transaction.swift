// Transactions: what is said about the changes that are made together.

import RenderOps

/// What is said about changes that are made together.
public struct Transaction {
    /// How the changes run over time; nil is all at once.
    public var animation: Animation?
    /// Whether animations of views are left out. It makes no difference here.
    public var disablesAnimations = false

    public init() {}

    public init(animation: Animation?) {
        self.animation = animation
    }
}

/// Makes changes that run over time.
public func withAnimation<Result, Failure>(
    _ animation: Animation? = .default, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes of which something is said.
public func withTransaction<Result, Failure>(
    _ transaction: Transaction, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    let outer = ViewGraph.currentCommit
    defer { ViewGraph.currentCommit = outer }
    if let animation = transaction.animation {
        ViewGraph.currentCommit = { $0.commit(animation: animation.value) }
    } else {
        ViewGraph.currentCommit = { $0.commit() }
    }
    return try body()
}

#if !hasFeature(Embedded)
/// When an animation counts as complete. Both are when it has run here.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isRemoved: Bool

    /// When what is left of it can't be seen.
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
    /// When nothing is left of it.
    public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Makes changes that run over time, and does something when they have.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    let result = try withTransaction(Transaction(animation: animation), body)
    guard let value = animation?.value else {
        DispatchQueue.main.async(execute: unchecked(completion))
        return result
    }
    // One without end is never complete.
    if value.repeatCount > 0 {
        let seconds = value.delay + value.duration * Double(value.repeatCount)
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: unchecked(completion))
    }
    return result
}

/// An action that only the main thread makes and does.
private func unchecked(_ action: @escaping () -> Void) -> @Sendable () -> Void {
    nonisolated(unsafe) let action = action
    return { action() }
}
#endif

extension Binding {
    /// A binding whose changes run over time.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    /// A binding of whose changes something is said.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(
            get: { wrappedValue }, set: { new in withTransaction(transaction) { wrappedValue = new } })
    }
}
