// Finds the element that an event of a script is for, among what is on screen.

import CommandLineSupport
import RenderOps

/// A target that names no element, or several.
public struct UnresolvedTarget: Error, Equatable, CustomStringConvertible {
    /// What the target names, and what to do: `tap:"Edit" matches 3 elements (…); pick one with #1…#3`.
    public let description: String
}

extension ScriptStep {
    /// The event to send, its target resolved against what is on screen in `tree`.
    public func event(in tree: ElementTree) throws(UnresolvedTarget) -> Event {
        let resolver = TargetResolver(tree)
        let event: Event?
        switch action {
        case .shorthand(let shorthand):
            event = ScriptGrammar.event(shorthand: shorthand.name, id: try resolver.target(of: shorthand))
        case .form(let form, let target, var values):
            if let target {
                let id = try resolver.resolve(target, form: form, label: label)
                let place = form.arguments.firstIndex { $0.type == .target } ?? 0
                values.insert(.target(id), at: place)
            }
            event = ScriptGrammar.event(form: form.name, values: values)
        }
        guard let event else { preconditionFailure("the parser accepts what the grammar doesn't: \(label)") }
        return event
    }
}

/// What is on screen, for looking targets up.
struct TargetResolver {
    private let tree: ElementTree
    /// The ids of the elements on screen, in document order.
    private let visible: [Int]

    init(_ tree: ElementTree) {
        self.tree = tree
        visible = tree.visibleElements
    }

    /// The topmost screen that suits a shorthand such as `back`.
    func target(of shorthand: ScriptShorthand) throws(UnresolvedTarget) -> Int {
        let target = visible.last { id in
            guard let element = tree[id], element.kind == shorthand.kind else { return false }
            return ScriptGrammar.suits(shorthand: shorthand.name, props: element.props)
        }
        guard let target else {
            throw UnresolvedTarget(
                description: "\(shorthand.name) has no target: no \(shorthand.kind.name) on screen suits it; "
                    + "take the event out, or open a screen first")
        }
        return target
    }

    /// The element that `selector` names as the target of a `form` event.
    /// - Parameter label: the event as the script writes it, for messages.
    func resolve(
        _ selector: ElementSelector, form: ScriptForm, label: String
    ) throws(UnresolvedTarget) -> Int {
        switch selector {
        case .id(let id):
            if visible.contains(id) { return id }
            let where_ = tree[id] == nil ? "there is no element \(id)" : "it is not on screen"
            throw UnresolvedTarget(
                description: "\(label) matches no element: \(where_); "
                    + "\(whatThereIs(near: nil, for: form.suits, form))")
        case .traits(let kind, let name, let ordinal):
            let suiting = kind.map { [$0] } ?? form.suits
            let targets = self.targets(kind: kind, name: name, suiting: suiting)
            if let ordinal, targets.indices.contains(ordinal - 1) { return targets[ordinal - 1] }
            if ordinal == nil, let only = targets.first, targets.count == 1 { return only }
            guard targets.isEmpty else {
                throw UnresolvedTarget(description: severalMatches(targets, label))
            }
            throw UnresolvedTarget(
                description: "\(label) matches no element; \(reason(name, suiting, form))")
        }
    }

    // MARK: Matching

