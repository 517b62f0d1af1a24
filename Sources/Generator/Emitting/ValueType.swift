// The types that fields name, resolved.

/// What a value of a field is.
indirect enum ValueType: Sendable {
    case bool
    case string
    case integer(min: Double?, max: Double?)
    /// `scalar` is the name of the scalar that allows "infinity", if it does.
    case number(min: Double?, max: Double?, orInfinity: Bool)
    /// Any JSON.
    case json
    case enumeration(Enumeration)
    case record(Record)
    case union(Union)
    case style
    case kind
    case props
    /// An event with one of these names.
    case event(only: [String])
    case list(ValueType, min: Int?, max: Int?)
    /// `keyName` is the name of the keys' type.
    case map(ValueType, keyName: String)
}

/// A range of numbers that some field is limited to.
struct NumberRange {
    let type: ValueType
    let min: Double?
    let max: Double?

    /// The range in words.
    var description: String {
        let what: String
        switch type {
        case .integer: what = "An integer"
        case .number(_, _, orInfinity: true): what = "A number, or \"infinity\","
        default: what = "A number"
        }
        switch (min, max) {
        case (let min?, let max?): return "\(what) from \(numberText(min)) to \(numberText(max))"
        case (let min?, nil): return "\(what) of at least \(numberText(min))"
        case (nil, let max?): return "\(what) of at most \(numberText(max))"
        case (nil, nil): return what
        }
    }
}

extension ValueType {
    /// The name of the decoder of a number with bounds: `integerFrom0`, `numberFrom0To1`; nil for numbers
    /// without bounds and for everything else.
    var boundedName: String? {
        let base: String
        let bounds: (min: Double?, max: Double?)
        switch self {
        case .integer(let min, let max): (base, bounds) = ("integer", (min, max))
        case .number(let min, let max, false): (base, bounds) = ("number", (min, max))
        case .number(let min, let max, true): (base, bounds) = ("numberOrInfinity", (min, max))
        default: return nil
        }
        if bounds.min == nil && bounds.max == nil { return nil }
        func word(_ number: Double) -> String {
            var word = ""
            for character in numberText(number) {
                word += character == "-" ? "Minus" : character == "." ? "Point" : String(character)
            }
            return word
        }
        return base + (bounds.min.map { "From" + word($0) } ?? "")
            + (bounds.max.map { (bounds.min == nil ? "UpTo" : "To") + word($0) } ?? "")
    }

    /// The numbers with bounds in this type.
    fileprivate var ranges: [NumberRange] {
        switch self {
        case .integer(let min, let max), .number(let min, let max, _):
            min == nil && max == nil ? [] : [NumberRange(type: self, min: min, max: max)]
        case .list(let element, _, _), .map(let element, _): element.ranges
        default: []
        }
    }
}

extension Emission {
    /// Every range that a field is limited to, sorted by the name of its decoder.
    var numberRanges: [NumberRange] {
        var fields = spec.records.flatMap(\.fields) + spec.unions.flatMap { $0.cases.flatMap(\.fields) }
        fields += spec.ops.flatMap(\.fields) + spec.kinds.flatMap(\.props) + spec.styles.map(\.field)
        fields += spec.events.flatMap(\.fields) + spec.messages.flatMap(\.fields)
        var all = fields.map(type)
        for union in spec.unions {
            all += union.cases.compactMap { $0.type.flatMap { types.type(named: $0.text) } }
        }
        var ranges: [String: NumberRange] = [:]
        for range in all.flatMap(\.ranges) { ranges[range.type.boundedName ?? ""] = range }
        return ranges.sorted { $0.key < $1.key }.map(\.value)
    }
}

/// Finds what names of types mean.
struct TypeResolver: Sendable {
    private let scalars: [String: Scalar]
    private let enumerations: [String: Enumeration]
    private let records: [String: Record]
    private let unions: [String: Union]

    /// Names of types that need no declaration.
    static let builtins = ["string", "bool", "integer", "number", "json"]
    /// Names of types that the other sections of a spec declare together.
    static let composed = ["Kind", "Props", "Style", "Event"]

    init(_ spec: Specification) {
        func table<Value>(_ values: [Value], _ name: (Value) -> String) -> [String: Value] {
            Dictionary(values.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
        }
        scalars = table(spec.scalars, \.declaration.name.text)
        enumerations = table(spec.enumerations, \.name)
        records = table(spec.records, \.name)
        unions = table(spec.unions, \.name)
    }

    /// The type that a name means; nil when nothing has that name.
    func type(named name: String) -> ValueType? {
        switch name {
        case "string": return .string
        case "bool": return .bool
        case "integer": return .integer(min: nil, max: nil)
        case "number": return .number(min: nil, max: nil, orInfinity: false)
        case "json": return .json
        case "Kind": return .kind
        case "Props": return .props
        case "Style": return .style
        case "Event": return .event(only: [])
        default: break
        }
        if let scalar = scalars[name] {
            switch scalar.base {
            case "string": return .string
            case "bool": return .bool
            case "integer": return .integer(min: scalar.min, max: scalar.max)
            default: return .number(min: scalar.min, max: scalar.max, orInfinity: scalar.orInfinity)
            }
        }
        if let enumeration = enumerations[name] { return .enumeration(enumeration) }
        if let record = records[name] { return .record(record) }
        if let union = unions[name] { return .union(union) }
        return nil
    }

    /// A scalar by its name.
    func scalar(_ name: String) -> Scalar? { scalars[name] }

    /// The type of a field's value, apart from null and absence; nil when a name in it means nothing.
    func type(of field: Field) -> ValueType? {
        guard var one = type(named: field.type.name.text) else { return nil }
        switch one {
        case .integer(let min, let max):
            one = .integer(min: field.min ?? min, max: field.max ?? max)
        case .event:
            one = .event(only: field.only.map(\.text))
        case .number(let min, let max, let orInfinity):
            one = .number(min: field.min ?? min, max: field.max ?? max, orInfinity: orInfinity)
        default: break
        }
        switch field.type.container {
        case .one: return one
        case .list: return .list(one, min: field.minCount, max: field.maxCount)
        case .map(let key): return .map(one, keyName: key.text)
        }
    }
}
