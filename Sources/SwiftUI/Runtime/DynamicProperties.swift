// How @State and @Environment in a view value find their way to the node that the value belongs to.
//
// There is no reflection to ask a value for its properties (Embedded Swift has none). Instead each such
// property wrapper stores exactly one thing, a `PropertyBox`, and boxes are registered by address while they
// exist. The first time a node receives its view value, it looks through the value's words for registered
// addresses:
//
//     struct Row: View {             words of a Row value
//         @State var open = false    [ address of a box ]  ← registered: a property at offset 0
//         let title: String          [ … ][ … ]
//     }
//
// and in its own copy of the value replaces each box by one that lasts as long as the node. The same offsets
// serve every later value of the type.
//
// A view that stores other views has their boxes among its words, too. It replaces them like its own, and
// each of those views, when its turn comes, replaces them once more: a box knows the node it is bound to, and
// starts over for any other. So a view that is shown twice has two states. Nothing but the property wrapper
// may store a box; what a binding refers to is the box's storage.

/// What a dynamic property of a view stores: a box that the property's initializer made, or one that is bound
/// to a node.
class PropertyBox {
    /// The node that the box is bound to.
    private(set) unowned(unsafe) var node: Node?

    init(boundTo node: Node?) {
        self.node = node
        BoxRegistry.insert(addressOfSelf)
    }

    deinit {
        BoxRegistry.remove(addressOfSelf)
    }

    private var addressOfSelf: UInt {
        UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    }

    /// A box for `node` that starts as this one's property says; `stateIndex` counts the state before it in
    /// the node.
    func bound(to node: Node, stateIndex: Int) -> PropertyBox {
        fatalError("a property must say how it is bound")
    }

    /// Whether what the property reads from the environment is no longer what it last read.
    func environmentDidChange() -> Bool { false }

    /// The node has ended.
    func unbind() {
        node = nil
    }

    /// The piece of state that the box holds, if it holds one.
    var state: AnyStateStorage? { nil }
}

/// The dynamic properties of one node's view, by their offset in the view value.
struct BoundProperties {
    private var entries: [(offset: Int, box: PropertyBox)] = []

    /// Finds the properties in a view value and binds each to a lasting box of `node`.
    mutating func bindFirst<V>(in view: inout V, node: Node) {
        guard !BoxRegistry.isEmpty else { return }
        let word = MemoryLayout<UInt>.size
        var entries: [(offset: Int, box: PropertyBox)] = []
        withUnsafeMutablePointer(to: &view) { pointer in
            let bytes = UnsafeMutableRawPointer(pointer)
            var offset = 0
            var stateCount = 0
            while offset + word <= MemoryLayout<V>.size {
                let place = bytes + offset
                if BoxRegistry.contains(place.load(as: UInt.self)) {
                    let property = place.assumingMemoryBound(to: PropertyBox.self)
                    let box = property.pointee.bound(to: node, stateIndex: stateCount)
                    property.pointee = box
                    if box.state != nil { stateCount += 1 }
                    entries.append((offset, box))
                }
                offset += word
            }
        }
        self.entries = entries
    }

    /// Puts the lasting boxes into a later view value, in the places of its own.
    func bind<V>(in view: inout V) {
        guard !entries.isEmpty else { return }
        withUnsafeMutablePointer(to: &view) { pointer in
            let bytes = UnsafeMutableRawPointer(pointer)
            for entry in entries {
                let place = bytes + entry.offset
                // A stored view may be gone: then this is a word of something else.
                guard BoxRegistry.contains(place.load(as: UInt.self)) else { continue }
                place.assumingMemoryBound(to: PropertyBox.self).pointee = entry.box
            }
        }
    }

    /// Whether two values of a view are the same apart from their dynamic properties.
    func viewsEqual<V>(_ a: UnsafePointer<V>, _ b: UnsafePointer<V>) -> Bool {
        valuesEqual(a, b, ignoringWordsAt: entries)
    }

    /// Whether any property reads something else from the environment than before.
    func environmentDidChange() -> Bool {
        var changed = false
        for entry in entries where entry.box.environmentDidChange() { changed = true }
        return changed
    }

    var states: [AnyStateStorage] {
        var states: [AnyStateStorage] = []
        for entry in entries {
            if let state = entry.box.state { states.append(state) }
        }
        return states
    }

    func unbind() {
        for entry in entries { entry.box.unbind() }
    }
}

/// The addresses of the boxes that exist right now.
enum BoxRegistry {
    private static nonisolated(unsafe) var addresses = Set<UInt>()
    #if !hasFeature(Embedded)
    // View values may be made and ended on any thread.
    private static let lock = NSLock()
    #endif

    static func insert(_ address: UInt) {
        exclusively { _ = addresses.insert(address) }
    }

    static func remove(_ address: UInt) {
        exclusively { _ = addresses.remove(address) }
    }

    static func contains(_ address: UInt) -> Bool {
        exclusively { addresses.contains(address) }
    }

    static var isEmpty: Bool {
        exclusively { addresses.isEmpty }
    }

    @inline(__always)
    private static func exclusively<Result>(_ body: () -> Result) -> Result {
        #if !hasFeature(Embedded)
        lock.lock()
        defer { lock.unlock() }
        #endif
        return body()
    }
}
