// Preferences: what views say of themselves to views around them.

#if !hasFeature(Embedded)
/// A name for what views say of themselves, and how what several say becomes one.
public protocol PreferenceKey {
    associatedtype Value
    /// What nobody says.
    static var defaultValue: Value { get }
    /// Makes one value of two, the first from a view before the other.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// Takes what views say under a key.
class PreferenceCollector {
    let key: UInt
    init(key: UInt) { self.key = key }
}

private final class TypedCollector<Key: PreferenceKey>: PreferenceCollector {
    private(set) var value: Key.Value?

    init() {
        super.init(key: typeIdentity(of: Key.self))
    }

    func add(_ next: Key.Value) {
        guard var value else {
            value = next
            return
        }
        Key.reduce(value: &value) { next }
        self.value = value
    }
}

/// A view that says something of itself.
public struct _PreferenceView<Content: View, Key: PreferenceKey> {
    let content: Content
    let value: Key.Value

    public var body: Never { fatalError("a preference modifier has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        PreferenceNode(view, inputs)
    }
}

extension _PreferenceView: View {}

private final class PreferenceNode<Content: View, Key: PreferenceKey>: WrapperNode {
    private var view: _PreferenceView<Content, Key>

    init(_ view: _PreferenceView<Content, Key>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        child = Content._makeNode(view.content, self.inputs(forChild: 0))
        preferenceDidChange(typeIdentity(of: Key.self))
    }

    override func receive(_ value: UnsafeRawPointer) {
        let new = value.assumingMemoryBound(to: _PreferenceView<Content, Key>.self).pointee
        let isSame = withUnsafePointer(to: new.value) { new in
            withUnsafePointer(to: view.value) { valuesEqual(new, $0) }
        }
        view = new
        if let child { view.content._send(to: child) }
        if !isSame { preferenceDidChange(typeIdentity(of: Key.self)) }
    }

    override func collectPreferences(_ collector: PreferenceCollector) {
        guard collector.key == typeIdentity(of: Key.self) else { return super.collectPreferences(collector) }
        unsafeDowncast(collector, to: TypedCollector<Key>.self).add(view.value)
    }

    override func didUnmount() {
        preferenceDidChange(typeIdentity(of: Key.self))
    }
}

/// A view that does something when what the views in it say has changed.
public struct _PreferenceReader<Content: View, Key: PreferenceKey> where Key.Value: Equatable {
    let content: Content
    let action: (Key.Value) -> Void

    public var body: Never { fatalError("a preference modifier has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        PreferenceReaderNode(view, inputs)
    }
}

extension _PreferenceReader: View {}

private final class PreferenceReaderNode<Content: View, Key: PreferenceKey>: WrapperNode where Key.Value: Equatable {
    private var view: _PreferenceReader<Content, Key>
    private var told: Key.Value?
    private var isWaiting = false

    init(_ view: _PreferenceReader<Content, Key>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        tellAfterPass()
        child = Content._makeNode(view.content, self.inputs(forChild: 0))
    }

    override func receive(_ value: UnsafeRawPointer) {
        view = value.assumingMemoryBound(to: _PreferenceReader<Content, Key>.self).pointee
        if let child { view.content._send(to: child) }
    }

    override func preferenceDidChange(_ key: UInt) {
        if key == typeIdentity(of: Key.self) { tellAfterPass() }
        super.preferenceDidChange(key)
    }

    private func tellAfterPass() {
        guard !isWaiting else { return }
        isWaiting = true
        graph.afterPass { [self] in
            isWaiting = false
            guard isMounted else { return }
            let collector = TypedCollector<Key>()
            child?.collectPreferences(collector)
            let value = collector.value ?? Key.defaultValue
            guard told != value else { return }
            told = value
            view.action(value)
        }
    }
}

extension View {
    /// Says something of the view, in place of what the views in it say.
    public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        _PreferenceView<Self, K>(content: self, value: value)
    }

    /// Runs `action` with what the views in the view say, at first and whenever it has changed.
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        _PreferenceReader<Self, K>(content: self, action: action)
    }
}
#endif
