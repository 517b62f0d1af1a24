// A picture of an app's screen: the app in a process, the page in a browser without a window, and an event
// script replayed before the picture is taken.

import CommandLineSupport
import Foundation
import Headless
import JSONCodec
import RenderOps

/// Takes pictures of apps.
public enum Screenshot {
    /// What to take, and where to.
    public struct Options: Sendable {
        /// The built app.
        public var executable: String
        public var appName: String
        /// The folder of the page's files.
        public var pageFolder: String
        /// The page itself, made for a live host.
        public var indexPage: String
        /// The PNG file to write.
        public var output: String
        /// A Python that has Playwright.
        public var python: String
        /// The path of `screenshot.py`, which that Python runs.
        public var driver: String
        /// The events to replay first.
        public var script: String?
        /// What to call the script in messages.
        public var scriptName = "--events"
        public var colorScheme = ColorScheme.light
        public var dynamicTypeSize = DynamicTypeSize.large
        /// Whether the device around the screen is in the picture.
        public var showsFrame = false
        /// How many pixels a point takes.
        public var scale = 2.0
        /// How long the app may take to answer an event.
        public var answerTimeout = Duration.seconds(10)

        public init(
            executable: String, appName: String, pageFolder: String, indexPage: String, output: String,
            python: String, driver: String
        ) {
            self.executable = executable
            self.appName = appName
            self.pageFolder = pageFolder
            self.indexPage = indexPage
            self.output = output
            self.python = python
            self.driver = driver
        }
    }

    /// Takes the picture.
    /// - Returns: ``ExitCode/problems`` when the script has errors, a target names no element or several, the
    ///   app crashes or does not answer, or there is no browser.
    public static func run(_ options: Options, terminal: Terminal) -> ExitCode {
        do {
            let script = try EventScript(parsing: options.script ?? "", name: options.scriptName)
            do {
                try take(options, script.steps, terminal)
            } catch let unresolved as UnresolvedTarget {
                throw script.problems(unresolved)
            }
            return .success
        } catch let problems as ScriptProblems {
            terminal.report(problems)
            return .problems
        } catch {
            return terminal.exitCode(reporting: error)
        }
    }

    private static func take(_ options: Options, _ steps: [ScriptStep], _ terminal: Terminal) throws {
        let app = LiveApp(
            name: options.appName, executable: options.executable, mirrorsTrees: true,
            log: ScreenshotLog(terminal: terminal))
        let page = PageFiles(folder: options.pageFolder, index: options.indexPage)
        let service = AppService(app: app, page: page, host: nil)
        let server = try Listening.start(host: nil, port: 0, service: service).server
        service.listens(on: server.port)
        let cleanUp = Interruption.addCleanUp { app.stop() }
        defer {
            app.stop()
            server.stop()
            cleanUp.cancel()
        }
        let browser = try BrowserDriver(
            python: options.python, driver: options.driver, url: address(of: options, port: server.port),
            element: options.showsFrame ? ".device" : ".screen", scale: options.scale)
        guard let tab = app.tabs.first else { throw CommandFailure.bug("the page opened no session") }
        for step in steps {
            if let environment = step.environment {
                // The device changes in the page, which tells the app: so both are of one mind.
                try browser.change(environment: environment, afterReceiving: tab.sentMessages)
            } else {
                try tab.perform(step, timeout: options.answerTimeout)
            }
        }
        try browser.capture(to: options.output, afterReceiving: tab.sentMessages)
    }

    /// The page's address, with the parameters that say how it shows the device.
    private static func address(of options: Options, port: Int) -> String {
        let parameters = PageParameters(
            chrome: options.showsFrame ? .none : .screen, theme: options.colorScheme, type: options.dynamicTypeSize)
        var writer = JSONWriter()
        parameters.encode(into: &writer)
        let query = (try? JSONValue(parsing: writer.text))?.objectValue ?? JSONObject()
        var address = URLComponents()
        (address.scheme, address.host, address.port, address.path) = ("http", "127.0.0.1", port, "/")
        address.queryItems = query.members.map { URLQueryItem(name: $0.key, value: $0.value.stringValue) }
        return address.string ?? ""
    }
}

extension ScriptStep {
    /// The event as JSON, when it changes the device rather than an element.
    fileprivate var environment: JSONValue? {
        guard case .form(_, target: nil, _) = action, let event = try? event(in: ElementTree()),
            case .environment = event
        else { return nil }
        return try? JSONValue(parsing: event.text)
    }
}

/// Tells what the app does while its picture is taken.
private struct ScreenshotLog: SessionLog {
    let terminal: Terminal

    func appEnded(_ reason: String) { terminal.error("the app ended: \(reason)") }
    func remark(_ text: String) { terminal.note(text) }
}
