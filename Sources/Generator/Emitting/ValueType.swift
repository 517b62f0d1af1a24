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
    case list(ValueType, min: Int?, max: Int?)
    /// `keyName` is the name of the keys' type.
    case map(ValueType, keyName: String)
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
    static let composed = ["Kind", "Props", "Style"]

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
