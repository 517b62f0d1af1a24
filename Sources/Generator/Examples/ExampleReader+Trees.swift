// Examples of kinds and style fields: trees of elements.

import JSONCodec

/// An element of an example, with everything in it.
struct ExampleElement {
    let kind: Kind
    let props: JSONObject
    let children: [ExampleElement]

    /// Whether the element or something in it is of a kind.
    func shows(_ kind: Kind) -> Bool {
        self.kind.name == kind.name || children.contains { $0.shows(kind) }
    }
}

extension ExampleReader {
    /// What the example of a style field says.
    struct StyleExample {
        let value: JSONValue
        let around: ExampleElement
    }

    /// The keys of an element of an example.
    private static let elementKeys = ["kind", "props", "children"]
    private static let styleKeys = ["value", "around"]
    private static let defaultText = "Hello"

    // MARK: Elements

    /// An element: a mapping, or a text. `ownKind` is the kind of a mapping that names none.
    mutating func element(_ node: YAMLNode, ownKind: Kind? = nil) -> ExampleElement? {
        if let text = node.text, !node.isNull { return self.text(text, at: node.place) }
        guard let entries = node.mapping else {
            report(
                "example-type", at: node.place, "an element must be a mapping or a text, not \(node.typeName)",
                fix: "write it as { kind: KIND, props: { … }, children: [ … ] }")
            return nil
        }
        for entry in entries where !Self.elementKeys.contains(entry.key) {
            reportUnknown(entry.key, at: entry.keyPlace, "key of an element", among: Self.elementKeys)
        }
        guard let kind = kind(node, ownKind) else { return nil }
        let props = object(node["props"], kind.props, of: "the kind '\(kind.name)'", at: node.place)
        var children: [ExampleElement] = []
        if let list = node["children"] {
            guard let nodes = list.sequence else {
                report(
                    "example-type", at: list.place, "children must be a list, not \(list.typeName)",
                    fix: "write them as [ELEMENT, …]")
                return nil
            }
            children = nodes.compactMap { element($0) }
        }
        check(children, of: kind, at: node["children"]?.place ?? node.place)
        return props.map { ExampleElement(kind: kind, props: $0, children: children) }
    }

    private mutating func kind(_ node: YAMLNode, _ ownKind: Kind?) -> Kind? {
        guard let word = node["kind"]?.word else {
            if ownKind == nil {
                report(
                    "example-incomplete", at: node.place, "an element of an example has no kind",
                    fix: "add kind: and its name")
            }
            return ownKind
        }
        if let kind = spec.kinds.first(where: { $0.name == word.text }) { return kind }
        reportUnknown(word.text, at: word.place, "kind", among: spec.kinds.map(\.name))
        return nil
    }

    /// The element that a plain text stands for: of the kind whose text selectors look at first.
    private mutating func text(_ text: String, at place: Place) -> ExampleElement? {
        for target in spec.selectors?.text ?? [] {
            guard let kind = spec.kinds.first(where: { $0.name == target.kind }), case .none = kind.children,
                kind.props.allSatisfy({ $0.name == target.prop || $0.mayBeAbsent })
            else { continue }
            var props = JSONObject()
            props[target.prop] = .string(text)
            return ExampleElement(kind: kind, props: props, children: [])
        }
        report(
            "example-type", at: place, "no kind can stand for a plain text",
            fix: "write a mapping with kind: and props:")
        return nil
    }

    /// What a style is shown around when nothing else is said.
    mutating func defaultElement(at place: Place) -> ExampleElement? { text(Self.defaultText, at: place) }

