// PassthroughSubject.

/// A subject that sends each value to whoever has subscribed and asked for one, and keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let conduits = Conduits<Output, Failure>()

    public init() {}

    public func send(_ input: Output) { conduits.send(input, keeps: false) }
    public func send(completion: Subscribers.Completion<Failure>) { conduits.send(completion: completion) }
    public func send(subscription: any Subscription) { conduits.attach(subscription) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        conduits.attach(AnySubscriber(subscriber), waiting: nil)
    }
}
