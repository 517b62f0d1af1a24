// Operators that wait, with a clock that the tests turn.

import Combine
import Foundation
import Testing

/// A scheduler whose time passes when it is told to.
private final class TurnedClock: Scheduler {
    typealias SchedulerTimeType = SchedulerDate
    typealias SchedulerOptions = Never
    private(set) var now = SchedulerDate(Date(timeIntervalSinceReferenceDate: 0))
    let minimumTolerance: SchedulerSeconds = 0
    private var work: [(due: SchedulerDate, number: Int, action: () -> Void)] = []
    private var count = 0

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, action) }
    func schedule(after date: SchedulerDate, tolerance: SchedulerSeconds, options: Never?, _ action: @escaping () -> Void) {
        add(date, action)
    }
    func schedule(
        after date: SchedulerDate, interval: SchedulerSeconds, tolerance: SchedulerSeconds, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        add(date, action)
        return AnyCancellable {}
    }

    private func add(_ due: SchedulerDate, _ action: @escaping () -> Void) {
        count += 1
        work.append((due, count, action))
    }

    func advance(by seconds: Double) {
        let end = now.advanced(by: .seconds(seconds))
        while let next = work.filter({ $0.due <= end }).min(by: { ($0.due, $0.number) < ($1.due, $1.number) }) {
            work.removeAll { $0.number == next.number }
            now = max(now, next.due)
            next.action()
        }
        now = end
    }
}

@Suite struct TimeTests {
    private let clock = TurnedClock()
    private let subject = PassthroughSubject<Int, Trouble>()

    @Test func onlyTheLastOfABurstIsSent() {
        let recorder = subject.debounce(for: .seconds(1), scheduler: clock).record()
        subject.send(1)
        clock.advance(by: 0.5)
        subject.send(2)
        clock.advance(by: 0.9)
        #expect(recorder.values.isEmpty)
        clock.advance(by: 0.2)
        #expect(recorder.values == [2])
        subject.send(3)
        subject.send(completion: .finished)
        clock.advance(by: 0)
        #expect(recorder.values == [2, 3] && recorder.isFinished)
    }

    @Test(arguments: [true, false]) func oneValueAnIntervalIsSent(latest: Bool) {
        let recorder = subject.throttle(for: .seconds(1), scheduler: clock, latest: latest).record()
        for value in 1...3 {
            subject.send(value)
            clock.advance(by: 0.1)
        }
        #expect(recorder.values == [1])
        clock.advance(by: 1)
        #expect(recorder.values == [1, latest ? 3 : 2])
    }

    @Test func everythingComesLater() {
        let recorder = subject.delay(for: .milliseconds(500), scheduler: clock).record()
        subject.send(1)
        clock.advance(by: 0.4)
        #expect(recorder.values.isEmpty)
        clock.advance(by: 0.1)
        #expect(recorder.values == [1])
    }

    @Test func valuesComeOnTheScheduler() {
        let recorder = subject.receive(on: clock).record()
        subject.send(1)
        #expect(recorder.values.isEmpty)
        clock.advance(by: 0)
        #expect(recorder.values == [1])
    }

    @Test func whoWaitsTooLongFails() {
        let recorder = subject.timeout(.seconds(2), scheduler: clock) { .second }.record()
        clock.advance(by: 1.5)
        subject.send(1)
        clock.advance(by: 1.5)
        #expect(recorder.completion == nil)
        clock.advance(by: 1)
        #expect(recorder.values == [1] && recorder.error == .second)
    }

    @Test func timersAndNotificationsArePublishers() async {
        let name = Notification.Name("combine.tests")
        var heard = 0
        let listening = NotificationCenter.default.publisher(for: name).sink { _ in heard += 1 }
        NotificationCenter.default.post(name: name, object: nil)
        listening.cancel()
        NotificationCenter.default.post(name: name, object: nil)
        #expect(heard == 1)

        var values: [Int] = []
        for await value in (1...3).publisher.values { values.append(value) }
        #expect(values == [1, 2, 3])
    }

    @Test func aTimerTicksOnceItIsConnected() {
        var ticks = 0
        let timer = Timer.publish(every: 0.01, on: .current, in: .common).autoconnect().sink { _ in ticks += 1 }
        let end = Date() + 5
        while ticks < 2 && Date() < end { RunLoop.current.run(until: Date() + 0.01) }
        timer.cancel()
        #expect(ticks >= 2)
    }
}
