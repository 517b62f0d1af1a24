// Which element a script's target is, among what is on screen.

import Testing

@testable import Headless

@Suite struct SelectorTests {
    @Test func aTextLeadsToTheControlAroundIt() throws {
        let tree = try tree(
            .vstack(.button(.element(.hstack, ["spacing": .null], .image("plus"), .text("Add")))))
        #expect(try resolve(#"tap:"Add""#, in: tree) == [#"{"id":2,"type":"tap"}"#])
        #expect(try resolve(#"tap:"plus""#, in: tree) == [#"{"id":2,"type":"tap"}"#])
    }

    @Test func eachEventGoesToAKindThatSuitsIt() throws {
        let tree = try tree(
            .vstack(.text("Name"), .textfield("Name"), .toggle(.text("Done")), .link(.text("More"))))
        #expect(
            try resolve(#"text:"Name":Jo, toggle:"Done":true, tap:"More""#, in: tree) == [
                #"{"id":3,"type":"text","value":"Jo"}"#, #"{"id":4,"type":"toggle","value":true}"#,
                #"{"id":6,"type":"tap"}"#,
            ])
    }

    @Test func eventsWithoutATargetNeedNone() throws {
        #expect(
            try resolve("env:dark, type:xLarge", in: ElementTree()) == [
                #"{"colorScheme":"dark","type":"environment"}"#,
                #"{"dynamicTypeSize":"xLarge","type":"environment"}"#,
            ])
    }

    @Test func modifiersNameWhatTheyWrap() throws {
        // The label and the identifier are on `styled` elements around the button, not inside it.
        let tree = try tree(
            .vstack(
                .named("save", .styled(["opacity": 0.5], .button(.image("checkmark")))),
                .labelled("Remove", .button(.image("trash"))),
                .button(.labelled("Share", .image("square.and.arrow.up")))))
        #expect(
            try resolve(#"tap:@save, tap:"Remove", tap:"Share""#, in: tree) == [
                #"{"id":4,"type":"tap"}"#, #"{"id":7,"type":"tap"}"#, #"{"id":9,"type":"tap"}"#,
            ])
    }

    @Test func severalMatchesNeedAnOrdinal() throws {
        let tree = try tree(.vstack(.button(.text("Edit")), .button(.text("Edit")), .button(.text("Edit"))))
        #expect(
            try resolve(#"tap:"Edit""#, in: tree) == [
                #"tap:"Edit" matches 3 elements (button 2, button 4, button 6); pick one with #1…#3"#
            ])
        #expect(try resolve(##"tap:"Edit"#2"##, in: tree) == [#"{"id":4,"type":"tap"}"#])
        #expect(
            try resolve(##"tap:"Edit"#4"##, in: tree) == [
                ##"tap:"Edit"#4 matches 3 elements (button 2, button 4, button 6); pick one with #1…#3"##
            ])
        #expect(try resolve("tap:[button]#3", in: tree) == [#"{"id":6,"type":"tap"}"#])
    }

    @Test func aControlThatMatchesTwiceIsOneMatch() throws {
        let tree = try tree(.button(.vstack(.text("Add"), .text("Add"))))
        #expect(try resolve(#"tap:"Add""#, in: tree) == [#"{"id":1,"type":"tap"}"#])
    }

    @Test func aKindReplacesTheKindsThatSuit() throws {
        let tree = try tree(
            .stack(
                .screen("Home", depth: 0, .text("Detail")),
                .screen("Detail", depth: 1, .link(.text("Detail")), .text("Home"))))
        #expect(try resolve(#"tap:[navscreen]"Detail""#, in: tree) == [#"{"id":4,"type":"tap"}"#])
        #expect(try resolve(#"tap:[navlink]"Detail""#, in: tree) == [#"{"id":5,"type":"tap"}"#])
        #expect(try resolve("tap:[text]\"Home\"", in: tree) == [#"{"id":7,"type":"tap"}"#])
        // A screen goes by its title, not by a text that happens to be on it.
        #expect(try resolve(#"tap:[navscreen]"Home""#, in: tree)[0].contains("matches no element"))
    }

    @Test func onlyTheTopmostScreenOfAStackIsSeen() throws {
        let tree = try tree(
            .stack(
                .screen("Todos", depth: 0, .button(.text("Add")), .button(.text("Edit"))),
                .screen("Detail", depth: 1, .button(.text("Edit")))))
        #expect(try resolve(#"tap:"Edit""#, in: tree) == [#"{"id":8,"type":"tap"}"#])
        #expect(
            try resolve(#"tap:"Add""#, in: tree) == [
                #"tap:"Add" matches no element; text 4 does, but it is not on screen; bring it there first"#
            ])
        #expect(try resolve("tap:3", in: tree)[0].hasPrefix("tap:3 matches no element: it is not on screen"))
    }

    @Test func backGoesToTheVisibleScreenThatHasOneBelow() throws {
        let deep = try tree(.stack(.screen("A", depth: 0), .screen("B", depth: 1), .screen("C", depth: 2)))
        #expect(try resolve("back", in: deep) == [#"{"id":4,"type":"tap"}"#])
        let flat = try tree(.stack(.screen("A", depth: 0)))
        #expect(
            try resolve("back", in: flat)[0].hasPrefix("back has no target: no navscreen on screen suits it"))
        // A stack inside a screen of another: the inner one is in front.
        let nested = try tree(
            .stack(
                .screen("A", depth: 0),
                .screen("B", depth: 1, .stack(.screen("C", depth: 0), .screen("D", depth: 1)))))
        #expect(try resolve("back", in: nested) == [#"{"id":6,"type":"tap"}"#])
    }

    @Test(arguments: [
        (#"tap:"Ad""#, #"tap:"Ad" matches no element; did you mean "Add"?"#),
        (#"tap:"Frobnicate""#, #"tap:"Frobnicate" matches no element; there are "Add", "Remove""#),
        (
            #"tap:"Title""#,
            #"tap:"Title" matches no element; text 2 does, but there is no button, navlink, listrow or tapgesture at or above it; there are "Add", "Remove""#
        ),
        ("tap:@sav", "tap:@sav matches no element; did you mean @save?"),
        (#"text:"Nmae":x"#, #"text:"Nmae" matches no element; did you mean "Name"?"#),
        (#"toggle:"Done":true"#, #"toggle:"Done" matches no element; there is no toggle on screen"#),
        ("tap:99", #"tap:99 matches no element: there is no element 99; there are "Add", "Remove""#),
        ("tap:[navlink]", "tap:[navlink] matches no element; there is no navlink on screen"),
    ])
    func aTargetThatIsNotThereIsToldWhatIs(_ script: String, _ message: String) throws {
        let tree = try tree(
            .vstack(
                .text("Title"), .named("save", .button(.text("Add"))), .button(.text("Remove")),
                .textfield("Name")))
        #expect(try resolve(script, in: tree) == [message])
    }
}
