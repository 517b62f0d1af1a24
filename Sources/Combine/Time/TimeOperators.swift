// Operators that wait, or choose where values are received.

extension Publishers {
    /// Sends a value when none has come after it for some time.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let dueTime: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            let state = Locked<(number: Int, value: Output?)>((0, nil))
            let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    let last = state.withLock { state in
                        state.number += 1
                        return state.value
                    }
                    scheduler.schedule(options: options) {
                        if completion.isFinished, let last { outlet.send(last) }
                        outlet.send(completion: completion)
                    }
                },
                receiveValue: { value in
                    let number = state.withLock { state in
                        state.number += 1
                        state.value = value
                        return state.number
                    }
                    let due = scheduler.now.advanced(by: dueTime)
                    scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) {
                        let value = state.withLock { state -> Output? in
                            guard state.number == number else { return nil }
                            defer { state.value = nil }
                            return state.value
                        }
                        if let value { outlet.send(value) }
                    }
                })
            outlet.hold(sink)
            upstream.subscribe(sink)
        }
    }

    /// Sends at most one value in each interval: the first or the newest of it.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let latest: Bool

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            let state = Locked<(last: Context.SchedulerTimeType?, waiting: Output?)>((nil, nil))
            /// Sends what waits when the interval is over.
            func wait(until due: Context.SchedulerTimeType) {
                scheduler.schedule(after: due) {
                    let value = state.withLock { state in
                        defer {
                            state.waiting = nil
                            state.last = scheduler.now
                        }
                        return state.waiting
                    }
                    if let value { outlet.send(value) }
                }
            }
            let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    let waiting = state.withLock { state in
                        defer { state.waiting = nil }
                        return state.waiting
                    }
                    scheduler.schedule {
                        if completion.isFinished, let waiting { outlet.send(waiting) }
                        outlet.send(completion: completion)
                    }
                },
                receiveValue: { value in
                    let now = scheduler.now
                    let (isFree, due) = state.withLock { state -> (Bool, Context.SchedulerTimeType?) in
                        guard let last = state.last, now < last.advanced(by: interval) else {
                            if state.waiting == nil {
                                state.last = now
                                return (true, nil)
                            }
                            if latest { state.waiting = value }
                            return (false, nil)
                        }
                        let isFirst = state.waiting == nil
                        if isFirst || latest { state.waiting = value }
                        return (false, isFirst ? last.advanced(by: interval) : nil)
                    }
                    if isFree { scheduler.schedule { outlet.send(value) } }
                    if let due { wait(until: due) }
                })
            outlet.hold(sink)
            upstream.subscribe(sink)
        }
    }

    /// Sends everything some time later.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let tolerance: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            func later(_ action: @escaping () -> Void) {
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, action)
            }
            let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in later { outlet.send(completion: completion) } },
                receiveValue: { value in later { outlet.send(value) } })
            outlet.hold(sink)
            upstream.subscribe(sink)
        }
    }

    /// Sends everything on a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    scheduler.schedule(options: options) { outlet.send(completion: completion) }
                }, receiveValue: { value in scheduler.schedule(options: options) { outlet.send(value) } })
            outlet.hold(sink)
            upstream.subscribe(sink)
        }
    }

    /// Subscribes on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            scheduler.schedule(options: options) { if outlet.isOpen { outlet.forward(upstream) } }
        }
    }

    /// Finishes or fails when no value has come for some time.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?
        public let customError: (() -> Failure)?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            outlet.open()
            let number = Locked(0)
            func watch() {
                let own = number.withLock { number in
                    number += 1
                    return number
                }
                let due = scheduler.now.advanced(by: interval)
                scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options) {
                    guard number.withLock({ $0 }) == own else { return }
                    outlet.send(completion: customError.map { .failure($0()) } ?? .finished)
                }
            }
            let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    number.withLock { $0 += 1 }
                    outlet.send(completion: completion)
                },
                receiveValue: { value in
                    watch()
                    outlet.send(value)
                })
            outlet.hold(sink)
            watch()
            upstream.subscribe(sink)
        }
    }
}

extension Publisher {
    /// Sends a value when none has come after it for `dueTime`.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }

    /// Sends at most one value in each interval.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }

    /// Sends everything `interval` later.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        .init(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }

    /// Sends everything on a scheduler.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> { .init(upstream: self, scheduler: scheduler, options: options) }

    /// Subscribes on a scheduler.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> { .init(upstream: self, scheduler: scheduler, options: options) }

    /// Finishes, or fails with `customError`, when no value has come for `interval`.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        .init(upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}
