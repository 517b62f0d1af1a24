// The forms of the protocol's events that hold more than a target and one word: pairs of numbers, options by
// their text, ranges, and words that find their target themselves.

import RenderOps
import Testing

@testable import Headless

extension Outline {
    static func picker(_ label: String, _ options: String...) -> Outline {
        element(
            .picker,
            ["label": .string(label), "options": .array(options.map { .string($0) }), "selected": 0])
    }
    static func tabview(selected: Double, _ tabs: (title: String, content: Outline)...) -> Outline {
        Outline(
            kind: .tabview, props: ["selected": .number(selected)],
            children: tabs.map { tab in
                .element(.tab, ["systemImage": .null, "title": .string(tab.title)], tab.content)
            })
    }
    static func sheet(_ content: Outline...) -> Outline {
        Outline(kind: .sheet, props: ["detents": ["large"]], children: content)
    }
    static func alert(_ title: String, _ buttons: Outline...) -> Outline {
        Outline(kind: .alert, props: ["message": .null, "title": .string(title)], children: buttons)
    }
    static func list(refreshable: Bool = false, _ rows: Outline...) -> Outline {
        Outline(kind: .list, props: ["refreshable": .bool(refreshable)], children: rows)
    }
    static func row(deletable: Bool = false, selectable: Bool = false, _ content: Outline) -> Outline {
        element(.listrow, ["deletable": .bool(deletable), "selectable": .bool(selectable)], content)
    }
    static func gesture(drag: Bool = false, longPress: Bool = false, _ content: Outline) -> Outline {
        element(.gesture, ["drag": .bool(drag), "longPress": .bool(longPress)], content)
    }
}

/// What a script means in a tree, or why it means nothing.
private func meaning(_ script: String, in tree: ElementTree) -> [String] {
    do {
        return try resolve(script, in: tree)
    } catch {
        return ["\(error)"]
    }
}

@Suite struct ScriptFormTests {
    /// One element for each event of the reference, with ids from 1 on.
    private func controls() throws -> ElementTree {
        try tree(
            .vstack(
                .element(.geometry, [:], .text("Chart")),  // 2, 3
                .gesture(drag: true, .text("Card")),  // 4, 5
                .gesture(longPress: true, .text("Photo")),  // 6, 7
                .element(.stepper, ["canDecrement": true, "canIncrement": true], .text("Guests")),  // 8, 9
                .element(
                    .slider, ["labels": ["label"], "max": 1, "min": 0, "step": .null, "value": 0.5],
                    .text("Volume")),  // 10, 11
                .element(.datepicker, ["max": .null, "min": .null, "seconds": 0], .text("Start")),  // 12, 13
                .list(refreshable: true, .row(deletable: true, .text("Milk"))),  // 14, 15, 16
                .picker("Flavor", "Vanilla", "Chocolate")))  // 17
    }

