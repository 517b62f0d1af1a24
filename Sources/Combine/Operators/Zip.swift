// Zip: the first values of several publishers together, then the second, and so on.

/// Collects a value of each of several publishers.
private final class Zipper<Output, Failure: Error>: @unchecked Sendable {
    private struct State {
        var values: [[Any]]
        var isOver: [Bool]
    }
    private let outlet: Outlet<Output, Failure>
    private let state: Locked<State>
    private let combine: ([Any]) -> Output

    init(_ outlet: Outlet<Output, Failure>, count: Int, combine: @escaping ([Any]) -> Output) {
        self.outlet = outlet
        state = Locked(
            State(values: Array(repeating: [], count: count), isOver: Array(repeating: false, count: count)))
        self.combine = combine
    }

    func add<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Failure {
        let sink = Subscribers.Sink<P.Output, Failure>(
            receiveCompletion: { [self] completion in
                state.withLock { $0.isOver[index] = true }
                if completion.isFinished { finishIfDone() } else { outlet.send(completion: completion) }
            },
            receiveValue: { [self] value in
                let all = state.withLock { state -> [Any]? in
                    state.values[index].append(value)
                    if state.values.contains(where: \.isEmpty) { return nil }
                    return state.values.indices.map { state.values[$0].removeFirst() }
                }
                if let all { outlet.send(combine(all)) }
                finishIfDone()
            })
        outlet.hold(sink)
        publisher.subscribe(sink)
    }

    /// Finishes when a publisher that has ended has no value left: there will be no further set of values.
    private func finishIfDone() {
        let isDone = state.withLock { state in
            state.values.indices.contains { state.isOver[$0] && state.values[$0].isEmpty }
        }
        if isDone { outlet.send(completion: .finished) }
    }
}

extension Publishers {
    /// Sends the first values of two publishers, then the second ones, and so on.
    public struct Zip<A: Publisher, B: Publisher>: Publisher
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
            let machine = Zipper(outlet, count: 2) { ($0[0] as! A.Output, $0[1] as! B.Output) }
            outlet.open()
            machine.add(a, at: 0)
            machine.add(b, at: 1)
        }
    }

    /// Sends the first values of three publishers, then the second ones, and so on.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
            let machine = Zipper(outlet, count: 3) { ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output) }
            outlet.open()
            machine.add(a, at: 0)
            machine.add(b, at: 1)
            machine.add(c, at: 2)
        }
    }

    /// Sends the first values of four publishers, then the second ones, and so on.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
            let machine = Zipper(outlet, count: 4) { ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output) }
            outlet.open()
            machine.add(a, at: 0)
            machine.add(b, at: 1)
            machine.add(c, at: 2)
            machine.add(d, at: 3)
        }
    }
}

extension Publisher {
    /// Sends the first values of the publishers, then the second ones, and so on.
    public func zip<B: Publisher>(_ b: B) -> Publishers.Zip<Self, B> where B.Failure == Failure {
        .init(self, b)
    }

    /// Sends the first values of the publishers, then the second ones, and so on. A closure makes one value of them.
    public func zip<B: Publisher, T>(
        _ b: B, _ transform: @escaping (Output, B.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, B>, T> where B.Failure == Failure {
        zip(b).map { transform($0.0, $0.1) }
    }

    /// Sends the first values of the publishers, then the second ones, and so on.
    public func zip<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.Zip3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
        .init(self, b, c)
    }

    /// Sends the first values of the publishers, then the second ones, and so on. A closure makes one value of them.
    public func zip<B: Publisher, C: Publisher, T>(
        _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, B, C>, T> where B.Failure == Failure, C.Failure == Failure {
        zip(b, c).map { transform($0.0, $0.1, $0.2) }
    }

    /// Sends the first values of the publishers, then the second ones, and so on.
    public func zip<B: Publisher, C: Publisher, D: Publisher>(_ b: B, _ c: C, _ d: D) -> Publishers.Zip4<Self, B, C, D> where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        .init(self, b, c, d)
    }

    /// Sends the first values of the publishers, then the second ones, and so on. A closure makes one value of them.
    public func zip<B: Publisher, C: Publisher, D: Publisher, T>(
        _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, B, C, D>, T> where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        zip(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
