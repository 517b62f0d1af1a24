// The rules between publishers and subscribers: nothing comes that was not asked for, nothing after the end or a
// cancellation, and a value that is sent while another is being received waits its turn.

import Combine
import Testing

@Suite struct ProtocolTests {
    @Test func nothingComesUnasked() {
        let recorder = (1...5).publisher.record(asking: .none)
        #expect(recorder.values.isEmpty)
        recorder.subscription?.request(.max(2))
        #expect(recorder.values == [1, 2])
        recorder.answer = .max(1)
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [1, 2, 3, 4, 5])
        #expect(recorder.isFinished)
    }

    /// Each operator passes on what was asked for, whatever it does with the values.
    @Test(arguments: 0...6) func operatorsKeepToWhatWasAsked(asked: Int) {
        let numbers = (1...6).publisher
        let operators: [(String, AnyPublisher<Int, Never>)] = [
            ("map", numbers.map { $0 }.eraseToAnyPublisher()),
            ("filter", numbers.filter { $0 % 2 == 0 }.eraseToAnyPublisher()),
            ("dropFirst", numbers.dropFirst(3).eraseToAnyPublisher()),
            ("flatMap", numbers.flatMap { [$0, $0].publisher }.eraseToAnyPublisher()),
            ("merge", numbers.merge(with: numbers).eraseToAnyPublisher()),
            ("append", numbers.append(7, 8).eraseToAnyPublisher()),
            ("zip", numbers.zip(numbers) { $0 + $1 }.eraseToAnyPublisher()),
            ("collect", numbers.collect(2).map(\.count).eraseToAnyPublisher()),
            ("reduce", numbers.reduce(0, +).eraseToAnyPublisher()),
            ("catch", numbers.setFailureType(to: Trouble.self).catch { _ in Empty<Int, Never>() }.eraseToAnyPublisher()),
        ]
        for (name, publisher) in operators {
            let all = publisher.record()
            let some = publisher.record(asking: .max(asked))
            #expect(some.values == Array(all.values.prefix(asked)), "\(name)")
            if asked > all.values.count { #expect(some.isFinished, "\(name)") }
        }
    }

    @Test func nothingComesAfterCancelling() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var cancellable: AnyCancellable? = subject.map { $0 + 1 }.sink { values.append($0) }
        subject.send(1)
        cancellable?.cancel()
        subject.send(2)
        #expect(values == [2])
        cancellable = subject.sink { values.append($0) }
        subject.send(3)
        cancellable = nil
        subject.send(4)
        #expect(values == [2, 3])
        _ = cancellable
    }

    @Test func nothingComesAfterTheEnd() {
        let subject = PassthroughSubject<Int, Trouble>()
        let recorder = subject.record()
        subject.send(completion: .failure(.first))
        subject.send(1)
        subject.send(completion: .finished)
        #expect(recorder.values.isEmpty)
        #expect(recorder.error == .first)
        #expect(subject.record().error == .first)
    }

    @Test func aCurrentValueComesFirstAndTheNewestIsKept() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let recorder = subject.record(asking: .max(1))
        subject.value = 2
        subject.send(3)
        #expect(recorder.values == [1])
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [1, 3])
        #expect(subject.value == 3)
    }

    @Test func cancellingWithinAValueStopsTheRest() {
        var cancellables: Set<AnyCancellable> = []
        var values: [Int] = []
        let subject = PassthroughSubject<Int, Never>()
        subject.sink { value in
            values.append(value)
            cancellables.removeAll()
        }.store(in: &cancellables)
        subject.send(1)
        subject.send(2)
        #expect(values == [1])
    }

    @Test func aPromiseIsKeptOnce() {
        var promise: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { promise = $0 }
        let early = future.record()
        promise?(.success(1))
        promise?(.success(2))
        #expect(early.values == [1] && early.isFinished)
        #expect(future.record().values == [1])
    }

    @Test func subscribersShareOneSubscription() {
        var subscriptions = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        let one = shared.record()
        let other = shared.record()
        subject.send(1)
        #expect(subscriptions == 1)
        #expect(one.values == [1] && other.values == [1])
        one.subscription?.cancel()
        subject.send(2)
        #expect(one.values == [1] && other.values == [1, 2])
    }

    @Test func aConnectableWaits() {
        let connectable = (1...2).publisher.makeConnectable()
        let one = connectable.record()
        #expect(one.values.isEmpty)
        _ = connectable.connect()
        #expect(one.values == [1, 2] && one.isFinished)
    }
}