    private mutating func check(_ children: [ExampleElement], of kind: Kind, at place: Place) {
        func count(_ allowed: String) {
            report(
                "example-children", at: place,
                "a \(kind.name) must have \(allowed), and this one has \(children.count)",
                fix: "add or remove children")
        }
        switch kind.children {
        case .none:
            if !children.isEmpty { count("no children") }
        case .one:
            if children.count != 1 { count("one child") }
        case .any: break
        case .roles(let roles):
            let least = roles.count { $0.count == .one }
            let most = roles.contains { $0.count == .any } ? Int.max : roles.count
            if !(least...most).contains(children.count) {
                count("a child for each of \(roles.map(\.text).joined(separator: ", "))")
            }
        case .kinds(let kinds, let min, let max):
            let names = kinds.map(\.text)
            if let child = children.first(where: { !names.contains($0.kind.name) }) {
                report(
                    "example-children", at: place, "a \(kind.name) can't hold a \(child.kind.name)",
                    fix: "its children are of the kinds \(names.joined(separator: ", "))")
            }
            if let min, children.count < min { count("at least \(min) children") }
            if let max, children.count > max { count("at most \(max) children") }
        }
    }

    // MARK: What has an example

    /// The example of a kind; nil when it has none that can be read.
    mutating func example(of kind: Kind) -> ExampleElement? {
        guard let node = kind.example, let element = element(node, ownKind: kind) else { return nil }
        if !element.shows(kind) {
            report(
                "example-kind", at: node.place, "the example of '\(kind.name)' does not show one",
                fix: "leave the kind of its first element out, or put a \(kind.name) into it")
        }
        return element
    }

    /// The example of a style field: a value, or `{ value: …, around: … }`. Nil when it has none that can be read.
    mutating func example(of style: StyleField) -> StyleExample? {
        guard let node = style.example else { return nil }
        guard let around = node["around"] else {
            guard let value = value(node, style.field), let text = defaultElement(at: node.place) else {
                return nil
            }
            return StyleExample(value: value, around: text)
        }
        for entry in node.mapping ?? [] where !Self.styleKeys.contains(entry.key) {
            reportUnknown(entry.key, at: entry.keyPlace, "key of an example around something", among: Self.styleKeys)
        }
        guard let given = node["value"] else {
            report(
                "example-incomplete", at: node.place, "the example of '\(style.name)' has no value",
                fix: "add value: and a value of the field")
            return nil
        }
        guard let value = value(given, style.field), let element = element(around) else { return nil }
        return StyleExample(value: value, around: element)
    }

    /// An element with a style around another one; nil when no kind has a style.
    func styled(_ style: JSONObject, around element: ExampleElement) -> ExampleElement? {
        for kind in spec.kinds {
            guard let field = kind.props.first(where: { $0.type.name.text == "Style" }),
                kind.props.allSatisfy({ $0.name == field.name || $0.mayBeAbsent })
            else { continue }
            var props = JSONObject()
            props[field.name] = .object(style)
            return ExampleElement(kind: kind, props: props, children: [element])
        }
        return nil
    }

    /// The example of an event; nil when it has none that can be read.
    mutating func example(of event: Event) -> JSONValue? {
        guard let node = event.example else { return nil }
        return object(
            node, event.fields, of: "the event '\(event.name)'", at: node.place,
            constants: [spec.tags.event: event.name]
        ).map(JSONValue.object)
    }

    /// The example of an op; nil when it has none that can be read. Props are those of the kind that it names.
    mutating func example(of op: Op) -> JSONValue? {
        guard let node = op.example,
            var object = object(
                node, op.fields, of: "the op '\(op.name)'", at: node.place,
                constants: [spec.tags.op: op.name])
        else { return nil }
        if let kindField = op.fields.first(where: { $0.type.name.text == "Kind" }),
            let propsField = op.fields.first(where: { $0.type.name.text == "Props" }),
            let kind = spec.kinds.first(where: { $0.name == node[kindField.name]?.text }),
            let props = node[propsField.name]
        {
            object[propsField.name] = self.object(
                props, kind.props, of: "the kind '\(kind.name)'", at: props.place
            ).map(JSONValue.object)
        }
        return .object(object)
    }
}
