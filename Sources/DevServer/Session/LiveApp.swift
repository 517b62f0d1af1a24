// The app that a server shows in its tabs: which build there is, and what every tab is told about it.

import AppBuild
import CommandLineSupport
import Foundation
import RenderOps

/// What a failed build printed.
struct BuildFailure: Sendable {
    var diagnostics: [RenderOps.Diagnostic]
    var output: String
}

/// The newest build of an app and the tabs that run it, each in a process of its own.
final class LiveApp: Sendable {
    /// What a tab that joins finds.
    struct Situation: Sendable {
        /// The newest build; nil when none has succeeded yet.
        var executable: String?
        var isBuilding = false
        /// How the last build failed, if it did.
        var failure: BuildFailure?
    }

    /// The app's name.
    let name: String
    let log: any SessionLog
    /// Whether each tab mirrors its element tree, to resolve the targets of scripts.
    let mirrorsTrees: Bool
    private struct State {
        var situation: Situation
        var tabs: [Tab] = []
        var isStopped = false
    }
    private let state: Locked<State>
    /// How many tabs there may be; more would leave no thread for the page's files.
    private static let tabLimit = 32

    init(name: String, executable: String?, mirrorsTrees: Bool, log: any SessionLog) {
        self.name = name
        self.mirrorsTrees = mirrorsTrees
        self.log = log
        state = Locked(State(situation: Situation(executable: executable)))
    }

    /// The tabs that are open.
    var tabs: [Tab] { state.withLock { $0.tabs } }

    // MARK: Tabs

    /// Adds a tab.
    /// - Returns: what there is for it to show; nil when the server stops or has too many tabs.
    func join(_ tab: Tab) -> Situation? {
        state.withLock { state in
            guard !state.isStopped, state.tabs.count < Self.tabLimit else { return nil }
            state.tabs.append(tab)
            return state.situation
        }
    }

    func leave(_ tab: Tab) { state.withLock { $0.tabs.removeAll { $0 === tab } } }

    /// Ends every tab's session and process.
    func stop() {
        let tabs = state.withLock { state in
            state.isStopped = true
            return state.tabs
        }
        for tab in tabs { tab.serverStops() }
        for tab in tabs { tab.waitUntilEnded() }
    }

    // MARK: Builds

    /// A build has begun.
    func buildBegan() {
        for tab in change({ $0.isBuilding = true }) { tab.buildBegan() }
    }

    /// A build has failed. What ran goes on.
    func buildFailed(_ failure: BuildFailure) {
        let tabs = change { situation in
            situation.isBuilding = false
            situation.failure = failure
        }
        for tab in tabs { tab.buildFailed(failure, executable: state.withLock { $0.situation.executable }) }
    }

    /// A build has succeeded. Every tab gets a process of it.
    func buildSucceeded(executable: String, whenShown: @escaping @Sendable () -> Void) {
        let tabs = change { situation in
            situation = Situation(executable: executable)
        }
        for tab in tabs { tab.run(executable, whenShown: whenShown) }
    }

    private func change(_ change: (inout Situation) -> Void) -> [Tab] {
        state.withLock { state in
            change(&state.situation)
            return state.tabs
        }
    }
}

/// Where a server tells the person what happens in its tabs.
protocol SessionLog: Sendable {
    /// An app's process ended by itself. What it printed is on the screen already.
    func appEnded(_ reason: String)
    /// Something else to know.
    func remark(_ text: String)
}
