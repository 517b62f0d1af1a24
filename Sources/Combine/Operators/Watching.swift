// Operators that look at what passes: handleEvents, print, breakpoints, coding.

import Foundation

extension Publishers {
    /// Calls closures as things happen.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Handler(self, AnySubscriber(subscriber)))
        }

        private final class Handler: Subscriber, Subscription, @unchecked Sendable {
            typealias Input = Output
            private let events: HandleEvents
            private let subscriber: AnySubscriber<Output, Upstream.Failure>
            private let subscription = Locked<(any Subscription)?>(nil)

            init(_ events: HandleEvents, _ subscriber: AnySubscriber<Output, Upstream.Failure>) {
                self.events = events
                self.subscriber = subscriber
            }

            func receive(subscription: any Subscription) {
                events.receiveSubscription?(subscription)
                self.subscription.withLock { $0 = subscription }
                subscriber.receive(subscription: self)
            }

            func receive(_ input: Output) -> Subscribers.Demand {
                events.receiveOutput?(input)
                let demand = subscriber.receive(input)
                if demand > 0 { events.receiveRequest?(demand) }
                return demand
            }

            func receive(completion: Subscribers.Completion<Upstream.Failure>) {
                events.receiveCompletion?(completion)
                subscription.withLock { $0 = nil }
                subscriber.receive(completion: completion)
            }

            func request(_ demand: Subscribers.Demand) {
                events.receiveRequest?(demand)
                subscription.withLock { $0 }?.request(demand)
            }

            func cancel() {
                let subscription = subscription.withLock { subscription in
                    defer { subscription = nil }
                    return subscription
                }
                guard let subscription else { return }
                events.receiveCancel?()
                subscription.cancel()
            }
        }
    }
}

extension Publisher {
    /// Calls closures as things happen.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        .init(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }

    /// Prints what happens, each line behind `prefix`.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.HandleEvents<Self> {
        let target = Locked(stream)
        let write: (String) -> Void = { text in
            let line = (prefix.isEmpty ? "" : prefix + ": ") + text
            target.withLock { target in
                if target == nil { Swift.print(line) } else { target?.write(line + "\n") }
            }
        }
        return handleEvents(
            receiveSubscription: { write("receive subscription: (\($0))") },
            receiveOutput: { write("receive value: (\($0))") },
            receiveCompletion: { completion in
                switch completion {
                case .finished: write("receive finished")
                case .failure(let error): write("receive error: (\(error))")
                }
            },
            receiveCancel: { write("receive cancel") },
            receiveRequest: { write("request \($0 == .unlimited ? "unlimited" : "max: (\($0.max ?? 0))")") })
    }

    /// Ends the program when the publisher fails.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.MapError<Self, Never> {
        mapError { fatalError("\(prefix)\($0)", file: file, line: line) }
    }

    /// Makes values of coded ones.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.TryMap<Self, Item> where Output == Coder.Input { tryMap { try decoder.decode(type, from: $0) } }
}

extension Publisher where Output: Encodable {
    /// Codes the values.
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.TryMap<Self, Coder.Output> {
        tryMap { try encoder.encode($0) }
    }
}

/// What makes a value of a coded one.
public protocol TopLevelDecoder {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// What codes a value.
public protocol TopLevelEncoder {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
