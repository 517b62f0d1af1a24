// What the decoders of two versions make of each other's test vectors, by the changes between the versions.

import JSONCodec

/// A group of test vectors with one prediction.
struct SubjectReading {
    /// The file of the vectors: "props".
    let group: String
    /// The subject in it: "button".
    let subject: String
    /// How the names of the vectors start: "create: button: "; empty for all of the subject's.
    let prefix: String
    /// The worst that an old decoder makes of new vectors.
    var old: Reading
    /// The worst that a new decoder makes of old vectors.
    var new: Reading
}

extension Comparison {
    /// A prediction for each group of vectors that both versions have.
    var readings: [SubjectReading] {
        let uses = (old: TypeUses(old.spec), new: TypeUses(new.spec))
        var readings: [SubjectReading] = []

        func add(
            _ group: String, _ subject: String, _ prefix: String, _ owners: [String],
            _ fields: (old: [Field], new: [Field])
        ) {
            add(group, subject, prefix, owners, uses.old.closure(fields.old).union(uses.new.closure(fields.new)))
        }
        func add(
            _ group: String, _ subject: String, _ prefix: String, _ owners: [String], _ types: Set<String>
        ) {
            let holders = types.map { $0 == "Style" ? "styles" : "types." + $0 } + owners
            let relevant = changes.filter { change in
                holders.contains(SubjectReading.holder(change.path))
                    || types.contains("Event") && change.path[0] == "events"
            }
            readings.append(
                SubjectReading(
                    group: group, subject: subject, prefix: prefix,
                    old: relevant.map(\.oldReading).max() ?? .same,
                    new: relevant.map(\.newReading).max() ?? .same))
        }

        func types(_ group: String, _ names: (old: [String], new: [String])) {
            for name in names.new where names.old.contains(name) {
                add(group, name, "", [], uses.old.closure(of: name).union(uses.new.closure(of: name)))
            }
        }
        types("enumerations", (old.spec.enumerations.map(\.name), new.spec.enumerations.map(\.name)))
        types("records", (old.spec.records.map(\.name), new.spec.records.map(\.name)))
        types("unions", (old.spec.unions.map(\.name), new.spec.unions.map(\.name)))
        add("styles", "Style", "", ["styles"], (old.spec.styles.map(\.field), new.spec.styles.map(\.field)))

        for (kind, former) in pairs(new.spec.kinds, old.spec.kinds, \.name) {
            add("props", kind.name, "", ["kinds." + kind.name], (former.props, kind.props))
        }
        for (message, former) in pairs(new.spec.messages, old.spec.messages, \.name) {
            let owners = ["messages." + message.name, "protocol.tags.message"]
            add("messages", "Message", message.name + ": ", owners, (former.fields, message.fields))
        }
        for (event, former) in pairs(new.spec.events, old.spec.events, \.name) {
            let owners = ["events." + event.name, "protocol.tags.event"]
            add("events", "Event", event.name + ": ", owners, (former.fields, event.fields))
        }
        for (op, former) in pairs(new.spec.ops, old.spec.ops, \.name) {
            let owners = ["ops." + op.name, "protocol.tags.op"]
            add("ops", "Op", op.name + ": ", owners, (former.fields, op.fields))
            for (kind, formerKind) in pairs(new.spec.kinds, old.spec.kinds, \.name) {
                add(
                    "ops", "Op", "\(op.name): \(kind.name): ", owners + ["kinds." + kind.name],
                    (former.fields + formerKind.props, op.fields + kind.props))
            }
            for (event, formerEvent) in pairs(new.spec.events, old.spec.events, \.name) where op.carriesEvent {
                add(
                    "ops", "Op", "\(op.name): \(event.name): ",
                    owners + ["events." + event.name, "protocol.tags.event"],
                    (former.fields + formerEvent.fields, op.fields + event.fields))
            }
        }
        return readings + nameReadings
    }

    /// Predictions for names that only one version has: of what the other one makes of them.
    private var nameReadings: [SubjectReading] {
        var readings: [SubjectReading] = []
        for change in changes where change.path.count == 2 && change.form != .changed {
            let name = change.path[1]
            let places: [(String, String, String)]
            let ops = old.spec.ops + new.spec.ops
            switch change.path[0] {
            case "events":
                let carriers = ops.filter(\.carriesEvent)
                places =
                    [("events", "Event", "\(name): ")] + carriers.map { ("ops", "Op", "\($0.name): \(name): ") }
            case "messages": places = [("messages", "Message", "\(name): ")]
            case "ops": places = [("ops", "Op", "\(name): ")]
            case "kinds":
                places = Set(ops.map(\.name)).sorted().map { ("ops", "Op", "\($0): \(name): ") }
            default: places = []
            }
            for (group, subject, prefix) in places {
                readings.append(
                    SubjectReading(
                        group: group, subject: subject, prefix: prefix, old: change.oldReading,
                        new: change.newReading))
            }
        }
        return readings
    }

    private func pairs<Value>(_ new: [Value], _ old: [Value], _ name: (Value) -> String) -> [(Value, Value)] {
        new.compactMap { value in old.first { name($0) == name(value) }.map { (value, $0) } }
    }

    var readingsJSON: JSONValue {
        .array(
            readings.map { reading in
                [
                    "group": .string(reading.group), "subject": .string(reading.subject),
                    "prefix": .string(reading.prefix), "oldReader": .string(reading.old.rawValue),
                    "newReader": .string(reading.new.rawValue),
                ]
            })
    }
}

extension SubjectReading {
    /// What a change belongs to: a type, a kind, an op …; `styles` for every style field.
    fileprivate static func holder(_ path: [String]) -> String {
        guard path.count > 1, path[0] != "styles" else { return path.first ?? "" }
        if path[0] == "protocol" { return path.joined(separator: ".") }
        let isType = ["scalars", "enumerations", "records", "unions"].contains(path[0])
        return (isType ? "types" : path[0]) + "." + path[1]
    }
}
