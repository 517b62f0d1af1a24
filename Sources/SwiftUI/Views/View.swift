// View: what every piece of user interface is.

#if hasFeature(Embedded)
/// A piece of user interface, described by other views.
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode
}
#else
/// A piece of user interface, described by other views.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    /// What the view consists of.
    @ViewBuilder var body: Body { get }
    /// The node that gives `view` a lasting place in the graph. An app's views have one already.
    nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode
}
#endif

extension View {
    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        CompositeNode(view, inputs)
    }
}

extension Never: View {
    public var body: Never { fatalError("no value of type Never exists") }

    public nonisolated static func _makeNode(_ view: Never, _ inputs: _NodeInputs) -> _ViewNode {}
}

/// A view that has no body, because something other than a body says what it shows.
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { fatalError("a primitive view has no body") }
}
