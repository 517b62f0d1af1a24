// Dispatch queues, run loops and operation queues as schedulers.

import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerDate

    /// How work is queued.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?

        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    public var now: SchedulerDate { SchedulerDate(Date()) }
    public var minimumTolerance: SchedulerSeconds { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = Work(action)
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.run() }
    }

    public func schedule(
        after date: SchedulerDate, tolerance: SchedulerSeconds, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = Work(action)
        asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) { work.run() }
    }

    public func schedule(
        after date: SchedulerDate, interval: SchedulerSeconds, tolerance: SchedulerSeconds, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = Work(action)
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(
            deadline: .now() + max(0, date.date.timeIntervalSinceNow), repeating: interval.magnitude,
            leeway: .nanoseconds(Int(tolerance.magnitude * 1e9)))
        timer.setEventHandler { work.run() }
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}

extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = SchedulerDate
    /// Nothing can be chosen.
    public struct SchedulerOptions { public init() {} }

    public var now: SchedulerDate { SchedulerDate(Date()) }
    public var minimumTolerance: SchedulerSeconds { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = Work(action)
        perform { work.run() }
    }

    public func schedule(
        after date: SchedulerDate, tolerance: SchedulerSeconds, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = Work(action)
        let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in work.run() }
        add(timer, forMode: .default)
    }

    public func schedule(
        after date: SchedulerDate, interval: SchedulerSeconds, tolerance: SchedulerSeconds, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = Work(action)
        let timer = Timer(fire: date.date, interval: interval.magnitude, repeats: true) { _ in work.run() }
        timer.tolerance = tolerance.magnitude
        add(timer, forMode: .default)
        let held = Locked(timer)
        return AnyCancellable { held.withLock { $0.invalidate() } }
    }
}

extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = SchedulerDate
    /// Nothing can be chosen.
    public struct SchedulerOptions { public init() {} }

    public var now: SchedulerDate { SchedulerDate(Date()) }
    public var minimumTolerance: SchedulerSeconds { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = Work(action)
        addOperation { work.run() }
    }

    public func schedule(
        after date: SchedulerDate, tolerance: SchedulerSeconds, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = Work(action)
        DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.date.timeIntervalSinceNow)) {
            self.addOperation { work.run() }
        }
    }

    public func schedule(
        after date: SchedulerDate, interval: SchedulerSeconds, tolerance: SchedulerSeconds, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = Work(action)
        return DispatchQueue.global().schedule(after: date, interval: interval, tolerance: tolerance, options: nil) {
            self.addOperation { work.run() }
        }
    }
}

/// Work that is handed to another thread, as Combine does without asking whether it may be.
private final class Work: @unchecked Sendable {
    private let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func run() { action() }
}
