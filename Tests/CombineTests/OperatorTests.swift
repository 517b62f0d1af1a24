// What the operators send, for publishers whose values are known.

import Combine
import Testing

@Suite struct OperatorTests {
    private let numbers = (1...5).publisher

    @Test func valuesAreMapped() {
        #expect(numbers.map { $0 * 2 }.record().values == [2, 4, 6, 8, 10])
        #expect(["a", "bb"].publisher.map(\.count).record().values == [1, 2])
        #expect(["1", "x", "3"].publisher.compactMap { Int($0) }.record().values == [1, 3])
        #expect([1, nil, 3].publisher.replaceNil(with: 0).record().values == [1, 0, 3])
        #expect(numbers.scan(0, +).record().values == [1, 3, 6, 10, 15])
    }

    @Test func aClosureThatThrowsFailsThePublisher() {
        let recorder = numbers.tryMap { if $0 == 3 { throw Trouble.first } else { $0 } }.record()
        #expect(recorder.values == [1, 2])
        #expect(recorder.error as? Trouble == .first)
        #expect(numbers.tryFilter { _ in throw Trouble.second }.record().error as? Trouble == .second)
        #expect(numbers.tryReduce(0) { _, _ in throw Trouble.first }.record().error as? Trouble == .first)
    }

    @Test func valuesAreLeftOut() {
        #expect(numbers.filter { $0 % 2 == 1 }.record().values == [1, 3, 5])
        #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().record().values == [1, 2, 1])
        #expect(numbers.dropFirst(2).record().values == [3, 4, 5])
        #expect(numbers.drop { $0 < 4 }.record().values == [4, 5])
        #expect(numbers.prefix(2).record().values == [1, 2])
        #expect(numbers.prefix(0).record().isFinished)
        #expect(numbers.prefix { $0 < 3 }.record().values == [1, 2])
        #expect(numbers.output(at: 1).record().values == [2])
        #expect(numbers.output(in: 1...2).record().values == [2, 3])
        #expect(numbers.first().record().values == [1])
        #expect(numbers.first { $0 > 3 }.record().values == [4])
        #expect(numbers.ignoreOutput().record().isFinished)
    }

    @Test func allValuesBecomeOne() {
        #expect(numbers.reduce(0, +).record().values == [15])
        #expect(numbers.collect().record().values == [[1, 2, 3, 4, 5]])
        #expect(numbers.collect(2).record().values == [[1, 2], [3, 4], [5]])
        #expect(numbers.count().record().values == [5])
        #expect(numbers.last().record().values == [5])
        #expect(numbers.last { $0 < 3 }.record().values == [2])
        #expect(numbers.min().record().values == [1])
        #expect(numbers.max().record().values == [5])
        #expect(numbers.contains(3).record().values == [true])
        #expect(numbers.contains(9).record().values == [false])
        #expect(numbers.allSatisfy { $0 < 9 }.record().values == [true])
        #expect(numbers.allSatisfy { $0 < 3 }.record().values == [false])
        #expect(Empty<Int, Never>().replaceEmpty(with: 7).record().values == [7])
        #expect(numbers.replaceEmpty(with: 7).record().values == [1, 2, 3, 4, 5])
    }

    @Test func publishersAreJoined() {
        #expect(numbers.merge(with: [9].publisher).record().values == [1, 2, 3, 4, 5, 9])
        #expect(numbers.append(6, 7).record().values == [1, 2, 3, 4, 5, 6, 7])
        #expect(numbers.prepend(0).record().values == [0, 1, 2, 3, 4, 5])
        #expect(numbers.flatMap { Array(repeating: $0, count: $0).publisher }.prefix(4).record().values == [1, 2, 2, 3])
        let zipped = numbers.zip(["a", "b"].publisher).record()
        #expect(zipped.values.map { "\($0.0)\($0.1)" } == ["1a", "2b"])
        #expect(zipped.isFinished)
    }

    @Test func theNewestValuesAreCombined() {
        let name = PassthroughSubject<String, Never>()
        let count = CurrentValueSubject<Int, Never>(1)
        let recorder = name.combineLatest(count) { "\($0)\($1)" }.record()
        #expect(recorder.values.isEmpty)
        name.send("a")
        count.send(2)
        name.send("b")
        #expect(recorder.values == ["a1", "a2", "b2"])
        name.send(completion: .finished)
        #expect(!recorder.isFinished)
        count.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test func onlyTheNewestPublisherIsHeard() {
        let first = PassthroughSubject<Int, Never>()
        let second = PassthroughSubject<Int, Never>()
        let publishers = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let recorder = publishers.switchToLatest().record()
        publishers.send(first)
        first.send(1)
        publishers.send(second)
        first.send(2)
        second.send(3)
        #expect(recorder.values == [1, 3])
        publishers.send(completion: .finished)
        #expect(!recorder.isFinished)
        second.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test func errorsAreHandled() {
        let failing = numbers.setFailureType(to: Trouble.self).append(Fail(error: .first))
        #expect(failing.record().error == .first)
        #expect(failing.replaceError(with: 0).record().values == [1, 2, 3, 4, 5, 0])
        #expect(failing.catch { _ in Just(8) }.record().values == [1, 2, 3, 4, 5, 8])
        #expect(failing.mapError { _ in Trouble.second }.record().error == .second)
        #expect(failing.tryCatch { (_: Trouble) -> Just<Int> in throw Trouble.second }.record().error as? Trouble == .second)
        var attempts = 0
        let retried = Deferred { () -> Fail<Int, Trouble> in
            attempts += 1
            return Fail(error: .first)
        }.retry(2).record()
        #expect(attempts == 3)
        #expect(retried.error == .first)
    }

    @Test func whatPassesIsSeen() {
        var seen: [String] = []
        let cancellable = Just(1).handleEvents(
            receiveSubscription: { _ in seen.append("subscription") }, receiveOutput: { seen.append("value \($0)") },
            receiveCompletion: { _ in seen.append("end") }, receiveRequest: { seen.append("request \($0)") }
        ).sink { _ in }
        #expect(seen == ["subscription", "request unlimited", "value 1", "end"])
        cancellable.cancel()
        #expect(seen.count == 4)
    }
}
