// One sample of every type that looks like what an app would send, for pages that people read.

import JSONCodec

extension Samples {
    /// How deep what may be absent or empty is filled in: types may contain themselves.
    private static let mostDepth = 3

    /// A value of a type, with everything that it may have.
    func typical(_ type: ValueType, depth: Int = 0) -> JSONValue {
        switch type {
        case .record(let record):
            return .object(
                typical(record.fields, exclusive: record.atMostOneOf.map(\.text), depth: depth + 1))
        case .union(let union):
            guard let unionCase = union.cases.first else { return valid(type)[0].encoded }
            if let inner = unionCase.type.flatMap({ emission.types.type(named: $0.text) }) {
                return typical(inner, depth: depth + 1)
            }
            let constants = union.tag.map { [$0.text: unionCase.tagValue] } ?? [:]
            return .object(typical(unionCase.fields, constants: constants, depth: depth + 1))
        case .list(let element, let min, _):
            let count = max(min ?? 0, depth > Samples.mostDepth ? 0 : 1)
            return .array((0..<count).map { _ in typical(element, depth: depth + 1) })
        case .map(let element, _):
            if depth > Samples.mostDepth { return [:] }
            return .object(JSONObject("name", typical(element, depth: depth + 1)))
        default: return valid(type)[0].encoded
        }
    }

    /// An object with these fields; of those that exclude each other it has the first.
    func typical(
        _ fields: [Field], exclusive: [String] = [], constants: [String: String] = [:], depth: Int = 0
    ) -> JSONObject {
        var object = JSONObject()
        for (key, value) in constants { object[key] = .string(value) }
        for field in fields where !exclusive.dropFirst().contains(field.name) {
            if field.mayBeAbsent && depth > Samples.mostDepth { continue }
            if field.isNullable && depth > Samples.mostDepth {
                object[field.name] = .null
                continue
            }
            let value = typical(emission.type(field), depth: depth)
            if value != field.defaultValue?.json { object[field.name] = value }
        }
        return object
    }
}
