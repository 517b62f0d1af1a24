// @AppStorage: a value that lasts from one run of the app to the next.

#if !hasFeature(Embedded)
/// A value in the app's user defaults; the view is evaluated again when it changes, whoever changes it.
@propertyWrapper
public struct AppStorage<Value> {
    private let box: PropertyBox

    private init(
        _ key: String, _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value,
        write: @escaping (UserDefaults, Value) -> Void
    ) {
        box = AppStorageBox(DefaultsKey.of(key, in: store ?? .standard), read, write)
    }

    private var value: AppStorageBox<Value> { unsafeDowncast(box, to: AppStorageBox<Value>.self) }

    /// The value now: what is stored, or the property's default.
    public var wrappedValue: Value {
        get { value.read() }
        nonmutating set { value.write(newValue) }
    }

    /// A two-way connection to the value.
    public var projectedValue: Binding<Value> {
        let value = value
        return Binding(get: { value.read() }, set: { value.write($0) })
    }
}

extension AppStorage {
    /// A value of one of the types that defaults store as they are.
    private init(plain key: String, _ store: UserDefaults?, default value: Value) {
        self.init(
            key, store, read: { $0.object(forKey: key) as? Value ?? value }, write: { $0.set($1, forKey: key) })
    }

    private init<Raw>(optional key: String, _ store: UserDefaults?, as type: Raw.Type) where Value == Raw? {
        self.init(
            key, store, read: { $0.object(forKey: key) as? Raw },
            write: { $1 == nil ? $0.removeObject(forKey: key) : $0.set($1, forKey: key) })
    }

    private init<Raw>(raw key: String, _ store: UserDefaults?, default value: Value) where Value: RawRepresentable<Raw> {
        self.init(
            key, store, read: { ($0.object(forKey: key) as? Raw).flatMap(Value.init(rawValue:)) ?? value },
            write: { $0.set($1.rawValue, forKey: key) })
    }

    private init<Wrapped: RawRepresentable>(optionalRaw key: String, _ store: UserDefaults?)
    where Value == Wrapped? {
        self.init(
            key, store, read: { ($0.object(forKey: key) as? Wrapped.RawValue).flatMap(Wrapped.init(rawValue:)) },
            write: { $1 == nil ? $0.removeObject(forKey: key) : $0.set($1!.rawValue, forKey: key) })
    }
}

extension AppStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.bool(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
}
extension AppStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.integer(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
}
extension AppStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.double(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
}
extension AppStorage where Value == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(plain: key, store, default: wrappedValue)
    }
}
extension AppStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(plain: key, store, default: wrappedValue)
    }
}
extension AppStorage where Value == Date {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(plain: key, store, default: wrappedValue)
    }
}
extension AppStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store, read: { $0.url(forKey: key) ?? wrappedValue }, write: { $0.set($1, forKey: key) })
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(raw: key, store, default: wrappedValue)
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(raw: key, store, default: wrappedValue)
    }
}
extension AppStorage where Value == Bool? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(optional: key, store, as: Bool.self) }
}
extension AppStorage where Value == Int? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(optional: key, store, as: Int.self) }
}
extension AppStorage where Value == Double? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(optional: key, store, as: Double.self) }
}
extension AppStorage where Value == String? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(optional: key, store, as: String.self) }
}
extension AppStorage where Value == Data? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(optional: key, store, as: Data.self) }
}
extension AppStorage where Value == Date? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(optional: key, store, as: Date.self) }
}
extension AppStorage where Value == URL? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(key, store, read: { $0.url(forKey: key) }, write: { $0.set($1, forKey: key) })
    }
}
extension AppStorage {
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String { self.init(optionalRaw: key, store) }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int { self.init(optionalRaw: key, store) }
}

/// A key of a store, and the views that read it.
private final class DefaultsKey: AnyStateStorage {
    let key: String
    let store: UserDefaults
    /// What was stored when a view last read it, to know whether a change of the store is one of this key.
    private var last: NSObject?

    private static nonisolated(unsafe) var known: [ObjectIdentifier: [String: DefaultsKey]] = [:]

    static func of(_ key: String, in store: UserDefaults) -> DefaultsKey {
        let id = ObjectIdentifier(store)
        if let found = known[id]?[key] { return found }
        let made = DefaultsKey(key, store)
        known[id, default: [:]][key] = made
        ViewGraph.lookForOutsideChanges = { for keys in known.values { for key in keys.values { key.lookForChange() } } }
        return made
    }

    private init(_ key: String, _ store: UserDefaults) {
        self.key = key
        self.store = store
    }

    private var stored: NSObject? { store.object(forKey: key) as? NSObject }

    func willRead() {
        noteRead()
        last = stored
    }

    func didWrite() {
        last = stored
        invalidateReaders()
    }

    private func lookForChange() {
        let now = stored
        guard now != last else { return }
        last = now
        invalidateReaders()
    }
}

private final class AppStorageBox<Value>: PropertyBox {
    private let key: DefaultsKey
    private let get: (UserDefaults) -> Value
    private let set: (UserDefaults, Value) -> Void

    init(
        _ key: DefaultsKey, _ get: @escaping (UserDefaults) -> Value,
        _ set: @escaping (UserDefaults, Value) -> Void, for node: Node? = nil
    ) {
        self.key = key
        self.get = get
        self.set = set
        super.init(boundTo: node)
    }

    override func bound(to node: Node, stateIndex: Int) -> PropertyBox { AppStorageBox(key, get, set, for: node) }

    func read() -> Value {
        key.willRead()
        return get(key.store)
    }

    func write(_ value: Value) {
        set(key.store, value)
        key.didWrite()
    }
}
#endif
