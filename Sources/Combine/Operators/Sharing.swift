// Operators that let several subscribers share one subscription.

extension Publishers {
    /// Sends what a publisher sends through a subject, once it is connected.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, @unchecked Sendable
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private let made = Locked<SubjectType?>(nil)

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var subject: SubjectType {
            made.withLock { made in
                let subject = made ?? createSubject()
                made = subject
                return subject
            }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }

    /// Connects when the first subscriber comes, and disconnects when the last one goes.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let state = Locked<(count: Int, connection: (any Cancellable)?)>((0, nil))

        init(_ upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let state = state
            upstream.subscribe(
                Watched(subscriber) {
                    let connection = state.withLock { state -> (any Cancellable)? in
                        state.count -= 1
                        guard state.count == 0 else { return nil }
                        defer { state.connection = nil }
                        return state.connection
                    }
                    connection?.cancel()
                })
            let isFirst = state.withLock { state in
                state.count += 1
                return state.count == 1
            }
            guard isFirst else { return }
            let connection = upstream.connect()
            let isOver = state.withLock { state in
                if state.count > 0 { state.connection = connection }
                return state.count == 0
            }
            if isOver { connection.cancel() }
        }
    }

    /// A publisher whose subscribers share one subscription.
    public final class Share<Upstream: Publisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = Multicast(upstream: upstream) { PassthroughSubject() }.autoconnect()
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.subscribe(subscriber)
        }
    }

    /// A publisher that waits until it is connected.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        private let multicast: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        public init(upstream: Upstream) { multicast = .init(upstream: upstream) { PassthroughSubject() } }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            multicast.subscribe(subscriber)
        }

        public func connect() -> any Cancellable { multicast.connect() }
    }
}

/// Passes everything on, and tells once when it is over.
private final class Watched<Input, Failure: Error>: Subscriber, Subscription, @unchecked Sendable {
    private let subscriber: AnySubscriber<Input, Failure>
    private let end: AnyCancellable
    private let subscription = Locked<(any Subscription)?>(nil)

    init<S: Subscriber>(_ subscriber: S, didEnd: @escaping () -> Void) where S.Input == Input, S.Failure == Failure {
        self.subscriber = AnySubscriber(subscriber)
        end = AnyCancellable(didEnd)
    }

    func receive(subscription: any Subscription) {
        self.subscription.withLock { $0 = subscription }
        subscriber.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand { subscriber.receive(input) }

    func receive(completion: Subscribers.Completion<Failure>) {
        end.cancel()
        subscriber.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { subscription.withLock { $0 }?.request(demand) }

    func cancel() {
        subscription.withLock { $0 }?.cancel()
        end.cancel()
    }
}

extension ConnectablePublisher {
    /// Connects when the first subscriber comes.
    public func autoconnect() -> Publishers.Autoconnect<Self> { .init(self) }
}

extension Publisher {
    /// Lets all subscribers share one subscription.
    public func share() -> Publishers.Share<Self> { .init(upstream: self) }

    /// Sends what this publisher sends through a subject, once it is connected.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure { .init(upstream: self) { subject } }

    /// Sends what this publisher sends through a subject that is made when it is needed, once it is connected.
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure { .init(upstream: self, createSubject: createSubject) }
}

extension Publisher where Failure == Never {
    /// Waits until it is connected.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { .init(upstream: self) }
}
