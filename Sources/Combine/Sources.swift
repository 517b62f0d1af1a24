// Publishers that have their values from the start: Just, Empty, Fail, Deferred, Future, Record, sequences.

/// A publisher that sends one value and finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    /// The value.
    public let output: Output

    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        Publishers.Sequence<CollectionOfOne<Output>, Never>(sequence: CollectionOfOne(output)).subscribe(subscriber)
    }
}

/// A publisher that sends no value.
public struct Empty<Output, Failure: Error>: Publisher {
    /// Whether it finishes at once.
    public let completeImmediately: Bool

    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    public init(error: Failure) { self.error = error }
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// A publisher that is made for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    /// Makes the publisher.
    public let createPublisher: () -> DeferredPublisher

    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().subscribe(subscriber)
    }
}

/// A publisher of one value, which comes when a promise is kept.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    /// Keeps the promise, with a value or an error. Later calls do nothing.
    public typealias Promise = (Result<Output, Failure>) -> Void
    private let subject = CurrentValueSubject<Output?, Failure>(nil)

    /// Calls the closure at once.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        let subject = subject
        let isKept = Locked(false)
        attemptToFulfill { result in
            let isFirst = isKept.withLock { isKept in
                defer { isKept = true }
                return !isKept
            }
            guard isFirst else { return }
            switch result {
            case .success(let value): subject.send(value)
            case .failure(let error): subject.send(completion: .failure(error))
            }
        }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subject.compactMap { $0 }.first().subscribe(subscriber)
    }
}

/// A publisher of values and an end that are known.
public struct Record<Output, Failure: Error>: Publisher {
    public let output: [Output]
    public let completion: Subscribers.Completion<Failure>

    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        self.output = output
        self.completion = completion
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        outlet.open()
        for value in output { outlet.send(value) }
        outlet.send(completion: completion)
    }
}

extension Publishers {
    /// A publisher of the elements of a sequence.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public let sequence: Elements

        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subscriber.receive(subscription: SequenceSubscription(sequence, AnySubscriber(subscriber)))
        }
    }
}

/// Takes as many elements of a sequence as are asked for.
private final class SequenceSubscription<Elements: Sequence, Failure: Error>: Subscription, @unchecked Sendable {
    private struct State {
        var iterator: Elements.Iterator
        /// The element after those that were sent, so that the end is known with the last one.
        var next: Elements.Element?
        var subscriber: AnySubscriber<Elements.Element, Failure>?
        var demand = Subscribers.Demand.none
        var isSending = false
    }
    private let state: Locked<State>

    init(_ sequence: Elements, _ subscriber: AnySubscriber<Elements.Element, Failure>) {
        var iterator = sequence.makeIterator()
        let first = iterator.next()
        state = Locked(State(iterator: iterator, next: first, subscriber: subscriber))
    }

    func request(_ demand: Subscribers.Demand) {
        let isMine = state.withLock { state in
            state.demand += demand
            defer { state.isSending = true }
            return !state.isSending
        }
        guard isMine else { return }
        while true {
            let step = state.withLock { state -> (Elements.Element?, AnySubscriber<Elements.Element, Failure>)? in
                guard let subscriber = state.subscriber else { return nil }
                guard let element = state.next else {
                    state.subscriber = nil
                    return (nil, subscriber)
                }
                guard state.demand > 0 else {
                    state.isSending = false
                    return nil
                }
                state.demand -= 1
                state.next = state.iterator.next()
                return (element, subscriber)
            }
            guard let (element, subscriber) = step else { return }
            guard let element else { return subscriber.receive(completion: .finished) }
            let more = subscriber.receive(element)
            state.withLock { $0.demand += more }
        }
    }

    func cancel() { state.withLock { $0.subscriber = nil } }
}

extension Sequence {
    /// A publisher of the elements.
    public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Optional {
    /// A publisher of the value, or of none.
    public var publisher: Publishers.Sequence<[Wrapped], Never> { .init(sequence: map { [$0] } ?? []) }
}

extension Result {
    /// A publisher of the value, or of the error.
    public var publisher: AnyPublisher<Success, Failure> {
        switch self {
        case .success(let value): Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
        case .failure(let error): Fail(error: error).eraseToAnyPublisher()
        }
    }
}
