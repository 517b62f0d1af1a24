// What the tests of Combine share: a subscriber that records what it gets and asks for what it is told to.

import Combine

/// Records what a publisher sends.
final class Recorder<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private(set) var subscription: (any Subscription)?
    /// What each value is answered with.
    var answer = Subscribers.Demand.none
    private let first: Subscribers.Demand

    init(asking first: Subscribers.Demand = .unlimited) { self.first = first }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if first > 0 { subscription.request(first) }
    }
    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return answer
    }
    func receive(completion: Subscribers.Completion<Failure>) {
        precondition(self.completion == nil, "a publisher ended twice")
        self.completion = completion
    }

    var isFinished: Bool {
        if case .finished = completion { return true }
        return false
    }
    var error: Failure? {
        if case .failure(let error) = completion { return error }
        return nil
    }
}

extension Publisher {
    func record(asking demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(asking: demand)
        subscribe(recorder)
        return recorder
    }
}

/// An error of the tests.
enum Trouble: Error, Equatable { case first, second }
