// Finds things of a spec by their path, and what decoders do with what they don't know.

extension ReleasedSpec {
    /// The fields of the thing at a path such as `["kinds", "button", "props"]`.
    func fields(at path: some Collection<String>) -> [Field] {
        let path = Array(path)
        if path == ["styles"] { return spec.styles.map(\.field) }
        guard path.count >= 3 else { return [] }
        let name = path[1]
        switch path[0] {
        case "records": return spec.records.first { $0.name == name }?.fields ?? []
        case "ops": return spec.ops.first { $0.name == name }?.fields ?? []
        case "kinds": return spec.kinds.first { $0.name == name }?.props ?? []
        case "events": return spec.events.first { $0.name == name }?.fields ?? []
        case "messages": return spec.messages.first { $0.name == name }?.fields ?? []
        case "unions":
            let union = spec.unions.first { $0.name == name }
            return union?.cases.first { $0.name == path[3] }?.fields ?? []
        default: return []
        }
    }

    /// The field at a path such as `["kinds", "button", "props", "style"]`.
    func field(at path: some BidirectionalCollection<String>) -> Field? {
        fields(at: path.dropLast()).first { $0.name == path.last }
    }

    /// What this version's decoders make of a case that they don't know, of the enumeration or union at a path.
    func readingOfUnknownCase(_ path: [String]) -> Reading {
        guard path.count > 1 else { return .refuses }
        let enumeration = spec.enumerations.first { $0.name == path[1] }?.unknown
        let union = spec.unions.first { $0.name == path[1] }?.unknown
        return (path[0] == "unions" ? union : enumeration)?.reading ?? .refuses
    }

    /// What this version's decoders make of an op, a kind, an event or a message that they don't know.
    func readingOfUnknownName(_ section: String) -> Reading {
        switch section {
        case "events": spec.unknownNames.keepsEvents ? .degrades : .refuses
        case "messages": spec.unknownNames.keepsMessages ? .degrades : .refuses
        default: .degrades
        }
    }
}

extension UnknownPolicy {
    /// What a decoder with this policy makes of a case it does not know.
    var reading: Reading {
        switch self {
        case .reject: .refuses
        case .preserve: .keeps
        case .fallback: .degrades
        }
    }
}
