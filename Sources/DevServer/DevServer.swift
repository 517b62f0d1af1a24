// The development server: serves the page, runs the app in a process for each tab, and rebuilds it when
// its sources are saved.

import AppBuild
import CommandLineSupport
import Foundation
import RenderOps

/// A development server for one app.
public final class DevServer: Sendable {
    /// What to serve, and where.
    public struct Options: Sendable {
        /// The app's name, as the page shows it.
        public var appName: String
        /// The folders that hold the app's sources: none of them within another.
        public var sourceFolders: [String]
        public var builder: any AppBuilder
        /// The folder of the page's files.
        public var pageFolder: String
        /// The page itself, made for a live host.
        public var indexPage: String
        /// The name or address to listen on; nil is this machine alone.
        public var host: String?
        /// The port; nil is 8080 or the next free one, 0 any free one.
        public var port: Int?

        public init(
            appName: String, sourceFolders: [String], builder: any AppBuilder, pageFolder: String,
            indexPage: String
        ) {
            self.appName = appName
            self.sourceFolders = sourceFolders
            self.builder = builder
            self.pageFolder = pageFolder
            self.indexPage = indexPage
        }
    }

    private let app: LiveApp
    private let service: AppService
    private let server: WebServer
    private let rebuilds: RebuildLoop
    private let watchers: [SourceWatcher]
    /// Where the page is.
    public let url: String

    /// What the page of an app is told that a server like this serves.
    public static func pageConfiguration(appName: String) -> PageConfiguration {
        PageConfiguration(name: appName, host: .live(session: WebServer.socketPath))
    }

    /// Starts serving, watching and building.
    /// - Throws: ``CommandFailure`` when the port is taken or the folder can't be watched.
    public init(_ options: Options, terminal: Terminal) throws {
        let console = DevConsole(terminal, appName: options.appName)
        app = LiveApp(name: options.appName, executable: nil, mirrorsTrees: false, log: console)
        let page = PageFiles(folder: options.pageFolder, index: options.indexPage)
        service = AppService(app: app, page: page, host: options.host)
        let started = try Listening.start(host: options.host, port: options.port, service: service)
        server = started.server
        service.listens(on: server.port)
        url = "http://\(urlHost(options.host)):\(server.port)/"
        rebuilds = RebuildLoop(builder: options.builder, app: app, console: console)
        let rebuilds = rebuilds
        watchers = try options.sourceFolders.map { folder in
            try SourceWatcher(folder: folder) { rebuilds.sourcesChanged($0) }
        }
        let isLoopback = ["127.0.0.1", "::1"].contains(try Listening.numericAddress(of: options.host))
        console.started(url: url, insteadOf: started.takenPort, isOpenToOthers: !isLoopback)
        rebuilds.start()
    }

    /// Ends every process and closes every socket. Returns when all is gone.
    public func stop() {
        endSessions()
        server.stop()
    }

    /// Ends every process, and tells the pages that the server goes.
    private func endSessions() {
        for watcher in watchers { watcher.stop() }
        rebuilds.stop()
        app.stop()
    }

    /// Serves until the person presses Ctrl-C, which ends this process with ``ExitCode/success``.
    /// - Returns: why it could not start.
    public static func run(_ options: Options, terminal: Terminal) -> ExitCode {
        do {
            let server = try DevServer(options, terminal: terminal)
            Interruption.addCleanUp {
                server.endSessions()
                // To stop the server is what Ctrl-C is for: nothing failed. Its threads end with the process.
                _exit(ExitCode.success.rawValue)
            }
            // Everything happens on other threads from here on.
            while true { pause() }
        } catch {
            return terminal.exitCode(reporting: error)
        }
    }
}

/// The host to write in the page's address.
private func urlHost(_ host: String?) -> String {
    switch host {
    case nil, "0.0.0.0", "::": "127.0.0.1"
    case let host? where host.contains(":"): "[\(host)]"
    case let host?: host
    }
}
