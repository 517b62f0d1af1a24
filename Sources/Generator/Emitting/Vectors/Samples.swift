// Sample JSON for every type: what decoders must take, with what encoders make of it, and what they must
// refuse, with the reason. Worked out from the model alone, so that it checks the generated code.

import JSONCodec

/// JSON that is fine, and the JSON that it is written as again.
struct ValidSample {
    var name: String
    var json: JSONValue
    /// The same without defaults and unknown members, and with unknown cases replaced.
    var encoded: JSONValue

    init(_ name: String, _ json: JSONValue, encoded: JSONValue? = nil) {
        self.name = name
        self.json = json
        self.encoded = encoded ?? json
    }
}

/// JSON that is to be refused, and how.
struct InvalidSample {
    var name: String
    var json: JSONValue
    var error: DecodeError

    init(_ name: String, _ json: JSONValue, _ problem: String, path: String = "") {
        self.name = name
        self.json = json
        error = DecodeError(path: path, problem: problem)
    }

    init(_ name: String, _ json: JSONValue, error: DecodeError) {
        self.name = name
        self.json = json
        self.error = error
    }
}

/// Makes samples.
struct Samples {
    let emission: Emission
    /// The recursive types that the sampled value is in: inside of them only the simplest value is taken.
    let inside: Set<String>
    /// What was made already.
    let made: MadeSamples

    init(emission: Emission) {
        self.init(emission: emission, inside: [], made: MadeSamples())
    }

    private init(emission: Emission, inside: Set<String>, made: MadeSamples) {
        self.emission = emission
        self.inside = inside
        self.made = made
    }

    /// The same for what is in a value of a recursive type; nil when it is in one already.
    private func entering(_ name: String) -> Samples? {
        guard emission.recursions[name] != nil else { return self }
        if inside.contains(name) { return nil }
        return Samples(emission: emission, inside: inside.union([name]), made: made)
    }

    // MARK: Values

    func valid(_ type: ValueType) -> [ValidSample] {
        made.valid(of: type, inside: inside) { makeValid(type) }
    }

    func invalid(_ type: ValueType) -> [InvalidSample] {
        made.invalid(of: type, inside: inside) { makeInvalid(type) }
    }

    private func makeValid(_ type: ValueType) -> [ValidSample] {
        switch type {
        case .bool: return [ValidSample("true", true), ValidSample("false", false)]
        case .string:
            return [
                ValidSample("text", "Hello"), ValidSample("empty text", ""),
                ValidSample("text with escapes", .string("a\"b\\c/\n\t\r\u{8}\u{c}\u{0}\u{1f}\u{7f}")),
                ValidSample("text beyond ASCII", .string("é ß 日本 \u{2028} \u{fffd} 😀 e\u{301}")),
            ]
        case .integer(let min, let max):
            return numbers([1, 0, -1, 42, 9_007_199_254_740_991], min, max)
        case .number(let min, let max, let orInfinity):
            let values: [Double] = [
                1, 0, 0.5, 16, -2.5, 0.1, 1e20, 1e21, 1e-6, 1e-7, .leastNonzeroMagnitude,
                .greatestFiniteMagnitude,
            ]
            return numbers(values, min, max) + (orInfinity ? [ValidSample("infinity", "infinity")] : [])
        case .json: return [ValidSample("any value", ["b": [1, .null], "a": true])]
        case .enumeration(let enumeration):
            let cases = enumeration.cases.map { ValidSample($0.name.text, .string($0.name.text)) }
            switch enumeration.unknown {
            case .reject: return cases
            case .preserve: return cases + [ValidSample("unknown case", "unheardOf")]
            case .fallback(let word):
                return cases + [ValidSample("unknown case", "unheardOf", encoded: .string(word.text))]
            }
        case .record(let record):
            guard let samples = entering(record.name) else { return [simplest(type)] }
            return samples.valid(record.fields, exclusive: record.atMostOneOf.map(\.text))
        case .union(let union):
            guard let samples = entering(union.name) else { return [simplest(type)] }
            return samples.valid(union)
        case .style: return valid(emission.spec.styles.map(\.field))
        case .kind: return emission.spec.kinds.map { ValidSample($0.name, .string($0.name)) }
        case .props: return [ValidSample("props", [:])]
        case .event(let names):
            let samples = events(names).map { event in
                valid(event.fields, constants: [emission.spec.tags.event: event.name]).prefix(2).map {
                    ValidSample("\(event.name): \($0.name)", $0.json, encoded: $0.encoded)
                }
            }
            // One of each comes first, so that lists have different ones.
            return samples.compactMap(\.first) + samples.flatMap { $0.dropFirst() }
        case .list(let element, let min, let max):
            let elements = validPart(element)
            let most = max ?? Int.max
            let counts = Set([min ?? 0, Swift.max(min ?? 0, 1), Swift.max(min ?? 0, 2)]).filter { $0 <= most }
                .sorted()
            return counts.map { count in
                let chosen = (0..<count).map { elements[$0 % elements.count] }
                return ValidSample(
                    "\(count) elements", .array(chosen.map(\.json)), encoded: .array(chosen.map(\.encoded)))
            }
        case .map(let element, _):
            var json = JSONObject()
            var encoded = JSONObject()
            let keys = ["b", "10", "9", "a", "", "\u{ff5e}", "😀", "quoted \"key\"", "__proto__"]
            for (index, sample) in zip(keys.indices, validPart(element) + validPart(element) + validPart(element)) {
                json[keys[index]] = sample.json
                encoded[keys[index]] = sample.encoded
            }
            return [
                ValidSample("no entries", [:]),
                ValidSample("entries", .object(json), encoded: .object(encoded)),
            ]
        }
    }

