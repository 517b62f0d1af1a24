// The tree of elements that a stream of ops builds, for showing it.

import JSONCodec

/// The elements that there are.
struct StreamTree {
    struct Element {
        var kind: String
        var props: JSONObject
        var children: [Int] = []
        var parent: Int?
    }

    /// The device screen, which is there from the start.
    static let screen = 0

    private(set) var elements: [Int: Element] = [screen: Element(kind: "", props: JSONObject())]
    private let textPlaces: [(kind: String, prop: String)]

    init(_ spec: Specification) {
        textPlaces = (spec.selectors?.text ?? []).map { ($0.kind, $0.prop) }
    }

    mutating func create(_ id: Int, _ kind: String, _ props: JSONObject) {
        elements[id] = Element(kind: kind, props: props)
    }

    /// Replaces an element's props and returns the old ones.
    mutating func update(_ id: Int, _ props: JSONObject) -> JSONObject? {
        let old = elements[id]?.props
        elements[id]?.props = props
        return old
    }

    /// Puts an element into another one; false when there is no such element or place.
    mutating func insert(_ id: Int, into parent: Int, at index: Int) -> Bool {
        guard elements[id] != nil, elements[parent] != nil, id != Self.screen else { return false }
        if let old = elements[id]?.parent { elements[old]?.children.removeAll { $0 == id } }
        guard let count = elements[parent]?.children.count, (0...count).contains(index) else { return false }
        elements[parent]?.children.insert(id, at: index)
        elements[id]?.parent = parent
        return true
    }

    /// Ends an element with all below it.
    mutating func remove(_ id: Int) {
        if let parent = elements[id]?.parent { elements[parent]?.children.removeAll { $0 == id } }
        var pending = [id]
        while let next = pending.popLast() { pending += elements.removeValue(forKey: next)?.children ?? [] }
    }

    // MARK: Texts

    /// An element in a few words: `button #8 "Add"`.
    func label(_ id: Int) -> String {
        if id == Self.screen { return "the screen" }
        guard let element = elements[id] else { return "#\(id), which does not exist" }
        return "\(element.kind) #\(id)" + (firstText(id).map { " " + JSONValue.string($0).text } ?? "")
    }

    /// The first text that the element or something in it shows.
    private func firstText(_ id: Int) -> String? {
        var pending = [id]
        while let next = pending.popLast(), let element = elements[next] {
            for place in textPlaces where place.kind == element.kind {
                if let text = element.props[place.prop]?.stringValue, !text.isEmpty { return text }
            }
            pending += element.children.reversed()
        }
        return nil
    }

    /// The lines of an element with all that is in it.
    func outline(_ id: Int, indent: String) -> [String] {
        var lines: [String] = []
        var pending = [(id, 0)]
        while let (next, depth) = pending.popLast(), let element = elements[next] {
            let space = indent + String(repeating: "  ", count: depth)
            let props = Self.flat(.object(element.props)).map { " \($0.path) \($0.value)" }.joined(separator: ",")
            if next != Self.screen { lines.append("\(space)\(element.kind) #\(next)\(props)") }
            pending += element.children.reversed().map { ($0, next == Self.screen ? depth : depth + 1) }
        }
        return lines
    }

    /// The same as JSON.
    func json(_ id: Int) -> JSONValue {
        guard let element = elements[id] else { return .null }
        return [
            "id": .number(Double(id)), "kind": .string(element.kind), "props": .object(element.props),
            "children": .array(element.children.map(json)),
        ]
    }

    /// A value's leaves with their paths: `style.font.size 64`.
    static func flat(_ value: JSONValue, path: String = "") -> [(path: String, value: String)] {
        guard case .object(let object) = value, !object.members.isEmpty else { return [(path, value.text)] }
        return object.members.flatMap { member in
            flat(member.value, path: path.isEmpty ? member.key : path + "." + member.key)
        }
    }
}
