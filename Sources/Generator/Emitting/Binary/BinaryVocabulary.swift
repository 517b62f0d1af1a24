// How objects are laid out in the binary encoding, and the names that it sends by number.

/// How an object's members are written.
enum BinaryForm: Equatable {
    /// In the order of a layout, after a bit for each of the `flags` members that may be absent.
    case layout(String, flags: Int)
    /// Each with its key, up to an end.
    case members
}

/// An object that is written in the binary encoding.
struct BinaryObject {
    let members: [Member]

    /// More members that may be absent take longer as bits than by their keys, of which few are there.
    private static let mostFlags = 16

    init(_ fields: [Field], constants: [(key: String, value: String)] = []) {
        members = Member.sorted(fields, constants: constants)
    }

    var form: BinaryForm {
        var entries: [String] = []
        var flags = 0
        for member in members {
            switch member {
            case .constant(let key, let value):
                guard value.utf8.allSatisfy(Self.isPlain) else { return .members }
                entries.append("\(key)=\(value)")
            case .field(let field):
                entries.append(field.mayBeAbsent ? "\(field.name)?" : field.name)
                if field.mayBeAbsent { flags += 1 }
            }
        }
        return flags > Self.mostFlags ? .members : .layout(entries.joined(separator: ","), flags: flags)
    }

    /// The text of the layout, if the object has one.
    var layout: String? {
        if case .layout(let text, _) = form { text } else { nil }
    }

    /// Whether a byte means nothing in a layout.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "=")
    }
}

/// What an op can hold, and the numbers of it in the generated encoder. They mean something only there: what a
/// reader gets are the texts themselves, once in a stream.
struct BinaryVocabulary {
    /// Everything that is written as an object, by what it is.
    private(set) var ops: [BinaryObject] = []
    private(set) var events: [BinaryObject] = []
    /// Events as values, when an event holds others; else none.
    private(set) var eventValues: [BinaryObject] = []
    private(set) var records: [Record] = []
    private(set) var unions: [Union] = []
    private(set) var enumerations: [Enumeration] = []
    /// The texts of layouts, in the order of their numbers.
    private(set) var layouts: [String] = []
    private var layoutIndex: [String: Int] = [:]
    private var keyIndex: [String: Int] = [:]
    private var caseIndex: [String: Int] = [:]
    /// The name that stands for infinity.
    private(set) var infinityIndex = 0
    /// How many layouts and names there are.
    private(set) var count = 0

    init(_ emission: Emission) {
        let spec = emission.spec
        var keys: [String] = []
        func add(_ object: BinaryObject) {
            switch object.form {
            case .layout(let text, _): if !layouts.contains(text) { layouts.append(text) }
            case .members: keys += object.members.map(\.key)
            }
        }
        func visit(_ fields: [Field]) { for field in fields { visit(emission.type(field)) } }
        func visit(_ type: ValueType) {
            switch type {
            case .enumeration(let enumeration):
                if !enumerations.contains(where: { $0.name == enumeration.name }) { enumerations.append(enumeration) }
            case .record(let record):
                guard !records.contains(where: { $0.name == record.name }) else { return }
                records.append(record)
                add(BinaryObject(record.fields))
                visit(record.fields)
            case .union(let union):
                guard !unions.contains(where: { $0.name == union.name }) else { return }
                unions.append(union)
                for unionCase in union.cases {
                    if let word = unionCase.type {
                        if let type = emission.types.type(named: word.text) { visit(type) }
                    } else {
                        add(BinaryVocabulary.object(union, unionCase))
                        visit(unionCase.fields)
                    }
                }
            case .event:
                guard eventValues.isEmpty else { return }
                eventValues = spec.events.map { BinaryVocabulary.object($0, tags: spec.tags) }
                eventValues.forEach(add)
                for event in spec.events { visit(event.fields) }
            case .list(let element, _, _), .map(let element, _): visit(element)
            default: break
            }
        }
        for op in spec.ops {
            if op.carriesEvent {
                events = spec.events.map { event in
                    BinaryVocabulary.object(op, event, tags: spec.tags)
                }
                events.forEach(add)
                for event in spec.events { visit(event.fields) }
            } else {
                let object = BinaryObject(op.fields, constants: [(spec.tags.op, op.name)])
                ops.append(object)
                add(object)
                visit(op.fields)
            }
        }
        for kind in spec.kinds {
            add(BinaryObject(kind.props))
            visit(kind.props)
        }
        keys += spec.styles.map(\.name)
        visit(spec.styles.map(\.field))

        for layout in layouts {
            layoutIndex[layout] = count
            count += 1
        }
        for key in keys where keyIndex[key] == nil {
            keyIndex[key] = count
            count += 1
        }
        infinityIndex = count
        count += 1
        caseIndex["Kind"] = count
        count += spec.kinds.count
        for enumeration in enumerations where enumeration.unknown != .preserve {
            caseIndex[enumeration.name] = count
            count += enumeration.cases.count
        }
    }

    func index(ofLayout text: String) -> Int { layoutIndex[text] ?? 0 }
    func index(ofKey key: String) -> Int { keyIndex[key] ?? 0 }
    /// The number of an enumeration's first case; the others follow. Nil for names that are written as texts.
    func firstCase(of enumeration: String) -> Int? { caseIndex[enumeration] }

    static func object(_ union: Union, _ unionCase: UnionCase) -> BinaryObject {
        BinaryObject(unionCase.fields, constants: union.tag.map { [($0.text, unionCase.tagValue)] } ?? [])
    }

    static func object(_ event: Event, tags: Tags) -> BinaryObject {
        BinaryObject(event.fields, constants: [(tags.event, event.name)])
    }

    /// An event, as the op that echoes it.
    static func object(_ op: Op, _ event: Event, tags: Tags) -> BinaryObject {
        BinaryObject(event.fields, constants: [(tags.op, op.name), (tags.event, event.name)])
    }
}
