// Writes JSON as UTF-8 into one growing buffer: the hot path of every render pass.

/// Builds JSON text, byte by byte.
///
/// The writer trusts its caller to open and close what it opens; the generated encoders do. It never
/// fails and never checks nesting, which is what makes it fast. Numbers and strings are written exactly
/// as JavaScript's `JSON.stringify` writes them, so that both ends of the protocol agree byte for byte.
public struct JSONWriter: ~Copyable {
    @usableFromInline var bytes: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int

    /// How many bytes were written since the start or the last `clear()`.
    @inlinable public var count: Int { used }
    @usableFromInline var used: Int

    /// An empty writer with room for `capacity` bytes, which grows when it needs more.
    public init(capacity: Int = 256) {
        self.capacity = capacity < 16 ? 16 : capacity
        bytes = .allocate(capacity: self.capacity)
        used = 0
    }

    deinit { bytes.deallocate() }

    /// Whether nothing was written since the start or the last `clear()`.
    @inlinable public var isEmpty: Bool { used == 0 }

    /// Forgets what was written and keeps the room.
    @inlinable public mutating func clear() { used = 0 }

    /// Forgets what was written after the first `count` bytes.
    @inlinable public mutating func truncate(to count: Int) { used = count }

    /// Calls `body` with what was written. The bytes are only valid during the call.
    @inlinable public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: bytes, count: used))
    }

    /// What was written, as a string.
    public var text: String {
        withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Makes room for `extra` more bytes.
    @inline(__always) @usableFromInline
    mutating func reserve(_ extra: Int) {
        if used + extra > capacity { grow(to: used + extra) }
    }

    @usableFromInline
    mutating func grow(to needed: Int) {
        var larger = capacity * 2
        while larger < needed { larger *= 2 }
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: bytes, count: used)
        bytes.deallocate()
        bytes = moved
        capacity = larger
    }

    /// Writes one byte.
    @inlinable public mutating func byte(_ byte: UInt8) {
        reserve(1)
        bytes[used] = byte
        used += 1
    }

    /// Writes a run of JSON that is known when the program is compiled.
    @inlinable public mutating func raw(_ run: StaticString) {
        let length = run.utf8CodeUnitCount
        reserve(length)
        (bytes + used).update(from: run.utf8Start, count: length)
        used += length
    }

    /// Writes bytes that are JSON already.
    @inlinable public mutating func raw(_ run: UnsafeRawBufferPointer) {
        guard let start = run.baseAddress else { return }
        reserve(run.count)
        UnsafeMutableRawPointer(bytes + used).copyMemory(from: start, byteCount: run.count)
        used += run.count
    }

    /// Writes bytes that are JSON already.
    @inlinable public mutating func raw(_ run: Slice<UnsafeBufferPointer<UInt8>>) {
        raw(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: run)))
    }

    /// Writes a comma, unless an object or array was just opened.
    @inlinable public mutating func separate() {
        guard used > 0 else { return }
        let last = bytes[used - 1]
        if last != UInt8(ascii: "{") && last != UInt8(ascii: "[") { byte(UInt8(ascii: ",")) }
    }

    /// Writes the key of an object's next member, with the comma before it when it is not the first.
    /// The key must need no escapes.
    @inlinable public mutating func key(_ name: StaticString) {
        let length = name.utf8CodeUnitCount
        reserve(length + 4)
        separate()
        bytes[used] = UInt8(ascii: "\"")
        (bytes + used + 1).update(from: name.utf8Start, count: length)
        bytes[used + length + 1] = UInt8(ascii: "\"")
        bytes[used + length + 2] = UInt8(ascii: ":")
        used += length + 3
    }

    /// Writes the key of an object's next member, with the comma before it when it is not the first.
    public mutating func key(_ name: String) {
        separate()
        string(name)
        byte(UInt8(ascii: ":"))
    }

    /// Writes `null`.
    @inlinable public mutating func null() { raw("null") }

    /// Writes `true` or `false`.
    @inlinable public mutating func bool(_ value: Bool) {
        if value { raw("true") } else { raw("false") }
    }

    /// Writes an integer in decimal digits.
    @inlinable public mutating func integer(_ value: Int) {
        reserve(20)
        if value >= 0 && value < 10 {
            bytes[used] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
            used += 1
        } else {
            longInteger(value)
        }
    }

    @usableFromInline
    mutating func longInteger(_ value: Int) {
        reserve(20)
        var rest = value.magnitude
        if value < 0 {
            bytes[used] = UInt8(ascii: "-")
            used += 1
        }
        var digits = 1
        var bound = rest
        while bound >= 10 {
            bound /= 10
            digits += 1
        }
        var position = used + digits
        used = position
        repeat {
            position -= 1
            bytes[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
    }

    /// Writes a number as JavaScript does: `16`, not `16.0`. NaN and the infinities, which JSON cannot
    /// express, are written as `null`, as `JSON.stringify` does.
    @inlinable public mutating func number(_ value: Double) {
        // Below 2^53 every integral value is exact, and converting it is much faster than formatting.
        if value > -9_007_199_254_740_992 && value < 9_007_199_254_740_992 {
            let whole = Int64(value)
            if Double(whole) == value {
                if let small = Int(exactly: whole) {
                    integer(small)
                    return
                }
            }
        }
        fraction(value)
    }

    /// Writes a string with its quotes and the escapes it needs.
    public mutating func string(_ value: String) {
        var value = value
        value.withUTF8 { escaped($0) }
    }

    /// Writes a string, which is known to need no escapes, with its quotes.
    public mutating func name(_ value: String) {
        var value = value
        value.withUTF8 { utf8 in
            reserve(utf8.count + 2)
            bytes[used] = UInt8(ascii: "\"")
            if let start = utf8.baseAddress { (bytes + used + 1).update(from: start, count: utf8.count) }
            bytes[used + utf8.count + 1] = UInt8(ascii: "\"")
            used += utf8.count + 2
        }
    }
}
