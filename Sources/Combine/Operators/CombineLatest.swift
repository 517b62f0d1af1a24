// CombineLatest: the newest values of several publishers together.

/// Collects the newest value of each of several publishers.
private final class Latest<Output, Failure: Error>: @unchecked Sendable {
    private struct State {
        var values: [Any?]
        var running: Int
    }
    private let outlet: Outlet<Output, Failure>
    private let state: Locked<State>
    private let combine: ([Any?]) -> Output

    init(_ outlet: Outlet<Output, Failure>, count: Int, combine: @escaping ([Any?]) -> Output) {
        self.outlet = outlet
        state = Locked(State(values: Array(repeating: nil, count: count), running: count))
        self.combine = combine
    }

    func add<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Failure {
        let hadValue = Locked(false)
        let sink = Subscribers.Sink<P.Output, Failure>(
            receiveCompletion: { [self] completion in
                let isOver = state.withLock { state in
                    state.running -= 1
                    // Without a value of this one there will never be any.
                    return state.running == 0 || !hadValue.withLock { $0 }
                }
                if isOver || !completion.isFinished { outlet.send(completion: completion) }
            },
            receiveValue: { [self] value in
                hadValue.withLock { $0 = true }
                let all = state.withLock { state -> [Any?]? in
                    state.values[index] = .some(value)
                    return state.values.contains { $0 == nil } ? nil : state.values
                }
                if let all { outlet.send(combine(all)) }
            })
        outlet.hold(sink)
        publisher.subscribe(sink)
    }
}

extension Publishers {
    /// Sends the newest values of two publishers whenever one of them sends, once each has.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let machine = Latest(outlet, count: 2) { ($0[0]! as! A.Output, $0[1]! as! B.Output) }
            outlet.open()
            machine.add(a, at: 0)
            machine.add(b, at: 1)
        }
    }

    /// Sends the newest values of three publishers whenever one of them sends, once each has.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let machine = Latest(outlet, count: 3) { ($0[0]! as! A.Output, $0[1]! as! B.Output, $0[2]! as! C.Output) }
            outlet.open()
            machine.add(a, at: 0)
            machine.add(b, at: 1)
            machine.add(c, at: 2)
        }
    }

    /// Sends the newest values of four publishers whenever one of them sends, once each has.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let machine = Latest(outlet, count: 4) { ($0[0]! as! A.Output, $0[1]! as! B.Output, $0[2]! as! C.Output, $0[3]! as! D.Output) }
            outlet.open()
            machine.add(a, at: 0)
            machine.add(b, at: 1)
            machine.add(c, at: 2)
            machine.add(d, at: 3)
        }
    }
}

extension Publisher {
    /// Sends the newest values of the publishers whenever one of them sends.
    public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B> where B.Failure == Failure {
        .init(self, b)
    }

    /// Sends the newest values of the publishers whenever one of them sends. A closure makes one value of them.
    public func combineLatest<B: Publisher, T>(
        _ b: B, _ transform: @escaping (Output, B.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T> where B.Failure == Failure {
        combineLatest(b).map { transform($0.0, $0.1) }
    }

    /// Sends the newest values of the publishers whenever one of them sends.
    public func combineLatest<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
        .init(self, b, c)
    }

    /// Sends the newest values of the publishers whenever one of them sends. A closure makes one value of them.
    public func combineLatest<B: Publisher, C: Publisher, T>(
        _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T> where B.Failure == Failure, C.Failure == Failure {
        combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
    }

    /// Sends the newest values of the publishers whenever one of them sends.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D) -> Publishers.CombineLatest4<Self, B, C, D> where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        .init(self, b, c, d)
    }

    /// Sends the newest values of the publishers whenever one of them sends. A closure makes one value of them.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
        _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T> where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
