// What a command accepts on its command line, and the parser for it.

/// An option of a command: `--json`, or `--port NUMBER`.
public struct Option: Sendable, Hashable {
    /// Without the leading dashes.
    public let name: String
    /// The one-letter form, without its dash.
    public let short: Character?
    /// What stands for the value in the help text (`NUMBER`); nil for a flag, which takes no value.
    public let placeholder: String?
    public let meaning: String
    /// Whether it may be given several times.
    public let repeats: Bool
    /// Whether the operands may be missing when it is given, as with `--help`.
    public let standsAlone: Bool

    /// An option that is either given or not.
    public static func flag(
        _ name: String, short: Character? = nil, standsAlone: Bool = false, _ meaning: String
    ) -> Option {
        Option(
            name: name, short: short, placeholder: nil, meaning: meaning, repeats: false,
            standsAlone: standsAlone)
    }

    /// An option that takes a value: `--port 8080`, `--port=8080` or, with a short form, `-p 8080`.
    public static func value(
        _ name: String, short: Character? = nil, _ placeholder: String, repeats: Bool = false,
        _ meaning: String
    ) -> Option {
        Option(
            name: name, short: short, placeholder: placeholder, meaning: meaning, repeats: repeats,
            standsAlone: false)
    }

    static let help = Option.flag("help", short: "h", standsAlone: true, "Show this text.")
    static let version = Option.flag("version", "Show the version.")
}

/// A word of a command line that is not an option, such as the folder to build.
public struct Operand: Sendable {
    /// As the help text shows it: `FOLDER`.
    public let name: String
    public let meaning: String
    public let isRequired: Bool
    /// Whether several may be given; only the last operand of a command can.
    public let repeats: Bool

    public init(_ name: String, isRequired: Bool = true, repeats: Bool = false, _ meaning: String) {
        self.name = name
        self.meaning = meaning
        self.isRequired = isRequired
        self.repeats = repeats
    }
}

/// The command line of one command: what it takes and how its help reads.
public struct CommandSyntax: Sendable {
    /// As typed: `build`. Empty for a program's command that has no name.
    public let name: String
    /// One sentence, for the program's list of commands.
    public let summary: String
    public let operands: [Operand]
    public let options: [Option]
    /// Whole command lines worth showing, with what each does.
    public let examples: [(line: String, meaning: String)]

    public init(
        name: String, summary: String, operands: [Operand] = [], options: [Option] = [],
        examples: [(line: String, meaning: String)] = []
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
        self.examples = examples
    }

    /// Reads the words after the command's name.
    ///
    /// Options and operands may be mixed; after `--` every word is an operand.
    /// - Throws: a `.usage` failure for an unknown option, a missing or superfluous value or operand.
    public func parse(_ words: [String]) throws(CommandFailure) -> CommandArguments {
        var values: [Option: [String]] = [:]
        var given: [String] = []
        var rest = words[...]
        var optionsEnded = false
        while let word = rest.popFirst() {
            if optionsEnded || !word.hasPrefix("-") || word == "-" {
                given.append(word)
                continue
            }
            if word == "--" {
                optionsEnded = true
                continue
            }
            let (option, attached) = try find(word)
            if option.placeholder == nil {
                if attached != nil { throw .usage("--\(option.name) takes no value") }
                values[option] = [""]
            } else {
                guard let value = attached ?? rest.popFirst() else {
                    throw .usage("--\(option.name) needs a value (\(option.placeholder!))")
                }
                if values[option] != nil && !option.repeats { throw .usage("--\(option.name) is given twice") }
                values[option, default: []].append(value)
            }
        }
        let arguments = CommandArguments(operands: given, values: values)
        if !values.keys.contains(where: \.standsAlone) { try check(operands: given) }
        return arguments
    }

    private func find(_ word: String) throws(CommandFailure) -> (option: Option, attached: String?) {
        let known = options + [.help]
        let equals = word.firstIndex(of: "=")
        let spelling = String(word[..<(equals ?? word.endIndex)])
        let attached = equals.map { String(word[word.index(after: $0)...]) }
        let match = known.first { option in
            spelling == "--\(option.name)" || option.short.map { spelling == "-\($0)" } ?? false
        }
        if let match { return (match, attached) }
        let near = closestName(to: spelling, among: known.map { "--\($0.name)" })
        throw .usage(
            "unknown option \(spelling)",
            remedy: near.map { "did you mean \($0)?" } ?? "see \(name.isEmpty ? "" : "\(name) ")--help")
    }

    private func check(operands given: [String]) throws(CommandFailure) {
        let required = operands.count(where: \.isRequired)
        if given.count < required {
            throw .usage("\(operands[given.count].name) is missing", remedy: operands[given.count].meaning)
        }
        if given.count > operands.count, operands.last?.repeats != true {
            throw .usage("unexpected \"\(given[operands.count])\"", remedy: "see --help")
        }
    }
}

/// What a command line said.
public struct CommandArguments: Sendable {
    /// The words that are not options, in order.
    public let operands: [String]
    private let values: [Option: [String]]

    init(operands: [String], values: [Option: [String]]) {
        self.operands = operands
        self.values = values
    }

    /// Whether the option was given at all.
    public func has(_ option: Option) -> Bool { values[option] != nil }

    /// The option's value, or nil when it was not given.
    public func value(of option: Option) -> String? { values[option]?.last }

    /// Every value given for an option that repeats.
    public func values(of option: Option) -> [String] { values[option] ?? [] }

    /// The option's value as a whole number within `range`.
    /// - Throws: a `.usage` failure naming the range when it is none.
    public func integer(of option: Option, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
        guard let text = value(of: option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .usage(
                "--\(option.name) \(text) is not a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// The option's value as one of `choices`.
    /// - Throws: a `.usage` failure listing the choices when it is none of them.
    public func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of option: Option, _ choices: Choice.Type
    ) throws(CommandFailure) -> Choice? {
        guard let text = value(of: option) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        let near = closestName(to: text, among: names).map { "did you mean \($0)?" }
        throw .usage(
            "--\(option.name) \(text) is not one of \(names.joined(separator: ", "))", remedy: near)
    }
}
