// Changing the environment of a subtree.

/// A view whose content sees a changed environment.
public struct _EnvironmentWriter<Content: View, Value> {
    let content: Content
    let value: Value
    let write: (inout EnvironmentValues, Value) -> Void

    public var body: Never { fatalError("an environment writer has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        EnvironmentNode(view, inputs)
    }
}

extension _EnvironmentWriter: View {}

private final class EnvironmentNode<Content: View, Value>: WrapperNode {
    private var view: _EnvironmentWriter<Content, Value>
    private let inner = EnvironmentScope()

    init(_ view: _EnvironmentWriter<Content, Value>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        writeValues()
        child = Content._makeNode(view.content, self.inputs(forChild: 0, scope: inner))
    }

    private func writeValues() {
        inner.values = scope.values
        view.write(&inner.values, view.value)
    }

    override func receive(_ value: UnsafeRawPointer) {
        let new = value.assumingMemoryBound(to: _EnvironmentWriter<Content, Value>.self).pointee
        let isSame = withUnsafePointer(to: new.value) { new in
            withUnsafePointer(to: view.value) { valuesEqual(new, $0) }
        }
        view = new
        if !isSame { environmentDidChange() }
        if let child { view.content._send(to: child) }
    }

    override func environmentDidChange() {
        writeValues()
        super.environmentDidChange()
    }
}

extension View {
    nonisolated func writingEnvironment<Value>(
        _ value: Value, _ write: @escaping (inout EnvironmentValues, Value) -> Void
    ) -> _EnvironmentWriter<Self, Value> {
        _EnvironmentWriter(content: self, value: value, write: write)
    }

    #if hasFeature(Embedded)
    /// Sets a value of the environment. `environment(\.name, value)` in an app's source becomes this form
    /// when the source is staged, since Embedded Swift has no key paths.
    public nonisolated func environment<Value>(
        _ write: @escaping (inout EnvironmentValues, Value) -> Void, _ value: Value
    ) -> some View {
        writingEnvironment(value, write)
    }
    #else
    /// Sets a value of the environment for this view and those below it.
    public nonisolated func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        writingEnvironment(value) { $0[keyPath: keyPath] = $1 }
    }

    /// Puts an observable object into the environment, for views that ask for its type.
    public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        writingEnvironment(object) { $0[object: Object.self] = $1 }
    }
    #endif
}
