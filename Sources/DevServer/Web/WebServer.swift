// The HTTP and WebSocket server, over CivetWeb: requests and sockets as Swift values, nothing served by
// CivetWeb itself.

import CCivetWeb
import CommandLineSupport
import Foundation

/// What a server does with requests and sockets. Called on the server's threads.
protocol WebService: AnyObject, Sendable {
    /// Answers a request that is no WebSocket's.
    func response(to request: WebRequest) -> WebResponse
    /// Whether a WebSocket may be opened; the response is sent when not.
    func refusal(ofSocket request: WebRequest) -> WebResponse?
    /// A WebSocket was opened. Its messages and its end go to the receiver.
    func opened(_ socket: WebSocket) -> any WebSocketReceiver
}

/// What happens to one WebSocket. Called on one thread of the socket's own.
protocol WebSocketReceiver: AnyObject, Sendable {
    /// A whole text message arrived. Returning false closes the socket.
    func received(_ message: [UInt8]) -> Bool
    /// The socket is closed. Nothing else is called any more.
    func closed()
}

/// A request, as far as it matters here.
struct WebRequest: Sendable {
    var method: String
    /// The path as it was sent, percent-encoded, without the query.
    var path: String
    var host: String?
    var origin: String?
}

/// An answer to a request.
struct WebResponse: Sendable {
    var status: Int
    var mimeType = "text/plain; charset=utf-8"
    var body: [UInt8] = []
    /// Headers beside those that every response has.
    var headers: [(name: String, value: String)] = []

    static func text(_ status: Int, _ text: String) -> WebResponse {
        WebResponse(status: status, body: Array((text + "\n").utf8))
    }
}

/// A running server.
final class WebServer: @unchecked Sendable {
    // Sendable is unchecked for `context`, which is set once, in the initializer, and used only to stop.
    private let context: OpaquePointer
    private let service: any WebService
    private let isStopped = Locked(false)
    private let address: String
    /// The port that is listened on.
    let port: Int

    /// Why the server did not start.
    struct StartFailure: Error {
        let isPortTaken: Bool
        let reason: String
    }

    /// The path at which WebSockets are opened.
    static let socketPath = "/session"
    /// How many connections are served at once. A socket takes one for as long as it is open.
    private static let connectionLimit = 48
    /// The longest message a page may send, in bytes.
    static let messageLimit = 1024 * 1024

    /// Starts listening.
    /// - Parameters:
    ///   - address: the numeric address to bind.
    ///   - port: 0 takes a free one.
    init(address: String, port: Int, service: any WebService) throws(StartFailure) {
        let options = [
            "listening_ports": address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)",
            "num_threads": "\(Self.connectionLimit)",
            // How long a peer may take to read what is sent to it, in milliseconds.
            "request_timeout_ms": "20000",
            // A silent socket is pinged after this long, and closed when the peer doesn't answer.
            "websocket_timeout_ms": "30000",
            "enable_websocket_ping_pong": "yes",
            "enable_auth_domain_check": "no",
            "tcp_nodelay": "1",
        ]
        Self.raiseDescriptorLimit()
        let retained = Unmanaged.passUnretained(service as AnyObject)
        let started = Self.start(options, service: retained.toOpaque())
        switch started {
        case .failure(let failure): throw failure
        case .success(let context):
            self.context = context
            self.address = address
            self.service = service
            var ports = [mg_server_port(), mg_server_port()]
            let count = mg_get_server_ports(context, Int32(ports.count), &ports)
            self.port = count > 0 ? Int(ports[0].port) : port
            install(retained.toOpaque())
        }
    }

    deinit { stop() }

    /// Closes the sockets and stops listening. Returns when no callback runs any more.
    func stop() {
        let isFirst = isStopped.withLock { stopped in
            defer { stopped = true }
            return !stopped
        }
        guard isFirst else { return }
        // CivetWeb looks every two seconds whether it is to stop, or when somebody connects.
        let hasStopped = Locked(false)
        Thread { [address, port] in
            while !hasStopped.withLock({ $0 }) {
                _ = Listening.isTaken(address, port)
                usleep(10_000)
            }
        }.start()
        mg_stop(context)
        hasStopped.withLock { $0 = true }
    }

    /// Lets this process open as many files as the system allows it to: a server takes several for each
    /// connection and each process of an app, and fares badly when there are no more.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    private static func start(
        _ options: [String: String], service: UnsafeMutableRawPointer
    ) -> Result<OpaquePointer, StartFailure> {
        let copies = options.sorted { $0.key < $1.key }.flatMap { [strdup($0.key), strdup($0.value)] }
        defer { for copy in copies { free(copy) } }
        var list: [UnsafePointer<CChar>?] = copies.map { UnsafePointer($0) } + [nil]
        var callbacks = mg_callbacks()
        // CivetWeb's own remarks, such as on sockets that end abruptly, are nothing for the person.
        callbacks.log_message = { _, _ in 1 }
        var code: UInt32 = 0
        var text = [CChar](repeating: 0, count: 256)
        let context = withUnsafePointer(to: &callbacks) { callbacks in
            list.withUnsafeMutableBufferPointer { list in
                text.withUnsafeMutableBufferPointer { text in
                    withUnsafeMutablePointer(to: &code) { code in
                        var initial = mg_init_data()
                        initial.callbacks = callbacks
                        initial.user_data = service
                        initial.configuration_options = list.baseAddress
                        var error = mg_error_data(
                            code: code, text: text.baseAddress, text_buffer_size: text.count)
                        return mg_start2(&initial, &error)
                    }
                }
            }
        }
        if let context { return .success(context) }
        let reason = text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        return .failure(StartFailure(isPortTaken: reason.contains("port"), reason: reason))
    }

    private func install(_ service: UnsafeMutableRawPointer) {
        mg_set_request_handler(context, "**", answer, service)
        mg_set_websocket_handler(
            context, Self.socketPath, mayOpen, becameReady, receivedFrame, becameClosed, service)
    }
}

