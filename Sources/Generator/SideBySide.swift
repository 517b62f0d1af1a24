// Runs independent work on all cores.

import Dispatch

/// Work that runs side by side.
enum SideBySide {
    /// Runs the tasks, which share nothing that changes, and gives what each returned, in their order. Those that
    /// take longest should come first.
    static func run<Output: Sendable>(_ tasks: [@Sendable () -> Output]) -> [Output] {
        var outputs = [Output?](repeating: nil, count: tasks.count)
        outputs.withUnsafeMutableBufferPointer { buffer in
            // Each iteration writes its own element.
            nonisolated(unsafe) let buffer = buffer
            DispatchQueue.concurrentPerform(iterations: tasks.count) { buffer[$0] = tasks[$0]() }
        }
        return outputs.compactMap { $0 }
    }

    /// Runs two tasks of different outcome.
    static func run<First: Sendable, Second: Sendable>(
        _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
    ) -> (First, Second) {
        nonisolated(unsafe) var one: First?
        nonisolated(unsafe) var other: Second?
        // Each iteration writes its own variable.
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            if index == 0 { one = first() } else { other = second() }
        }
        return (one!, other!)
    }
}
