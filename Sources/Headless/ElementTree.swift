// A mirror of the element tree that an app describes with its ops, which checks each op as it applies it.

import JSONCodec
import RenderOps

/// The element tree as it stands after the ops applied so far.
public struct ElementTree: Sendable {
    /// The id of the device screen, which exists from the start.
    public static let screen = 0

    /// One element of the tree.
    public struct Element: Sendable {
        public let id: Int
        /// The name of its kind, also when this version of the protocol doesn't know the kind.
        public let kindName: String
        public internal(set) var props: Props
        /// The element it is a child of; nil until it is inserted.
        public internal(set) var parent: Int?
        /// The ids of its children, in order.
        public internal(set) var children: [Int]

        /// Its kind; nil when this version of the protocol doesn't know it.
        public var kind: Kind? { Kind(name: kindName) }
    }

    /// An op that makes no sense in the tree it was applied to. Nothing was changed.
    public struct InvalidOp: Error, Equatable, CustomStringConvertible {
        public let description: String
    }

    private var elements: [Int: Element] = [:]
    /// Every id that was ever created: ids are not reused within a run.
    private var usedIDs: Set<Int> = [screen]
    /// Elements created since the last commit that are not in the tree yet.
    private var detached: Set<Int> = []
    /// Elements that are new since the last commit, or whose children changed.
    private var touched: Set<Int> = []
    /// The ids of the screen's children, in order.
    public private(set) var roots: [Int] = []

    public init() {}

    /// The element with this id; nil when there is none, and for the screen.
    public subscript(id: Int) -> Element? { elements[id] }

    /// How many elements there are, the screen not counted.
    public var count: Int { elements.count }

    /// The ids of an element's children; the screen's are ``roots``.
    public func children(of id: Int) -> [Int] {
        id == Self.screen ? roots : elements[id]?.children ?? []
    }

    /// The ids of all elements below the screen in document order: each before its children.
    public var documentOrder: [Int] {
        var order: [Int] = []
        order.reserveCapacity(elements.count)
        var pending = Array(roots.reversed())
        while let id = pending.popLast() {
            order.append(id)
            pending.append(contentsOf: children(of: id).reversed())
        }
        return order
    }

    /// Applies one op. Ops that carry no change (errors, echoes, states, unknown ops) do nothing.
    /// - Throws: ``InvalidOp`` when the op refers to what doesn't exist, reuses an id, would make a cycle,
    ///   has an index out of range or props that don't decode, or when a commit leaves an element that was
    ///   created without a place in the tree.
    public mutating func apply(_ op: Op) throws(InvalidOp) {
        switch op {
        case .create(let id, let props): try create(id, props)
        case .update(let id, let props): try update(id, props)
        case .insert(let parent, let id, let index): try insert(id, into: parent, at: index)
        case .remove(let id): try remove(id)
        case .commit: try commit()
        case .scroll, .error, .event, .state, .unknown: break
        }
    }

    private mutating func create(_ id: Int, _ props: Props) throws(InvalidOp) {
        guard usedIDs.insert(id).inserted else {
            throw InvalidOp(description: "creates element \(id), but that id was already used")
        }
        elements[id] = Element(id: id, kindName: props.kindName, props: props, parent: nil, children: [])
        detached.insert(id)
        touched.insert(id)
    }

    private mutating func update(_ id: Int, _ props: JSONValue) throws(InvalidOp) {
        guard let element = elements[id] else {
            throw InvalidOp(description: "updates element \(id), which doesn't exist")
        }
        do {
            elements[id]?.props = try Props(kind: element.kindName, json: props)
        } catch {
            throw InvalidOp(description: "updates \(element.kindName) \(id) with wrong props: \(error)")
        }
    }

    private mutating func insert(_ id: Int, into parent: Int, at index: Int) throws(InvalidOp) {
        guard let element = elements[id] else {
            throw InvalidOp(description: "inserts element \(id), which doesn't exist")
        }
        guard parent == Self.screen || elements[parent] != nil else {
            throw InvalidOp(description: "inserts \(id) into element \(parent), which doesn't exist")
        }
        var ancestor: Int? = parent
        while let next = ancestor, next != Self.screen {
            guard next != id else {
                throw InvalidOp(description: "inserts \(id) into \(parent), which is inside it")
            }
            ancestor = elements[next]?.parent
        }
        var siblings = children(of: parent)
        if element.parent == parent { siblings.removeAll { $0 == id } }
        guard siblings.indices.contains(index) || index == siblings.count else {
            throw InvalidOp(
                description:
                    "inserts \(id) at index \(index) of \(parent), which has \(siblings.count) children")
        }
        detach(id)
        changeChildren(of: parent) { $0.insert(id, at: index) }
        elements[id]?.parent = parent
        detached.remove(id)
    }

    private mutating func remove(_ id: Int) throws(InvalidOp) {
        guard elements[id] != nil else {
            throw InvalidOp(description: "removes element \(id), which doesn't exist")
        }
        detach(id)
        var pending = [id]
        while let next = pending.popLast() {
            pending.append(contentsOf: elements[next]?.children ?? [])
            elements[next] = nil
            detached.remove(next)
            touched.remove(next)
        }
    }

    /// Checks what may be wrong in the middle of a pass, but not at its end.
    private mutating func commit() throws(InvalidOp) {
        if let orphan = detached.min() {
            throw InvalidOp(description: "commits while element \(orphan) has no place in the tree")
        }
        for id in touched.sorted() {
            guard let element = elements[id], let kind = element.kind else { continue }
            let kinds = element.children.map { elements[$0]?.kindName ?? "" }
            guard kind.childrenRule.allows(kinds) else {
                let children = kinds.isEmpty ? "no children" : "the children \(kinds.joined(separator: ", "))"
                throw InvalidOp(description: "commits while \(kind.name) \(id) has \(children)")
            }
        }
        touched = []
    }

    /// Takes an element out of its parent's children, if it has a parent.
    private mutating func detach(_ id: Int) {
        guard let parent = elements[id]?.parent else { return }
        changeChildren(of: parent) { $0.removeAll { $0 == id } }
    }

    private mutating func changeChildren(of id: Int, _ change: (inout [Int]) -> Void) {
        if id == Self.screen { change(&roots) } else { change(&elements[id]!.children) }
        touched.insert(id)
    }
}

extension ChildrenRule {
    /// Whether an element may have children of these kinds, in this order.
    fileprivate func allows(_ children: [String]) -> Bool {
        switch self {
        case .none: return children.isEmpty
        case .one: return children.count == 1
        case .any: return true
        case .kinds(let kinds, let min, let max):
            let names = Set(kinds.map(\.name))
            return children.count >= min && children.count <= max ?? .max
                && children.allSatisfy(names.contains)
        case .roles(let roles):
            let needed = roles.filter { $0.count == .one }.count
            return children.count >= needed && (roles.last?.count == .any || children.count <= roles.count)
        }
    }
}
