// The subscribers of a subject.

/// One subscriber of a subject, with how many values it can still take.
final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private struct State {
        var subscriber: AnySubscriber<Output, Failure>?
        var demand = Subscribers.Demand.none
        /// The value it has not got yet, for subjects that keep one.
        var waiting: Output?
    }
    private let state: Locked<State>
    private let didEnd: (Conduit) -> Void

    /// - Parameter waiting: what the subscriber gets as soon as it asks.
    init(
        _ subscriber: AnySubscriber<Output, Failure>, waiting: Output?, didEnd: @escaping (Conduit) -> Void
    ) {
        state = Locked(State(subscriber: subscriber, waiting: waiting))
        self.didEnd = didEnd
    }

    /// Sends a value if the subscriber has asked for one; otherwise it is kept when `keeps`, or dropped.
    func send(_ value: Output, keeps: Bool) {
        let subscriber = state.withLock { state -> AnySubscriber<Output, Failure>? in
            guard let subscriber = state.subscriber else { return nil }
            guard state.demand > 0 else {
                if keeps { state.waiting = value }
                return nil
            }
            state.demand -= 1
            state.waiting = nil
            return subscriber
        }
        guard let subscriber else { return }
        let more = subscriber.receive(value)
        if more > 0 { request(more) }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let subscriber = state.withLock { state in
            defer { state.subscriber = nil }
            return state.subscriber
        }
        subscriber?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let waiting = state.withLock { state -> Output? in
            guard state.subscriber != nil else { return nil }
            state.demand += demand
            return state.demand > 0 ? state.waiting : nil
        }
        if let waiting { send(waiting, keeps: true) }
    }

    func cancel() {
        state.withLock {
            $0.subscriber = nil
            $0.waiting = nil
        }
        didEnd(self)
    }
}

/// What the subjects have in common: their subscribers, and how they ended.
final class Conduits<Output, Failure: Error>: @unchecked Sendable {
    private struct State {
        var conduits: [Conduit<Output, Failure>] = []
        var completion: Subscribers.Completion<Failure>?
        var upstream: [any Subscription] = []
    }
    private let state = Locked(State())

    var completion: Subscribers.Completion<Failure>? { state.withLock { $0.completion } }

    func attach(_ subscriber: AnySubscriber<Output, Failure>, waiting: Output?) {
        let conduit = Conduit(subscriber, waiting: waiting) { [weak self] conduit in
            self?.state.withLock { $0.conduits.removeAll { $0 === conduit } }
        }
        let completion = state.withLock { state in
            if state.completion == nil { state.conduits.append(conduit) }
            return state.completion
        }
        if let completion {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
        } else {
            subscriber.receive(subscription: conduit)
        }
    }

    func send(_ value: Output, keeps: Bool) {
        for conduit in state.withLock({ $0.completion == nil ? $0.conduits : [] }) { conduit.send(value, keeps: keeps) }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let conduits = state.withLock { state -> [Conduit<Output, Failure>] in
            guard state.completion == nil else { return [] }
            state.completion = completion
            defer {
                state.conduits = []
                state.upstream = []
            }
            return state.conduits
        }
        for conduit in conduits { conduit.send(completion: completion) }
    }

    /// A publisher is sent on: all that it has is asked for.
    func attach(_ subscription: any Subscription) {
        state.withLock { $0.upstream.append(subscription) }
        subscription.request(.unlimited)
    }

    deinit {
        for subscription in state.withLock({ $0.upstream }) { subscription.cancel() }
    }
}
