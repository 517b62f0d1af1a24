// A value behind a lock, for the few things that threads share.

import Foundation

/// A value that one thread at a time may read or change.
public final class Locked<Value>: @unchecked Sendable {
    // Sendable is unchecked because the compiler can't see that every access to `value` holds the lock.
    private var value: Value
    private let lock = NSLock()

    public init(_ value: Value) { self.value = value }

    public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
