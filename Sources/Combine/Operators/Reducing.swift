// Operators that make one value of all.

extension Publishers {
    /// Sends one value when the publisher has finished: the result of combining all values.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let initial: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        public init(upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initial
            upstream.subscribe(
                Transform(to: subscriber, asked: { _ in .unlimited }, step: { input in
                    result = nextPartialResult(result, input)
                    return .keep
                }, finish: { $0.isFinished ? ([result], $0) : ([], $0) }))
        }
    }

    /// Sends the result of combining all values; fails when the closure throws.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        public let upstream: Upstream
        public let initial: Output
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        public init(upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initial
            upstream.subscribe(
                Transform(to: subscriber, asked: { _ in .unlimited }, step: { input in
                    do {
                        result = try nextPartialResult(result, input)
                        return .keep
                    } catch { return .end(nil, .failure(error)) }
                }, finish: { $0.isFinished ? ([result], .finished) : ([], $0.mapError { $0 }) }))
        }
    }

    /// Sends the last value that a closure accepts.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var last: Upstream.Output?
            upstream.subscribe(
                Transform(to: subscriber, asked: { _ in .unlimited }, step: { input in
                    if predicate(input) { last = input }
                    return .keep
                }, finish: { $0.isFinished ? (last.map { [$0] } ?? [], $0) : ([], $0) }))
        }
    }

    /// Sends the values in arrays of a number of them.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let count: Int

        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var values: [Upstream.Output] = []
            upstream.subscribe(
                Transform(to: subscriber, asked: { $0 * count }, step: { input in
                    values.append(input)
                    guard values.count == count else { return .keep }
                    defer { values = [] }
                    return .emit(values)
                }, finish: { $0.isFinished && !values.isEmpty ? ([values], $0) : ([], $0) }))
        }
    }

    /// Sends a value when the publisher has finished without any.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let output: Upstream.Output

        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isEmpty = true
            upstream.subscribe(
                Transform(to: subscriber, step: { input in
                    isEmpty = false
                    return .emit(input)
                }, finish: { $0.isFinished && isEmpty ? ([output], $0) : ([], $0) }))
        }
    }

    /// Sends a value in place of an error, then finishes.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        public let upstream: Upstream
        public let output: Upstream.Output

        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Transform(to: subscriber, step: { .emit($0) }, finish: { $0.isFinished ? ([], .finished) : ([output], .finished) }))
        }
    }

    /// Sends whether any value is accepted by a closure, as soon as that is known.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Transform(to: subscriber, asked: { _ in .unlimited }, step: { predicate($0) ? .end(true) : .keep }, finish: { $0.isFinished ? ([false], $0) : ([], $0) }))
        }
    }

    /// Sends whether all values are accepted by a closure, as soon as that is known.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Transform(to: subscriber, asked: { _ in .unlimited }, step: { predicate($0) ? .keep : .end(false) }, finish: { $0.isFinished ? ([true], $0) : ([], $0) }))
        }
    }
}

extension Subscribers.Completion {
    var isFinished: Bool {
        if case .finished = self { return true }
        return false
    }
}

extension Publisher {
    /// Sends the result of combining all values, when the publisher has finished.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Sends the result of combining all values; fails when the closure throws.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Sends all values as one array, when the publisher has finished.
    public func collect() -> Publishers.Reduce<Self, [Output]> { reduce([]) { $0 + [$1] } }

    /// Sends the values in arrays of `count`.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> { .init(upstream: self, count: count) }

    /// Sends how many values there were.
    public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }

    /// Sends the last value.
    public func last() -> Publishers.LastWhere<Self> { last { _ in true } }

    /// Sends the last value that a closure accepts.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends a value when the publisher has finished without any.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        .init(upstream: self, output: output)
    }

    /// Sends a value in place of an error, then finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        .init(upstream: self, output: output)
    }

    /// Sends whether any value is accepted by a closure.
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends whether all values are accepted by a closure.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends the smallest value by a closure's order.
    public func min(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
        reduce(nil) { least, value in least.map { areInIncreasingOrder(value, $0) ? value : $0 } ?? value }
            .compactMap { $0 }
    }

    /// Sends the largest value by a closure's order.
    public func max(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
        reduce(nil) { most, value in most.map { areInIncreasingOrder($0, value) ? value : $0 } ?? value }
            .compactMap { $0 }
    }
}

extension Publisher where Output: Equatable {
    /// Sends whether any value equals `output`.
    public func contains(_ output: Output) -> Publishers.ContainsWhere<Self> { contains { $0 == output } }
}

extension Publisher where Output: Comparable {
    /// Sends the smallest value.
    public func min() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> { min(by: <) }

    /// Sends the largest value.
    public func max() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> { max(by: <) }
}
