// How many values a subscriber asks for, and how a publisher ends.

/// What is used of subscribers.
public enum Subscribers {
    /// A number of values that a subscriber can take.
    public struct Demand: Equatable, Comparable, Hashable, Sendable, CustomStringConvertible {
        /// The number; nil is as many as there are.
        public let max: Int?

        private init(limit: Int?) { max = limit }

        /// As many values as the publisher has.
        public static let unlimited = Demand(limit: nil)
        /// No value.
        public static let none = Demand(limit: 0)

        /// At most `value` values, which must not be negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a subscriber can't ask for \(value) values")
            return Demand(limit: value)
        }

        public static func + (left: Demand, right: Demand) -> Demand {
            guard let one = left.max, let other = right.max else { return .unlimited }
            let (sum, overflows) = one.addingReportingOverflow(other)
            return overflows ? .unlimited : Demand(limit: sum)
        }
        public static func += (left: inout Demand, right: Demand) { left = left + right }
        public static func + (left: Demand, right: Int) -> Demand { left + .max(right) }
        public static func += (left: inout Demand, right: Int) { left = left + right }

        /// What is left of `left` after `right` was used; never less than nothing.
        public static func - (left: Demand, right: Demand) -> Demand {
            guard let one = left.max else { return .unlimited }
            guard let other = right.max else { return .none }
            return Demand(limit: Swift.max(0, one - other))
        }
        public static func -= (left: inout Demand, right: Demand) { left = left - right }
        public static func - (left: Demand, right: Int) -> Demand { left - .max(right) }
        public static func -= (left: inout Demand, right: Int) { left = left - right }

        public static func * (left: Demand, right: Int) -> Demand {
            guard let one = left.max else { return .unlimited }
            let (product, overflows) = one.multipliedReportingOverflow(by: right)
            return overflows ? .unlimited : .max(product)
        }
        public static func *= (left: inout Demand, right: Int) { left = left * right }

        public static func < (left: Demand, right: Demand) -> Bool {
            guard let one = left.max else { return false }
            guard let other = right.max else { return true }
            return one < other
        }

        public static func == (left: Demand, right: Int) -> Bool { left.max == right }
        public static func > (left: Demand, right: Int) -> Bool { left > .max(right) }
        public static func < (left: Demand, right: Int) -> Bool { left < .max(right) }
        public static func >= (left: Demand, right: Int) -> Bool { left >= .max(right) }
        public static func <= (left: Demand, right: Int) -> Bool { left <= .max(right) }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
    }

    /// How a publisher ended.
    public enum Completion<Failure: Error> {
        /// All values were sent.
        case finished
        /// It stopped with an error.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
    /// The same end for a subscriber that expects another error.
    func mapError<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }
}
