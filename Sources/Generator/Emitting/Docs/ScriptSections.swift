// The generated tables of docs/event-scripts.md.

extension Emission {
    /// Each form: what it means, its arguments, what it suits and an example.
    func scriptFormsSection() -> String {
        scriptForms.map { form in
            let usage = form.usage.isEmpty ? form.name : "\(form.name):\(form.usage)"
            var text = "\n### `\(usage)`\n\n\(doc(form.event.declaration)) It is the event `\(form.event.name)`."
            if !form.event.suits.isEmpty { text += " It suits \(suitsText(form.event.suits))." }
            text += "\n\n"
            let arguments = form.arguments.filter { argument in
                if case .target = argument.value { false } else { true }
            }
            if !arguments.isEmpty {
                text += table(
                    ["argument", "value", "meaning"],
                    arguments.map { ["`\($0.placeholder)`", valueText($0), $0.doc] }) + "\n"
            }
            return text + "```events\n\(form.example)\n```\n"
        }.joined() + "\n"
    }

    private func suitsText(_ suits: [Suit]) -> String {
        suits.map { suit in "`\(suit.kind.text)`" + (suit.prop.map { " with `\($0.text)`" } ?? "") }
            .joined(separator: ", ")
    }

    private func orList(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    private func valueText(_ argument: ScriptForm.Argument) -> String {
        var text: String
        switch argument.value {
        case .target: text = "a target"
        case .string: text = "a text"
        case .bool: text = "`true` or `false`"
        case .enumeration(let enumeration): text = orList(enumeration.cases.map { "`\($0.name.text)`" })
        case .number(let number): text = rangeText(number, "a number", "a whole number")
        case .pair(let first, let second):
            text =
                "`\(first.name)` and `\(second.name)`, "
                + (first.isWhole && second.isWhole ? "two whole numbers" : "two numbers")
            for number in [first, second] where number.min != nil || number.max != nil {
                text += ", `\(number.name)`" + boundsText(number)
            }
            for (word, holds) in [("infinity", \ScriptForm.Number.mayBeInfinite), ("null", \.mayBeNull)] {
                let names = [first, second].filter { $0[keyPath: holds] }.map { "`\($0.name)`" }
                if !names.isEmpty { text += "; \(names.joined(separator: " and ")) may be `\(word)`" }
            }
        }
        for place in argument.options {
            let texts = place.child == nil ? "one of its `\(place.prop)`" : "the `\(place.prop)` of a child"
            text += "; of a `\(place.kind)` also \(texts), in quotation marks"
        }
        let null = if case .pair = argument.value { "; or `null` in place of both" } else { ", or `null`" }
        return text + (argument.mayBeNull ? null : "") + (argument.mayBeLeftOut ? "; may be left out" : "")
    }

    private func rangeText(_ number: ScriptForm.Number, _ anyNumber: String, _ whole: String) -> String {
        (number.isWhole ? whole : anyNumber) + boundsText(number) + (number.mayBeInfinite ? ", or `infinity`" : "")
    }

    private func boundsText(_ number: ScriptForm.Number) -> String {
        switch (number.min, number.max) {
        case (let min?, let max?): " from \(numberText(min)) to \(numberText(max))"
        case (let min?, nil): " of at least \(numberText(min))"
        case (nil, let max?): " of at most \(numberText(max))"
        case (nil, nil): ""
        }
    }

    /// The words that need no target.
    func shorthandsSection() -> String {
        "\n"
            + table(
                ["word", "event", "target", "meaning"],
                spec.shorthands.map { shorthand in
                    let limit = shorthand.whereProp.map { prop in
                        " whose `\(prop.text)` is at least \(numberText(shorthand.atLeast ?? 0))"
                    }
                    return [
                        "`\(shorthand.declaration.name.text)`", "`\(shorthand.event.text)`",
                        "the last " + orList(shorthand.topmost.map { "`\($0.text)`" }) + (limit ?? ""),
                        doc(shorthand.declaration),
                    ]
                }) + "\n"
    }

    /// What names an element.
    func namesSection() -> String {
        var kinds: [String] = []
        for target in spec.selectors?.text ?? [] where !kinds.contains(target.kind) { kinds.append(target.kind) }
        let rows = kinds.map { kind in
            let props = (spec.selectors?.text ?? []).filter { $0.kind == kind }.map { "`\($0.prop)`" }
            return ["`\(kind)`", props.joined(separator: ", ")]
        }
        let identifier = spec.selectors?.identifier.map { [["`\($0.kind)`", "`\($0.prop)`, after `@`"]] } ?? []
        return "\n" + table(["element", "its name"], rows + identifier) + "\n"
    }

    /// Which elements hide others.
    func screenSection() -> String {
        var rows: [[String]] = []
        for kind in spec.kinds {
            let shown: String?
            switch kind.shows {
            case nil: shown = nil
            case .first: shown = "only its first child"
            case .last: shown = "only its last child"
            case .at(let prop): shown = "only the child at the index `\(prop.text)`"
            }
            if let shown { rows.append(["`\(kind.name)`", shown]) }
            if kind.isModal { rows.append(["`\(kind.name)`", "nothing that precedes it on the screen"]) }
        }
        return "\n" + table(["element", "what is on screen"], rows) + "\n"
    }
}
