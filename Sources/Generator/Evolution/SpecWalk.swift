// Finds every place in which two specs differ, guided by the grammar, so that a new key can't be overlooked.

struct SpecWalk {
    /// Where the walk is: in the old spec, in the new one, and in the grammar.
    private struct Spot {
        var old: [String] = []
        var new: [String] = []
        /// The same with `*` for names that the spec chooses.
        var place: [String] = []

        func key(_ key: String) -> Spot { Spot(old: old + [key], new: new + [key], place: place + [key]) }

        func name(_ former: String, _ later: String) -> Spot {
            Spot(old: old + [former], new: new + [later], place: place + ["*"])
        }
    }

    /// Mappings whose order matters, so that they are compared as a whole.
    private static let atomic = PathPattern.all("exports.*.parameters")

    private var differences: [Difference] = []

    /// All differences between two specs, in the order of the grammar.
    static func differences(from old: YAMLNode, to new: YAMLNode) -> [Difference] {
        var walk = SpecWalk()
        walk.table(old, new, Grammar.root, Spot())
        return walk.differences
    }

    private mutating func table(_ old: YAMLNode?, _ new: YAMLNode?, _ table: KeyTable, _ spot: Spot) {
        for key in table.keys {
            entry(old?.entry(key.name), new?.entry(key.name), key.shape, spot.key(key.name))
        }
    }

    private mutating func names(_ old: YAMLNode?, _ new: YAMLNode?, _ shape: Shape, _ spot: Spot) {
        let oldEntries = old?.mapping ?? []
        let newEntries = new?.mapping ?? []
        let oldNames = Set(oldEntries.map(\.key))
        let newNames = Set(newEntries.map(\.key))
        var matched: Set<String> = []
        for entry in newEntries {
            var former: YAMLNode.Entry?
            if oldNames.contains(entry.key) {
                former = oldEntries.first { $0.key == entry.key }
            } else if let name = entry.value["renamed_from"]?.text, !newNames.contains(name) {
                former = oldEntries.first { $0.key == name }
            }
            guard let former else {
                add(.added, nil, entry, spot.name(entry.key, entry.key))
                continue
            }
            matched.insert(former.key)
            let own = spot.name(former.key, entry.key)
            if former.key != entry.key { add(.renamed, former, entry, own) }
            self.entry(former, entry, shape, own)
        }
        for entry in oldEntries where !matched.contains(entry.key) {
            add(.removed, entry, nil, spot.name(entry.key, entry.key))
        }
    }

    private mutating func entry(
        _ old: YAMLNode.Entry?, _ new: YAMLNode.Entry?, _ shape: Shape, _ spot: Spot
    ) {
        if old == nil && new == nil { return }
        if case .names(let inner) = shape, !SpecWalk.isAtomic(spot.place) {
            return names(old?.value, new?.value, inner, spot)
        }
        if let keys = SpecWalk.table(shape), let old, let new {
            return table(docTable(old), docTable(new), keys, spot)
        }
        if let old, let new, old.value.hasSameContent(as: new.value) { return }
        add(.changed, old, new, spot)
    }

    /// Whether a mapping is compared as a whole.
    static func isAtomic(_ path: [String]) -> Bool { atomic.contains { $0.matches(path) } }

    /// The keys of a shape that is a table, or a doc that stands for a table with nothing else.
    static func table(_ shape: Shape) -> KeyTable? {
        switch shape {
        case .table(let keys): return keys
        case .either(let shapes):
            guard case .table(let keys)? = shapes.last, case .text? = shapes.first, keys.key("doc") != nil else {
                return nil
            }
            return keys
        default: return nil
        }
    }

    private func docTable(_ entry: YAMLNode.Entry) -> YAMLNode {
        if entry.value.mapping != nil { return entry.value }
        let doc = YAMLNode.Entry(key: "doc", keyPlace: entry.value.place, value: entry.value)
        return YAMLNode(place: entry.value.place, content: .mapping([doc]))
    }

    private mutating func add(
        _ form: Difference.Form, _ old: YAMLNode.Entry?, _ new: YAMLNode.Entry?, _ spot: Spot
    ) {
        differences.append(
            Difference(
                form: form, oldPath: spot.old, newPath: spot.new, place: spot.place, old: old, new: new))
    }
}

extension YAMLNode {
    /// Whether two nodes say the same, wherever and however they are written.
    func hasSameContent(as other: YAMLNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(let first, let firstIsPlain), .scalar(let second, let secondIsPlain)):
            if let number, let otherNumber = other.number { return number == otherNumber }
            // Quotes make a text of what is otherwise a number or a truth value.
            let isText = { (node: YAMLNode) in node.number == nil && node.boolean == nil && !node.isNull }
            return first == second
                && (firstIsPlain == secondIsPlain || isText(self) && isText(other))
        case (.sequence(let first), .sequence(let second)):
            return first.count == second.count
                && zip(first, second).allSatisfy { $0.hasSameContent(as: $1) }
        case (.mapping(let first), .mapping(let second)):
            return first.count == second.count
                && zip(first, second).allSatisfy {
                    $0.key == $1.key && $0.value.hasSameContent(as: $1.value)
                }
        default: return false
        }
    }

    /// The node at a path of keys; nil when there is none.
    func node(at path: some Sequence<String>) -> YAMLNode? {
        var node: YAMLNode? = self
        for key in path { node = node?[key] }
        return node
    }
    /// The entry at a path of keys; nil when there is none.
    func entry(at path: some BidirectionalCollection<String>) -> Entry? {
        guard let last = path.last else { return nil }
        return node(at: path.dropLast())?.entry(last)
    }
}
