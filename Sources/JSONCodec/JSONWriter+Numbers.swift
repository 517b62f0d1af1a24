// Numbers in the notation of JavaScript's `Number.prototype.toString`.
//
// Swift and JavaScript agree on the digits (the fewest that read back as the same number) and differ in
// how they place the decimal point, so the digits are taken from Swift and laid out anew.

extension JSONWriter {
    /// Writes a number, or the string "infinity" for positive infinity.
    public mutating func numberOrInfinity(_ value: Double) {
        if value == .infinity { raw("\"infinity\"") } else { number(value) }
    }

    /// Writes a number that is not a small integer.
    @usableFromInline
    mutating func fraction(_ value: Double) {
        guard value.isFinite else {
            null()
            return
        }
        var description = value.description
        description.withUTF8 { write(digitsOf: $0) }
    }

    /// Writes the number that `description`, in Swift's notation, stands for.
    private mutating func write(digitsOf description: UnsafeBufferPointer<UInt8>) {
        // The value is 0.DIGITS × 10^point, with no zero at either end of the digits.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: description.count) { digits in
            var digitCount = 0
            var point = 0
            var seenPoint = false
            var position = 0
            if description[0] == UInt8(ascii: "-") {
                byte(UInt8(ascii: "-"))
                position = 1
            }
            scan: while position < description.count {
                let character = description[position]
                position += 1
                switch character {
                case UInt8(ascii: "."):
                    seenPoint = true
                case UInt8(ascii: "e"):
                    point += exponent(in: description, from: position)
                    break scan
                default:
                    if digitCount == 0 && character == UInt8(ascii: "0") {
                        if seenPoint { point -= 1 }
                    } else {
                        digits[digitCount] = character
                        digitCount += 1
                        if !seenPoint { point += 1 }
                    }
                }
            }
            while digitCount > 1 && digits[digitCount - 1] == UInt8(ascii: "0") { digitCount -= 1 }
            layOut(UnsafeBufferPointer(rebasing: digits[..<digitCount]), point: point)
        }
    }

    private func exponent(in description: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var value = 0
        for character in description[start...] where character >= UInt8(ascii: "0") {
            value = value * 10 + Int(character - UInt8(ascii: "0"))
        }
        return description[start] == UInt8(ascii: "-") ? -value : value
    }

    private mutating func layOut(_ digits: UnsafeBufferPointer<UInt8>, point: Int) {
        if point > 21 || point < -5 {
            byte(digits[0])
            if digits.count > 1 {
                byte(UInt8(ascii: "."))
                raw(digits[1...])
            }
            raw(point > 0 ? "e+" : "e-")
            integer(point > 0 ? point - 1 : 1 - point)
        } else if point <= 0 {
            raw("0.")
            for _ in 0..<(-point) { byte(UInt8(ascii: "0")) }
            raw(UnsafeRawBufferPointer(digits))
        } else if point >= digits.count {
            raw(UnsafeRawBufferPointer(digits))
            for _ in digits.count..<point { byte(UInt8(ascii: "0")) }
        } else {
            raw(digits[..<point])
            byte(UInt8(ascii: "."))
            raw(digits[point...])
        }
    }
}
