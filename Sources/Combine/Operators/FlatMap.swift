// Operators that make a publisher of each value, and those that put publishers one after the other.

extension Publishers {
    /// Makes a publisher of each value and sends what these send.
    public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
    where NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        /// How many publishers are listened to at once.
        public let maxPublishers: Subscribers.Demand
        public let transform: (Upstream.Output) -> NewPublisher

        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            upstream.subscribe(Flattener(outlet, maxPublishers, transform))
        }
    }

    /// Sends what the newest of the publishers sends that are its values.
    public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
    where P == Upstream.Output, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            let current = Locked<(sink: AnyCancellable?, isRunning: Bool, isOver: Bool, number: Int)>(
                (nil, false, false, 0))
            let sink = Subscribers.Sink<P, Failure>(
                receiveCompletion: { completion in
                    let isRunning = current.withLock { state in
                        state.isOver = true
                        return state.isRunning
                    }
                    if !isRunning || !completion.isFinished { outlet.send(completion: completion) }
                },
                receiveValue: { publisher in
                    let number = current.withLock { state in
                        state.sink?.cancel()
                        state.isRunning = true
                        state.number += 1
                        return state.number
                    }
                    let inner = publisher.sink(
                        receiveCompletion: { completion in
                            let isOver = current.withLock { state -> Bool in
                                guard state.number == number else { return false }
                                state.isRunning = false
                                return state.isOver
                            }
                            if isOver || !completion.isFinished { outlet.send(completion: completion) }
                        }, receiveValue: { outlet.send($0) })
                    current.withLock { if $0.number == number { $0.sink = inner } }
                })
            outlet.hold(sink)
            outlet.hold(AnyCancellable { current.withLock { $0.sink }?.cancel() })
            upstream.subscribe(sink)
        }
    }

    /// Sends all values of one publisher, then all of another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        public typealias Output = Suffix.Output
        public typealias Failure = Suffix.Failure
        public let prefix: Prefix
        public let suffix: Suffix

        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            let first = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    guard completion.isFinished else { return outlet.send(completion: completion) }
                    outlet.forward(suffix)
                }, receiveValue: { outlet.send($0) })
            outlet.hold(first)
            prefix.subscribe(first)
        }
    }

    /// Sends the values of another publisher after an error.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure
        public let upstream: Upstream
        public let handler: (Upstream.Failure) -> NewPublisher

        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            let first = Subscribers.Sink<Output, Upstream.Failure>(
                receiveCompletion: { completion in
                    switch completion {
                    case .finished: outlet.send(completion: .finished)
                    case .failure(let error): outlet.forward(handler(error))
                    }
                }, receiveValue: { outlet.send($0) })
            outlet.hold(first)
            upstream.subscribe(first)
        }
    }

    /// Sends the values of another publisher after an error, unless the closure that makes it throws.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let handler: (Upstream.Failure) throws -> NewPublisher

        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Catch(upstream: upstream) { error -> AnyPublisher<Output, any Error> in
                do {
                    return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher()
                } catch {
                    return Fail(error: error).eraseToAnyPublisher()
                }
            }.subscribe(subscriber)
        }
    }

    /// Subscribes anew after an error, so many times.
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        /// How often; nil is for ever.
        public let retries: Int?

        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            attempt(outlet, left: retries)
        }

        private func attempt(_ outlet: Outlet<Output, Failure>, left: Int?) {
            let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    if completion.isFinished || left == 0 { return outlet.send(completion: completion) }
                    if outlet.isOpen { attempt(outlet, left: left.map { $0 - 1 }) }
                }, receiveValue: { outlet.send($0) })
            outlet.hold(sink)
            upstream.subscribe(sink)
        }
    }
}

extension Outlet {
    /// Sends all that a publisher sends, its end too.
    func forward<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { self.send(completion: $0) }, receiveValue: { self.send($0) })
        hold(sink)
        publisher.subscribe(sink)
    }
}

/// Listens to the publishers that values are made into.
private final class Flattener<Input, Inner: Publisher>: Subscriber, @unchecked Sendable {
    typealias Failure = Inner.Failure
    private struct State {
        var upstream: (any Subscription)?
        var isOver = false
        var running = 0
    }
    private let state = Locked(State())
    private let outlet: Outlet<Inner.Output, Failure>
    private let maxPublishers: Subscribers.Demand
    private let transform: (Input) -> Inner

    init(_ outlet: Outlet<Inner.Output, Failure>, _ maxPublishers: Subscribers.Demand, _ transform: @escaping (Input) -> Inner) {
        self.outlet = outlet
        self.maxPublishers = maxPublishers
        self.transform = transform
    }

    func receive(subscription: any Subscription) {
        state.withLock { $0.upstream = subscription }
        outlet.hold(subscription)
        subscription.request(maxPublishers)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        state.withLock { $0.running += 1 }
        let sink = Subscribers.Sink<Inner.Output, Failure>(
            receiveCompletion: { [self] completion in
                let (isDone, upstream) = state.withLock { state in
                    state.running -= 1
                    return (state.isOver && state.running == 0, state.upstream)
                }
                if isDone || !completion.isFinished { return outlet.send(completion: completion) }
                if maxPublishers != .unlimited { upstream?.request(.max(1)) }
            }, receiveValue: { [outlet] in outlet.send($0) })
        outlet.hold(sink)
        transform(input).subscribe(sink)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let isDone = state.withLock { state in
            state.isOver = true
            return state.running == 0
        }
        if isDone || !completion.isFinished { outlet.send(completion: completion) }
    }
}

extension Publisher {
    /// Makes a publisher of each value and sends what these send.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
        .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Makes a publisher that does not fail of each value and sends what these send.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
        .init(upstream: self, maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }

    /// Sends all values of this publisher, then all of another.
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where P.Output == Output, P.Failure == Failure { .init(prefix: self, suffix: publisher) }

    /// Sends all values of another publisher, then all of this one.
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where P.Output == Output, P.Failure == Failure { .init(prefix: publisher, suffix: self) }

    /// Sends some values after those of this publisher.
    public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(Publishers.Sequence(sequence: elements))
    }

    /// Sends some values before those of this publisher.
    public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(Publishers.Sequence(sequence: elements))
    }

    /// Sends the values of another publisher after an error.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P.Output == Output { .init(upstream: self, handler: handler) }

    /// Sends the values of another publisher after an error, unless the closure throws.
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P.Output == Output { .init(upstream: self, handler: handler) }

    /// Subscribes anew after an error, at most so many times.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> { .init(upstream: self, retries: retries) }
}

extension Publisher where Failure == Never {
    /// Makes a publisher that may fail of each value and sends what these send.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
        .init(upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Sends what the newest of the publishers sends that are the values of this one.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}