    @Test(arguments: [
        ("geometry:2:393x120", #"{"height":120,"id":2,"type":"geometry","width":393}"#),
        (
            "drag:4:changed:40x-3",
            #"{"id":4,"phase":"changed","translation":{"height":-3,"width":40},"type":"drag"}"#
        ),
        (
            #"drag:"Card":ended:0.5x1e2"#,
            #"{"id":4,"phase":"ended","translation":{"height":100,"width":0.5},"type":"drag"}"#
        ),
        ("longpress:6", #"{"id":6,"type":"longpress"}"#),
        (#"longpress:"Photo""#, #"{"id":6,"type":"longpress"}"#),
        ("step:8:1", #"{"id":8,"type":"step","value":1}"#),
        (#"step:"Guests":-1"#, #"{"id":8,"type":"step","value":-1}"#),
        ("slide:10:0.35", #"{"id":10,"type":"slide","value":0.35}"#),
        ("date:12:1700000000", #"{"id":12,"type":"date","value":1700000000}"#),
        ("delete:15", #"{"id":15,"type":"delete"}"#),
        (#"delete:"Milk""#, #"{"id":15,"type":"delete"}"#),
        ("refresh:14", #"{"id":14,"type":"refresh"}"#),
        (#"refresh:"Milk""#, #"{"id":14,"type":"refresh"}"#),
        ("select:17:1", #"{"id":17,"type":"select","value":1}"#),
        (#"select:"Flavor":"Chocolate""#, #"{"id":17,"type":"select","value":1}"#),
        (#"select:17:"Vanilla""#, #"{"id":17,"type":"select","value":0}"#),
        ("env:dark", #"{"colorScheme":"dark","type":"environment"}"#),
        ("type:xLarge", #"{"dynamicTypeSize":"xLarge","type":"environment"}"#),
    ])
    func readsEveryForm(_ script: String, _ event: String) throws {
        #expect(meaning(script, in: try controls()) == [event])
    }

    @Test(arguments: [
        (
            "drag:4:changed",
            "script:1:15: error: drag wants TARGET:PHASE:WIDTHxHEIGHT, and WIDTHxHEIGHT is missing; add a colon and a number, an x and a number"
        ),
        (
            "drag:4:changd:1x2",
            #"script:1:8: error: drag wants TARGET:PHASE:WIDTHxHEIGHT, and "changd" is no PHASE; did you mean changed?"#
        ),
        (
            "drag:4:sideways:1x2",
            #"script:1:8: error: drag wants TARGET:PHASE:WIDTHxHEIGHT, and "sideways" is no PHASE; write one of began, changed, ended, cancelled"#
        ),
        (
            "drag:4:ended:40",
            #"script:1:14: error: drag wants TARGET:PHASE:WIDTHxHEIGHT, and "40" is no WIDTHxHEIGHT; write a number, an x and a number"#
        ),
        (
            "geometry:2:393x-1",
            #"script:1:12: error: geometry wants TARGET:WIDTHxHEIGHT, and "393x-1" is no WIDTHxHEIGHT; write a number of at least 0, an x and a number of at least 0"#
        ),
        (
            "step:8:2",
            #"script:1:8: error: step wants TARGET:VALUE, and "2" is no VALUE; write a whole number from -1 to 1"#
        ),
        (
            "step:8:0.5",
            #"script:1:8: error: step wants TARGET:VALUE, and "0.5" is no VALUE; write a whole number from -1 to 1"#
        ),
        (
            "slide:10:0x10",
            #"script:1:10: error: slide wants TARGET:VALUE, and "0x10" is no VALUE; write a number"#
        ),
        (
            "slide:10:infinity",
            #"script:1:10: error: slide wants TARGET:VALUE, and "infinity" is no VALUE; write a number"#
        ),
        (
            "select:17:Chocolate",
            #"script:1:11: error: select wants TARGET:VALUE, and "Chocolate" is no VALUE; write a whole number of at least 0, or the text of an option in quotation marks, such as "Chocolate""#
        ),
        ("dismiss:3", "script:1:8: error: dismiss takes no target and no value; leave out what follows it"),
        ("dissmis", #"script:1:1: error: there is no event "dissmis"; did you mean dismiss?"#),
    ])
    func saysWhatAFormWants(_ script: String, _ message: String) throws {
        #expect(meaning(script, in: try controls()) == [message])
    }

    @Test func anOptionThatIsNotThereIsToldWhichAre() throws {
        let tree = try controls()
        #expect(
            meaning(#"select:"Flavor":"Choclate""#, in: tree) == [
                #"select:"Flavor":"Choclate" names no option of picker 17, which has "Vanilla", "Chocolate"; did you mean "Chocolate"?"#
            ])
        #expect(
            meaning(#"select:17:"Mint""#, in: tree) == [
                #"select:17:"Mint" names no option of picker 17, which has "Vanilla", "Chocolate"; write one of them"#
            ])
        #expect(
            meaning("select:17:2", in: tree) == [
                #"select:17:2 is no option of picker 17, which has "Vanilla", "Chocolate"; write a number from 0 to 1"#
            ])
        let twice = try HeadlessTests.tree(.picker("Flavor", "One", "Two", "One"))
        #expect(
            meaning(#"select:1:"One""#, in: twice) == [
                #"select:1:"One" names 2 options (0, 2); write the number of one"#
            ])
        let empty = try HeadlessTests.tree(.picker("Flavor"))
        #expect(
            meaning(#"select:1:"One""#, in: empty) == [
                #"select:1:"One" names an option, but picker 1 has none; write a number instead"#
            ])
        #expect(meaning("select:1:4", in: empty) == [#"{"id":1,"type":"select","value":4}"#])
    }

    @Test func aTabIsNamedByItsTitle() throws {
        let tree = try tree(
            .tabview(selected: 0, ("Todos", .button(.text("Add"))), ("Settings", .button(.text("Reset")))))
        #expect(meaning(#"select:[tabview]:"Settings""#, in: tree) == [#"{"id":1,"type":"select","value":1}"#])
        #expect(
            meaning(#"select:[tabview]:"Setings""#, in: tree)[0].hasSuffix(
                #"which has "Todos", "Settings"; did you mean "Settings"?"#))
    }

    @Test func onlyTheSelectedTabIsSeen() throws {
        let tree = try tree(
            .tabview(selected: 1, ("Todos", .button(.text("Add"))), ("Settings", .button(.text("Add")))))
        #expect(meaning(#"tap:"Add""#, in: tree) == [#"{"id":6,"type":"tap"}"#])
        // An app may select a tab before it is there.
        let none = try HeadlessTests.tree(.tabview(selected: 7, ("Todos", .button(.text("Add")))))
        #expect(meaning(#"tap:"Add""#, in: none)[0].contains("it is not on screen"))
    }

    @Test func theTopmostModalCoversAllBeforeIt() throws {
        let back = Outline.stack(.screen("A", depth: 0), .screen("B", depth: 1, .button(.text("Save"))))
        let one = try HeadlessTests.tree(back, .sheet(.button(.text("Save"))))
        #expect(meaning(#"tap:"Save", dismiss"#, in: one) == [#"{"id":7,"type":"tap"}"#, #"{"id":6,"type":"tap"}"#])
        #expect(meaning("back", in: one)[0].hasPrefix("back has no target: no navscreen on screen suits it;"))
        let two = try HeadlessTests.tree(
            back, .sheet(.button(.text("Save"))), .alert("Sure?", .button(.text("Delete"))))
        #expect(
            meaning(#"tap:"Delete", dismiss"#, in: two) == [#"{"id":10,"type":"tap"}"#, #"{"id":9,"type":"tap"}"#])
        #expect(meaning(#"tap:"Save""#, in: two)[0].contains("it is not on screen"))
        let none = try HeadlessTests.tree(back)
        #expect(
            meaning("dismiss", in: none) == [
                "dismiss has no target: no sheet or alert on screen suits it; take the event out, or put what opens one before it"
            ])
    }

    @Test func anEventGoesToTheElementThatWantsIt() throws {
        let tree = try tree(
            .gesture(
                drag: true,
                .list(
                    .row(deletable: true, .gesture(longPress: true, .text("Milk"))),
                    .row(selectable: true, .text("Eggs")))))
        #expect(
            meaning(#"drag:"Milk":began:1x2, longpress:"Milk", delete:"Milk", tap:"Eggs""#, in: tree) == [
                #"{"id":1,"phase":"began","translation":{"height":2,"width":1},"type":"drag"}"#,
                #"{"id":4,"type":"longpress"}"#, #"{"id":3,"type":"delete"}"#, #"{"id":6,"type":"tap"}"#,
            ])
        #expect(meaning(#"delete:"Eggs""#, in: tree)[0].hasPrefix(#"delete:"Eggs" matches no element; text 7 does"#))
        #expect(
            meaning("refresh:[list]", in: tree) == [#"{"id":2,"type":"refresh"}"#], "a kind replaces what suits")
    }

    @Test func theItemsOfMenusCanBeTouched() throws {
        let menu = Outline.element(.menu, [:], .text("More"), .button(.text("Share")), .button(.text("Delete")))
        #expect(meaning(#"tap:"Delete""#, in: try tree(menu)) == [#"{"id":5,"type":"tap"}"#])
    }
}
