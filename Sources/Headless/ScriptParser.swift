// The parser of event scripts. Which events there are, with what values, comes from the spec.

import CommandLineSupport
import RenderOps

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
        var target: ElementSelector?
        var values: [ScriptValue] = []
        for (index, argument) in form.arguments.enumerated() {
            guard scanner.skip(":") else {
                throw scanner.problem("\(form.name) needs \(argument.meaning) here; write \(form.usage)")
            }
            if argument.type == .target {
                target = try selector(form)
            } else {
                let isLast = index == form.arguments.count - 1
                values.append(try value(of: argument, form, isLast: isLast))
            }
        }
        return ScriptStep(action: .form(form, target: target, values: values), place: place)
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
                message: word.isEmpty
                    ? "\(form.name) needs a target here; write an id, \"text\", @identifier or [kind]"
                    : "\(quoted(word)) is no target; write an id, @identifier, [kind], "
                        + "or the text in quotation marks: \(form.name):\(quoted(word))")
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

    // MARK: Values

    private mutating func value(
        of argument: ScriptArgument, _ form: ScriptForm, isLast: Bool
    ) throws(ScriptProblem) -> ScriptValue {
        scanner.skipBlanks()
        let place = scanner.place
        // A bare value runs to the separator of events, so only the last value may contain a colon.
        let text =
            scanner.isAt("\"")
            ? try scanner.quotedString() : scanner.run { $0 != "," && (isLast || $0 != ":") }
        if let value = ScriptValue(text, as: argument.type) { return value }
        let shown = text.isEmpty ? "nothing" : quoted(text)
        var message = "\(form.name) takes \(argument.meaning), not \(shown)"
        if case .enumeration(_, let cases) = argument.type {
            message +=
                "; "
                + (closestName(to: text, among: cases).map { "did you mean \($0)?" }
                    ?? "write one of \(list(cases))")
        } else {
            message += "; write \(form.usage)"
        }
        throw ScriptProblem(place: place, message: message)
    }
}

extension ScriptValue {
    /// The value that `text` writes; nil when it isn't of the type.
    fileprivate init?(_ text: String, as type: ScriptArgumentType) {
        switch type {
        case .string: self = .string(text)
        case .bool:
            guard let value = Bool(text) else { return nil }
            self = .bool(value)
        case .integer:
            guard let value = Int(text) else { return nil }
            self = .integer(value)
        case .number:
            guard let value = Double(text), value.isFinite else { return nil }
            self = .number(value)
        case .enumeration(_, let cases):
            guard cases.contains(text) else { return nil }
            self = .enumeration(text)
        case .target: return nil
        }
    }
}

extension ScriptArgument {
    /// What is to be written for the argument, for messages.
    fileprivate var meaning: String {
        switch type {
        case .target: "a target"
        case .string: "a text (\(name))"
        case .bool: "true or false (\(name))"
        case .integer: "a whole number (\(name))"
        case .number: "a number (\(name))"
        case .enumeration: "a value (\(name))"
        }
    }
}

extension ScriptForm {
    /// How the event is written: `text:TARGET:VALUE`.
    fileprivate var usage: String {
        ([name] + arguments.map { $0.type == .target ? "TARGET" : $0.name.uppercased() })
            .joined(separator: ":")
    }
}

private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