// MARK: CivetWeb's callbacks
// The service outlives the server, which outlives every callback; a socket's state lives from its
// becoming ready to its close.

private func service(_ pointer: UnsafeMutableRawPointer?) -> any WebService {
    Unmanaged<AnyObject>.fromOpaque(pointer!).takeUnretainedValue() as! any WebService
}

private func request(of connection: OpaquePointer?) -> WebRequest {
    func header(_ name: String) -> String? { mg_get_header(connection, name).map { String(cString: $0) } }
    let described = mg_get_request_info(connection)!.pointee
    let target = described.request_uri.map { String(cString: $0) } ?? ""
    return WebRequest(
        method: described.request_method.map { String(cString: $0) } ?? "",
        path: String(target.prefix { $0 != "?" && $0 != "#" }), host: header("Host"), origin: header("Origin")
    )
}

private func send(_ response: WebResponse, to connection: OpaquePointer?, withBody: Bool = true) {
    var head = "HTTP/1.1 \(response.status) \(reasonPhrase(response.status))\r\n"
    let common = [
        ("Content-Type", response.mimeType), ("Content-Length", "\(response.body.count)"),
        // What is served changes with every save.
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("Connection", "close"),
    ]
    for (name, value) in common + response.headers { head += "\(name): \(value)\r\n" }
    let bytes = Array((head + "\r\n").utf8) + (withBody ? response.body : [])
    _ = bytes.withUnsafeBytes { mg_write(connection, $0.baseAddress, $0.count) }
}

private func reasonPhrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 426: "Upgrade Required"
    case 503: "Service Unavailable"
    default: "Internal Server Error"
    }
}

private func answer(_ connection: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?) -> Int32 {
    let request = request(of: connection)
    let response = service(pointer).response(to: request)
    send(response, to: connection, withBody: request.method != "HEAD")
    return Int32(response.status)
}

/// Returns 0 to let the socket be opened.
private func mayOpen(_ connection: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?) -> Int32 {
    guard let refusal = service(pointer).refusal(ofSocket: request(of: connection)) else { return 0 }
    send(refusal, to: connection)
    return 1
}

private func becameReady(_ connection: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?) {
    guard let connection else { return }
    let socket = WebSocket(connection)
    let state = WebSocketState(socket: socket, receiver: service(pointer).opened(socket))
    mg_set_user_connection_data(connection, Unmanaged.passRetained(state).toOpaque())
}

/// Returns 0 to close the socket.
private func receivedFrame(
    _ connection: OpaquePointer?, _ bits: Int32, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int,
    _ pointer: UnsafeMutableRawPointer?
) -> Int32 {
    guard let pointer = mg_get_user_connection_data(connection) else { return 0 }
    let state = Unmanaged<WebSocketState>.fromOpaque(pointer).takeUnretainedValue()
    let payload = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    return state.received(bits: UInt8(truncatingIfNeeded: bits), payload: payload) ? 1 : 0
}

private func becameClosed(_ connection: OpaquePointer?, _ pointer: UnsafeMutableRawPointer?) {
    guard let pointer = mg_get_user_connection_data(connection) else { return }
    mg_set_user_connection_data(connection, nil)
    let state = Unmanaged<WebSocketState>.fromOpaque(pointer).takeRetainedValue()
    state.receiver.closed()
    state.socket.forget()
}
