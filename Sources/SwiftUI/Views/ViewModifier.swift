// ViewModifier: a change to a view that can be named and used again.

import RenderOps

#if hasFeature(Embedded)
/// A change that can be applied to any view.
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifierContent<Self>
    @ViewBuilder func body(content: Content) -> Body
}
#else
/// A change that can be applied to any view.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    /// The view that the modifier is applied to.
    typealias Content = _ViewModifierContent<Self>
    /// The view with the change.
    @ViewBuilder func body(content: Content) -> Body
}
#endif

/// A view with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// What changes it.
    public var modifier: Modifier

    public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { fatalError("a modified view has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        ModifierNode(view, inputs)
    }
}

extension View {
    /// Applies a modifier to the view.
    public nonisolated func modifier<Modifier: ViewModifier>(
        _ modifier: Modifier
    ) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// What stands for the modified view in the body of a modifier, as often as the body likes.
public struct _ViewModifierContent<Modifier: ViewModifier> {
    let source: ModifiedViewSource

    public var body: Never { fatalError("a modifier's content has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        ModifierContentNode(view.source, inputs)
    }

    static func source(at value: UnsafeRawPointer) -> ModifiedViewSource {
        value.assumingMemoryBound(to: Self.self).pointee.source
    }
}

extension _ViewModifierContent: View {}

/// The view that a modifier is applied to, wherever the modifier's body puts it.
class ModifiedViewSource {
    fileprivate final var places: [ModifierContentNode] = []

    func makeNode(_ inputs: _NodeInputs) -> Node { fatalError("a source must make its view's node") }
}

private final class TypedViewSource<Content: View>: ModifiedViewSource {
    private var view: Content

    init(_ view: Content) { self.view = view }

    override func makeNode(_ inputs: _NodeInputs) -> Node { Content._makeNode(view, inputs) }

    func replace(by view: Content) {
        self.view = view
        for place in places {
            if let child = place.child { view._send(to: child) }
        }
    }
}

private final class ModifierContentNode: WrapperNode {
    private let source: ModifiedViewSource

    init(_ source: ModifiedViewSource, _ inputs: _NodeInputs) {
        self.source = source
        super.init(inputs)
        source.places.append(self)
        child = source.makeNode(self.inputs(forChild: 0))
    }

    // The source is the same for as long as the modifier's node lives, and passes new views on by itself.
    override func receive(_ value: UnsafeRawPointer) {}

    override func didUnmount() {
        source.places.removeAll { $0 === self }
    }
}

private final class ModifierNode<Content: View, Modifier: ViewModifier>: BodyNode {
    private var modifier: Modifier
    private let source: TypedViewSource<Content>

    init(_ view: ModifiedContent<Content, Modifier>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        source = TypedViewSource(view.content)
        super.init(inputs)
        properties.bindFirst(in: &modifier, node: self)
        child = Modifier.Body._makeNode(evaluateBody(), self.inputs(forChild: 0))
    }

    override func receive(_ value: UnsafeRawPointer) {
        let new = value.assumingMemoryBound(to: ModifiedContent<Content, Modifier>.self).pointee
        let isSame = withUnsafePointer(to: new.modifier) { properties.viewsEqual($0, &modifier) }
        if needsRefresh || !isSame {
            modifier = new.modifier
            properties.bind(in: &modifier)
            needsRefresh = false
            refresh()
        }
        source.replace(by: new.content)
    }

    override func refresh() {
        child?.receive(from: evaluateBody)
    }

    private func evaluateBody() -> Modifier.Body {
        graph.evaluate(self) { modifier.body(content: _ViewModifierContent(source: source)) }
    }

    #if !hasFeature(Embedded)
    override var bodyType: Any.Type { Modifier.self }
    #endif
}
