// Samples of types that hold themselves: values that end, and values that are nested as deep as may be.

import JSONCodec

extension Samples {
    /// The simplest value of a type. That of a recursive type ends as soon as it can.
    func simplest(_ type: ValueType) -> ValidSample {
        switch type {
        case .record(let record) where emission.recursions[record.name] != nil:
            return least(record.fields)
        case .union(let union) where emission.recursions[union.name] != nil:
            guard let unionCase = shortestCase(union) else { return ValidSample("nothing", .null) }
            if let word = unionCase.type, let inner = emission.types.type(named: word.text) {
                return simplest(inner)
            }
            return least(unionCase.fields, constants: constants(union, unionCase))
        case .list(let element, let min, _) where isRecursive(element):
            let count = min ?? 0
            let sample = count > 0 ? simplest(element) : ValidSample("nothing", .null)
            return ValidSample(
                "\(count) elements", .array(Array(repeating: sample.json, count: count)),
                encoded: .array(Array(repeating: sample.encoded, count: count)))
        case .map(let element, _) where isRecursive(element):
            return ValidSample("no entries", [:])
        default:
            return valid(type)[0]
        }
    }

    func isRecursive(_ type: ValueType) -> Bool {
        switch type {
        case .record(let record): emission.recursions[record.name] != nil
        case .union(let union): emission.recursions[union.name] != nil
        case .list(let element, _, _), .map(let element, _): isRecursive(element)
        default: false
        }
    }

    /// The case of a union whose values take the fewest steps to end.
    private func shortestCase(_ union: Union) -> UnionCase? {
        let graph = TypeGraph(emission.spec)
        let ranks = graph.ranks()
        let limit = ranks[union.name] ?? 0
        let earlier = Set(ranks.filter { $0.value < limit }.keys)
        return union.cases.first { graph.ends($0, earlier) } ?? union.cases.first
    }

    // MARK: Nesting

    /// One step into a value: from a type to a field that holds the next type.
    private struct Step {
        let fields: [Field]
        let constants: [String: String]
        /// The field; nil when the case of the union is the next type itself.
        let field: Field?
    }

    /// Values of a type that are nested as deep as its `maxDepth`, and one level deeper.
    func nested(_ type: ValueType) -> (valid: [ValidSample], invalid: [InvalidSample]) {
        guard let recursion = emission.recursions[type.swift], recursion.counted == type.swift,
            let names = TypeGraph(emission.spec).circle(through: type.swift)
        else { return ([], []) }
        let steps = zip(names, names.dropFirst() + [names[0]]).compactMap { step(from: $0, to: $1) }
        func wrap(_ sample: ValidSample) -> ValidSample {
            steps.reversed().reduce(sample) { wrapped($0, in: $1) }
        }
        func within(_ error: DecodeError) -> DecodeError {
            steps.reversed().reduce(error) { inner, step in
                guard let field = step.field else { return inner }
                switch field.type.container {
                case .one: return inner.within(field.name)
                case .list: return inner.within(index: 0).within(field.name)
                case .map: return inner.within("key").within(field.name)
                }
            }
        }
        var deepest = simplest(type)
        var error = within(DecodeError(path: "", problem: recursion.problem))
        for _ in 1..<recursion.maxDepth {
            deepest = wrap(deepest)
            error = within(error)
        }
        let valid = ValidSample("nested \(recursion.maxDepth) deep", deepest.json, encoded: deepest.encoded)
        return ([valid], [InvalidSample("nested too deep", wrap(deepest).json, error: error)])
    }

    private func step(from name: String, to target: String) -> Step? {
        func step(_ fields: [Field], _ constants: [String: String]) -> Step? {
            let field = fields.first { $0.type.name.text == target }
            return field.map { Step(fields: fields, constants: constants, field: $0) }
        }
        switch emission.types.type(named: name) {
        case .record(let record): return step(record.fields, [:])
        case .union(let union):
            for unionCase in union.cases {
                if unionCase.type?.text == target { return Step(fields: [], constants: [:], field: nil) }
                if let step = step(unionCase.fields, constants(union, unionCase)) { return step }
            }
            return nil
        default: return nil
        }
    }

    private func wrapped(_ sample: ValidSample, in step: Step) -> ValidSample {
        guard let field = step.field else { return sample }
        let base = least(step.fields, constants: step.constants)
        func member(_ value: JSONValue) -> JSONValue {
            switch field.type.container {
            case .one: value
            case .list: .array(Array(repeating: value, count: max(1, field.minCount ?? 0)))
            case .map: ["key": value]
            }
        }
        var json = base.json.objectValue ?? JSONObject()
        var encoded = base.encoded.objectValue ?? JSONObject()
        json[field.name] = member(sample.json)
        encoded[field.name] = member(sample.encoded)
        return ValidSample(sample.name, .object(json), encoded: .object(encoded))
    }
}
