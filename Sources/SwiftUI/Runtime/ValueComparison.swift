// Whether two values are the same, so that a view that received an equal one need not run again.
//
// Swift offers no way to compare two values of any type. Full Swift can at least ask the runtime for a
// type's fields: equatable ones are compared with `==`, closures and objects by identity, and padding not at
// all. Embedded Swift compares bytes, which can only err in one direction: two equal values may look
// different (long strings that were built apart, garbage in padding), and the view runs once more.

/// Whether two values are the same, apart from the words at the offsets of `ignored`.
func valuesEqual<V>(
    _ a: UnsafePointer<V>, _ b: UnsafePointer<V>, ignoringWordsAt ignored: [(offset: Int, box: PropertyBox)] = []
) -> Bool {
    #if hasFeature(Embedded)
    return bytesEqual(UnsafeRawPointer(a), UnsafeRawPointer(b), MemoryLayout<V>.size, ignored)
    #else
    return ValueComparator.of(V.self).equal(UnsafeRawPointer(a), UnsafeRawPointer(b), ignored)
    #endif
}

private func bytesEqual(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int, _ ignored: [(offset: Int, box: PropertyBox)]
) -> Bool {
    var start = 0
    for entry in ignored {
        guard sameBytes(a + start, b + start, entry.offset - start) else { return false }
        start = entry.offset + MemoryLayout<UInt>.size
    }
    return sameBytes(a + start, b + start, size - start)
}

@inline(__always)
private func sameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
    var offset = 0
    while offset + 8 <= count {
        guard
            a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                == b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        else { return false }
        offset += 8
    }
    while offset < count {
        guard a.load(fromByteOffset: offset, as: UInt8.self) == b.load(fromByteOffset: offset, as: UInt8.self)
        else { return false }
        offset += 1
    }
    return true
}

#if !hasFeature(Embedded)
@_spi(Reflection) import Swift

/// How to compare two values of one type, worked out once from the type's fields.
private final class ValueComparator {
    private enum Part {
        case bytes(offset: Int, size: Int)
        case equatable(offset: Int, size: Int, equal: (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    }

    private var parts: [Part] = []

    // Comparators are made and used on the main thread, where views are evaluated.
    private static nonisolated(unsafe) var known: [ObjectIdentifier: ValueComparator] = [:]

    static func of(_ type: Any.Type) -> ValueComparator {
        if let comparator = known[ObjectIdentifier(type)] { return comparator }
        let comparator = ValueComparator(type)
        known[ObjectIdentifier(type)] = comparator
        return comparator
    }

    private init(_ type: Any.Type) {
        if !addFields(of: type, at: 0) { addWhole(type, at: 0) }
    }

    /// Adds the parts of a structure or tuple; false when `type` is something else.
    private func addFields(of type: Any.Type, at base: Int) -> Bool {
        guard hasFields(type) else { return false }
        return _forEachField(of: type) { _, offset, fieldType, _ in
            if !self.addEquatable(fieldType, at: base + offset),
                !self.addFields(of: fieldType, at: base + offset)
            { self.addWhole(fieldType, at: base + offset) }
            return true
        }
    }

    private func addWhole(_ type: Any.Type, at offset: Int) {
        func size<T>(of type: T.Type) -> Int { MemoryLayout<T>.size }
        parts.append(.bytes(offset: offset, size: _openExistential(type, do: size)))
    }

    private func addEquatable(_ type: Any.Type, at offset: Int) -> Bool {
        guard !(type is AnyObject.Type), let equatable = type as? any Equatable.Type else { return false }
        func add<T: Equatable>(_ type: T.Type) {
            parts.append(
                .equatable(offset: offset, size: MemoryLayout<T>.size) { a, b in
                    a.assumingMemoryBound(to: T.self).pointee == b.assumingMemoryBound(to: T.self).pointee
                })
        }
        add(equatable)
        return true
    }

    func equal(
        _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ ignored: [(offset: Int, box: PropertyBox)]
    ) -> Bool {
        parts.allSatisfy { part in
            switch part {
            case .bytes(let offset, let size):
                ignored.contains { $0.offset == offset } || sameBytes(a + offset, b + offset, size)
            case .equatable(let offset, let size, let equal):
                sameBytes(a + offset, b + offset, size) || equal(a + offset, b + offset)
            }
        }
    }
}
#endif
