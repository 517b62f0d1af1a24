// Two views in a row, as the statements of a builder follow one another.

/// Two views, the first before the second.
public struct _ViewPair<First: View, Second: View> {
    let first: First
    let second: Second

    public var body: Never { fatalError("a pair of views has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        PairNode(view, inputs)
    }
}

extension _ViewPair: View {}

private final class PairNode<First: View, Second: View>: Node {
    private var first: Node?
    private var second: Node?

    init(_ view: _ViewPair<First, Second>, _ inputs: _NodeInputs) {
        super.init(inputs)
        first = First._makeNode(view.first, self.inputs(forChild: 0))
        second = Second._makeNode(view.second, self.inputs(forChild: 1))
    }

    override func receive(_ value: UnsafeRawPointer) {
        let pair = value.assumingMemoryBound(to: _ViewPair<First, Second>.self)
        if let first { pair.pointee.first._send(to: first) }
        if let second { pair.pointee.second._send(to: second) }
    }

    override func collectElements(into ids: inout [Int]) {
        first?.collectElements(into: &ids)
        second?.collectElements(into: &ids)
    }

    override func visitChildren(_ visit: (Node) -> Void) {
        if let first { visit(first) }
        if let second { visit(second) }
    }
}
