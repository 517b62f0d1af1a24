// One of two views, or one view or none: `if` and `switch` in a builder.

/// What an `if … else` or a `switch` shows.
public struct _ConditionalContent<TrueContent: View, FalseContent: View> {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    public var body: Never { fatalError("a condition has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        ConditionalNode(view, inputs)
    }
}

extension _ConditionalContent: View {}

private final class ConditionalNode<First: View, Second: View>: WrapperNode {
    private var showsFirst = false

    init(_ view: _ConditionalContent<First, Second>, _ inputs: _NodeInputs) {
        super.init(inputs)
        mount(view)
    }

    private func mount(_ view: _ConditionalContent<First, Second>) {
        switch view.storage {
        case .first(let first):
            showsFirst = true
            child = First._makeNode(first, inputs(forChild: 0))
        case .second(let second):
            showsFirst = false
            child = Second._makeNode(second, inputs(forChild: 1))
        }
    }

    override func receive(_ value: UnsafeRawPointer) {
        let new = value.assumingMemoryBound(to: _ConditionalContent<First, Second>.self).pointee
        switch new.storage {
        case .first(let first) where showsFirst:
            if let child { first._send(to: child) }
        case .second(let second) where !showsFirst:
            if let child { second._send(to: child) }
        default:
            child?.unmount()
            mount(new)
            structureDidChange(below: self)
        }
    }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("an optional view has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        OptionalNode(view, inputs)
    }
}

private final class OptionalNode<Wrapped: View>: WrapperNode {

    init(_ view: Wrapped?, _ inputs: _NodeInputs) {
        super.init(inputs)
        if let view { child = Wrapped._makeNode(view, self.inputs(forChild: 0)) }
    }

    override func receive(_ value: UnsafeRawPointer) {
        let new = value.assumingMemoryBound(to: Wrapped?.self).pointee
        if let new {
            if let child {
                new._send(to: child)
                return
            }
            child = Wrapped._makeNode(new, inputs(forChild: 0))
        } else {
            guard let child else { return }
            child.unmount()
            self.child = nil
        }
        structureDidChange(below: self)
    }
}
