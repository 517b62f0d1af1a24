// One process of a tab: which answers it owes, and to whom they go.

import CommandLineSupport
import Foundation
import Headless
import RenderOps

/// Who asked the app for something.
enum Asker: Equatable {
    /// The page, with an event.
    case page
    /// The page, with a request for a snapshot.
    case pageSnapshot
    /// The server, which keeps a snapshot for the next start.
    case server
    /// A script, which waits.
    case script(ScriptAnswer)

    /// Whether the answer is a state rather than a commit.
    var wantsState: Bool { self == .pageSnapshot || self == .server }
}

/// The process of a tab between one start and the next. Used only on the tab's queue.
final class ProcessRun: @unchecked Sendable {
    // Sendable is unchecked because the tab's queue is what keeps threads apart.
    var process: AppProcess!
    /// The mirror of the element tree, if there is need for one.
    var tree: ElementTree?
    /// Whether the process was started with a snapshot.
    let hadState: Bool
    /// Called at the first commit.
    let whenShown: @Sendable () -> Void
    var hasCommitted = false
    /// Whether something happened since the last snapshot was asked for.
    var isStateStale = false
    /// Who waits for an answer, in the order of the questions, which is the order of the answers.
    private var askers: [Asker] = []

    init(tree: ElementTree?, hadState: Bool, whenShown: @escaping @Sendable () -> Void) {
        self.tree = tree
        self.hadState = hadState
        self.whenShown = whenShown
    }

    var isAwaitingState: Bool { askers.contains(.server) }

    /// Sends an event.
    /// - Returns: false when it was dropped because too many wait.
    func send(_ event: [UInt8], for asker: Asker) -> Bool {
        guard process.send(event) else { return false }
        askers.append(asker)
        return true
    }

    /// Takes the next answer.
    /// - Returns: whom it is for; nil when nobody asked, as for a change that a task of the app's made.
    func answered(withState: Bool) -> Asker? {
        guard let next = askers.first, next.wantsState == withState else { return nil }
        return askers.removeFirst()
    }

    /// Tells the scripts that wait that there will be no answer.
    func failWaiting() {
        for case .script(let answer) in askers { answer.give("the app ended") }
        askers = []
    }
}

/// The answer to one event of a script, for another thread to wait for.
final class ScriptAnswer: Sendable, Equatable {
    enum Outcome: Sendable, Equatable {
        case done
        case failed(String)
    }

    private let outcome = Locked<Outcome?>(nil)
    private let isGiven = DispatchSemaphore(value: 0)

    static func == (first: ScriptAnswer, second: ScriptAnswer) -> Bool { first === second }

    /// Gives the answer, with the app's error if it had one.
    func give(_ problem: String?) {
        outcome.withLock { $0 = problem.map { .failed($0) } ?? .done }
        isGiven.signal()
    }

    /// Waits for the answer; nil when there is none in time.
    func wait(timeout: Duration) -> Outcome? {
        let milliseconds = Int(timeout.components.seconds) * 1000
        guard isGiven.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
        return outcome.withLock { $0 }
    }
}
