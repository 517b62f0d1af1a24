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

    /// Runs three tasks of different outcome.
    static func run<First: Sendable, Second: Sendable, Third: Sendable>(
        _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second,
        _ third: @escaping @Sendable () -> Third
    ) -> (First, Second, Third) {
        nonisolated(unsafe) var outcome: (First?, Second?, Third?)
        // Each iteration writes its own part.
        DispatchQueue.concurrentPerform(iterations: 3) { index in
            switch index {
            case 0: outcome.0 = first()
            case 1: outcome.1 = second()
            default: outcome.2 = third()
            }
        }
        return (outcome.0!, outcome.1!, outcome.2!)
    }
}
