// Operators that leave out values.

extension Publishers {
    /// Sends the values that a closure accepts.
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let isIncluded: (Upstream.Output) -> Bool

        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Transform(to: subscriber, step: { isIncluded($0) ? .emit($0) : .skip }, finish: { ([], $0) }))
        }
    }

    /// Sends the values that a closure accepts, and fails when it throws.
    public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let isIncluded: (Upstream.Output) throws -> Bool

        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Transform(to: subscriber, step: { input in
                    do { return try isIncluded(input) ? .emit(input) : .skip } catch { return .end(nil, .failure(error)) }
                }, finish: { ([], $0.mapError { $0 }) }))
        }
    }

    /// Leaves out a value that is like the one before it.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var last: Upstream.Output?
            upstream.subscribe(
                Transform(to: subscriber, step: { input in
                    if let last, predicate(last, input) { return .skip }
                    last = input
                    return .emit(input)
                }, finish: { ([], $0) }))
        }
    }

    /// Leaves out the first values.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let count: Int

        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var left = count
            upstream.subscribe(
                Transform(to: subscriber, step: { input in
                    if left > 0 {
                        left -= 1
                        return .skip
                    }
                    return .emit(input)
                }, finish: { ([], $0) }))
        }
    }

    /// Leaves out the first values for which a closure is true.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isDropping = true
            upstream.subscribe(
                Transform(to: subscriber, step: { input in
                    isDropping = isDropping && predicate(input)
                    return isDropping ? .skip : .emit(input)
                }, finish: { ([], $0) }))
        }
    }

    /// Sends values as long as a closure is true, then finishes.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Transform(to: subscriber, step: { predicate($0) ? .emit($0) : .end() }, finish: { ([], $0) }))
        }
    }

    /// Sends the values at some places, counted from 0, then finishes.
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let range: Range<Int>

        public init(upstream: Upstream, range: Range<Int>) {
            self.upstream = upstream
            self.range = range
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var index = 0
            upstream.subscribe(
                Transform(
                    to: subscriber,
                    step: { input in
                        defer { index += 1 }
                        if index < range.lowerBound { return .skip }
                        if index >= range.upperBound { return .end() }
                        return index == range.upperBound - 1 ? .end(input) : .emit(input)
                    }, finish: { ([], $0) }))
        }
    }

    /// Sends the first value that a closure accepts, then finishes.
    public struct FirstWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let predicate: (Upstream.Output) -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Transform(to: subscriber, step: { predicate($0) ? .end($0) : .skip }, finish: { ([], $0) }))
        }
    }

    /// Sends the first value that a closure accepts, then finishes; fails when it throws.
    public struct TryFirstWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        public let upstream: Upstream
        public let predicate: (Upstream.Output) throws -> Bool

        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Transform(to: subscriber, step: { input in
                    do { return try predicate(input) ? .end(input) : .skip } catch { return .end(nil, .failure(error)) }
                }, finish: { ([], $0.mapError { $0 }) }))
        }
    }

    /// Sends no values, only the end.
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Never
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Transform(to: subscriber, asked: { _ in .unlimited }, step: { _ in .keep }, finish: { ([], $0) }))
        }
    }
}

extension Publisher {
    /// Sends the values that a closure accepts.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        .init(upstream: self, isIncluded: isIncluded)
    }

    /// Sends the values that a closure accepts, and fails when it throws.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        .init(upstream: self, isIncluded: isIncluded)
    }

    /// Leaves out a value for which a closure says that it is like the one before.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> { .init(upstream: self, predicate: predicate) }

    /// Leaves out the first values.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { .init(upstream: self, count: count) }

    /// Leaves out the first values for which a closure is true.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends values as long as a closure is true, then finishes.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends at most so many values, then finishes.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { .init(upstream: self, range: 0..<maxLength) }

    /// Sends the value at a place, counted from 0, then finishes.
    public func output(at index: Int) -> Publishers.Output<Self> { .init(upstream: self, range: index..<index + 1) }

    /// Sends the values at some places, counted from 0, then finishes.
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        .init(upstream: self, range: range.relative(to: 0..<Int.max))
    }

    /// Sends the first value, then finishes.
    public func first() -> Publishers.FirstWhere<Self> { first { _ in true } }

    /// Sends the first value that a closure accepts, then finishes.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends the first value that a closure accepts, then finishes; fails when it throws.
    public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
        .init(upstream: self, predicate: predicate)
    }

    /// Sends no values, only the end.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { .init(upstream: self) }
}

extension Publisher where Output: Equatable {
    /// Leaves out a value that equals the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
