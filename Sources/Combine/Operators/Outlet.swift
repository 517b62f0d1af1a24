// Outlet: what an operator that makes values of its own time sends them through.

/// The downstream end of an operator: values wait here until the subscriber has asked for them, and are sent one
/// after the other, whatever threads they come from.
final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private struct State {
        var subscriber: AnySubscriber<Output, Failure>?
        var demand = Subscribers.Demand.none
        var queue: [Output] = []
        /// How many of the queue were sent.
        var sent = 0
        var completion: Subscribers.Completion<Failure>?
        var isSending = false
        var upstream: [any Cancellable] = []
    }
    private let state: Locked<State>
    private let didRequest: ((Subscribers.Demand) -> Void)?

    /// - Parameter didRequest: called when the subscriber asks for more.
    init<S: Subscriber>(_ subscriber: S, didRequest: ((Subscribers.Demand) -> Void)? = nil)
    where S.Input == Output, S.Failure == Failure {
        state = Locked(State(subscriber: AnySubscriber(subscriber)))
        self.didRequest = didRequest
    }

    /// Whether the subscriber may still get something.
    var isOpen: Bool { state.withLock { $0.subscriber != nil && $0.completion == nil } }

    /// Gives the subscriber its subscription.
    func open() { state.withLock { $0.subscriber }?.receive(subscription: self) }

    /// Has something cancelled with the subscription, at once when that is over.
    func hold(_ upstream: any Cancellable) {
        let isOver = state.withLock { state in
            if state.subscriber != nil { state.upstream.append(upstream) }
            return state.subscriber == nil
        }
        if isOver { upstream.cancel() }
    }

    func send(_ value: Output) {
        state.withLock { state in
            if state.subscriber != nil && state.completion == nil { state.queue.append(value) }
        }
        drain()
    }

    /// Ends the subscription once all values were taken; a failure does not wait for that.
    func send(completion: Subscribers.Completion<Failure>) {
        state.withLock { state in
            guard state.completion == nil else { return }
            state.completion = completion
            if case .failure = completion, state.demand == .none {
                state.queue = []
                state.sent = 0
            }
        }
        drain()
    }

    func request(_ demand: Subscribers.Demand) {
        state.withLock { $0.demand += demand }
        drain()
        didRequest?(demand)
    }

    func cancel() {
        let upstream = state.withLock { state in
            defer { state = State(subscriber: nil) }
            return state.upstream
        }
        for one in upstream { one.cancel() }
    }

    private enum Step {
        case value(Output, AnySubscriber<Output, Failure>)
        case completion(Subscribers.Completion<Failure>, AnySubscriber<Output, Failure>, [any Cancellable])
    }

    private func drain() {
        let isMine = state.withLock { state in
            defer { state.isSending = true }
            return !state.isSending
        }
        guard isMine else { return }
        while let step = state.withLock({ next(&$0) }) {
            switch step {
            case .value(let value, let subscriber):
                let more = subscriber.receive(value)
                if more > 0 { state.withLock { $0.demand += more } }
            case .completion(let completion, let subscriber, let upstream):
                for one in upstream { one.cancel() }
                subscriber.receive(completion: completion)
            }
        }
    }

    private func next(_ state: inout State) -> Step? {
        guard let subscriber = state.subscriber else {
            state.isSending = false
            return nil
        }
        if state.sent < state.queue.count && state.demand > 0 {
            state.demand -= 1
            let value = state.queue[state.sent]
            state.sent += 1
            if state.sent == state.queue.count {
                state.queue.removeAll(keepingCapacity: true)
                state.sent = 0
            }
            return .value(value, subscriber)
        }
        if let completion = state.completion, state.queue.isEmpty {
            let upstream = state.upstream
            state.subscriber = nil
            state.upstream = []
            return .completion(completion, subscriber, upstream)
        }
        state.isSending = false
        return nil
    }
}
