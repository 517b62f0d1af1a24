// Subject: a publisher that others send values through.

/// A publisher that sends what it is given.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscribers.
    func send(_ value: Output)
    /// Ends the subject: later values are dropped, later subscribers get the completion alone.
    func send(completion: Subscribers.Completion<Failure>)
    /// Gives the subject the subscription of a publisher that it sends on.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Tells the subscribers that something happened.
    public func send() { send(()) }
}

/// Sends on to a subject what it receives.
final class SubjectRelay<Target: Subject>: Subscriber, Subscription {
    private let target: Locked<Target?>
    private let subscription = Locked<(any Subscription)?>(nil)

    init(_ target: Target) { self.target = Locked(target) }

    func receive(subscription: any Subscription) {
        self.subscription.withLock { $0 = subscription }
        target.withLock { $0 }?.send(subscription: self)
    }

    func receive(_ input: Target.Output) -> Subscribers.Demand {
        target.withLock { $0 }?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Target.Failure>) {
        subscription.withLock { $0 = nil }
        let target = target.withLock { target in
            defer { target = nil }
            return target
        }
        target?.send(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { subscription.withLock { $0 }?.request(demand) }

    func cancel() {
        target.withLock { $0 = nil }
        let subscription = subscription.withLock { subscription in
            defer { subscription = nil }
            return subscription
        }
        subscription?.cancel()
    }
}
