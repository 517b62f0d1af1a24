// Where a command prints: results to standard output, everything else to standard error.

import Foundation

/// The colours and weights a command uses. They are left out where the output is no terminal.
public enum TextEmphasis: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
}

/// The two output streams of a command.
///
/// Colour appears only on a terminal, and never when `NO_COLOR` is set. A quiet terminal, as for
/// `--json`, prints results and errors but no progress, notes or warnings.
public final class Terminal: Sendable {
    private let output: Int32
    private let errors: Int32
    /// Whether standard error is a terminal that can redraw a line.
    public let isInteractive: Bool
    private let colorsOutput: Bool
    private let colorsErrors: Bool
    private struct State {
        var isQuiet = false
        /// The progress line on the screen now, which must be cleared before anything else is printed.
        var progressLine: String?
    }
    private let state = Locked(State())

    /// - Parameters:
    ///   - output: the file descriptor for results.
    ///   - errors: the file descriptor for errors, notes and progress.
    public init(
        output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.output = output
        self.errors = errors
        let colorAllowed = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        isInteractive = isatty(errors) == 1 && environment["TERM"] != "dumb"
        colorsOutput = colorAllowed && isatty(output) == 1
        colorsErrors = colorAllowed && isatty(errors) == 1
    }

    /// Whether progress, notes and warnings are left out.
    public var isQuiet: Bool {
        get { state.withLock { $0.isQuiet } }
        set { state.withLock { $0.isQuiet = newValue } }
    }

    /// Prints a result to standard output.
    public func print(_ text: String, terminator: String = "\n") { show(text + terminator, on: output) }

    /// Prints an error to standard error.
    public func error(_ text: String) {
        show(emphasize("error: ", .red, when: colorsErrors) + text + "\n", on: errors)
    }

    /// Prints a warning to standard error, unless quiet.
    public func warning(_ text: String) {
        if !isQuiet { show(emphasize("warning: ", .yellow, when: colorsErrors) + text + "\n", on: errors) }
    }

    /// Prints a remark to standard error, unless quiet.
    public func note(_ text: String) {
        if !isQuiet { show(text + "\n", on: errors) }
    }

    /// `text` as it should look on standard output.
    public func emphasized(_ text: String, _ emphasis: TextEmphasis) -> String {
        emphasize(text, emphasis, when: colorsOutput)
    }

    /// `text` as it should look on standard error, where errors, notes and warnings go.
    public func emphasizedForErrors(_ text: String, _ emphasis: TextEmphasis) -> String {
        emphasize(text, emphasis, when: colorsErrors)
    }

    private func emphasize(_ text: String, _ emphasis: TextEmphasis, when allowed: Bool) -> String {
        allowed ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
    }

    // MARK: The progress line

    /// Shows `line` in place of the previous progress line; nil takes it away. Interactive terminals only.
    func showProgress(_ line: String?) {
        state.withLock { state in
            guard line != state.progressLine else { return }
            state.progressLine = line
            writeAll("\r\u{1B}[2K" + (line ?? ""), to: errors)
        }
    }

    /// The width of the terminal in columns.
    var columns: Int {
        var size = winsize()
        return ioctl(errors, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    private func show(_ text: String, on descriptor: Int32) {
        state.withLock { state in
            if state.progressLine != nil { writeAll("\r\u{1B}[2K", to: errors) }
            writeAll(text, to: descriptor)
            if let line = state.progressLine { writeAll(line, to: errors) }
        }
    }
}

/// Writes all of `text`, waiting where the descriptor is slow; a reader that has gone is ignored.
private func writeAll(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
            rest = rest.dropFirst(count)
        } else if errno != EINTR && errno != EAGAIN {
            return
        }
    }
}
