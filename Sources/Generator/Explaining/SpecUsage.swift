// Which kinds, props, style fields and cases of a spec a stream of ops uses.

import Diagnostics
import JSONCodec

/// What of a spec was used.
struct SpecUsage: Sendable {
    /// What is counted.
    static let groups = ["ops", "kinds", "props", "style fields", "enumeration cases", "union cases", "events"]

    private let spec: Specification
    private let types: TypeResolver
    private let all: [String: [String]]
    private var used: [String: Set<String>] = [:]
    private(set) var opCount = 0

    init(_ spec: Specification) {
        self.spec = spec
        types = TypeResolver(spec)
        all = [
            "ops": spec.ops.map(\.name), "kinds": spec.kinds.map(\.name), "events": spec.events.map(\.name),
            "props": spec.kinds.flatMap { kind in kind.props.map { "\(kind.name).\($0.name)" } },
            "style fields": spec.styles.map(\.name),
            "enumeration cases": spec.enumerations.flatMap { one in one.cases.map { "\(one.name).\($0.name.text)" } },
            "union cases": spec.unions.flatMap { one in one.cases.map { "\(one.name).\($0.name)" } },
        ]
    }

    mutating func formUnion(_ other: SpecUsage) {
        used.merge(other.used) { $0.union($1) }
        opCount += other.opCount
    }

    private mutating func use(_ group: String, _ name: String) { used[group, default: []].insert(name) }

    /// What was never used, in the order of the spec.
    func never(_ group: String) -> [String] {
        (all[group] ?? []).filter { used[group]?.contains($0) != true }
    }

    /// How much of a group was used, as a line of text.
    func line(_ group: String) -> String {
        let count = all[group]?.count ?? 0
        return "    \(group): \(count - never(group).count) of \(count)\n"
    }

    var json: JSONValue {
        var object = JSONObject()
        for group in Self.groups {
            let never = never(group)
            let used = (all[group] ?? []).filter { !never.contains($0) }
            object[group] = ["used": .array(used.map(JSONValue.string)), "never": .array(never.map(JSONValue.string))]
        }
        return .object(object)
    }

    // MARK: Reading

    /// Counts what a stream of ops uses; returns what is wrong in it.
    mutating func read(_ stream: SourceText) -> [Diagnostic] {
        var reader = OpReader(spec: spec, source: stream)
        var kinds: [Int: Kind] = [:]
        for (index, line) in stream.bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
            guard let node = try? PlacedJSON.read(Array(line), line: index + 1) else {
                reader.report(
                    "syntax", at: Place(line: index + 1, column: 1), "this is no JSON",
                    fix: "write one op a line")
                continue
            }
            guard let op = reader.read(node, kindOf: { kinds[$0] }) else { continue }
            count(op, &kinds)
        }
        return reader.problems
    }

    private mutating func count(_ op: ReadOp, _ kinds: inout [Int: Kind]) {
        opCount += 1
        use("ops", op.name)
        guard let declared = spec.ops.first(where: { $0.name == op.name }) else { return }
        if declared.carriesEvent, let type = op.fields[spec.tags.event]?.stringValue {
            use("events", type)
            count(op.fields, spec.events.first { $0.name == type }?.fields ?? [])
        }
        let id = declared.fields.first { $0.type.name.text == Emission.elementID }
            .flatMap { op.fields[$0.name]?.numberValue }.flatMap { Int(exactly: $0) }
        if let field = declared.fields.first(where: { $0.type.name.text == "Kind" }),
            let kind = spec.kinds.first(where: { $0.name == op.fields[field.name]?.stringValue }), let id
        {
            use("kinds", kind.name)
            kinds[id] = kind
        }
        if let field = declared.fields.first(where: { $0.type.name.text == "Props" }), let id, let kind = kinds[id] {
            let props = op.fields[field.name]?.objectValue ?? JSONObject()
            for member in props.members { use("props", "\(kind.name).\(member.key)") }
            count(props, kind.props)
        }
        count(op.fields, declared.fields)
    }

    private mutating func count(_ object: JSONObject, _ fields: [Field]) {
        for field in fields {
            if let value = object[field.name], let type = types.type(of: field) { count(value, type) }
        }
    }

    private mutating func count(_ value: JSONValue, _ type: ValueType) {
        switch type {
        case .enumeration(let enumeration):
            if let name = value.stringValue { use("enumeration cases", "\(enumeration.name).\(name)") }
        case .record(let record): count(value.objectValue ?? JSONObject(), record.fields)
        case .style:
            let style = value.objectValue ?? JSONObject()
            for member in style.members { use("style fields", member.key) }
            count(style, spec.styles.map(\.field))
        case .union(let union): count(value, union)
        case .list(let element, _, _):
            for item in value.arrayValue ?? [] { count(item, element) }
        case .map(let element, _):
            for member in value.objectValue?.members ?? [] { count(member.value, element) }
        default: break
        }
    }

    private mutating func count(_ value: JSONValue, _ union: Union) {
        let object = value.objectValue
        for unionCase in union.cases {
            let type = unionCase.type.flatMap { types.type(named: $0.text) }
            let isIt =
                switch union.discriminator {
                case .field: unionCase.has.map { object?[$0.text] != nil } ?? false
                case .tag: union.tag.map { object?[$0.text]?.stringValue == unionCase.tagValue } ?? false
                case .type: type?.jsonCase == value.jsonCase
                }
            if !isIt { continue }
            use("union cases", "\(union.name).\(unionCase.name)")
            if let type { count(value, type) }
            if let object { count(object, unionCase.fields) }
            return
        }
        // A case that is another union has no field of its own.
        for unionCase in union.cases where union.discriminator == .field && unionCase.has == nil {
            guard case .union(let inner)? = unionCase.type.flatMap({ types.type(named: $0.text) }) else { continue }
            use("union cases", "\(union.name).\(unionCase.name)")
            count(value, inner)
        }
    }
}

extension JSONValue {
    /// The name of the case.
    fileprivate var jsonCase: String {
        switch self {
        case .null: "null"
        case .bool: "bool"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
