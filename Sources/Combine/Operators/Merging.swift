// Operators that send the values of several publishers as they come.

/// Sends what several publishers send through one outlet, which finishes when all of them have, or fails with the
/// first that does.
final class Merger<Output, Failure: Error>: @unchecked Sendable {
    private let outlet: Outlet<Output, Failure>
    private let left: Locked<Int>

    init(_ outlet: Outlet<Output, Failure>, count: Int) {
        self.outlet = outlet
        left = Locked(count)
    }

    func add<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { [self] completion in
                if !completion.isFinished || left.withLock({ $0 -= 1; return $0 == 0 }) {
                    outlet.send(completion: completion)
                }
            }, receiveValue: { [outlet] in outlet.send($0) })
        outlet.hold(sink)
        publisher.subscribe(sink)
    }
}

extension Publishers {
    /// Sends the values of any number of publishers as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            if publishers.isEmpty { return outlet.send(completion: .finished) }
            let merger = Merger(outlet, count: publishers.count)
            for publisher in publishers { merger.add(publisher) }
        }

        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// Sends the values of two publishers as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()]).subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// Sends the values of this publisher and another as they come.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> where P.Output == Output, P.Failure == Failure {
        .init(self, other)
    }

    /// Sends the values of this publisher and others of its type as they come.
    public func merge(with others: Self...) -> Publishers.MergeMany<Self> { .init([self] + others) }

    /// Sends the values of this publisher and two others as they come.
    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        .init(eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
    }

    /// Sends the values of this publisher and three others as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure
    {
        .init(eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher())
    }
}
