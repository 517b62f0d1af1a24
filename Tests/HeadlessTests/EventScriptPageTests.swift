// What docs/event-scripts.md shows is right: its examples are scripts, and its messages are the parser's.

import Foundation
import RenderScripts
import Testing

@testable import Headless

@Suite struct EventScriptPageTests {
    private static let page: String = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return (try? String(contentsOf: root.appendingPathComponent("docs/event-scripts.md"), encoding: .utf8)) ?? ""
    }()

    /// The blocks of the page that start with ``` and this word.
    private static func blocks(_ word: String) -> [String] {
        page.components(separatedBy: "```\(word)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
    }

    @Test func everyExampleIsAScript() throws {
        let examples = Self.blocks("events")
        #expect(examples.count > ScriptGrammar.forms.count)
        for example in examples {
            #expect(throws: Never.self, "\(example)") {
                let steps = try EventScript(parsing: example, name: "page").steps
                #expect(!steps.isEmpty)
            }
        }
    }

    @Test func everyFormHasAnExampleOfItsOwn() throws {
        for form in ScriptGrammar.forms {
            #expect(Self.blocks("events").contains(form.example))
            let steps = try EventScript(parsing: form.example, name: "example").steps
            guard steps.count == 1, case .form(let parsed, let target, let values) = steps[0].action else {
                Issue.record("\(form.example) is not one event")
                continue
            }
            #expect(parsed == form)
            #expect((target == nil ? 0 : 1) + values.count == form.arguments.count)
        }
    }

    @Test func theMessageIsTheParsers() throws {
        let script = """
            text:"New todo":Walk the dog
            tap:"Add"
            toggle:"Done":yes
            """
        let problems = #expect(throws: ScriptProblems.self) { try EventScript(parsing: script, name: "flow.events") }
        #expect(Self.blocks("text").contains(problems?.description ?? "?"))
    }

    @Test func theHelpListsEveryForm() {
        for form in ScriptGrammar.forms {
            #expect(ScriptHelp.text.contains("  \(form.name)\(form.usage.isEmpty ? "" : ":")\(form.usage)\n"))
            #expect(ScriptHelp.text.contains("Example: \(form.example)\n"))
        }
        for shorthand in ScriptGrammar.shorthands { #expect(ScriptHelp.text.contains("  \(shorthand.name)\n")) }
    }
}
