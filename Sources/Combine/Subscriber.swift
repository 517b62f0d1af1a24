// Subscriber and Subscription: the two ends of one attachment to a publisher.

/// A type that receives values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// The publisher has accepted the subscriber, which now asks for values.
    func receive(subscription: any Subscription)
    /// A value has come. Returns how many more values the subscriber can take, beyond those asked for before.
    func receive(_ input: Input) -> Subscribers.Demand
    /// The publisher has finished or failed.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Tells the subscriber that the publisher has sent its value, which carries nothing.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Tells the publisher that it may send so many more values.
    func request(_ demand: Subscribers.Demand)
}

/// Subscriptions that are ready made.
public enum Subscriptions {
    /// A subscription that never sends anything.
    public static var empty: any Subscription { EmptySubscription.shared }
}

private final class EmptySubscription: Subscription, @unchecked Sendable {
    static let shared = EmptySubscription()
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

/// Something with an identity among subscribers and subscriptions.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// The identity of a subscriber or a subscription.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private enum Value: Hashable {
        case number(Int)
        case object(ObjectIdentifier)
    }

    private static let numbers = Locked(0)
    private let value: Value

    /// An identity that nothing else has.
    public init() {
        value = .number(
            CombineIdentifier.numbers.withLock {
                $0 += 1
                return $0
            })
    }

    /// The identity of an object.
    public init(_ object: AnyObject) { value = .object(ObjectIdentifier(object)) }

    public var description: String {
        switch value {
        case .number(let number): "0x" + String(number, radix: 16)
        case .object(let object): "0x" + String(UInt(bitPattern: object.hashValue), radix: 16)
        }
    }
}