    private func events(_ names: [String]) -> [Event] {
        names.compactMap { name in emission.spec.events.first { $0.name == name } }
    }

    /// Events that are not among some, and those that are and wrong.
    private func invalidEvents(_ names: [String]) -> [InvalidSample] {
        let tag = emission.spec.tags.event
        let choice = names.map { "\"\($0)\"" }.joined(separator: ", ")
        let others = ["unheardOf"] + emission.spec.events.map(\.name).filter { !names.contains($0) }
        let unknown = others.map { other in
            InvalidSample(
                "the event \(other)", .object(JSONObject(tag, .string(other))),
                "must be one of \(choice), not \"\(other)\"", path: tag)
        }
        let wrong = events(names).flatMap { event in
            invalid(event.fields, constants: [tag: event.name]).dropFirst(2).prefix(1)
        }
        return [InvalidSample("no name", [:], "is missing", path: tag)] + unknown + wrong
    }

    func numbers(_ values: [Double], _ min: Double?, _ max: Double?) -> [ValidSample] {
        let all = values + [min, max].compactMap { $0 }
        var seen: Set<Double> = []
        return all.filter { $0 >= min ?? -.infinity && $0 <= max ?? .infinity && seen.insert($0).inserted }
            .map { ValidSample(JSONValue.number($0).text, .number($0)) }
    }

    private func makeInvalid(_ type: ValueType) -> [InvalidSample] {
        let null = InvalidSample("null", .null, "must be \(expectation(type)), not null")
        switch type {
        case .bool:
            return [null, InvalidSample("a string", "true", "must be a boolean, not a string")]
        case .string:
            return [null, InvalidSample("a number", 1, "must be a string, not a number")]
        case .integer(let min, let max):
            return [
                null, InvalidSample("a string", "1", "must be an integer, not a string"),
                InvalidSample("a fraction", 1.5, "must be an integer, not 1.5"),
                InvalidSample(
                    "too long an integer", 9_007_199_254_740_992, "must be an integer, not 9007199254740992"),
            ] + outside(min, max)
        case .number(let min, let max, let orInfinity):
            let string =
                orInfinity
                ? InvalidSample(
                    "another string", "Infinity", "must be a number or \"infinity\", not \"Infinity\"")
                : InvalidSample("a string", "1", "must be a number, not a string")
            return [null, string, InvalidSample("a boolean", true, "must be a number, not a boolean")]
                + outside(min, max)
        case .json: return []
        case .enumeration(let enumeration):
            let number = InvalidSample("a number", 1, "must be a string, not a number")
            guard enumeration.unknown == .reject else { return [null, number] }
            let choice = enumeration.cases.map { "\"\($0.name.text)\"" }.joined(separator: ", ")
            return [
                null, number,
                InvalidSample("unknown case", "unheardOf", "must be one of \(choice), not \"unheardOf\""),
            ]
        case .record(let record):
            guard let samples = entering(record.name) else { return [null] }
            return [null] + samples.invalid(record.fields, exclusive: record.atMostOneOf.map(\.text))
        case .union(let union):
            guard let samples = entering(union.name) else { return [null] }
            return [null] + samples.invalid(union)
        case .style: return [null] + invalid(emission.spec.styles.map(\.field))
        case .kind, .props: return [null]
        case .event(let names): return [null] + invalidEvents(names)
        case .list(let element, let min, let max):
            let good = validPart(element)[0].json
            var samples = [null, InvalidSample("an object", [:], "must be an array, not an object")]
            samples += invalidPart(element).prefix(3).map {
                InvalidSample("\($0.name) in it", .array([good, $0.json]), error: $0.error.within(index: 1))
            }
            if let min, min > 0 {
                samples.append(
                    InvalidSample(
                        "too few", .array(Array(repeating: good, count: min - 1)),
                        "must have at least \(min) elements, not \(min - 1)"))
            }
            if let max {
                samples.append(
                    InvalidSample(
                        "too many", .array(Array(repeating: good, count: max + 1)),
                        "must have at most \(max) elements, not \(max + 1)"))
            }
            return samples
        case .map(let element, _):
            return [null, InvalidSample("an array", [], "must be an object, not an array")]
                + invalidPart(element).prefix(3).map {
                    InvalidSample("\($0.name) in it", ["key": $0.json], error: $0.error.within("key"))
                }
        }
    }

    private func outside(_ min: Double?, _ max: Double?) -> [InvalidSample] {
        var samples: [InvalidSample] = []
        if let min {
            let text = JSONValue.number(min - 1).text
            samples.append(
                InvalidSample(
                    "too little", .number(min - 1), "must be at least \(numberText(min)), not \(text)"))
        }
        if let max {
            let text = JSONValue.number(max + 1).text
            samples.append(
                InvalidSample("too much", .number(max + 1), "must be at most \(numberText(max)), not \(text)")
            )
        }
        return samples
    }

    /// What a decoder says that a value of a type must be.
    private func expectation(_ type: ValueType) -> String {
        switch type {
        case .integer: "an integer"
        case .union(let union) where union.discriminator == .type:
            Emission.alternatives(
                union.cases.compactMap {
                    $0.type.flatMap { emission.types.type(named: $0.text) }?.jsonTypeName
                })
        default: type.jsonTypeName
        }
    }
}
