// Keeps the samples of types that have a name: those of one type are needed wherever it is a part of another,
// and making them again each time takes time that doubles with every level.

/// The samples that were made so far.
final class MadeSamples {
    private struct Key: Hashable {
        let name: String
        /// The recursive types around, which keep samples short.
        let inside: Set<String>
    }

    private var valid: [Key: [ValidSample]] = [:]
    private var invalid: [Key: [InvalidSample]] = [:]

    /// The samples of values of a type, from `make` the first time.
    func valid(of type: ValueType, inside: Set<String>, make: () -> [ValidSample]) -> [ValidSample] {
        guard let key = key(type, inside) else { return make() }
        if let samples = valid[key] { return samples }
        let samples = make()
        valid[key] = samples
        return samples
    }

    /// The samples of what is no value of a type, from `make` the first time.
    func invalid(of type: ValueType, inside: Set<String>, make: () -> [InvalidSample]) -> [InvalidSample] {
        guard let key = key(type, inside) else { return make() }
        if let samples = invalid[key] { return samples }
        let samples = make()
        invalid[key] = samples
        return samples
    }

    private func key(_ type: ValueType, _ inside: Set<String>) -> Key? {
        switch type {
        case .enumeration(let enumeration): Key(name: enumeration.name, inside: [])
        case .record(let record): Key(name: record.name, inside: inside)
        case .union(let union): Key(name: union.name, inside: inside)
        case .style: Key(name: "Style", inside: inside)
        default: nil
        }
    }
}
