// sink and assign: the subscribers that apps use.

extension Subscribers {
    /// A subscriber that calls closures and takes as many values as there are.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
        private struct State {
            var subscription: (any Subscription)?
            var isOver = false
        }
        private let state = Locked(State())
        /// Called with each value.
        public let receiveValue: (Input) -> Void
        /// Called when the publisher has finished or failed.
        public let receiveCompletion: (Completion<Failure>) -> Void

        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            self.receiveCompletion = receiveCompletion
            self.receiveValue = receiveValue
        }

        public func receive(subscription: any Subscription) {
            let isFirst = state.withLock { state in
                guard state.subscription == nil, !state.isOver else { return false }
                state.subscription = subscription
                return true
            }
            if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Demand {
            if !state.withLock({ $0.isOver }) { receiveValue(value) }
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            if end() { receiveCompletion(completion) }
        }

        public func cancel() {
            let subscription = state.withLock { $0.subscription }
            _ = end()
            subscription?.cancel()
        }

        /// Whether it was not over before.
        private func end() -> Bool {
            state.withLock { state in
                defer {
                    state.isOver = true
                    state.subscription = nil
                }
                return !state.isOver
            }
        }
    }

    /// A subscriber that sets a property of an object to each value.
    public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
        public typealias Failure = Never
        private let sink: Sink<Input, Never>
        private let held: Locked<Root?>
        /// The object; nil when the publisher has finished or this was cancelled.
        public var object: Root? { held.withLock { $0 } }
        /// The property.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            let held = Locked<Root?>(object)
            self.held = held
            self.keyPath = keyPath
            sink = Sink(
                receiveCompletion: { _ in held.withLock { $0 = nil } },
                receiveValue: { value in held.withLock { $0 }?[keyPath: keyPath] = value })
        }

        public func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }
        public func receive(_ value: Input) -> Demand { sink.receive(value) }
        public func receive(completion: Completion<Never>) { sink.receive(completion: completion) }
        public func cancel() {
            sink.cancel()
            held.withLock { $0 = nil }
        }
    }
}

extension Publisher {
    /// Calls closures with what this publisher sends, until what is returned is cancelled or let go of.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure with each value, until what is returned is cancelled or let go of.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Sets a property of an object, which is kept alive, to each value.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
