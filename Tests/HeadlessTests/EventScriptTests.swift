// What event scripts say, and what is wrong with texts that are none.

import JSONCodec
import RenderOps
import RenderScripts
import Testing

@testable import Headless

/// A script's steps, each in the notation of scripts again, with its place.
private func summary(_ text: String) throws -> [String] {
    try EventScript(parsing: text, name: "script").steps.map { step in
        var line = "\(step.place.line):\(step.place.column) \(step.label)"
        if case .form(_, _, let values) = step.action {
            for value in values {
                switch value {
                case .json(let json): line += " \(json.text)"
                case .option(let text): line += " option(\(text))"
                }
            }
        }
        return line
    }
}

/// The name of every event that scripts can write.
private let everyName = (ScriptGrammar.forms.map(\.name) + ScriptGrammar.shorthands.map(\.name))
    .joined(separator: ", ")

private func problems(_ text: String) -> String {
    do {
        _ = try EventScript(parsing: text, name: "script")
        return "no problem"
    } catch {
        return error.description
    }
}

@Suite struct EventScriptTests {
    @Test func separatesEventsByCommasAndLineBreaks() throws {
        #expect(
            try summary(#"tap:"Add", tap:"Add", tap:5"#) == [
                #"1:1 tap:"Add""#, #"1:12 tap:"Add""#, "1:23 tap:5",
            ])
        #expect(try summary("tap:1\ntap:2\r\ntap:3\n") == ["1:1 tap:1", "2:1 tap:2", "3:1 tap:3"])
        #expect(try summary(",, tap:1 ,\n\n , tap:2,") == ["1:4 tap:1", "3:4 tap:2"])
        #expect(try summary("").isEmpty)
        #expect(try summary(" \n,\n").isEmpty)
    }

    @Test func readsTheExampleOfTheReference() throws {
        let script = """
            # Add a todo and open it
            text:"New todo":Walk the dog
            tap:"Add"
            tap:"Walk the dog"
            toggle:"Done":true
            back
            """
        #expect(
            try summary(script) == [
                #"2:1 text:"New todo" "Walk the dog""#, #"3:1 tap:"Add""#, #"4:1 tap:"Walk the dog""#,
                #"5:1 toggle:"Done" true"#, "6:1 back",
            ])
    }

    @Test func skipsCommentsOnlyAtTheStartOfALine() throws {
        #expect(try summary("# tap:1, tap:2\ntap:3\n  # more\ntap:4") == ["2:1 tap:3", "4:1 tap:4"])
        // A # after a selector picks a match.
        #expect(try summary("tap:\"Edit\"#2") == [##"1:1 tap:"Edit"#2"##])
    }

    @Test(arguments: [
        ("tap:12", "tap:12"), (#"tap:"Add""#, #"tap:"Add""#), ("tap:@save", "tap:@save"),
        ("tap:@row-3.title", "tap:@row-3.title"), (#"tap:@"a, b""#, #"tap:@"a, b""#),
        ("tap:[navlink]", "tap:[navlink]"), (#"tap:[navscreen]"Detail""#, #"tap:[navscreen]"Detail""#),
        ("tap:[button]@save", "tap:[button]@save"), (##"tap:"Edit"#2"##, ##"tap:"Edit"#2"##),
        ("tap:[button]#3", "tap:[button]#3"), ("tap: 12 ", "tap:12"), ("tap:@save #2", "tap:@save#2"),
    ])
    func readsSelectors(_ written: String, _ understood: String) throws {
        #expect(try summary(written) == ["1:1 \(understood)"])
    }

    @Test(arguments: [
        ("text:7:Milk", "Milk"), ("text:7:Walk the dog", "Walk the dog"), ("text:7:at 10:30", "at 10:30"),
        ("text:7:https://swift.org/#top", "https://swift.org/#top"), ("text:7:", ""), ("text:7:\"\"", ""),
        ("text:7:  padded  ", "padded"), (#"text:7:"  kept  ""#, "  kept  "),
        (#"text:7:"Smith, Jo""#, "Smith, Jo"), (#"text:7:"say \"hi\" \\ \n\t\u{e9}""#, "say \"hi\" \\ \n\té"),
        ("text:7:5\" nails", "5\" nails"), ("text:7:日本語 👩‍👩‍👧", "日本語 👩‍👩‍👧"), ("text:7:false", "false"),
    ])
    func readsTexts(_ written: String, _ value: String) throws {
        #expect(try summary(written) == ["1:1 text:7 \(JSONValue.string(value).text)"])
    }

    @Test func readsWhatTheSpecSaysOfTheOtherValues() throws {
        #expect(
            try summary("toggle:9:true,toggle:9:false") == [
                "1:1 toggle:9 true", "1:15 toggle:9 false",
            ])
        #expect(try summary("env:dark") == [#"1:1 env "dark""#])
        #expect(try summary("type:accessibility5") == [#"1:1 type "accessibility5""#])
        for size in DynamicTypeSize.allCases {
            #expect(try summary("type:\(size.name)") == [#"1:1 type "\#(size.name)""#])
        }
    }

    @Test(arguments: [
        ("tpa:5", #"script:1:1: error: there is no event "tpa"; did you mean tap?"#),
        (
            "frobnicate",
            #"script:1:1: error: there is no event "frobnicate"; write one of \#(everyName)"#
        ),
        ("tap", "script:1:4: error: tap wants TARGET, and TARGET is missing; add a colon and a target"),
        (
            "tap:",
            #"script:1:5: error: tap wants TARGET, and nothing is no TARGET; write an id, "text", @identifier or [kind]"#
        ),
        (
            "tap:Add",
            #"script:1:5: error: tap wants TARGET, and "Add" is no TARGET; write an id, @identifier, [kind], or the text in quotation marks: tap:"Add""#
        ),
        ("tap:5:6", "script:1:6: error: tap wants TARGET and nothing after it; leave out what follows"),
        (
            "toggle:9:true:7",
            "script:1:14: error: toggle wants TARGET:VALUE and nothing after it; leave out what follows"
        ),
        ("tap:5#2", "script:1:6: error: an id names one element already; leave out the #"),
        (
            ##"tap:"Edit"#0"##,
            "script:1:12: error: expected a number from 1 after #; write #2 for the second match"
        ),
        (
            ##"tap:"Edit"#x"##,
            "script:1:12: error: expected a number from 1 after #; write #2 for the second match"
        ),
        ("tap:[buton]", #"script:1:6: error: there is no kind of element "buton"; did you mean [button]?"#),
        ("tap:[button", "script:1:12: error: expected ] after the kind; write [kind], such as [button]"),
        ("tap:@", "script:1:6: error: expected an accessibility identifier after @; write @name"),
        (
            #"tap:"Add"#,
            #"script:1:5: error: the text that starts here has no closing quotation mark; add one, and write \" for a quotation mark and \n for a line break inside it"#
        ),
        (
            #"tap:"a\q""#,
            #"script:1:7: error: unknown escape; the escapes are \", \\, \n, \r, \t and \u{1F600}"#
        ),
        (
            #"tap:"Add" now"#,
            #"script:1:11: error: expected a comma or a line break after the event, not "n"; put a value that holds one in quotation marks"#
        ),
        (
            "text:7",
            "script:1:7: error: text wants TARGET:VALUE, and VALUE is missing; add a colon and a text"
        ),
        (
            "toggle:9:yes",
            #"script:1:10: error: toggle wants TARGET:VALUE, and "yes" is no VALUE; write true or false"#
        ),
        (
            "toggle:9:",
            #"script:1:10: error: toggle wants TARGET:VALUE, and nothing is no VALUE; write true or false"#
        ),
        (
            "env:drak",
            #"script:1:5: error: env wants COLORSCHEME, and "drak" is no COLORSCHEME; did you mean dark?"#
        ),
        (
            "env:blue",
            #"script:1:5: error: env wants COLORSCHEME, and "blue" is no COLORSCHEME; write one of light, dark"#
        ),
        (
            "env",
            "script:1:4: error: env wants COLORSCHEME, and COLORSCHEME is missing; add a colon and one of light, dark"
        ),
        ("back:3", "script:1:5: error: back takes no target and no value; leave out what follows it"),
        (
            ":5",
            "script:1:1: error: an event starts with its name; write one of \(everyName)"
        ),
    ])
    func saysWhatIsWrongAndWhatToDo(_ script: String, _ message: String) {
        #expect(problems(script) == message)
    }

    @Test func reportsOneProblemALineWithTheLineItIsIn() {
        let text = "tap:1\ntpa:2, tap:x\ntap:3\ntap:y"
        #expect(
            problems(text).split(separator: "\n").map { $0.prefix(18) } == [
                "script:2:1: error:", "script:4:5: error:",
            ])
        do {
            _ = try EventScript(parsing: text, name: "script")
        } catch {
            #expect(error.diagnostics.map(\.sourceLine) == ["tpa:2, tap:x", "tap:y"])
        }
    }
}