    /// The elements to send an event to, in document order: for each match the nearest of a suiting kind.
    private func targets(kind: Kind?, name: ElementSelector.Name?, suiting: [Kind]) -> [Int] {
        var targets: Set<Int> = []
        for id in visible {
            guard let element = tree[id] else { continue }
            guard let name else {
                if element.kind == kind { targets.insert(id) }
                continue
            }
            guard matches(element, name), let target = nearest(to: element, suiting: suiting) else {
                continue
            }
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

    /// The nearest element of a suiting kind at or above `element`.
    ///
    /// A modifier wraps what it modifies: the label on a button is a `styled` element around the button.
    /// So from a `styled` element the way goes down to what it wraps before it goes up.
    private func nearest(to element: ElementTree.Element, suiting: [Kind]) -> Int? {
        var wrapped: ElementTree.Element? = element
        while let current = wrapped {
            if let kind = current.kind, suiting.contains(kind) { return current.id }
            wrapped = current.kind == .styled ? current.children.first.flatMap { tree[$0] } : nil
        }
        var above = element.parent
        while let id = above, let current = tree[id] {
            if let kind = current.kind, suiting.contains(kind) { return id }
            above = current.parent
        }
        return nil
    }

    // MARK: Messages

    private func severalMatches(_ targets: [Int], _ label: String) -> String {
        let listed = targets.prefix(12).map { "\(tree[$0]?.kindName ?? "") \($0)" }
        let rest = targets.count > listed.count ? ", …" : ""
        let (noun, choice) =
            targets.count == 1 ? ("element", "#1") : ("elements", "#1…#\(targets.count)")
        return "\(label) matches \(targets.count) \(noun) (\(listed.joined(separator: ", "))\(rest)); "
            + "pick one with \(choice)"
    }

    /// Why nothing matched, and what would.
    private func reason(_ name: ElementSelector.Name?, _ suiting: [Kind], _ form: ScriptForm) -> String {
        let kinds = suiting.map(\.name).joined(separator: " or ")
        guard let name else { return whatThereIs(near: nil, for: suiting, form) }
        if let shown = visible.compactMap({ tree[$0] }).first(where: { matches($0, name) }) {
            return "\(shown.kindName) \(shown.id) does, but there is no \(kinds) at or above it; "
                + whatThereIs(near: nil, for: suiting, form)
        }
        if let hidden = tree.documentOrder.compactMap({ tree[$0] }).first(where: { matches($0, name) }) {
            return "\(hidden.kindName) \(hidden.id) does, but it is not on screen; "
                + "go to its screen first"
        }
        return whatThereIs(near: name, for: suiting, form)
    }

    /// The name close to `name`, or what names there are for elements of the suiting kinds.
    private func whatThereIs(near name: ElementSelector.Name?, for suiting: [Kind], _ form: ScriptForm)
        -> String
    {
        let names = names(like: name, suiting: suiting)
        let kinds = suiting.map(\.name).joined(separator: " or ")
        let wanted: String? =
            switch name {
            case .text(let text): text
            case .identifier(let identifier): identifier
            case nil: nil
            }
        if let wanted, let near = closestName(to: wanted, among: names.map(\.plain)),
            let match = names.first(where: { $0.plain == near })
        {
            return "did you mean \(match.selector)?"
        }
        guard !names.isEmpty else {
            let count = visible.count { id in tree[id]?.kind.map(suiting.contains) ?? false }
            return count == 0
                ? "there is no \(kinds) on screen"
                : "there are \(count) on screen (\(kinds)), none with a name of that sort; use [kind]#n or an id"
        }
        let listed = names.prefix(8).map { "\($0.selector)" }.joined(separator: ", ")
        return "there are \(listed)" + (names.count > 8 ? " and \(names.count - 8) more" : "")
    }

    /// The names on screen that lead to an element of a suiting kind: texts, or identifiers when an
    /// identifier was asked for. Each once, in document order.
    private func names(
        like name: ElementSelector.Name?, suiting: [Kind]
    ) -> [(plain: String, selector: ElementSelector)] {
        var seen: Set<String> = []
        var names: [(plain: String, selector: ElementSelector)] = []
        for id in visible {
            guard let element = tree[id], nearest(to: element, suiting: suiting) != nil else { continue }
            let found: [ElementSelector.Name] =
                if case .identifier = name {
                    ScriptGrammar.identifier(of: element.props).map { [.identifier($0)] } ?? []
                } else {
                    ScriptGrammar.texts(of: element.props).map { .text($0) }
                }
            for name in found {
                let plain =
                    switch name {
                    case .text(let text), .identifier(let text): text
                    }
                guard !plain.isEmpty, seen.insert(plain).inserted else { continue }
                names.append((plain, .traits(kind: nil, name: name, ordinal: nil)))
            }
        }
        return names
    }
}

extension ElementTree {
    /// The ids of the elements on screen, in document order: all but the screens of a stack that another
    /// screen covers, and what is in them.
    var visibleElements: [Int] {
        var order: [Int] = []
        var pending = Array(roots.reversed())
        while let id = pending.popLast() {
            order.append(id)
            let children = children(of: id)
            if self[id]?.kind == .navstack {
                pending.append(contentsOf: children.suffix(1))
            } else {
                pending.append(contentsOf: children.reversed())
            }
        }
        return order
    }
}
