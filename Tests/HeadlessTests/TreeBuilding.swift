// Element trees for tests, written as an outline and built through ops, as an app builds them.

import JSONCodec
import RenderOps
import Testing

@testable import Headless

/// One element of an outline.
struct Outline {
    let kind: Kind
    let props: JSONValue
    let children: [Outline]

    static func element(_ kind: Kind, _ props: JSONValue = [:], _ children: Outline...) -> Outline {
        Outline(kind: kind, props: props, children: children)
    }
    static func text(_ text: String) -> Outline { element(.text, ["text": .string(text)]) }
    static func button(_ label: Outline...) -> Outline {
        Outline(kind: .button, props: ["role": .null], children: label)
    }
    static func vstack(_ children: Outline...) -> Outline {
        Outline(kind: .vstack, props: ["spacing": .null], children: children)
    }
    static func textfield(_ placeholder: String) -> Outline {
        element(.textfield, ["placeholder": .string(placeholder), "text": ""])
    }
    static func toggle(_ label: Outline) -> Outline { element(.toggle, ["isOn": false], label) }
    static func image(_ name: String) -> Outline { element(.image, ["source": ["systemName": .string(name)]]) }
    static func link(_ label: Outline) -> Outline { element(.navlink, [:], label) }
    static func screen(_ title: String, depth: Double, _ children: Outline...) -> Outline {
        Outline(
            kind: .navscreen, props: ["title": .string(title), "depth": .number(depth)], children: children)
    }
    static func stack(_ screens: Outline...) -> Outline {
        Outline(kind: .navstack, props: [:], children: screens)
    }
    static func styled(_ style: JSONValue, _ child: Outline) -> Outline {
        element(.styled, ["style": style], child)
    }
    static func named(_ identifier: String, _ child: Outline) -> Outline {
        styled(["accessibilityIdentifier": .string(identifier)], child)
    }
    static func labelled(_ label: String, _ child: Outline) -> Outline {
        styled(["accessibilityLabel": .string(label)], child)
    }
}

/// The tree of an outline. Ids count from 1 in document order.
func tree(_ roots: Outline...) throws -> ElementTree {
    var tree = ElementTree()
    var nextID = 1
    func add(_ outline: Outline, to parent: Int, at index: Int) throws {
        let id = nextID
        nextID += 1
        try tree.apply(.create(id: id, props: try Props(kind: outline.kind.name, json: outline.props)))
        for (index, child) in outline.children.enumerated() { try add(child, to: id, at: index) }
        try tree.apply(.insert(parent: parent, id: id, index: index))
    }
    for (index, root) in roots.enumerated() { try add(root, to: ElementTree.screen, at: index) }
    try tree.apply(.commit(animation: nil))
    return tree
}

/// The events that a script means in a tree, or the message of its first target that names none or several.
func resolve(_ script: String, in tree: ElementTree) throws -> [String] {
    try EventScript(parsing: script, name: "script").steps.map { step in
        do {
            return try step.event(in: tree).text
        } catch let error as UnresolvedTarget {
            return error.description
        }
    }
}
