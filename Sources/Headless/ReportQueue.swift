// Hands an app's reports from the threads they arrive on to the thread that waits for them.

import Foundation

/// A bounded queue of reports: putting one in waits while the queue is full, taking one out waits with a
/// deadline.
final class ReportQueue: @unchecked Sendable {
    // Sendable is unchecked because the compiler can't see that `condition` guards every variable.
    private static let capacity = 64
    private let condition = NSCondition()
    private var reports: [AppProcess.Report] = []
    private var isClosed = false

    /// Adds a report, once there is room. After ``close()`` it is dropped.
    func put(_ report: AppProcess.Report) {
        condition.lock()
        defer { condition.unlock() }
        while reports.count >= Self.capacity && !isClosed { condition.wait() }
        guard !isClosed else { return }
        reports.append(report)
        condition.broadcast()
    }

    /// The next report; nil when none arrives within `timeout`.
    func take(within timeout: Duration) -> AppProcess.Report? {
        let deadline = Date(timeIntervalSinceNow: Double(timeout.inMilliseconds) / 1000)
        condition.lock()
        defer { condition.unlock() }
        while reports.isEmpty {
            guard condition.wait(until: deadline) else { break }
        }
        guard !reports.isEmpty else { return nil }
        defer { condition.broadcast() }
        return reports.removeFirst()
    }

    /// Lets whoever waits to put a report go on, and drops what comes.
    func close() {
        condition.lock()
        defer { condition.unlock() }
        isClosed = true
        condition.broadcast()
    }
}
