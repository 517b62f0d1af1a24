// What a server of one app answers: the page's files, and a tab for each WebSocket.

/// Serves the page and its sessions.
final class AppService: WebService {
    private let app: LiveApp
    private let page: PageFiles
    private let host: String?
    private let policy: LateValue<HostPolicy>

    /// - Parameter host: the host that was asked for besides the loopback addresses.
    init(app: LiveApp, page: PageFiles, host: String?) {
        self.app = app
        self.page = page
        self.host = host
        policy = LateValue()
    }

    /// Tells which port was taken. Until then every request waits.
    func listens(on port: Int) { policy.set(HostPolicy(host: host, port: port)) }

    func response(to request: WebRequest) -> WebResponse {
        if let refusal = refusal(ofHost: request) { return refusal }
        if request.path == WebServer.socketPath {
            return .text(426, "This address is for the page's WebSocket; open / instead.")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            var response = WebResponse.text(405, "Only GET and HEAD are answered.")
            response.headers = [("Allow", "GET, HEAD")]
            return response
        }
        return page.response(path: request.path)
    }

    func refusal(ofSocket request: WebRequest) -> WebResponse? {
        if let refusal = refusal(ofHost: request) { return refusal }
        if policy.value.accepts(origin: request.origin) { return nil }
        return .text(403, "A page from elsewhere may not open a session here.")
    }

    func opened(_ socket: WebSocket) -> any WebSocketReceiver { Tab(app: app, socket: socket) }

    private func refusal(ofHost request: WebRequest) -> WebResponse? {
        if policy.value.accepts(host: request.host) { return nil }
        return .text(
            403,
            "This server answers on this machine's own names only, such as http://localhost:\(policy.value.port). "
                + "To reach it by another name, start it with --host NAME.")
    }
}
