// The values of events in scripts: from text to what the event's JSON holds, and in words for messages and help.

import JSONCodec
import RenderOps
import RenderScripts

extension ScriptForm {
    /// How the event is written, for messages: `drag wants TARGET:PHASE:WIDTHxHEIGHT`.
    var wants: String { usage.isEmpty ? "\(name) wants nothing" : "\(name) wants \(usage)" }
}

extension ScriptArgument {
    /// The value that `text` writes; nil when it is none.
    func value(_ text: String, isQuoted: Bool) -> ScriptValue? {
        if mayBeNull, !isQuoted, text == "null" { return .json(.null) }
        switch type {
        case .target: return nil
        case .string: return .json(.string(text))
        case .bool: return Bool(text).map { .json(.bool($0)) }
        case .number(let number):
            if hasOptions, isQuoted { return .option(text) }
            return number.value(text).map { .json($0) }
        case .enumeration(let cases): return cases.contains(text) ? .json(.string(text)) : nil
        case .pair(let first, let second):
            let parts = text.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let a = first.partOfPair(parts[0]), let b = second.partOfPair(parts[1]) else {
                return nil
            }
            var object = JSONObject()
            object[first.name] = a
            object[second.name] = b
            return .json(.object(object))
        }
    }

    /// What is to be written for the argument.
    public var description: String {
        var text: String
        switch type {
        case .target: text = "a target"
        case .string: text = "a text"
        case .bool: text = "true or false"
        case .number(let number): text = number.description
        case .enumeration(let cases): text = cases.count == 1 ? cases[0] : "one of " + cases.joined(separator: ", ")
        case .pair(let first, let second): text = "\(first.description), an x and \(second.description)"
        }
        if mayBeNull { text += ", or null" }
        if hasOptions { text += ", or the text of an option in quotation marks" }
        return text
    }
}

extension ScriptNumber {
    /// The greatest integer up to which a double holds every one, so that JSON can carry it.
    private static let greatestInteger = 9_007_199_254_740_991.0

    /// The JSON of the number that `text` writes; nil when it is none, or out of range.
    func value(_ text: some StringProtocol) -> JSONValue? {
        let word = JSONValue.string(String(text))
        if mayBeInfinite, (try? Decode.numberOrInfinity(word)) != nil { return word }
        guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(String(text)),
            number.isFinite, number >= min ?? -.infinity, number <= max ?? .infinity
        else { return nil }
        if isWhole && (number != number.rounded() || number.magnitude > Self.greatestInteger) { return nil }
        return .number(number)
    }

    /// The same for one of two numbers, where null is a word of its own.
    fileprivate func partOfPair(_ text: Substring) -> JSONValue? {
        mayBeNull && text == "null" ? .null : value(text)
    }

    /// What is to be written for the number.
    var description: String {
        let what = isWhole ? "a whole number" : "a number"
        func shown(_ number: Double) -> String { JSONValue.number(number).text }
        let range =
            switch (min, max) {
            case (let min?, let max?): " from \(shown(min)) to \(shown(max))"
            case (let min?, nil): " of at least \(shown(min))"
            case (nil, let max?): " of at most \(shown(max))"
            case (nil, nil): ""
            }
        return what + range + (mayBeInfinite ? " or infinity" : "") + (mayBeNull ? " or null" : "")
    }
}

extension ScriptForm {
    /// The event with these values and its target. `values` are those of the arguments other than the target,
    /// in order, without those that are left out.
    func event(target: Int?, values: [JSONValue]) throws(DecodeError) -> Event {
        var fields = JSONObject()
        var rest = values[...]
        for argument in arguments {
            if argument.type == .target {
                fields[argument.field ?? ""] = target.map { .number(Double($0)) }
            } else if let value = rest.popFirst() {
                if let field = argument.field {
                    fields[field] = value
                } else {
                    for member in value.objectValue?.members ?? [] { fields[member.key] = member.value }
                }
            }
        }
        return try ScriptGrammar.event(event, fields)
    }
}
