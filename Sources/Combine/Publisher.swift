// Publisher: what sends values over time.
//
// Combine's protocol, in short: a subscriber is handed to a publisher, the publisher gives it a subscription, the
// subscriber asks the subscription for as many values as it can take, and gets at most that many, then at most one
// completion. Nothing is sent before it was asked for, and nothing after a completion or a cancellation.

/// A type that sends a sequence of values over time to its subscribers.
public protocol Publisher<Output, Failure> {
    /// The values it sends.
    associatedtype Output
    /// What it may fail with; `Never` when it does not.
    associatedtype Failure: Error

    /// Attaches a subscriber. Called by ``subscribe(_:)-(S)``, which is what others call.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Attaches a subscriber to this publisher.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Attaches a subject, which sends on what it receives. Cancelling what is returned detaches it.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let relay = SubjectRelay(subject)
        receive(subscriber: relay)
        return AnyCancellable(relay)
    }
}

/// The publishers that operators make.
public enum Publishers {}

/// A publisher that sends nothing until it is connected, so that several subscribers can be attached first.
public protocol ConnectablePublisher: Publisher {
    /// Starts sending. Cancelling what is returned stops it.
    func connect() -> any Cancellable
}
