// @ObservedObject, @StateObject and @EnvironmentObject: objects that tell before they change.

#if !hasFeature(Embedded)
import Combine

/// Bindings to the properties of an object: `$model.name`.
@dynamicMemberLookup
public struct _ObjectBindings<Object: ObservableObject> {
    let object: Object

    public subscript<Property>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Object, Property>
    ) -> Binding<Property> {
        let object = object
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

/// An object that somebody else owns; the view is evaluated again when it changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
    public typealias Wrapper = _ObjectBindings<ObjectType>
    private let object: ObjectType
    private let box: PropertyBox

    public nonisolated init(wrappedValue: ObjectType) {
        object = wrappedValue
        box = ObjectWatchBox()
    }

    public nonisolated init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

    /// The object.
    public var wrappedValue: ObjectType {
        get {
            unsafeDowncast(box, to: ObjectWatchBox.self).watch(object)
            return object
        }
        set { self = ObservedObject(wrappedValue: newValue) }
    }

    /// Bindings to the properties of the object.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// An object that the view owns: it is made when the view comes, and kept until the view goes.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
    public typealias Wrapper = _ObjectBindings<ObjectType>
    private let box: PropertyBox

    /// - Parameter thunk: makes the object, once for each place of the view in the tree.
    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        box = StateObjectBox(thunk)
    }

    /// The object.
    public var wrappedValue: ObjectType { unsafeDowncast(box, to: StateObjectBox<ObjectType>.self).object }

    /// Bindings to the properties of the object.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// The object of a type that a view above has set with `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
    public typealias Wrapper = _ObjectBindings<ObjectType>
    private let box: PropertyBox

    public nonisolated init() { box = EnvironmentObjectBox<ObjectType>() }

    /// The object. The app ends when no view above has set one.
    public var wrappedValue: ObjectType { unsafeDowncast(box, to: EnvironmentObjectBox<ObjectType>.self).read() }

    /// Bindings to the properties of the object.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension View {
    /// Puts an object into the environment, for views below that ask for its type with `@EnvironmentObject`.
    public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        writingEnvironment(object) { $0[object: Object.self] = $1 }
    }
}

/// Has a node evaluated again when an object is about to change.
private final class ObjectWatch {
    private weak var object: AnyObject?
    private var subscription: AnyCancellable?

    /// Watches an object for a node, instead of the one before.
    func watch<Object: ObservableObject>(_ object: Object, for node: Node?) {
        guard let node, self.object !== object else { return }
        self.object = object
        // The box that owns this ends its watch when the node ends.
        let watcher = ObjectWatcher(node)
        subscription = object.objectWillChange.sink { _ in watcher.objectWillChange() }
    }

    func end() {
        object = nil
        subscription = nil
    }
}

/// The node that an object's change has evaluated again.
private final class ObjectWatcher: @unchecked Sendable {
    private let node: Node
    init(_ node: Node) { self.node = node }

    func objectWillChange() {
        if isOnMainQueue {
            node.invalidate()
        } else {
            // Objects may change on any thread; the view graph lives on the main one.
            DispatchQueue.main.async { self.node.invalidate() }
        }
    }
}

private class WatchingBox: PropertyBox {
    let watched = ObjectWatch()

    override func unbind() {
        super.unbind()
        watched.end()
    }
}

private final class ObjectWatchBox: WatchingBox {
    init() { super.init(boundTo: nil) }
    private init(for node: Node) { super.init(boundTo: node) }

    override func bound(to node: Node, stateIndex: Int) -> PropertyBox { ObjectWatchBox(for: node) }

    func watch<Object: ObservableObject>(_ object: Object) { watched.watch(object, for: node) }
}

private final class StateObjectBox<Object: ObservableObject>: WatchingBox {
    private let make: () -> Object
    private var made: Object?

    init(_ make: @escaping () -> Object) {
        self.make = make
        super.init(boundTo: nil)
    }

    private init(_ make: @escaping () -> Object, for node: Node) {
        self.make = make
        super.init(boundTo: node)
    }

    override func bound(to node: Node, stateIndex: Int) -> PropertyBox { StateObjectBox(make, for: node) }

    var object: Object {
        let object = made ?? make()
        made = object
        watched.watch(object, for: node)
        return object
    }

    override func unbind() {
        super.unbind()
        made = nil
    }
}

private final class EnvironmentObjectBox<Object: ObservableObject>: WatchingBox {
    init() { super.init(boundTo: nil) }
    private init(for node: Node) { super.init(boundTo: node) }

    override func bound(to node: Node, stateIndex: Int) -> PropertyBox { EnvironmentObjectBox(for: node) }

    func read() -> Object {
        guard let object = node?.scope.values[object: Object.self] else {
            fatalError(
                "No ObservableObject of type \(Object.self) found. A View.environmentObject(_:) for \(Object.self) "
                    + "may be missing as an ancestor of this view.")
        }
        watched.watch(object, for: node)
        last = object
        return object
    }

    private weak var last: Object?

    override func environmentDidChange() -> Bool {
        guard let last else { return false }
        return node?.scope.values[object: Object.self] !== last
    }
}
#endif
