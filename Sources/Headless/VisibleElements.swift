// What of an element tree is on screen. Which elements hide others is in the spec of the protocol.

import RenderScripts

extension ElementTree {
    /// The ids of the elements on screen, in document order: those that no modal element covers, without the
    /// children that their parents don't show, such as the screens of a stack below its last one.
    public var visibleElements: [Int] {
        let topmost = roots.lastIndex { id in self[id].map { ScriptGrammar.isModal($0.props) } ?? false }
        var order: [Int] = []
        var pending = Array(roots[(topmost ?? 0)...].reversed())
        while let id = pending.popLast() {
            order.append(id)
            pending.append(contentsOf: shownChildren(of: id).reversed())
        }
        return order
    }

    private func shownChildren(of id: Int) -> ArraySlice<Int> {
        guard let element = self[id] else { return [] }
        let children = element.children[...]
        switch ScriptGrammar.shownChildren(of: element.props) {
        case .all: return children
        case .first: return children.prefix(1)
        case .last: return children.suffix(1)
        case .at(let index): return children.indices.contains(index) ? children[index...index] : []
        }
    }
}
