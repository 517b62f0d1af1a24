// How a process ended, in words, and the end of what it wrote to standard error.

import CommandLineSupport
import Foundation

/// The last part of what a process wrote to standard error.
final class ErrorTail: Sendable {
    /// How many bytes are kept.
    private static let limit = 64 * 1024
    private let bytes = Locked<[UInt8]>([])

    func append(_ chunk: [UInt8]) {
        bytes.withLock { bytes in
            bytes += chunk
            // Trimmed only now and then, since each trim moves what is kept.
            if bytes.count > 2 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
        }
    }

    var text: String { bytes.withLock { String(decoding: $0.suffix(Self.limit), as: UTF8.self) } }
}

extension Subprocess.Status {
    /// How the process ended: what Swift said as it trapped, else the signal or the exit code.
    func reason(errors: String) -> String {
        switch self {
        case .timedOut: "it ran too long"
        case .exited(let code): "exit code \(code)"
        case .signalled(let number):
            lastFatalError(in: errors).map { "\($0) (\(signalName(number)))" } ?? signalDescription(number)
        }
    }
}

/// What the Swift runtime printed about a trap: `Fatal error: Index out of range`.
private func lastFatalError(in errors: String) -> String? {
    let marker = "Fatal error"
    guard let line = errors.split(whereSeparator: \.isNewline).last(where: { $0.contains(marker) }),
        let start = line.firstRange(of: marker)
    else { return nil }
    return String(line[start.lowerBound...])
}

private func signalDescription(_ number: Int32) -> String {
    let meaning = strsignal(number).map { String(cString: $0).lowercased() } ?? "unknown signal"
    return "\(meaning) (\(signalName(number)))"
}

private func signalName(_ number: Int32) -> String {
    switch number {
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGILL: "SIGILL"
    case SIGINT: "SIGINT"
    case SIGKILL: "SIGKILL"
    case SIGPIPE: "SIGPIPE"
    case SIGSEGV: "SIGSEGV"
    case SIGTERM: "SIGTERM"
    case SIGTRAP: "SIGTRAP"
    default: "signal \(number)"
    }
}
