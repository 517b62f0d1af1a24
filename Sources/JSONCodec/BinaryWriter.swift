// Writes values in the binary encoding into one growing buffer. docs/binary-encoding.md has the format.

/// Builds a stream of values in the binary encoding.
///
/// A layout or name is sent in full when it is used for the first time, and by a number from then on; so
/// `clear()` keeps what was sent, and one reader must get all that one writer writes. Like `JSONWriter` it trusts
/// the generated encoders to open and close what they open, and never fails.
public struct BinaryWriter: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var used = 0
    /// One more than the number that a layout or name was given, by its place in the vocabulary; 0 for none yet.
    private let numbers: UnsafeMutablePointer<UInt16>
    private var layoutCount = 0
    private var nameCount = 0

    /// A writer at the start of a stream.
    /// - Parameters:
    ///   - vocabulary: how many layouts and names there are that may be used.
    ///   - capacity: the bytes that there is room for at first; more is made when it is needed.
    public init(vocabulary: Int, capacity: Int = 256) {
        self.capacity = capacity < 16 ? 16 : capacity
        bytes = .allocate(capacity: self.capacity)
        numbers = .allocate(capacity: vocabulary)
        numbers.initialize(repeating: 0, count: vocabulary)
    }

    deinit {
        bytes.deallocate()
        numbers.deallocate()
    }

    /// Whether nothing was written since the start or the last `clear()`.
    public var isEmpty: Bool { used == 0 }

    /// Forgets the bytes that were written, which somebody has taken, and goes on with the stream.
    public mutating func clear() { used = 0 }

    /// Calls `body` with what was written. The bytes are only valid during the call.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: bytes, count: used))
    }

    // MARK: Objects

    /// Opens an object whose members follow in the order of its layout. It needs no end.
    /// - Parameters:
    ///   - index: the layout's place in the vocabulary.
    ///   - layout: the keys, as the format has them.
    ///   - flags: how many members may be absent.
    /// - Returns: what `present` is to be given.
    @discardableResult
    public mutating func open(_ index: Int, _ layout: StaticString, flags: Int = 0) -> Int {
        let number = Int(numbers[index])
        if number > 0 {
            reference(number - 1, BinaryToken.shortLayout, BinaryToken.shortLayouts, BinaryToken.layout)
        } else {
            reference(layoutCount, BinaryToken.shortLayout, BinaryToken.shortLayouts, BinaryToken.layout)
            layoutCount += 1
            numbers[index] = UInt16(truncatingIfNeeded: layoutCount)
            let length = layout.utf8CodeUnitCount
            digits(UInt64(length))
            append(UnsafeRawBufferPointer(start: layout.utf8Start, count: length))
        }
        let start = used
        for _ in 0..<((flags + 7) / 8) { byte(0) }
        return start
    }

    /// Notes that the member follows that is the `flag`th of those that may be absent.
    public mutating func present(_ flag: Int, in object: Int) {
        bytes[object + flag / 8] |= 1 << UInt8(truncatingIfNeeded: flag % 8)
    }

    /// Opens an object whose members each follow their key.
    public mutating func openMembers() { byte(BinaryToken.members) }

    /// Closes what `openMembers` opened.
    public mutating func closeMembers() { byte(BinaryToken.end) }

    /// Opens a list of a number of elements. It needs no end.
    public mutating func list(_ count: Int) {
        byte(BinaryToken.list)
        digits(UInt64(count))
    }

    // MARK: Values

    /// Writes a name.
    /// - Parameters:
    ///   - index: its place in the vocabulary.
    ///   - text: what it is; only asked for at its first use.
    public mutating func name(_ index: Int, _ text: @autoclosure () -> String) {
        let number = Int(numbers[index])
        if number > 0 {
            reference(number - 1, BinaryToken.shortName, BinaryToken.shortNames, BinaryToken.name)
            return
        }
        reference(nameCount, BinaryToken.shortName, BinaryToken.shortNames, BinaryToken.name)
        nameCount += 1
        numbers[index] = UInt16(truncatingIfNeeded: nameCount)
        var text = text()
        text.withUTF8 {
            digits(UInt64($0.count))
            append(UnsafeRawBufferPointer($0))
        }
    }

    /// Writes `null`.
    public mutating func null() { byte(BinaryToken.null) }

    /// Writes a truth value.
    public mutating func bool(_ value: Bool) { byte(value ? BinaryToken.yes : BinaryToken.no) }

    /// Writes a text.
    public mutating func string(_ value: String) {
        var value = value
        value.withUTF8 {
            if $0.count < BinaryToken.shortTexts {
                byte(BinaryToken.shortText | UInt8(truncatingIfNeeded: $0.count))
            } else {
                byte(BinaryToken.text)
                digits(UInt64($0.count))
            }
            append(UnsafeRawBufferPointer($0))
        }
    }

    /// Writes an integer.
    public mutating func integer(_ value: Int) {
        if value >= 0 && value < BinaryToken.shortIntegers {
            byte(UInt8(truncatingIfNeeded: value))
        } else if value >= 0 && value < BinaryToken.mediumIntegers {
            byte(BinaryToken.mediumInteger | UInt8(truncatingIfNeeded: value >> 8))
            byte(UInt8(truncatingIfNeeded: value))
        } else {
            longInteger(Int64(value))
        }
    }

    private mutating func longInteger(_ value: Int64) {
        byte(value < 0 ? BinaryToken.negativeInteger : BinaryToken.integer)
        digits(UInt64(bitPattern: value < 0 ? ~value : value))
    }

    /// Writes a number. NaN and the infinities are written as null, as in JSON.
    public mutating func number(_ value: Double) {
        if value > -9_007_199_254_740_992 && value < 9_007_199_254_740_992 {
            let whole = Int64(value)
            if Double(whole) == value {
                if whole >= 0 && whole < BinaryToken.mediumIntegers {
                    integer(Int(truncatingIfNeeded: whole))
                } else {
                    longInteger(whole)
                }
                return
            }
        }
        fraction(value)
    }

    /// Writes a number, or the name "infinity", whose place in the vocabulary is `infinity`.
    public mutating func numberOrInfinity(_ value: Double, infinity: Int) {
        if value == .infinity { name(infinity, "infinity") } else { number(value) }
    }

    /// Writes a number that is no small integer in the shortest form that is exact.
    private mutating func fraction(_ value: Double) {
        guard value.isFinite else {
            null()
            return
        }
        let scaled = value * 1000
        if scaled > -2_147_483_648 && scaled < 2_147_483_647 {
            let thousandths = Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
            if Double(thousandths) / 1000 == value {
                byte(BinaryToken.thousandths)
                // Zigzag: the sign in the lowest bit, so that small negative numbers are short, too.
                digits(UInt64(UInt32(bitPattern: thousandths << 1 ^ thousandths >> 31)))
                return
            }
        }
        let single = Float(value)
        if Double(single) == value {
            byte(BinaryToken.single)
            fixed(UInt64(single.bitPattern), count: 4)
        } else {
            byte(BinaryToken.double)
            fixed(value.bitPattern, count: 8)
        }
    }

    // MARK: Bytes

    private mutating func byte(_ byte: UInt8) {
        reserve(1)
        bytes[used] = byte
        used += 1
    }

    private mutating func append(_ run: UnsafeRawBufferPointer) {
        guard let start = run.baseAddress else { return }
        reserve(run.count)
        UnsafeMutableRawPointer(bytes + used).copyMemory(from: start, byteCount: run.count)
        used += run.count
    }

    /// A number of a layout or name: in the token itself when it is small.
    private mutating func reference(_ number: Int, _ short: UInt8, _ shorts: Int, _ long: UInt8) {
        if number < shorts {
            byte(short + UInt8(truncatingIfNeeded: number))
        } else {
            byte(long)
            digits(UInt64(number))
        }
    }

    /// Seven bits a byte, the lowest first; all but the last have their highest bit set.
    private mutating func digits(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            byte(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        byte(UInt8(truncatingIfNeeded: rest))
    }

    /// The lowest bytes of a value, the lowest first.
    private mutating func fixed(_ value: UInt64, count: Int) {
        for index in 0..<count { byte(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
    }

    @inline(__always)
    private mutating func reserve(_ extra: Int) {
        if used + extra > capacity { grow(to: used + extra) }
    }

    private mutating func grow(to needed: Int) {
        var larger = capacity * 2
        while larger < needed { larger *= 2 }
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: bytes, count: used)
        bytes.deallocate()
        bytes = moved
        capacity = larger
    }
}

extension JSONValue {
    /// Writes the value in the binary encoding, the members of objects in their order.
    public func encode(into writer: inout BinaryWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let value): writer.number(value)
        case .string(let value): writer.string(value)
        case .array(let elements):
            writer.list(elements.count)
            for element in elements { element.encode(into: &writer) }
        case .object(let object):
            writer.openMembers()
            for member in object.members {
                writer.string(member.key)
                member.value.encode(into: &writer)
            }
            writer.closeMembers()
        }
    }
}
