// The compact forms of events, worked out from the spec: what the Swift grammar and the docs have in common.

/// The compact form of an event in scripts.
struct ScriptForm {
    let name: String
    let event: Event
    let arguments: [Argument]

    /// One value that follows the name.
    struct Argument {
        enum Value {
            case target
            case string
            case bool
            case enumeration(Enumeration)
            case number(Number)
            /// Two numbers that are written as one value.
            case pair(Number, Number)
        }

        /// The field of the event that holds the value; nil for a pair of two fields.
        let field: String?
        let value: Value
        let mayBeNull: Bool
        /// Whether it can be left out, when all that follow it are left out.
        let mayBeLeftOut: Bool
        let doc: String
        /// Where texts are that stand for the value.
        let options: [OptionPlace]
    }

    /// A number of an argument.
    struct Number {
        /// The member of the event's JSON, or of the record, that holds it.
        let name: String
        let isWhole: Bool
        let min: Double?
        let max: Double?
        let mayBeInfinite: Bool
        let mayBeNull: Bool
    }

    /// What follows the name, with the arguments that may be left out in brackets:
    /// `TARGET:PHASE[:WIDTHxHEIGHT]`.
    var usage: String {
        let optional = arguments.count { $0.mayBeLeftOut }
        let words = arguments.enumerated().map { index, argument in
            let word = (index > 0 ? ":" : "") + argument.placeholder
            return argument.mayBeLeftOut ? "[" + word : word
        }
        return words.joined() + String(repeating: "]", count: optional)
    }

    /// A line that a script may have.
    var example: String {
        ([name] + arguments.map { $0.example(event.suits) }).joined(separator: ":")
    }
}

extension ScriptForm.Argument {
    /// What stands for the argument where the form is described.
    var placeholder: String {
        switch value {
        case .target: "TARGET"
        case .pair(let first, let second): "\(first.name.uppercased())x\(second.name.uppercased())"
        default: (field ?? "").uppercased()
        }
    }

    /// A value that the argument may have.
    fileprivate func example(_ suits: [Suit]) -> String {
        switch value {
        case .target: "[\(suits.first?.kind.text ?? "")]"
        case .string: "\"Smith, Jo\""
        case .bool: "true"
        case .enumeration(let enumeration): enumeration.cases.first?.name.text ?? ""
        case .number(let number): number.example(1)
        case .pair(let first, let second): "\(first.example(120))x\(second.example(44))"
        }
    }
}

extension ScriptForm.Number {
    /// `wish`, or the closest number that is allowed.
    fileprivate func example(_ wish: Double) -> String {
        numberText(Swift.max(min ?? wish, Swift.min(max ?? wish, wish)))
    }
}

extension Emission {
    /// All the forms, in the order of their events.
    var scriptForms: [ScriptForm] {
        spec.events.flatMap { event in
            event.scripts.map { script in
                ScriptForm(name: script.name.text, event: event, arguments: arguments(script, of: event))
            }
        }
    }

    private func arguments(_ script: Script, of event: Event) -> [ScriptForm.Argument] {
        var arguments: [ScriptForm.Argument] = []
        var restMayBeLeftOut = true
        for words in script.arguments.reversed() {
            let fields = words.compactMap { word in event.fields.first { $0.name == word.text } }
            // A form says something: its first value is always there.
            let isFirst = arguments.count == script.arguments.count - 1
            restMayBeLeftOut = restMayBeLeftOut && !isFirst && fields.allSatisfy(\.mayBeAbsent)
            arguments.append(argument(fields, of: event, mayBeLeftOut: restMayBeLeftOut))
        }
        return arguments.reversed()
    }

    private func argument(_ fields: [Field], of event: Event, mayBeLeftOut: Bool) -> ScriptForm.Argument {
        let isPair = fields.count == 2
        let field = isPair ? nil : fields.first
        let value: ScriptForm.Argument.Value
        if isPair {
            value = .pair(number(fields[0]), number(fields[1]))
        } else {
            value = field.map(argumentValue) ?? .string
        }
        return ScriptForm.Argument(
            field: field?.name, value: value, mayBeNull: field?.isNullable ?? false,
            mayBeLeftOut: mayBeLeftOut,
            doc: fields.compactMap { $0.declaration.doc?.text }.joined(separator: " "),
            options: event.named.first { $0.field.text == field?.name }?.places ?? [])
    }

    private func argumentValue(_ field: Field) -> ScriptForm.Argument.Value {
        if field.type.name.text == Emission.elementID { return .target }
        switch type(field) {
        case .bool: return .bool
        case .integer, .number: return .number(number(field))
        case .enumeration(let enumeration): return .enumeration(enumeration)
        case .record(let record) where record.fields.count == 2:
            return .pair(number(record.fields[0]), number(record.fields[1]))
        default: return .string
        }
    }

    private func number(_ field: Field) -> ScriptForm.Number {
        var number = (isWhole: false, min: Double?.none, max: Double?.none, mayBeInfinite: false)
        switch type(field) {
        case .integer(let min, let max): number = (true, min, max, false)
        case .number(let min, let max, let orInfinity): number = (false, min, max, orInfinity)
        default: break
        }
        return ScriptForm.Number(
            name: field.name, isWhole: number.isWhole, min: number.min, max: number.max,
            mayBeInfinite: number.mayBeInfinite, mayBeNull: field.isNullable)
    }
}
