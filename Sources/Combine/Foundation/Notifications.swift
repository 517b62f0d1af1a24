// Notifications as publishers.

import Foundation

extension NotificationCenter {
    /// A publisher of the notifications of a name, sent by an object or, when it is nil, by any.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of notifications.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let outlet = Outlet(subscriber)
            let center = center
            let token = Locked(
                center.addObserver(forName: name, object: object, queue: nil) { [weak outlet] notification in
                    outlet?.send(notification)
                })
            // The observer holds the outlet weakly: the subscriber holds it, as its subscription.
            outlet.hold(AnyCancellable { token.withLock { center.removeObserver($0) } })
            outlet.open()
        }
    }
}
