// One WebSocket: sends text messages, and puts the frames that arrive together into messages.

import CCivetWeb
import CommandLineSupport
import Foundation

/// A WebSocket to a page.
final class WebSocket: @unchecked Sendable {
    // Sendable is unchecked because the compiler can't see that `lock` guards `connection`.
    private let lock = NSLock()
    private var connection: OpaquePointer?
    private var sent = 0

    init(_ connection: OpaquePointer) { self.connection = connection }

    /// How many messages were sent.
    var sentMessages: Int {
        lock.lock()
        defer { lock.unlock() }
        return sent
    }

    /// Sends a text message, waiting while the page is slow to read.
    /// - Returns: false when the socket is closed, or the page did not read for so long that it is.
    @discardableResult
    func send(_ message: [UInt8]) -> Bool { write(.text, message) }

    /// Sends a binary message, as `send` does a text message.
    @discardableResult
    func sendBinary(_ message: [UInt8]) -> Bool { write(.binary, message) }

    /// Tells the page that the socket is about to be closed, unless something is being sent to it just now.
    /// - Parameter code: a status code of RFC 6455, section 7.4.
    func sendClose(code: UInt16, reason: String) {
        guard lock.try() else { return }
        defer { lock.unlock() }
        _ = writeLocked(.close, [UInt8(code >> 8), UInt8(code & 0xff)] + reason.utf8.prefix(120))
    }

    @discardableResult
    fileprivate func write(_ kind: FrameKind, _ payload: [UInt8]) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return writeLocked(kind, payload)
    }

    private func writeLocked(_ kind: FrameKind, _ payload: [UInt8]) -> Bool {
        guard let open = connection else { return false }
        let count = payload.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                mg_websocket_write(open, Int32(kind.rawValue), bytes.baseAddress, bytes.count)
            }
        }
        // Half a message may have been written: whatever came after it would be read as garbage.
        if count <= 0 { connection = nil }
        if count > 0, kind == .text || kind == .binary { sent += 1 }
        return count > 0
    }

    /// The connection is gone. Waits for a message that is being sent.
    func forget() {
        lock.lock()
        connection = nil
        lock.unlock()
    }
}

/// The opcodes of RFC 6455, section 5.2.
private enum FrameKind: UInt8 {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xa
}

/// A socket, its receiver, and the part of a message that has arrived.
final class WebSocketState: @unchecked Sendable {
    // Sendable is unchecked for `message`, which only the socket's thread touches.
    let socket: WebSocket
    let receiver: any WebSocketReceiver
    private var message: [UInt8]?

    init(socket: WebSocket, receiver: any WebSocketReceiver) {
        self.socket = socket
        self.receiver = receiver
    }

    /// Takes the next frame.
    /// - Parameter bits: the first byte of the frame: the final flag and the opcode.
    /// - Returns: false to close the socket.
    func received(bits: UInt8, payload: [UInt8]) -> Bool {
        let isFinal = bits & 0x80 != 0
        switch FrameKind(rawValue: bits & 0x0f) {
        case .text:
            guard message == nil else { return refuse(1002, "a message started inside another") }
            message = payload
        case .continuation:
            guard message != nil else { return refuse(1002, "a continuation of no message") }
            message! += payload
        case .binary: return refuse(1003, "only text messages are understood")
        case .ping: return socket.write(.pong, payload)
        case .pong: return true
        case .close, nil: return false
        }
        guard message!.count <= WebServer.messageLimit else { return refuse(1009, "the message is too long") }
        guard isFinal else { return true }
        defer { message = nil }
        return receiver.received(message!)
    }

    private func refuse(_ code: UInt16, _ reason: String) -> Bool {
        socket.sendClose(code: code, reason: reason)
        return false
    }
}
