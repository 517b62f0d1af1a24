// The host of a native process: ops go out and events come in over two pipes. Events are JSON Lines; so are ops, unless
// whoever started the process asked for another encoding.
//
// The pipes are file descriptors that the process inherits, so that standard output stays the app's own.
// Events are read on a thread of their own and handled on the main one, where views live.

#if !hasFeature(Embedded)
import Foundation
import JSONCodec
import RenderOps

enum LiveHost {
    /// Mounts `root` and handles events until the other side closes the pipe. Then the process ends.
    static func run<Root: View>(_ root: Root) -> Never {
        guard let events = descriptor(EnvironmentVariable.eventsFD),
            let ops = descriptor(EnvironmentVariable.opsFD)
        else {
            FileHandle.standardError.write(
                Data(
                    """
                    This is the app's part of a live session. Run it with `swiftbrowser dev` or \
                    `swiftbrowser run`, which show what it draws.

                    """.utf8))
            exit(2)
        }
        // The other side may close the pipe at any time; a failed write is noticed where it happens.
        signal(SIGPIPE, SIG_IGN)

        let encoding = ProcessInfo.processInfo.environment[EnvironmentVariable.opsEncoding]
        let session = Session(ops: ops, encoding: encoding.flatMap(OpEncoding.init(name:)) ?? .json)
        session.start(root)
        Thread.detachNewThread { session.readEvents(from: events) }
        while true { RunLoop.main.run() }
    }

    private static func descriptor(_ variable: String) -> Int32? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int32($0) }
    }
}

/// One app and the pipes it is seen through.
private final class Session: @unchecked Sendable {
    private let graph: ViewGraph
    private let ops: Int32
    private let encoding: OpEncoding
    private var isPassScheduled = false

    init(ops: Int32, encoding: OpEncoding) {
        self.ops = ops
        self.encoding = encoding
        graph = ViewGraph(framing: encoding == .binary ? .binary : .lines)
    }

    func start<Root: View>(_ root: Root) {
        if let saved = ProcessInfo.processInfo.environment[EnvironmentVariable.state] {
            graph.restoredState = restorableState(saved)
        }
        graph.mount(root)
        graph.restoredState = [:]
        sendOps()
        graph.onInvalidation = { [unowned self] in schedulePass() }
    }

    /// The values of a snapshot in JSON. What can't be read is left out, so that the app starts in any case.
    private func restorableState(_ json: String) -> [String: StateValue] {
        guard let saved = try? JSONValue(parsing: json), let object = saved.objectValue else { return [:] }
        var values: [String: StateValue] = [:]
        for member in object.members {
            if let value = try? StateValue(json: member.value) { values[member.key] = value }
        }
        return values
    }

    /// A task or a timer has changed something: brings it to the screen once the change is complete.
    private func schedulePass() {
        guard !isPassScheduled, !isHandlingEvent else { return }
        isPassScheduled = true
        DispatchQueue.main.async { [self] in
            isPassScheduled = false
            guard graph.needsPass else { return }
            graph.runPass()
            sendOps()
        }
    }

    private var isHandlingEvent = false

    private func handle(_ line: [UInt8]) {
        isHandlingEvent = true
        let event = line.withUnsafeBytes { graph.event(json: $0) }
        if event == .snapshot && encoding != .json {
            sendState()
        } else if let event {
            graph.deliver(event)
        }
        isHandlingEvent = false
        sendOps()
    }

    private func sendOps() {
        guard !graph.writer.isEmpty else { return }
        graph.writer.withBytes { send($0, as: encoding) }
        graph.writer.clear()
    }

    /// Sends a snapshot as JSON, since it is stored and handed on as such.
    private func sendState() {
        var answer = OpWriter(framing: .lines)
        answer.state(values: graph.snapshot())
        answer.withBytes { send($0, as: .json) }
    }

    /// Sends ops, in a block of their own unless all of them are JSON.
    private func send(_ bytes: UnsafeRawBufferPointer, as blockEncoding: OpEncoding) {
        if encoding != .json {
            let length = UInt32(bytes.count)
            let header = [blockEncoding.rawValue] + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
            header.withUnsafeBytes { writeAll($0) }
        }
        writeAll(bytes)
    }

    private func writeAll(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(ops, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                // Nobody is there to see the app any more.
                exit(0)
            }
        }
    }

    /// Reads events, one a line, until the pipe closes.
    func readEvents(from descriptor: Int32) {
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            for byte in buffer[..<count] {
                if byte != UInt8(ascii: "\n") {
                    line.append(byte)
                } else {
                    let complete = line
                    line.removeAll(keepingCapacity: true)
                    DispatchQueue.main.async { self.handle(complete) }
                }
            }
        }
        DispatchQueue.main.async { exit(0) }
    }
}
#endif
