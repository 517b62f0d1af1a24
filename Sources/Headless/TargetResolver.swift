// Finds the element that an event of a script is for, among what is on screen.

import CommandLineSupport
import JSONCodec
import RenderOps
import RenderScripts

/// A target that names no element, or several, or an option that the target doesn't have.
public struct UnresolvedTarget: Error, Equatable, CustomStringConvertible {
    /// Where the event is in the script.
    public let place: ScriptPlace
    /// What the target names, and what to do: `tap:"Edit" matches 3 elements (…); pick one with #1…#3`.
    public let description: String
}

extension ScriptStep {
    /// The event to send, its target resolved against what is on screen in `tree`.
    public func event(in tree: ElementTree) throws(UnresolvedTarget) -> Event {
        let resolver = TargetResolver(tree, for: self)
        do {
            switch action {
            case .shorthand(let shorthand):
                var fields = JSONObject()
                fields[shorthand.target] = .number(Double(try resolver.target(of: shorthand)))
                return try ScriptGrammar.event(shorthand.event, fields)
            case .form(let form, let selector, let values):
                let target = try selector.map { selector throws(UnresolvedTarget) in
                    try resolver.resolve(selector, form: form)
                }
                return try form.event(target: target, values: try resolver.resolve(values, form, target))
            }
        } catch let unresolved as UnresolvedTarget {
            throw unresolved
        } catch {
            preconditionFailure("the parser accepts what the event's decoder doesn't: \(label): \(error)")
        }
    }
}

/// What is on screen, for looking targets up.
struct TargetResolver {
    let tree: ElementTree
    /// The event as the script writes it, for messages.
    let label: String
    private let place: ScriptPlace
    /// The ids of the elements on screen, in document order.
    private let visible: [Int]

    init(_ tree: ElementTree, for step: ScriptStep) {
        self.tree = tree
        label = step.label
        place = step.place
        visible = tree.visibleElements
    }

    func unresolved(_ description: String) -> UnresolvedTarget {
        UnresolvedTarget(place: place, description: description)
    }

    /// The topmost element that suits a shorthand such as `back`.
    func target(of shorthand: ScriptShorthand) throws(UnresolvedTarget) -> Int {
        let target = visible.last { id in
            tree[id].map { ScriptGrammar.suits(shorthand: shorthand.name, props: $0.props) } ?? false
        }
        guard let target else {
            throw unresolved(
                "\(shorthand.name) has no target: no \(orList(shorthand.suits)) on screen suits it; "
                    + "take the event out, or put what opens one before it")
        }
        return target
    }

    /// The element that `selector` names as the target of a `form` event.
    func resolve(_ selector: ElementSelector, form: ScriptForm) throws(UnresolvedTarget) -> Int {
        switch selector {
        case .id(let id):
            if visible.contains(id) { return id }
            let where_ = tree[id] == nil ? "there is no element \(id)" : "it is not on screen"
            throw unresolved(
                "\(label) matches no element: \(where_); \(whatThereIs(near: nil, for: .event(form)))")
        case .traits(let kind, let name, let ordinal):
            let wanted = kind.map { Wanted.kind($0) } ?? .event(form)
            let targets = self.targets(kind: kind, name: name, wanted)
            if let ordinal, targets.indices.contains(ordinal - 1) { return targets[ordinal - 1] }
            if ordinal == nil, let only = targets.first, targets.count == 1 { return only }
            guard targets.isEmpty else { throw unresolved(severalMatches(targets)) }
            throw unresolved("\(label) matches no element; \(reason(name, wanted))")
        }
    }

    /// What a target must be.
    private enum Wanted {
        /// An element that an event suits.
        case event(ScriptForm)
        /// An element of a kind.
        case kind(Kind)

        func suits(_ element: ElementTree.Element) -> Bool {
            switch self {
            case .event(let form): ScriptGrammar.suits(event: form.event, props: element.props)
            case .kind(let kind): element.kind == kind
            }
        }

        /// The kinds that it may be.
        var kinds: [Kind] {
            switch self {
            case .event(let form): form.suits
            case .kind(let kind): [kind]
            }
        }
    }

    // MARK: Matching

    /// The elements to send an event to, in document order: for each match the nearest of a suiting kind.
    private func targets(kind: Kind?, name: ElementSelector.Name?, _ wanted: Wanted) -> [Int] {
        var targets: Set<Int> = []
        for id in visible {
            guard let element = tree[id] else { continue }
            guard let name else {
                if element.kind == kind { targets.insert(id) }
                continue
            }
            guard matches(element, name), let target = nearest(to: element, wanted) else { continue }
            // An element that shows a text of its own goes by that, not by the texts inside it.
            if case .text(let text) = name, kind != nil, let props = tree[target]?.props {
                let own = ScriptGrammar.texts(of: props)
                if !own.isEmpty && !own.contains(text) { continue }
            }
            targets.insert(target)
        }
        return visible.filter(targets.contains)
    }

