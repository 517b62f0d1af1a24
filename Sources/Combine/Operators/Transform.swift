// Transform: what operators do that turn each value into one or none.

/// What an operator makes of a value.
enum Step<Output, Failure: Error> {
    case emit(Output)
    /// Nothing: another one is asked for in its place.
    case skip
    /// Nothing, as was to be expected when the publisher was asked.
    case keep
    /// Nothing more is wanted of the publisher.
    case end(Output? = nil, Subscribers.Completion<Failure> = .finished)
}

/// A subscriber and subscription between a publisher and a subscriber, which asks the publisher for what the
/// subscriber asks for.
final class Transform<Input, InFailure: Error, Output, Failure: Error>: Subscriber, Subscription, @unchecked Sendable {
    private struct State {
        var upstream: (any Subscription)?
        var downstream: AnySubscriber<Output, Failure>?
        /// How many values the subscriber can take that it has not got.
        var demand = Subscribers.Demand.none
        /// What is sent when the publisher has ended.
        var last: (values: [Output], completion: Subscribers.Completion<Failure>)?
    }
    private let state: Locked<State>
    private let asked: (Subscribers.Demand) -> Subscribers.Demand
    private let step: (Input) -> Step<Output, Failure>
    private let finish: (Subscribers.Completion<InFailure>) -> ([Output], Subscribers.Completion<Failure>)

    /// - Parameters:
    ///   - asked: what the publisher is asked for when the subscriber asks for so much.
    ///   - step: what becomes of a value.
    ///   - finish: what is sent when the publisher ends.
    init<S: Subscriber>(
        to subscriber: S, asked: @escaping (Subscribers.Demand) -> Subscribers.Demand = { $0 },
        step: @escaping (Input) -> Step<Output, Failure>,
        finish: @escaping (Subscribers.Completion<InFailure>) -> ([Output], Subscribers.Completion<Failure>)
    ) where S.Input == Output, S.Failure == Failure {
        state = Locked(State(downstream: AnySubscriber(subscriber)))
        self.asked = asked
        self.step = step
        self.finish = finish
    }

    func receive(subscription: any Subscription) {
        let downstream = state.withLock { state -> AnySubscriber<Output, Failure>? in
            guard state.upstream == nil else { return nil }
            state.upstream = subscription
            return state.downstream
        }
        if let downstream { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard state.withLock({ $0.downstream != nil && $0.last == nil }) else { return .none }
        switch step(input) {
        case .emit(let value): return asked(send(value))
        case .skip: return .max(1)
        case .keep: return .none
        case .end(let value, let completion):
            if let value { _ = send(value) }
            let upstream = state.withLock { $0.upstream }
            upstream?.cancel()
            complete([], completion)
            return .none
        }
    }

    func receive(completion: Subscribers.Completion<InFailure>) {
        guard state.withLock({ $0.downstream != nil && $0.last == nil }) else { return }
        let (values, end) = finish(completion)
        complete(values, end)
    }

    func request(_ demand: Subscribers.Demand) {
        let (upstream, isLast) = state.withLock { state in
            state.demand += demand
            return (state.upstream, state.last != nil)
        }
        if isLast { sendLast() } else { upstream?.request(asked(demand)) }
    }

    func cancel() {
        let upstream = state.withLock { state in
            defer {
                state.upstream = nil
                state.downstream = nil
                state.last = nil
            }
            return state.upstream
        }
        upstream?.cancel()
    }

    private func send(_ value: Output) -> Subscribers.Demand {
        let downstream = state.withLock { state in
            state.demand -= 1
            return state.downstream
        }
        let more = downstream?.receive(value) ?? .none
        if more > 0 { state.withLock { $0.demand += more } }
        return more
    }

    private func complete(_ values: [Output], _ completion: Subscribers.Completion<Failure>) {
        state.withLock { if $0.downstream != nil { $0.last = (values, completion) } }
        sendLast()
    }

    private func sendLast() {
        while true {
            let next = state.withLock { state -> (Output?, Subscribers.Completion<Failure>?, AnySubscriber<Output, Failure>)? in
                guard let last = state.last, let downstream = state.downstream else { return nil }
                if let value = last.values.first {
                    guard state.demand > 0 else { return nil }
                    state.demand -= 1
                    state.last?.values.removeFirst()
                    return (value, nil, downstream)
                }
                state.downstream = nil
                state.upstream = nil
                return (nil, last.completion, downstream)
            }
            guard let (value, completion, downstream) = next else { return }
            if let completion { return downstream.receive(completion: completion) }
            guard let value else { return }
            let more = downstream.receive(value)
            state.withLock { $0.demand += more }
        }
    }
}
