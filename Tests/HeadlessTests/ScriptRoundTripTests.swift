// Every event that scripts can write, written in its compact form and read again, is the same event.

import Foundation
import JSONCodec
import RenderOps
import RenderScripts
import Testing

@testable import Headless

@Suite struct ScriptRoundTripTests {
    @Test func everyEventIsWhatItsCompactFormSays() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var writer = RandomEvents(random: SeededGenerator(state: seed))
        let tree = try tree(.vstack(.element(.divider), .element(.divider), .element(.divider)))
        for form in ScriptGrammar.forms {
            for round in 0..<60 {
                let (text, event) = try writer.event(form)
                let context: Comment = "seed \(seed), round \(round): \(text.debugDescription)"
                let steps = try EventScript(parsing: text, name: "random").steps
                #expect(steps.count == 1, context)
                let found = try steps.first?.event(in: tree)
                #expect(found == event, context)
            }
        }
    }

    @Test func severalEventsInALineAreReadOneByOne() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var writer = RandomEvents(random: SeededGenerator(state: seed))
        let tree = try tree(.vstack(.element(.divider), .element(.divider), .element(.divider)))
        var texts: [String] = []
        var events: [Event] = []
        for _ in 0..<200 {
            let (text, event) = try writer.event(try #require(ScriptGrammar.forms.randomElement(using: &writer.random)))
            texts.append(text)
            events.append(event)
        }
        let script = texts.map { $0 + [", ", ",", "\n", " ,\n# a comment\n"].randomElement(using: &writer.random)! }
        let steps = try EventScript(parsing: script.joined(), name: "random").steps
        let found = try steps.map { try $0.event(in: tree) }
        #expect(found == events, "seed \(seed)")
    }
}

/// Makes events and the compact form of each.
private struct RandomEvents {
    var random: SeededGenerator

    /// An event at an element from 1 to 4, as a script writes it and as it is.
    mutating func event(_ form: ScriptForm) throws -> (text: String, event: Event) {
        var text = form.name
        var fields = JSONObject()
        for (index, argument) in form.arguments.enumerated() {
            if argument.mayBeLeftOut && Bool.random(using: &random) { break }
            let (written, value) = self.value(of: argument, isLast: index == form.arguments.count - 1)
            text += [":", ": "].randomElement(using: &random)! + written
            if let field = argument.field {
                fields[field] = value
            } else {
                for member in value.objectValue?.members ?? [] { fields[member.key] = member.value }
            }
        }
        return (text, try ScriptGrammar.event(form.event, fields))
    }

    private mutating func value(of argument: ScriptArgument, isLast: Bool) -> (String, JSONValue) {
        if argument.mayBeNull && Int.random(in: 0..<4, using: &random) == 0 { return ("null", .null) }
        switch argument.type {
        case .target:
            let id = Int.random(in: 1...4, using: &random)
            return ("\(id)", .number(Double(id)))
        case .string: return string(isLast: isLast)
        case .bool:
            let value = Bool.random(using: &random)
            return ("\(value)", .bool(value))
        case .number(let number): return self.number(number)
        case .enumeration(let cases):
            let name = cases.randomElement(using: &random)!
            return (name, .string(name))
        case .pair(let first, let second):
            let (a, b) = (part(first), part(second))
            var object = JSONObject()
            object[first.name] = a.1
            object[second.name] = b.1
            return ("\(a.0)x\(b.0)", .object(object))
        }
    }

    private mutating func part(_ number: ScriptNumber) -> (String, JSONValue) {
        number.mayBeNull && Bool.random(using: &random) ? ("null", .null) : self.number(number)
    }

    private mutating func number(_ number: ScriptNumber) -> (String, JSONValue) {
        if number.mayBeInfinite && Bool.random(using: &random) { return ("infinity", .string("infinity")) }
        let range = (number.min ?? -1e6)...(number.max ?? 1e6)
        var value = Double.random(in: range, using: &random)
        if number.isWhole || Bool.random(using: &random) {
            value = min(max(value.rounded(), range.lowerBound), range.upperBound)
        }
        let json = JSONValue.number(value)
        return (json.text, json)
    }

    /// A text, in quotation marks unless it can do without.
    private mutating func string(isLast: Bool) -> (String, JSONValue) {
        let pieces = [
            "a", "Smith", ", ", ":", "\"", "\\", "\n", "\t", " ", "#2", "é", "👩‍👩‍👧", "x", "null", "[", "@",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0...4, using: &random) { text += pieces.randomElement(using: &random)! }
        let needsQuotes =
            text == "null" || text.contains { ",\"\n".contains($0) || !isLast && $0 == ":" }
            || text.trimmingCharacters(in: .whitespaces) != text
        let isQuoted = needsQuotes || Bool.random(using: &random)
        return (isQuoted ? quoted(text) : text, .string(text))
    }
}
