// The view graph of one running app: mounts the root view, runs passes, and writes the ops that bring the
// renderer's element tree up to date.
//
// A pass has two halves. First the nodes that something invalidated are refreshed from the root down, which
// creates and updates elements and notes where the order of children changed. Then those places are synced
// from the leaves up, which inserts and removes. `commit` ends the pass.

import RenderOps

/// The id of the device screen, which every run starts with.
let screenElementID = 0

public final class _ViewGraph {
    /// The ops that were written and not yet taken.
    var writer: OpWriter
    #if !hasFeature(Embedded)
    /// Values of @State from an earlier run, by path, which fresh state starts with. Modules are not
    /// reloaded in place, so an Embedded one never has any.
    var restoredState: [String: StateValue] = [:]
    #endif
    /// The environment of the whole app.
    let rootScope = EnvironmentScope()

    private var root: Node?
    private var screenChildIDs: [Int] = []
    private var lastElementID = screenElementID
    private var elements: [Int: Node] = [:]
    private var generation = 0
    private var queue: [Node] = []
    private var pendingSyncs: [StructureOwner] = []
    private var afterPass: [() -> Void] = []
    /// Told when something was invalidated outside of an event, so that a host can run a pass soon.
    var onInvalidation: (() -> Void)?

    #if !hasFeature(Embedded)
    /// Called when a pass starts: has views evaluated again that read what others may have changed without a word, as
    /// an action does that writes to the user defaults.
    static nonisolated(unsafe) var lookForOutsideChanges: (() -> Void)?
    #endif

    /// The node whose view is being evaluated: whoever reads state now depends on it.
    static nonisolated(unsafe) var evaluating: Node?

    /// How the pass is committed that the changes being made now cause, where they say so.
    static nonisolated(unsafe) var currentCommit: ((inout OpWriter) -> Void)?
    /// How the next pass is committed, where what caused it says so.
    var commitOfPass: ((inout OpWriter) -> Void)?

    init(framing: OpWriter.Framing) {
        writer = OpWriter(framing: framing)
    }

    deinit {
        // Whoever still holds a node, an observed object for instance, must find that it has ended.
        root?.unmount()
    }

    /// Mounts `view` as the root and writes the ops of the first pass.
    func mount<Root: View>(_ view: Root) {
        let root = Root._makeNode(
            view, _NodeInputs(graph: self, parent: nil, scope: rootScope))
        self.root = root
        syncScreen()
        runPass()
    }

    // MARK: Passes

    func enqueue(_ node: Node) {
        queue.append(node)
        if !isInPass { onInvalidation?() }
    }

    func enqueueSync(_ owner: StructureOwner) {
        pendingSyncs.append(owner)
    }

    /// Runs `action` once the tree is up to date, before the pass commits.
    func afterPass(_ action: @escaping () -> Void) {
        afterPass.append(action)
    }

    private(set) var isInPass = false
    /// How many rounds of refreshing one pass may take. A view that changes the state it reads each time
    /// it is evaluated would never settle.
    private static let mostRounds = 200

    /// Whether anything waits to be refreshed.
    var needsPass: Bool { !queue.isEmpty }

    /// Brings the element tree up to date and commits.
    func runPass() {
        isInPass = true
        #if !hasFeature(Embedded)
        Self.lookForOutsideChanges?()
        #endif
        var rounds = 0
        while !queue.isEmpty || !pendingSyncs.isEmpty || screenNeedsSync || !afterPass.isEmpty {
            rounds += 1
            if rounds > Self.mostRounds {
                giveUp()
                break
            }
            if !queue.isEmpty {
                refreshQueue()
                continue
            }
            syncStructure()
            let actions = afterPass
            afterPass.removeAll(keepingCapacity: true)
            for action in actions { action() }
        }
        isInPass = false
        if let commit = commitOfPass {
            commitOfPass = nil
            commit(&writer)
        } else {
            writer.commit()
        }
    }

    private func giveUp() {
        for node in queue { node.needsRefresh = false }
        queue.removeAll()
        afterPass.removeAll()
        syncStructure()
        writer.error(
            message: "a view changes the state it reads whenever it is evaluated, so it never settles; "
                + "change state in an action or in onAppear instead of in body")
    }

    private func refreshQueue() {
        var round = queue
        queue.removeAll(keepingCapacity: true)
        if round.count > 1 { round.sort { $0.depth < $1.depth } }
        for node in round where node.needsRefresh {
            node.needsRefresh = false
            if node.isMounted { node.refresh() }
        }
    }

    private func syncStructure() {
        while !pendingSyncs.isEmpty {
            var round = pendingSyncs
            pendingSyncs.removeAll(keepingCapacity: true)
            if round.count > 1 { round.sort { $0.depth > $1.depth } }
            for owner in round where owner.needsSync && owner.isMounted { owner.sync() }
        }
        if screenNeedsSync { syncScreen() }
    }

    /// A number that no update of a collection of views has had before.
    func nextGeneration() -> Int {
        generation += 1
        return generation
    }

    // MARK: Elements

    /// An id that no element of the run has had.
    func makeElementID() -> Int {
        lastElementID += 1
        return lastElementID
    }

    /// Makes `owner` the one that events for the element with `id` go to.
    func register(_ owner: Node, id: Int) {
        elements[id] = owner
    }

    func unregister(_ id: Int) {
        elements[id] = nil
    }

    /// The node of the element with `id`, if it is on the tree.
    func element(_ id: Int) -> Node? {
        elements[id]
    }

    private var screenNeedsSync = false

    func screenStructureDidChange() {
        screenNeedsSync = true
    }

    private func syncScreen() {
        screenNeedsSync = false
        var ids: [Int] = []
        root?.collectElements(into: &ids)
        writeChildOrder(parent: screenElementID, from: screenChildIDs, to: ids)
        screenChildIDs = ids
    }

    /// Writes the removals and insertions that turn one order of children into another.
    func writeChildOrder(parent: Int, from old: [Int], to new: [Int]) {
        if old.isEmpty {
            for index in new.indices { writer.insert(parent: parent, id: new[index], index: index) }
            return
        }
        let order = ChildOrder(from: old, to: new)
        for id in order.removals { writer.remove(id: id) }
        for insertion in order.insertions {
            writer.insert(parent: parent, id: insertion.id, index: insertion.index)
        }
    }

    /// Something about the device has changed.
    func environmentDidChange() {
        root?.environmentDidChange()
    }

    // MARK: State

    /// The values of @State that a later run can start with, in no particular order.
    func snapshot() -> [(path: String, value: StateValue)] {
        var values: [(path: String, value: StateValue)] = []
        func visit(_ node: Node, _ parentPath: String) {
            let path = parentPath.isEmpty ? node.pathComponent : parentPath + "/" + node.pathComponent
            let states = node.states
            for index in states.indices {
                if let value = states[index].stateValue { values.append((path + "." + String(index), value)) }
            }
            node.visitChildren { visit($0, path) }
        }
        if let root { visit(root, "") }
        return values
    }
}
