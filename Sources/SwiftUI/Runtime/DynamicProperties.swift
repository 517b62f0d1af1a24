// How @State and @Environment in a view value find their way to the node that the value belongs to.
//
// There is no reflection to ask a value for its properties (Embedded Swift has none). Instead each such
// property wrapper stores exactly one thing, a `PropertyBox`, and a box that a wrapper's initializer made (a
// *seed*) is registered by address until it ends. The first time a node receives its view value, it looks
// through the value's words for registered addresses:
//
//     struct Row: View {             words of a Row value
//         @State var open = false    [ address of a seed ]  ← registered: a property at offset 0
//         let title: String          [ … ][ … ]
//     }
//
// and in its own copy of the value replaces each seed by a box that lasts as long as the node. The same
// offsets serve every later value of the type.

/// What a dynamic property of a view stores. A subclass is either a seed or bound to a node.
class PropertyBox {
    private let isSeed: Bool

    init(isSeed: Bool) {
        self.isSeed = isSeed
        if isSeed { SeedRegistry.insert(addressOfSelf) }
    }

    deinit {
        if isSeed { SeedRegistry.remove(addressOfSelf) }
    }

    private var addressOfSelf: UInt {
        UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    }

    /// The lasting box for `node` that this seed starts; `stateIndex` counts the state before it in the node.
    func bound(to node: Node, stateIndex: Int) -> PropertyBox {
        fatalError("only a seed can be bound to a node")
    }

    /// A new view value came with `seed` in the place of this bound box.
    func receive(_ seed: PropertyBox) {}

    /// Whether what the property reads from the environment is no longer what it last read.
    func environmentDidChange() -> Bool { false }

    /// The node has ended.
    func unbind() {}

    /// This box as a piece of state, if it is one.
    var asState: AnyStateBox? { nil }
}

/// The dynamic properties of one node's view, by their offset in the view value.
struct BoundProperties {
    private var entries: [(offset: Int, box: PropertyBox)] = []

    /// Finds the properties in a view value and binds each to a lasting box of `node`.
    mutating func bindFirst<V>(in view: inout V, node: Node) {
        guard !SeedRegistry.isEmpty else { return }
        let word = MemoryLayout<UInt>.size
        var entries: [(offset: Int, box: PropertyBox)] = []
        withUnsafeMutablePointer(to: &view) { pointer in
            let bytes = UnsafeMutableRawPointer(pointer)
            var offset = 0
            var stateCount = 0
            while offset + word <= MemoryLayout<V>.size {
                let place = bytes + offset
                if SeedRegistry.contains(place.load(as: UInt.self)) {
                    let property = place.assumingMemoryBound(to: PropertyBox.self)
                    let box = property.pointee.bound(to: node, stateIndex: stateCount)
                    property.pointee = box
                    if box.asState != nil { stateCount += 1 }
                    entries.append((offset, box))
                }
                offset += word
            }
        }
        self.entries = entries
    }

    /// Puts the lasting boxes into a later view value, in the places of its seeds.
    func bind<V>(in view: inout V) {
        guard !entries.isEmpty else { return }
        withUnsafeMutablePointer(to: &view) { pointer in
            let bytes = UnsafeMutableRawPointer(pointer)
            for entry in entries {
                let property = (bytes + entry.offset).assumingMemoryBound(to: PropertyBox.self)
                let seed = property.pointee
                if seed !== entry.box { entry.box.receive(seed) }
                property.pointee = entry.box
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

    var stateBoxes: [AnyStateBox] {
        var boxes: [AnyStateBox] = []
        for entry in entries {
            if let box = entry.box.asState { boxes.append(box) }
        }
        return boxes
    }

    func unbind() {
        for entry in entries { entry.box.unbind() }
    }
}

/// The addresses of the seeds that exist right now.
enum SeedRegistry {
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
