// The element tree as a renderer would have it, built from the ops alone, with every rule of the protocol
// about their order checked on the way.

import JSONCodec
import RenderOps

final class ElementMirror {
    final class Element {
        let id: Int
        let kind: String
        var props: JSONValue
        var children: [Int] = []
        var parent: Int?

        init(id: Int, kind: String, props: JSONValue) {
            self.id = id
            self.kind = kind
            self.props = props
        }
    }

    private(set) var elements: [Int: Element] = [0: Element(id: 0, kind: "screen", props: .object(JSONObject()))]
    private var usedIDs: Set<Int> = [0]
    private(set) var problems: [String] = []
    private(set) var errors: [String] = []
    private(set) var states: [[(path: String, value: StateValue)]] = []
    private(set) var commits = 0

    func apply(_ op: Op) {
        switch op {
        case .create(let id, let props):
            if !usedIDs.insert(id).inserted { problems.append("element \(id) is created a second time") }
            var writer = JSONWriter()
            props.encode(into: &writer)
            let json = try! JSONValue(parsing: writer.text)
            elements[id] = Element(id: id, kind: props.kindName, props: json)
        case .update(let id, let props):
            guard let element = elements[id] else {
                problems.append("element \(id) is updated and does not exist")
                return
            }
            if element.props == props { problems.append("element \(id) is updated with the props it has") }
            element.props = props
        case .insert(let parent, let id, let index):
            insert(id, into: parent, at: index)
        case .remove(let id):
            guard elements[id] != nil else {
                problems.append("element \(id) is removed and does not exist")
                return
            }
            detach(id)
            end(id)
        case .commit:
            commits += 1
            checkForOrphans()
        case .error(let message):
            errors.append(message)
        case .state(let values):
            states.append(values.map { ($0.key, $0.value) })
        default:
            problems.append("an op that an app does not send: \(op)")
        }
    }

    private func insert(_ id: Int, into parent: Int, at index: Int) {
        guard let element = elements[id], elements[parent] != nil else {
            problems.append("element \(id) is inserted into \(parent), and one of them does not exist")
            return
        }
        var above: Int? = parent
        while let next = above {
            if next == id { problems.append("element \(id) is inserted below itself") }
            above = elements[next]?.parent
        }
        detach(id)
        let children = elements[parent]!.children
        guard (0...children.count).contains(index) else {
            problems.append("element \(id) is inserted at \(index) of \(children.count) in \(parent)")
            return
        }
        elements[parent]!.children.insert(id, at: index)
        element.parent = parent
    }

    private func detach(_ id: Int) {
        guard let parent = elements[id]?.parent else { return }
        elements[parent]!.children.removeAll { $0 == id }
        elements[id]!.parent = nil
    }

    private func end(_ id: Int) {
        for child in elements[id]!.children { end(child) }
        elements[id] = nil
    }

    private func checkForOrphans() {
        for element in elements.values where element.id != 0 && element.parent == nil {
            problems.append("element \(element.id) (\(element.kind)) is in the tree of nobody after a commit")
        }
    }

    /// The tree for people to read: an element a line, its kind and props, without ids.
    var outline: String {
        var lines: [String] = []
        func visit(_ id: Int, _ indent: String) {
            let element = elements[id]!
            if id != 0 {
                let props = element.props.text
                lines.append(indent + element.kind + (props == "{}" ? "" : " " + props))
            }
            for child in element.children { visit(child, id == 0 ? "" : indent + "  ") }
        }
        visit(0, "")
        return lines.joined(separator: "\n")
    }

    /// Elements of a kind in the order of the tree.
    func elements(ofKind kind: Kind) -> [Element] {
        var found: [Element] = []
        func visit(_ id: Int) {
            let element = elements[id]!
            if element.kind == kind.name { found.append(element) }
            element.children.forEach(visit)
        }
        visit(0)
        return found
    }

    /// What the texts say, in the order of the tree.
    var texts: [String] {
        elements(ofKind: .text).compactMap { $0.props["text"]?.stringValue }
    }

    /// Every string in the props of an element and those below it.
    func words(below id: Int) -> [String] {
        let element = elements[id]!
        var words: [String] = []
        if let object = element.props.objectValue {
            for member in object.members { if let string = member.value.stringValue { words.append(string) } }
        }
        return words + element.children.flatMap { self.words(below: $0) }
    }
}
