// @Environment: what a view reads from the tree above it.

/// A value that a view reads from its environment.
@propertyWrapper
public struct Environment<Value> {
    private let box: PropertyBox

    #if hasFeature(Embedded)
    /// The value that `get` takes from the environment. Embedded Swift has no key paths, so
    /// `@Environment(\.name)` in an app's source becomes this closure when the source is staged.
    public init(_ get: @escaping (EnvironmentValues) -> Value) {
        box = EnvironmentBox(get)
    }
    #else
    /// The value at `keyPath`.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        box = EnvironmentBox { $0[keyPath: keyPath] }
    }

    /// The observable object of a type that a view above has set with `environment(_:)`.
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        box = EnvironmentBox { values in
            guard let object = values[object: type] else {
                fatalError(
                    "No Observable object of type \(type) found. "
                        + "A View.environment(_:) for \(type) may be missing as an ancestor of this view.")
            }
            return object
        }
    }

    /// The observable object of a type, or nil where no view above has set one.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        box = EnvironmentBox { $0[object: type] }
    }
    #endif

    /// The value in the environment of the view.
    public var wrappedValue: Value {
        unsafeDowncast(box, to: EnvironmentBox<Value>.self).read()
    }
}

final class EnvironmentBox<Value>: PropertyBox {
    private let get: (EnvironmentValues) -> Value
    private let scope: EnvironmentScope?
    private var lastRead: Value?

    init(_ get: @escaping (EnvironmentValues) -> Value) {
        self.get = get
        scope = nil
        super.init(boundTo: nil)
    }

    private init(_ get: @escaping (EnvironmentValues) -> Value, boundTo node: Node) {
        self.get = get
        scope = node.scope
        super.init(boundTo: node)
    }

    override func bound(to node: Node, stateIndex: Int) -> PropertyBox {
        EnvironmentBox(get, boundTo: node)
    }

    func read() -> Value {
        let value = get(scope?.values ?? EnvironmentValues())
        lastRead = value
        return value
    }

    override func environmentDidChange() -> Bool {
        guard let scope, let lastRead else { return false }
        let new = get(scope.values)
        return withUnsafePointer(to: new) { new in
            withUnsafePointer(to: lastRead) { !valuesEqual(new, $0) }
        }
    }
}
