// Samples of objects with fields, and of unions.

import JSONCodec

extension Samples {
    /// The simplest object with these fields: only what must be there.
    func least(_ fields: [Field], constants: [String: String] = [:]) -> ValidSample {
        var object = JSONObject()
        var encoded = JSONObject()
        for (key, value) in constants {
            object[key] = .string(value)
            encoded[key] = .string(value)
        }
        for field in fields where !field.mayBeAbsent {
            let type = emission.type(field)
            let sample = field.isNullable && isRecursive(type) ? ValidSample("null", .null) : simplest(type)
            object[field.name] = sample.json
            encoded[field.name] = sample.encoded
        }
        return ValidSample("only what is required", .object(object), encoded: .object(encoded))
    }

    func valid(
        _ fields: [Field], exclusive: [String] = [], constants: [String: String] = [:]
    ) -> [ValidSample] {
        let base = least(fields, constants: constants)
        var samples = [base]

        func with(_ name: String, _ changes: [(Field, JSONValue, JSONValue?)]) -> ValidSample {
            var json = base.json.objectValue ?? JSONObject()
            var encoded = base.encoded.objectValue ?? JSONObject()
            for (field, value, written) in changes {
                json[field.name] = value
                encoded[field.name] = written
            }
            return ValidSample(name, .object(json), encoded: .object(encoded))
        }
        /// What a value of a field is written as: nothing, when it is the default.
        func written(_ field: Field, _ encoded: JSONValue) -> JSONValue? {
            field.defaultValue?.json == encoded ? nil : encoded
        }

        let all = fields.filter { !exclusive.dropFirst().contains($0.name) }.map { field in
            let choices = validPart(emission.type(field))
            let sample = choices[choices.count > 1 ? 1 : 0]
            return (field, sample.json, written(field, sample.encoded))
        }
        if !fields.isEmpty { samples.append(with("everything", all)) }
        for field in fields {
            let type = emission.type(field)
            if field.isNullable {
                samples.append(with("\(field.name): null", [(field, .null, written(field, .null))]))
            }
            for sample in validPart(type) {
                samples.append(
                    with(
                        "\(field.name): \(sample.name)",
                        [(field, sample.json, written(field, sample.encoded))]))
            }
        }
        var extended = base.json.objectValue ?? JSONObject()
        extended["unheardOf"] = ["x": [1, 2]]
        samples.append(ValidSample("an unknown member", .object(extended), encoded: base.encoded))
        return samples
    }

    func invalid(
        _ fields: [Field], exclusive: [String] = [], constants: [String: String] = [:]
    ) -> [InvalidSample] {
        let base = least(fields, constants: constants).json.objectValue ?? JSONObject()
        var samples = [
            InvalidSample("an array", [], "must be an object, not an array"),
            InvalidSample("a string", "x", "must be an object, not a string"),
        ]
        for field in fields {
            if !field.mayBeAbsent {
                var object = base
                object[field.name] = nil
                samples.append(
                    InvalidSample("\(field.name) absent", .object(object), "is missing", path: field.name))
            }
            for sample in invalidPart(emission.type(field)) where !(field.isNullable && sample.json == .null) {
                var object = base
                object[field.name] = sample.json
                samples.append(
                    InvalidSample(
                        "\(field.name): \(sample.name)", .object(object),
                        error: sample.error.within(field.name)))
            }
        }
        if exclusive.count > 1 {
            var object = base
            for field in fields where exclusive.contains(field.name) {
                object[field.name] = valid(emission.type(field))[0].json
            }
            samples.append(
                InvalidSample(
                    "fields that exclude each other", .object(object),
                    "must have at most one of the fields \(exclusive.joined(separator: ", "))"))
        }
        return samples
    }

    // MARK: Unions

    func valid(_ union: Union) -> [ValidSample] {
        var samples = validCases(union)
        if let unknown = unknown(union) {
            switch union.unknown {
            case .reject: break
            case .preserve: samples.append(ValidSample("unknown case", unknown.json))
            case .fallback(let word):
                let fallback = union.cases.first { $0.name == word.text }
                let encoded = least([], constants: fallback.map { constants(union, $0) } ?? [:]).encoded
                samples.append(ValidSample("unknown case", unknown.json, encoded: encoded))
            }
        }
        return samples
    }

    /// Samples of the cases that a union has.
    private func validCases(_ union: Union) -> [ValidSample] {
        union.cases.flatMap { unionCase in
            let own: [ValidSample]
            if let inner = emission.types.embedded(unionCase, of: union) {
                own = validCases(inner)
            } else if let word = unionCase.type, let type = emission.types.type(named: word.text) {
                own = valid(type)
            } else {
                own = valid(unionCase.fields, constants: constants(union, unionCase))
            }
            return own.map { ValidSample("\(unionCase.name): \($0.name)", $0.json, encoded: $0.encoded) }
        }
    }

    func invalid(_ union: Union) -> [InvalidSample] {
        var samples: [InvalidSample] = []
        if union.discriminator != .type {
            samples.append(InvalidSample("a string", "x", "must be an object, not a string"))
            samples += invalidCases(union)
        }
        if union.discriminator == .tag, let tag = union.tag {
            samples.append(InvalidSample("no tag", [:], "is missing", path: tag.text))
            samples.append(
                InvalidSample(
                    "a number as tag", .object(JSONObject(tag.text, 1)), "must be a string, not a number",
                    path: tag.text))
        }
        if union.unknown == .reject, let unknown = unknown(union) { samples.append(unknown) }
        return samples
    }

    /// What is wrong with the cases of a union by field or by tag.
    private func invalidCases(_ union: Union) -> [InvalidSample] {
        union.cases.flatMap { unionCase in
            let own: [InvalidSample]
            if let inner = emission.types.embedded(unionCase, of: union) {
                own = invalidCases(inner)
            } else {
                let missing = unionCase.has?.text
                own = invalid(unionCase.fields, constants: constants(union, unionCase)).dropFirst(2)
                    // Without its field a case is not that case, which is another problem.
                    .filter { !($0.error.path == missing && $0.error.problem == "is missing") }
            }
            return own.map { InvalidSample("\(unionCase.name): \($0.name)", $0.json, error: $0.error) }
        }
    }

    func constants(_ union: Union, _ unionCase: UnionCase) -> [String: String] {
        union.tag.map { [$0.text: unionCase.tagValue] } ?? [:]
    }

    /// JSON that is none of a union's cases, and the error when it is refused; nil when every JSON is one.
    private func unknown(_ union: Union) -> InvalidSample? {
        switch union.discriminator {
        case .field:
            let fields = emission.types.discriminators(of: union).joined(separator: ", ")
            return InvalidSample("unknown case", ["unheardOf": 1], "must have one of the fields \(fields)")
        case .tag:
            let tags = union.cases.map { "\"\($0.tagValue)\"" }.joined(separator: ", ")
            let tag = union.tag?.text ?? ""
            return InvalidSample(
                "unknown case", .object(JSONObject(tag, "unheardOf")),
                "must be one of \(tags), not \"unheardOf\"", path: tag)
        case .type:
            let types = union.cases.compactMap { $0.type.flatMap { emission.types.type(named: $0.text) } }
            let others: [(String, JSONValue)] = [
                ("array", [1]), ("object", ["a": 1]), ("bool", true), ("string", "x"),
            ]
            guard let other = others.first(where: { other in !types.contains { $0.jsonCase == other.0 } })
            else {
                return nil
            }
            let choices = Emission.alternatives(types.map(\.jsonTypeName))
            return InvalidSample("unknown case", other.1, "must be \(choices), not \(other.1.typeName)")
        }
    }
}
