// Evaluating a view while noting what it reads.

extension ViewGraph {
    /// Runs `body` on behalf of `node`: the state and observable objects it reads invalidate the node when
    /// they change.
    func evaluate<Result>(_ node: Node, _ body: () -> Result) -> Result {
        node.evaluation += 1
        let outer = ViewGraph.evaluating
        ViewGraph.evaluating = node
        defer { ViewGraph.evaluating = outer }
        #if hasFeature(Embedded)
        return body()
        #else
        let reader = ObservingReader(node)
        return withObservationTracking(body) { reader.observedChange() }
        #endif
    }
}

#if !hasFeature(Embedded)
private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

/// Whether this is the main thread, or whichever thread works for the main queue right now.
var isOnMainQueue: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
}

/// The node that an evaluation ran for, told once when something observable that it read is about to change.
private final class ObservingReader: @unchecked Sendable {
    private let node: Node
    private let evaluation: Int

    init(_ node: Node) {
        self.node = node
        evaluation = node.evaluation
    }

    func observedChange() {
        if isOnMainQueue {
            invalidate()
        } else {
            // An observable object may change on any thread; the view graph lives on the main one.
            DispatchQueue.main.async { self.invalidate() }
        }
    }

    private func invalidate() {
        if node.evaluation == evaluation { node.invalidate() }
    }
}
#endif
