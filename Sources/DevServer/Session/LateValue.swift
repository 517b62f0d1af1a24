// A value that is known a moment later than those who need it may ask.

import Foundation

/// A value that is set once; whoever asks earlier waits.
final class LateValue<Value: Sendable>: @unchecked Sendable {
    // Sendable is unchecked because the compiler can't see that `condition` guards `stored`.
    private let condition = NSCondition()
    private var stored: Value?

    func set(_ value: Value) {
        condition.lock()
        defer { condition.unlock() }
        stored = value
        condition.broadcast()
    }

    var value: Value {
        condition.lock()
        defer { condition.unlock() }
        while stored == nil { condition.wait() }
        return stored!
    }
}
