// The ends of the pipes to and from a child process, and the thread that feeds it events.

import CommandLineSupport
import Foundation

/// Reading and writing a pipe to the end, with interruptions handled.
enum PipeEnd {
    /// Reads to the end, or until `receive` returns false.
    /// - Returns: whether the end was reached.
    static func read(_ descriptor: Int32, receive: ([UInt8]) -> Bool) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return true }
            guard receive(Array(buffer[..<count])) else { return false }
        }
    }

    /// Writes all of `bytes`.
    /// - Returns: false when nobody reads any more.
    @discardableResult
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = Glibc.poll(&poll, 1, -1)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}

/// The pipe of an app's events. A thread of its own writes them, so that sending one never blocks.
final class EventPipe: @unchecked Sendable {
    // Sendable is unchecked because the compiler can't see that `condition` guards every variable.
    /// How many bytes may wait for an app that doesn't read.
    private static let limit = 2 * 1024 * 1024
    private let descriptor: Int32
    private let condition = NSCondition()
    private var waiting: [UInt8] = []
    private var isFinished = false
    private var isStarted = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    func start() {
        condition.lock()
        defer { condition.unlock() }
        guard !isFinished else { return }
        isStarted = true
        Thread { [self] in
            while let bytes = next(), PipeEnd.write(bytes, to: descriptor) {}
            finish()
            close(descriptor)
        }.start()
    }

    /// Queues one event.
    /// - Returns: false when too much waits already or the pipe is finished.
    func append(_ event: [UInt8]) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        guard !isFinished, waiting.count + event.count < Self.limit else { return false }
        waiting += event
        waiting.append(UInt8(ascii: "\n"))
        condition.signal()
        return true
    }

    /// Closes the pipe after what was queued.
    func finish() {
        condition.lock()
        defer { condition.unlock() }
        guard !isFinished else { return }
        isFinished = true
        if isStarted { condition.signal() } else { close(descriptor) }
    }

    private func next() -> [UInt8]? {
        condition.lock()
        defer { condition.unlock() }
        while waiting.isEmpty && !isFinished { condition.wait() }
        guard !waiting.isEmpty else { return nil }
        defer { waiting = [] }
        return waiting
    }
}
