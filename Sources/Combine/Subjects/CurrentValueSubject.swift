// CurrentValueSubject.

/// A subject that keeps its last value, which a new subscriber gets first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let conduits = Conduits<Output, Failure>()
    private let current: Locked<Output>

    /// A subject whose first value is `value`.
    public init(_ value: Output) { current = Locked(value) }

    /// The last value. Setting it sends it.
    public var value: Output {
        get { current.withLock { $0 } }
        set { send(newValue) }
    }

    public func send(_ input: Output) {
        guard conduits.completion == nil else { return }
        current.withLock { $0 = input }
        conduits.send(input, keeps: true)
    }

    public func send(completion: Subscribers.Completion<Failure>) { conduits.send(completion: completion) }
    public func send(subscription: any Subscription) { conduits.attach(subscription) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        conduits.attach(AnySubscriber(subscriber), waiting: value)
    }
}
