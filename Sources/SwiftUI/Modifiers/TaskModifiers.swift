// task: asynchronous work for as long as a view is there. onReceive: an action for what a publisher sends.

#if !hasFeature(Embedded)
import Combine

/// A view with work of its own, which goes on from the view's coming to its going and starts anew when `id` changes.
public struct _TaskView<Content: View, ID: Equatable> {
    let content: Content
    let id: ID
    let priority: TaskPriority
    let action: @Sendable @isolated(any) () async -> Void

    public var body: Never { fatalError("a task modifier has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        TaskNode(view, inputs)
    }
}

extension _TaskView: View {}

private final class TaskNode<Content: View, ID: Equatable>: WrapperNode {
    private var view: _TaskView<Content, ID>
    private var task: Task<Void, Never>?

    init(_ view: _TaskView<Content, ID>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        child = Content._makeNode(view.content, self.inputs(forChild: 0))
        startAfterPass()
    }

    override func receive(_ value: UnsafeRawPointer) {
        let old = view.id
        view = value.assumingMemoryBound(to: _TaskView<Content, ID>.self).pointee
        if let child { view.content._send(to: child) }
        if view.id != old { startAfterPass() }
    }

    private func startAfterPass() {
        graph.afterPass { [self] in
            task?.cancel()
            guard isMounted else { return }
            let action = view.action
            task = Task(priority: view.priority) { await action() }
        }
    }

    override func didUnmount() { task?.cancel() }
}

/// A view that does something with what a publisher sends.
public struct _ReceivingView<Content: View, P: Publisher> where P.Failure == Never {
    let content: Content
    let publisher: P
    let action: (P.Output) -> Void

    public var body: Never { fatalError("a receiving modifier has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        ReceivingNode(view, inputs)
    }
}

extension _ReceivingView: View {}

private final class ReceivingNode<Content: View, P: Publisher>: WrapperNode where P.Failure == Never {
    private var view: _ReceivingView<Content, P>
    private var subscription: AnyCancellable?

    init(_ view: _ReceivingView<Content, P>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        child = Content._makeNode(view.content, self.inputs(forChild: 0))
        subscribeAfterPass()
    }

    override func receive(_ value: UnsafeRawPointer) {
        let new = value.assumingMemoryBound(to: _ReceivingView<Content, P>.self).pointee
        let isSame = withUnsafePointer(to: new.publisher) { new in
            withUnsafePointer(to: view.publisher) { valuesEqual(new, $0) }
        }
        view = new
        if let child { view.content._send(to: child) }
        if !isSame { subscribeAfterPass() }
    }

    private func subscribeAfterPass() {
        graph.afterPass { [self] in
            guard isMounted else { return }
            let receiver = Receiver<P.Output> { [weak self] in self?.view.action($0) }
            subscription = view.publisher.sink { receiver.receive($0) }
        }
    }

    override func didUnmount() { subscription = nil }
}

/// Brings values to the main thread, where views live.
private final class Receiver<Value>: @unchecked Sendable {
    private let action: (Value) -> Void
    init(_ action: @escaping (Value) -> Void) { self.action = action }

    func receive(_ value: Value) {
        guard !isOnMainQueue else { return action(value) }
        nonisolated(unsafe) let value = value
        DispatchQueue.main.async { self.action(value) }
    }
}

extension View {
    /// Does asynchronous work from the time the view comes; it is cancelled when the view goes.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        _TaskView(content: self, id: 0, priority: priority, action: TaskAction(action).run)
    }

    /// Does asynchronous work from the time the view comes, and anew each time `id` has changed; it is cancelled then
    /// and when the view goes.
    public nonisolated func task<ID: Equatable>(
        id value: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        _TaskView(content: self, id: value, priority: priority, action: TaskAction(action).run)
    }

    /// Runs `action` on the main thread with each value that a publisher sends while the view is there.
    public nonisolated func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        _ReceivingView(content: self, publisher: publisher, action: action)
    }
}

/// Work that a view hands over with each evaluation.
private struct TaskAction: @unchecked Sendable {
    let action: @isolated(any) () async -> Void
    init(_ action: @escaping @isolated(any) () async -> Void) { self.action = action }
    @Sendable func run() async { await action() }
}
#endif
