// Scheduler: when and where work is done.

import Foundation

/// A length of time of a scheduler.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

/// What runs work, at once or later.
public protocol Scheduler<SchedulerTimeType> {
    /// A point in time.
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions

    /// The time now.
    var now: SchedulerTimeType { get }
    /// How exact its timers are.
    var minimumTolerance: SchedulerTimeType.Stride { get }

    /// Runs work as soon as possible.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Runs work at a time.
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
    /// Runs work at a time and again and again.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs work as soon as possible.
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

    /// Runs work at a time.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs work at a time and again and again.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}

/// A length of time in seconds, as all schedulers here have it.
public struct SchedulerSeconds: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Codable, Sendable,
    ExpressibleByFloatLiteral
{
    /// How many seconds.
    public var magnitude: Double
    /// How many seconds.
    public var timeInterval: Double { magnitude }

    public init(_ seconds: Double) { magnitude = seconds }
    public init(_ interval: DispatchTimeInterval) {
        magnitude =
            switch interval {
            case .seconds(let count): Double(count)
            case .milliseconds(let count): Double(count) / 1e3
            case .microseconds(let count): Double(count) / 1e6
            case .nanoseconds(let count): Double(count) / 1e9
            case .never: .infinity
            @unknown default: .infinity
            }
    }
    public init(integerLiteral value: Int) { magnitude = Double(value) }
    public init(floatLiteral value: Double) { magnitude = value }
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Double(exactly: source) else { return nil }
        magnitude = seconds
    }

    public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
    public static func seconds(_ s: Double) -> Self { Self(s) }
    public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }

    public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
    public static func + (left: Self, right: Self) -> Self { Self(left.magnitude + right.magnitude) }
    public static func - (left: Self, right: Self) -> Self { Self(left.magnitude - right.magnitude) }
    public static func * (left: Self, right: Self) -> Self { Self(left.magnitude * right.magnitude) }
    public static func *= (left: inout Self, right: Self) { left = left * right }
}

/// A point in time of a scheduler.
public struct SchedulerDate: Strideable, Hashable, Codable, Sendable {
    public typealias Stride = SchedulerSeconds
    /// The point in time.
    public var date: Date

    public init(_ date: Date) { self.date = date }
    public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
    public func advanced(by n: Stride) -> Self { Self(date + n.magnitude) }
}

/// A scheduler that runs work at once, and can't run any later.
public struct ImmediateScheduler: Scheduler {
    public typealias SchedulerTimeType = SchedulerDate
    public typealias SchedulerOptions = Never
    public static let shared = ImmediateScheduler()

    public var now: SchedulerDate { SchedulerDate(Date(timeIntervalSinceReferenceDate: 0)) }
    public var minimumTolerance: SchedulerSeconds { 0 }

    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
    public func schedule(
        after date: SchedulerDate, tolerance: SchedulerSeconds, options: Never?, _ action: @escaping () -> Void
    ) { action() }
    public func schedule(
        after date: SchedulerDate, interval: SchedulerSeconds, tolerance: SchedulerSeconds, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}
