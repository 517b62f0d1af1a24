// What sample values are in the binary encoding, worked out from the model and from docs/binary-encoding.md alone, so
// that it checks the generated encoders.

import JSONCodec

/// Encodes JSON that the encoders could have written, in one stream.
struct BinarySamples {
    let emission: Emission
    private var names: [String] = []
    private var layouts: [String] = []
    private var bytes: [UInt8] = []

    init(emission: Emission) { self.emission = emission }

    /// The bytes since the last call, in hexadecimal.
    mutating func take() -> String {
        defer { bytes = [] }
        let digits = Array("0123456789abcdef")
        return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    // MARK: Objects

    mutating func op(_ json: JSONValue) {
        let spec = emission.spec
        guard let object = json.objectValue, let op = spec.ops.first(where: { $0.name == object[spec.tags.op]?.stringValue })
        else { return untyped(json) }
        guard op.carriesEvent else {
            let kind = op.fields.first { $0.type.name.text == "Kind" }.flatMap { object[$0.name]?.stringValue }
            return self.object(object, BinaryObject(op.fields, constants: [(spec.tags.op, op.name)]), kind: kind)
        }
        guard let event = spec.events.first(where: { $0.name == object[spec.tags.event]?.stringValue })
        else { return untyped(json) }
        self.object(object, BinaryVocabulary.object(op, event, tags: spec.tags))
    }

    /// Props of a kind; as untyped JSON when there is no such kind.
    mutating func props(_ json: JSONValue, kind: String?) {
        guard let kind = emission.spec.kinds.first(where: { $0.name == kind }) else { return untyped(json) }
        object(json.objectValue ?? JSONObject(), BinaryObject(kind.props))
    }

    private mutating func object(_ json: JSONObject, _ object: BinaryObject, kind: String? = nil) {
        var present: [(Member, JSONValue)] = []
        var flags: [Bool] = []
        for member in object.members {
            let value = json[member.key]
            if case .field(let field) = member, field.mayBeAbsent { flags.append(value != nil) }
            if let value { present.append((member, value)) }
        }
        switch object.form {
        case .layout(let text, _):
            reference(text, as: text, in: \.layouts, short: 0xa0, shorts: 32, long: 0xf4)
            for start in stride(from: 0, to: flags.count, by: 8) {
                let bits = flags[start..<min(start + 8, flags.count)]
                bytes.append(bits.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
            }
            for case (.field(let field), let value) in present { self.value(value, emission.type(field), kind: kind) }
        case .members:
            bytes.append(0xfb)
            for (member, value) in present {
                name(member.key, of: "key")
                switch member {
                case .constant: untyped(value)
                case .field(let field): self.value(value, emission.type(field), kind: kind)
                }
            }
            bytes.append(0xfc)
        }
    }

    private mutating func union(_ json: JSONValue, _ union: Union) {
        guard let unionCase = emission.unionCase(of: json, in: union) else { return untyped(json) }
        if let word = unionCase.type, let type = emission.types.type(named: word.text) {
            value(json, type)
        } else {
            object(json.objectValue ?? JSONObject(), BinaryVocabulary.object(union, unionCase))
        }
    }

    // MARK: Values

    mutating func value(_ json: JSONValue, _ type: ValueType, kind: String? = nil) {
        if json == .null { return untyped(json) }
        switch type {
        case .enumeration(let enumeration) where enumeration.unknown != .preserve:
            name(json.stringValue ?? "", of: enumeration.name)
        case .kind:
            let text = json.stringValue ?? ""
            if emission.spec.kinds.contains(where: { $0.name == text }) { name(text, of: "Kind") } else { untyped(json) }
        case .number where json.stringValue != nil: name(json.stringValue ?? "", of: "number")
        case .record(let record): object(json.objectValue ?? JSONObject(), BinaryObject(record.fields))
        case .union(let union): self.union(json, union)
        case .style:
            bytes.append(0xfb)
            for member in json.objectValue?.members ?? [] {
                name(member.key, of: "key")
                guard let style = emission.spec.styles.first(where: { $0.name == member.key }) else { continue }
                value(member.value, emission.type(style.field))
            }
            bytes.append(0xfc)
        case .props: props(json, kind: kind)
        case .event:
            let tags = emission.spec.tags
            guard let event = emission.spec.events.first(where: { $0.name == json[tags.event]?.stringValue }) else { return }
            object(json.objectValue ?? JSONObject(), BinaryVocabulary.object(event, tags: tags))
        case .list(let element, _, _):
            bytes.append(0xfa)
            digits(UInt64(json.arrayValue?.count ?? 0))
            for value in json.arrayValue ?? [] { self.value(value, element) }
        case .map(let element, _):
            bytes.append(0xfb)
            for member in json.objectValue?.members ?? [] {
                text(member.key)
                value(member.value, element)
            }
            bytes.append(0xfc)
        default: untyped(json)
        }
    }

    private mutating func untyped(_ json: JSONValue) {
        switch json {
        case .null: bytes.append(0xf0)
        case .bool(let value): bytes.append(value ? 0xf2 : 0xf1)
        case .number(let value): number(value)
        case .string(let value): text(value)
        case .array(let elements):
            bytes.append(0xfa)
            digits(UInt64(elements.count))
            for element in elements { untyped(element) }
        case .object(let object):
            bytes.append(0xfb)
            for member in object.members {
                text(member.key)
                untyped(member.value)
            }
            bytes.append(0xfc)
        }
    }

    private mutating func number(_ value: Double) {
        if value == value.rounded(), value.magnitude < 0x1p53 {
            let whole = Int64(value)
            switch whole {
            case 0..<64: bytes.append(UInt8(whole))
            case 64..<16384: bytes += [0x40 | UInt8(whole >> 8), UInt8(whole & 0xff)]
            case 16384...:
                bytes.append(0xf6)
                digits(UInt64(whole))
            default:
                bytes.append(0xf7)
                digits(UInt64(-1 - whole))
            }
            return
        }
        let thousandths = (value * 1000).rounded()
        if thousandths.magnitude < 0x1p31, thousandths / 1000 == value {
            bytes.append(0xfd)
            digits(UInt64(thousandths < 0 ? -2 * thousandths - 1 : 2 * thousandths))
        } else if Double(Float(value)) == value {
            bytes.append(0xf8)
            withUnsafeBytes(of: Float(value).bitPattern.littleEndian) { bytes += $0 }
        } else {
            bytes.append(0xf9)
            withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes += $0 }
        }
    }

    private mutating func text(_ text: String) {
        let count = text.utf8.count
        if count < 32 {
            bytes.append(0x80 + UInt8(count))
        } else {
            bytes.append(0xf3)
            digits(UInt64(count))
        }
        bytes += text.utf8
    }

    /// The encoders number the names of each enumeration by themselves.
    private mutating func name(_ name: String, of enumeration: String) {
        reference(name, as: "\(enumeration).\(name)", in: \.names, short: 0xc0, shorts: 48, long: 0xf5)
    }

    /// A name or layout by its number, and with its text when it is new.
    private mutating func reference(
        _ text: String, as key: String, in table: WritableKeyPath<Self, [String]>, short: UInt8, shorts: Int, long: UInt8
    ) {
        let number = self[keyPath: table].firstIndex(of: key) ?? self[keyPath: table].count
        if number < shorts {
            bytes.append(short + UInt8(number))
        } else {
            bytes.append(long)
            digits(UInt64(number))
        }
        guard number == self[keyPath: table].count else { return }
        self[keyPath: table].append(key)
        digits(UInt64(text.utf8.count))
        bytes += text.utf8
    }

    private mutating func digits(_ value: UInt64) {
        var rest = value
        while rest > 127 {
            bytes.append(UInt8(rest & 127) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

extension Emission {
    /// The case of a union that JSON is; nil when it is none.
    fileprivate func unionCase(of json: JSONValue, in union: Union) -> UnionCase? {
        union.cases.first { unionCase in
            switch union.discriminator {
            case .field:
                if let has = unionCase.has { return json[has.text] != nil }
                guard let name = unionCase.type?.text, case .union(let inner)? = types.type(named: name) else { return false }
                return self.unionCase(of: json, in: inner) != nil
            case .tag: return json[union.tag?.text ?? ""]?.stringValue == unionCase.tagValue
            case .type:
                guard let type = unionCase.type.flatMap({ types.type(named: $0.text) }) else { return false }
                switch json {
                case .bool: return type.jsonCase == "bool"
                case .number: return type.jsonCase == "number"
                case .string: return type.jsonCase == "string"
                case .array: return type.jsonCase == "array"
                case .object: return type.jsonCase == "object"
                case .null: return false
                }
            }
        }
    }
}
