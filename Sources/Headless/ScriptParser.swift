// The parser of event scripts. Which events there are, with what arguments, comes from the spec.

import CommandLineSupport
import RenderOps
import RenderScripts

/// Reads the text of one script.
struct ScriptParser {
    private var scanner: ScriptScanner

    init(_ text: String) { scanner = ScriptScanner(text) }

    /// The script's events and its problems. After a problem, reading goes on in the next line.
    mutating func parse() -> (steps: [ScriptStep], problems: [ScriptProblem]) {
        var steps: [ScriptStep] = []
        var problems: [ScriptProblem] = []
        while scanner.skipToEvent() {
            do throws(ScriptProblem) {
                steps.append(try step())
                try scanner.endEvent()
            } catch {
                problems.append(error)
                scanner.skipLine()
            }
        }
        return (steps, problems)
    }

    private mutating func step() throws(ScriptProblem) -> ScriptStep {
        let place = scanner.place
        let name = scanner.word()
        if let shorthand = ScriptGrammar.shorthands.first(where: { $0.name == name }) {
            guard !scanner.isAt(":") else {
                throw scanner.problem("\(name) takes no target and no value; leave out what follows it")
            }
            return ScriptStep(action: .shorthand(shorthand), place: place)
        }
        guard let form = ScriptGrammar.forms.first(where: { $0.name == name }) else {
            throw unknownEvent(name, at: place)
        }
        return ScriptStep(action: try arguments(of: form), place: place)
    }

    private func unknownEvent(_ name: String, at place: ScriptPlace) -> ScriptProblem {
        let known = ScriptGrammar.forms.map(\.name) + ScriptGrammar.shorthands.map(\.name)
        if name.isEmpty {
            return ScriptProblem(
                place: place, message: "an event starts with its name; write one of \(list(known))")
        }
        let remedy = closestName(to: name, among: known).map { "did you mean \($0)?" }
        return ScriptProblem(
            place: place,
            message: "there is no event \(quoted(name)); " + (remedy ?? "write one of \(list(known))"))
    }

    // MARK: Arguments

    private mutating func arguments(of form: ScriptForm) throws(ScriptProblem) -> ScriptStep.Action {
        var target: ElementSelector?
        var values: [ScriptValue] = []
        for (index, argument) in form.arguments.enumerated() {
            guard scanner.skip(":") else {
                if argument.mayBeLeftOut { break }
                throw scanner.problem(
                    "\(form.wants), and \(argument.placeholder) is missing; "
                        + "add a colon and \(argument.description)")
            }
            if argument.type == .target {
                target = try selector(form)
            } else {
                values.append(try value(of: argument, form, isLast: index == form.arguments.count - 1))
            }
        }
        scanner.skipBlanks()
        guard !scanner.isAt(":") else {
            throw scanner.problem("\(form.wants) and nothing after it; leave out what follows")
        }
        return .form(form, target: target, values: values)
    }

    private mutating func value(
        of argument: ScriptArgument, _ form: ScriptForm, isLast: Bool
    ) throws(ScriptProblem) -> ScriptValue {
        scanner.skipBlanks()
        let place = scanner.place
        let isQuoted = scanner.isAt("\"")
        // A bare value runs to the separator of events, so only a text at the end may contain a colon.
        let mayHoldColons = isLast && argument.type == .string
        let text = isQuoted ? try scanner.quotedString() : scanner.run { $0 != "," && (mayHoldColons || $0 != ":") }
        if let value = argument.value(text, isQuoted: isQuoted) { return value }
        var remedy = "write \(argument.description)"
        if case .enumeration(let cases) = argument.type, let near = closestName(to: text, among: cases) {
            remedy = "did you mean \(near)?"
        } else if argument.hasOptions, !text.isEmpty {
            remedy += ", such as \(quoted(text))"
        }
        throw ScriptProblem(
            place: place,
            message: "\(form.wants), and \(shown(text)) is no \(argument.placeholder); \(remedy)")
    }

    // MARK: Targets

    private mutating func selector(_ form: ScriptForm) throws(ScriptProblem) -> ElementSelector {
        scanner.skipBlanks()
        let kind = try kindInBrackets()
        let name: ElementSelector.Name?
        if scanner.isAt("\"") {
            name = .text(try scanner.quotedString())
        } else if scanner.isAt("@") {
            name = .identifier(try identifier())
        } else if kind == nil {
            return try elementID(form)
        } else {
            name = nil
        }
        return .traits(kind: kind, name: name, ordinal: try ordinal())
    }

    private mutating func kindInBrackets() throws(ScriptProblem) -> Kind? {
        guard scanner.skip("[") else { return nil }
        let place = scanner.place
        let name = scanner.word()
        guard scanner.skip("]") else {
            throw scanner.problem("expected ] after the kind; write [kind], such as [\(Kind.button.name)]")
        }
        guard let kind = Kind(name: name) else {
            let near = closestName(to: name, among: Kind.allCases.map(\.name))
            throw ScriptProblem(
                place: place,
                message: "there is no kind of element \(quoted(name)); "
                    + (near.map { "did you mean [\($0)]?" }
                        ?? "the kinds are \(list(Kind.allCases.map(\.name)))"))
        }
        return kind
    }

    private mutating func identifier() throws(ScriptProblem) -> String {
        _ = scanner.skip("@")
        if scanner.isAt("\"") { return try scanner.quotedString() }
        let place = scanner.place
        let identifier = scanner.run { $0 != ":" && $0 != "," && $0 != "#" }
        guard !identifier.isEmpty else {
            throw ScriptProblem(
                place: place, message: "expected an accessibility identifier after @; write @name")
        }
        return identifier
    }

    private mutating func elementID(_ form: ScriptForm) throws(ScriptProblem) -> ElementSelector {
        let place = scanner.place
        let word = scanner.run { $0 != ":" && $0 != "," && $0 != "#" }
        guard !word.isEmpty, word.allSatisfy({ $0.isASCII && $0.isNumber }), let id = Int(word) else {
            throw ScriptProblem(
                place: place,
                message: "\(form.wants), and \(shown(word)) is no TARGET; "
                    + (word.isEmpty
                        ? "write an id, \"text\", @identifier or [kind]"
                        : "write an id, @identifier, [kind], "
                            + "or the text in quotation marks: \(form.name):\(quoted(word))"))
        }
        if scanner.isAt("#") {
            throw scanner.problem("an id names one element already; leave out the #")
        }
        return .id(id)
    }

    private mutating func ordinal() throws(ScriptProblem) -> Int? {
        guard scanner.skip("#") else { return nil }
        let place = scanner.place
        guard let number = Int(scanner.word()), number >= 1 else {
            throw ScriptProblem(
                place: place, message: "expected a number from 1 after #; write #2 for the second match")
        }
        return number
    }
}

/// What was written, for messages.
private func shown(_ text: String) -> String { text.isEmpty ? "nothing" : quoted(text) }

private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
