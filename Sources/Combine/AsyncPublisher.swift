// A publisher's values in a `for await` loop.

/// The values of a publisher that does not fail, as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    private let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var values: AsyncThrowingStream<P.Output, any Error>.Iterator
        public mutating func next() async -> P.Output? { (try? await values.next()) ?? nil }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(values: publisher.stream.makeAsyncIterator()) }
}

/// The values of a publisher that may fail, as an asynchronous sequence that throws its error.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    private let publisher: P

    public init(_ publisher: P) { self.publisher = publisher }

    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var values: AsyncThrowingStream<P.Output, any Error>.Iterator
        public mutating func next() async throws -> P.Output? { try await values.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(values: publisher.stream.makeAsyncIterator()) }
}

extension Publisher {
    /// The values in a stream, which cancels the subscription when it ends.
    fileprivate var stream: AsyncThrowingStream<Output, any Error> {
        AsyncThrowingStream { continuation in
            let subscription = sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .finished: continuation.finish()
                    case .failure(let error): continuation.finish(throwing: error)
                    }
                }, receiveValue: { Unchecked($0).yield(to: continuation) })
            continuation.onTermination = { _ in subscription.cancel() }
        }
    }

    /// The values, as an asynchronous sequence that throws the error.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
    /// The values, as an asynchronous sequence.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// A value that goes to another task, as Combine does without asking whether it may.
private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
    func yield(to continuation: AsyncThrowingStream<Value, any Error>.Continuation) {
        nonisolated(unsafe) let value = value
        continuation.yield(value)
    }
}
