// Cancellable: what can be stopped.

/// Something that can be stopped.
public protocol Cancellable {
    /// Stops it and lets go of what it holds. Doing so twice is the same as once.
    func cancel()
}

extension Cancellable {
    /// Keeps this in a collection.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps this in a set.
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// Something that is stopped when the last reference to it goes.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    private let action: Locked<(() -> Void)?>

    /// Runs `cancel` when it is cancelled, or when the last reference to it goes.
    public init(_ cancel: @escaping () -> Void) { action = Locked(cancel) }

    /// Stops `canceller` when this is cancelled, or when the last reference to it goes.
    public init<C: Cancellable>(_ canceller: C) { action = Locked(canceller.cancel) }

    deinit { cancel() }

    public func cancel() {
        let cancel = action.withLock { action in
            defer { action = nil }
            return action
        }
        cancel?()
    }

    /// Keeps this in a collection.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps this in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
