// Samples of what is inside of something else. Every type has samples of its own, so inside of others a few of
// them are enough; otherwise their number would be the product of the numbers of all types on the way.

extension Samples {
    /// A few samples of a type that show how it is read and written as a part.
    func validPart(_ type: ValueType) -> [ValidSample] {
        switch type {
        case .integer(let min, let max):
            return numbers([1, 0, -1], min, max)
        case .number(let min, let max, let orInfinity):
            return numbers([1, 0, 0.5, -2.5], min, max)
                + (orInfinity ? [ValidSample("infinity", "infinity")] : [])
        case .string:
            return Array(valid(type).prefix(2))
        case .enumeration(let enumeration):
            let all = valid(type)
            return Array(all.prefix(2)) + all.dropFirst(Swift.max(2, enumeration.cases.count))
        case .union(let union):
            // A type that was widened by a case shows in its last ones.
            let all = valid(type)
            let last = union.cases.last.flatMap { last in all.first { $0.name.hasPrefix(last.name + ": ") } }
            return all.prefix(1) + (union.cases.count > 1 ? [last].compactMap { $0 } : Array(all.dropFirst().prefix(1)))
        case .record, .style, .kind:
            return Array(valid(type).prefix(2))
        case .bool, .json, .props, .event, .list, .map:
            return valid(type)
        }
    }

    /// A few samples of what is not a type, which show that a part is checked. Bounds are those of the field
    /// around it, so all samples of numbers count.
    func invalidPart(_ type: ValueType) -> [InvalidSample] {
        switch type {
        case .record, .union, .style: Array(invalid(type).prefix(4))
        default: invalid(type)
        }
    }
}
