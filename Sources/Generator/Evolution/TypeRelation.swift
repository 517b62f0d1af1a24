// Whether a reader of one type can read what a writer of another writes.

/// What readers and writers of two types, from two versions, make of each other.
struct TypeRelation {
    let old: ReleasedSpec
    let new: ReleasedSpec

    /// What an old reader of `first` makes of what new writers of `second` write, and the other way round.
    func readings(_ first: ValueType, _ second: ValueType) -> (old: Reading, new: Reading) {
        (accepts(first, second, readerIsOld: true), accepts(second, first, readerIsOld: false))
    }

    private func accepts(_ reader: ValueType, _ writer: ValueType, readerIsOld: Bool) -> Reading {
        switch (reader, writer) {
        case (.json, _), (.bool, .bool), (.string, .string), (.string, .enumeration), (.string, .kind),
            (.style, .style), (.kind, .kind), (.props, .props):
            return .same
        case (.integer, .integer), (.number, .integer), (.number, .number):
            return holds(reader, writer) ? .same : .refuses
        case (.enumeration(let enumeration), .string):
            return enumeration.unknown.reading
        case (.enumeration(let enumeration), .enumeration(let other)):
            if isSame(enumeration.declaration, other.declaration, firstIsOld: readerIsOld) { return .same }
            let known = Set(enumeration.cases.map(\.name.text))
            let isKnown = other.cases.allSatisfy { known.contains($0.name.text) }
            return isKnown ? .same : enumeration.unknown.reading
        case (.record(let record), .record(let other)):
            return isSame(record.declaration, other.declaration, firstIsOld: readerIsOld) ? .same : .refuses
        case (.union(let union), .union(let other)):
            if isSame(union.declaration, other.declaration, firstIsOld: readerIsOld) { return .same }
            if embeds(union, other.name) { return .same }
            // The writer may write what the reader knows, and more.
            return embeds(other, union.name) ? union.unknown.reading : .refuses
        case (.union(let union), _):
            return writer.name.map { embeds(union, $0) } == true ? .same : .refuses
        case (.event(let names), .event(let others)):
            return Set(others).isSubset(of: names) ? .same : .refuses
        case (.list(let element, let min, let max), .list(let other, let otherMin, let otherMax)):
            let isInside = (min ?? 0) <= (otherMin ?? 0) && (otherMax ?? .max) <= (max ?? .max)
            let reading = accepts(element, other, readerIsOld: readerIsOld)
            return isInside ? reading : .refuses
        case (.map(let element, _), .map(let other, _)):
            return accepts(element, other, readerIsOld: readerIsOld)
        default: return .refuses
        }
    }

    /// Whether every number of a writer's type is one of the reader's.
    private func holds(_ reader: ValueType, _ writer: ValueType) -> Bool {
        let outer = reader.range
        let inner = writer.range
        return outer.min <= inner.min && inner.max <= outer.max && (outer.infinity || !inner.infinity)
    }

    /// Whether two declarations are one type, by its name or by the name it had before.
    private func isSame(_ first: Declaration, _ second: Declaration, firstIsOld: Bool) -> Bool {
        let (former, later) = firstIsOld ? (first, second) : (second, first)
        return former.name.text == later.name.text || later.renamedFrom?.text == former.name.text
    }

    /// Whether a union has a case that is another type as a whole.
    private func embeds(_ union: Union, _ name: String) -> Bool {
        union.cases.contains { $0.type?.text == name }
    }
}

extension ValueType {
    /// The numbers of a numeric type.
    var range: (min: Double, max: Double, infinity: Bool) {
        switch self {
        case .integer(let min, let max): (min ?? -.infinity, max ?? .infinity, false)
        case .number(let min, let max, let infinity): (min ?? -.infinity, max ?? .infinity, infinity)
        default: (-.infinity, .infinity, false)
        }
    }

    /// The name of a type that unions may name; nil for types that are put together.
    fileprivate var name: String? {
        switch self {
        case .bool: "bool"
        case .string: "string"
        case .integer: "integer"
        case .number: "number"
        case .enumeration(let enumeration): enumeration.name
        case .record(let record): record.name
        default: nil
        }
    }
}

extension TypeReference {
    /// The type as a spec writes it.
    var text: String {
        switch container {
        case .one: name.text
        case .list: "[\(name.text)]"
        case .map(let key): "{ \(key.text): \(name.text) }"
        }
    }
}