    private func matches(_ element: ElementTree.Element, _ name: ElementSelector.Name) -> Bool {
        switch name {
        case .text(let text): ScriptGrammar.texts(of: element.props).contains(text)
        case .identifier(let identifier): ScriptGrammar.identifier(of: element.props) == identifier
        }
    }

    /// The nearest element at or above `element` that is wanted.
    ///
    /// A modifier wraps what it modifies: the label on a button is an element around the button. So from an
    /// element that is made around one other the way goes down to that before it goes up.
    private func nearest(to element: ElementTree.Element, _ wanted: Wanted) -> Int? {
        var inside: ElementTree.Element? = element
        while let current = inside {
            if wanted.suits(current) { return current.id }
            inside = wrapped(by: current)
        }
        var above = element.parent
        while let id = above, let current = tree[id] {
            if wanted.suits(current) { return id }
            above = current.parent
        }
        return nil
    }

    /// What an element is made around: its only child, or the first where each child has a role.
    private func wrapped(by element: ElementTree.Element) -> ElementTree.Element? {
        switch element.kind?.childrenRule {
        case .one, .roles: element.children.first.flatMap { tree[$0] }
        default: nil
        }
    }

    // MARK: Messages

    private func severalMatches(_ targets: [Int]) -> String {
        let listed = targets.prefix(12).map { "\(tree[$0]?.kindName ?? "") \($0)" }
        let rest = targets.count > listed.count ? ", …" : ""
        let (noun, choice) =
            targets.count == 1 ? ("element", "#1") : ("elements", "#1…#\(targets.count)")
        return "\(label) matches \(targets.count) \(noun) (\(listed.joined(separator: ", "))\(rest)); "
            + "pick one with \(choice)"
    }

    /// Why nothing matched, and what would.
    private func reason(_ name: ElementSelector.Name?, _ wanted: Wanted) -> String {
        guard let name else { return whatThereIs(near: nil, for: wanted) }
        if let shown = visible.compactMap({ tree[$0] }).first(where: { matches($0, name) }) {
            return "\(shown.kindName) \(shown.id) does, but there is no \(orList(wanted.kinds)) at or above it; "
                + whatThereIs(near: nil, for: wanted)
        }
        if let hidden = tree.documentOrder.compactMap({ tree[$0] }).first(where: { matches($0, name) }) {
            return "\(hidden.kindName) \(hidden.id) does, but it is not on screen; "
                + "bring it there first"
        }
        return whatThereIs(near: name, for: wanted)
    }

    /// The name close to `name`, or what names there are for elements that are wanted.
    private func whatThereIs(near name: ElementSelector.Name?, for wanted: Wanted) -> String {
        let names = names(like: name, wanted)
        if let text = name?.text, let near = closestName(to: text, among: names.map(\.text)),
            let match = names.first(where: { $0.text == near })
        {
            return "did you mean \(ElementSelector.traits(kind: nil, name: match, ordinal: nil))?"
        }
        let kinds = orList(wanted.kinds)
        guard !names.isEmpty else {
            let count = visible.count { id in tree[id].map(wanted.suits) ?? false }
            return count == 0
                ? "there is no \(kinds) on screen"
                : "there are \(count) on screen (\(kinds)), none with a name of that sort; use [kind]#n or an id"
        }
        let listed = names.prefix(8).map { "\(ElementSelector.traits(kind: nil, name: $0, ordinal: nil))" }
        return "there are \(listed.joined(separator: ", "))"
            + (names.count > 8 ? " and \(names.count - 8) more" : "")
    }

    /// The names on screen that lead to an element that is wanted: texts, or identifiers when an identifier
    /// was asked for. Each once, in document order.
    private func names(like name: ElementSelector.Name?, _ wanted: Wanted) -> [ElementSelector.Name] {
        var seen: Set<String> = []
        var names: [ElementSelector.Name] = []
        for id in visible {
            guard let element = tree[id], nearest(to: element, wanted) != nil else { continue }
            let found: [ElementSelector.Name] =
                if case .identifier = name {
                    ScriptGrammar.identifier(of: element.props).map { [.identifier($0)] } ?? []
                } else {
                    ScriptGrammar.texts(of: element.props).map { .text($0) }
                }
            names += found.filter { !$0.text.isEmpty && seen.insert($0.text).inserted }
        }
        return names
    }
}

/// `button, navlink or listrow`.
private func orList(_ kinds: [Kind]) -> String {
    let names = kinds.map(\.name)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
}
