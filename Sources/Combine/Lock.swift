// State that several threads share.

import Foundation

/// A value behind a lock that the same thread may take again: what is sent to a subscriber can come back to the
/// publisher, and it is never sent while the lock is held.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
