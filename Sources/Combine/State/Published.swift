// @Published: a property of an object that is a publisher, too.

/// A property that sends its new value, and tells its object's ``ObservableObject/objectWillChange``, before it
/// changes. Only properties of classes can be published.
@propertyWrapper
public struct Published<Value> {
    private let box: PublishedBox<Value>

    public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is only available on properties of classes") }
        set { fatalError("@Published is only available on properties of classes") }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.value }
        set { object[keyPath: storageKeyPath].box.change(to: newValue) }
    }

    /// Sends the value now, and each new value before the property changes.
    public var projectedValue: Publisher {
        mutating get { Publisher(box: box) }
        set { box.follow(newValue.box) }
    }

    /// A publisher of a property.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        fileprivate let box: PublishedBox<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            box.subject.subscribe(subscriber)
        }
    }
}

/// A property whose object is not known, as reflection finds it.
protocol PublishedProperty {
    var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: PublishedProperty {
    var objectWillChange: ObservableObjectPublisher? {
        get { box.objectWillChange.withLock { $0 } }
        nonmutating set { box.objectWillChange.withLock { $0 = newValue } }
    }
}

/// Where the value is, so that all copies of the wrapper share it.
private final class PublishedBox<Value>: @unchecked Sendable {
    /// What tells of the object's changes; nil as long as nobody asked for it.
    let objectWillChange = Locked<ObservableObjectPublisher?>(nil)
    /// Sends new values. It has them before the property does.
    let subject: CurrentValueSubject<Value, Never>
    private let stored: Locked<Value>
    private let followed = Locked<AnyCancellable?>(nil)

    init(_ value: Value) {
        stored = Locked(value)
        subject = CurrentValueSubject(value)
    }

    var value: Value { stored.withLock { $0 } }

    func change(to value: Value) {
        objectWillChange.withLock { $0 }?.send()
        subject.send(value)
        stored.withLock { $0 = value }
    }

    /// Takes the values of another property from now on.
    func follow(_ other: PublishedBox) {
        guard other !== self else { return }
        let cancellable = other.subject.sink { [weak self] in self?.change(to: $0) }
        followed.withLock { $0 = cancellable }
    }

    /// Takes the values of a publisher from now on.
    func follow<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
        let cancellable = publisher.sink { [weak self] in self?.change(to: $0) }
        followed.withLock { $0 = cancellable }
    }
}

extension Publisher where Failure == Never {
    /// Sets a published property to each value, for as long as the property lives.
    public func assign(to published: inout Published<Output>.Publisher) { published.box.follow(self) }
}
