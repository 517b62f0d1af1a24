// Numbers of JSON text, correctly rounded.
//
// Embedded Swift has no `Double(_: String)` for WebAssembly, so the conversion is here: exact in floating
// point for the numbers that occur, and in decimal arithmetic for the few that are longer.

extension JSONParser {
    mutating func number() throws(JSONSyntaxError) -> Double {
        var decimal = Decimal()
        let isNegative = current == UInt8(ascii: "-")
        if isNegative { position += 1 }

        if current == UInt8(ascii: "0") {
            position += 1
            if isDigit(current) { throw error("a number must not start with 0 and another digit") }
        } else {
            guard isDigit(current) else { throw error("expected a digit") }
            while isDigit(current) {
                decimal.append(current - UInt8(ascii: "0"))
                decimal.point += 1
                position += 1
            }
        }
        if current == UInt8(ascii: ".") {
            position += 1
            guard isDigit(current) else { throw error("expected a digit after the decimal point") }
            while isDigit(current) {
                decimal.append(current - UInt8(ascii: "0"))
                position += 1
            }
        }
        if current | 0x20 == UInt8(ascii: "e") {
            position += 1
            let negativeExponent = current == UInt8(ascii: "-")
            if negativeExponent || current == UInt8(ascii: "+") { position += 1 }
            guard isDigit(current) else { throw error("expected a digit in the exponent") }
            var exponent = 0
            while isDigit(current) {
                // Beyond a hundred thousand every number is zero or infinite, whatever its digits.
                if exponent < 100_000 { exponent = exponent * 10 + Int(current - UInt8(ascii: "0")) }
                position += 1
            }
            decimal.point += negativeExponent ? -exponent : exponent
        }
        let magnitude = decimal.value()
        return isNegative ? -magnitude : magnitude
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}

/// A decimal number, 0.DIGITS × 10^point, that can be halved and doubled exactly.
struct Decimal {
    /// No double needs more digits than this to be told from its neighbours.
    private static let mostDigits = 800

    private var digits: [UInt8] = []
    private var small: UInt64 = 0
    var point = 0

    mutating func append(_ digit: UInt8) {
        if digits.isEmpty && digit == 0 {
            point -= 1
            return
        }
        if digits.count < 19 { small = small * 10 + UInt64(digit) }
        if digits.count < Decimal.mostDigits {
            digits.append(digit)
        } else if digit != 0 {
            // Further digits can only break a tie: remember that there is something.
            digits[Decimal.mostDigits - 1] |= 1
        }
    }

    /// The closest double, infinite when there is none.
    func value() -> Double {
        if digits.isEmpty { return 0 }
        let exponent = point - digits.count
        if digits.count <= 15 && exponent >= -22 && exponent <= 22 {
            // Both are exact, so that one operation rounds once.
            return exponent < 0
                ? Double(small) / Decimal.power(ofTen: -exponent)
                : Double(small) * Decimal.power(ofTen: exponent)
        }
        return longValue()
    }

    private static func power(ofTen exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent { power *= 10 }
        return power
    }

    private func longValue() -> Double {
        if point > 310 { return .infinity }
        if point < -330 { return 0 }
        // Shift by powers of two until the number is at least 1/2 and below 1.
        var rest = self
        var exponent = 0
        while rest.point > 0 {
            let bits = Swift.min(rest.point * 3 + 1, 50)
            rest.halve(times: bits)
            exponent += bits
        }
        while rest.point < 0 || rest.digits[0] < 5 {
            let bits = rest.point < 0 ? Swift.min(-rest.point * 3, 50) : 1
            rest.double(times: Swift.max(bits, 1))
            exponent -= Swift.max(bits, 1)
        }
        // Numbers below the smallest normal one have fewer bits.
        if exponent < -1021 {
            var excess = -1021 - exponent
            exponent = -1021
            while excess > 0 {
                let bits = Swift.min(excess, 50)
                rest.halve(times: bits)
                excess -= bits
            }
        }
        rest.double(times: 53)
        let significand = rest.rounded()
        return Double(sign: .plus, exponent: exponent - 53, significand: Double(significand))
    }

    /// The closest integer; of two as close, the even one.
    private func rounded() -> UInt64 {
        var value: UInt64 = 0
        for index in 0..<Swift.max(point, 0) {
            value = value * 10 + UInt64(index < digits.count ? digits[index] : 0)
        }
        guard point >= 0, point < digits.count else { return value }
        let isTie = digits[point] == 5 && point + 1 == digits.count
        let roundsUp = isTie ? value & 1 == 1 : digits[point] >= 5
        return roundsUp ? value + 1 : value
    }

    private mutating func double(times: Int) {
        var carry: UInt64 = 0
        for index in digits.indices.reversed() {
            carry += UInt64(digits[index]) << UInt64(times)
            digits[index] = UInt8(carry % 10)
            carry /= 10
        }
        var front: [UInt8] = []
        while carry > 0 {
            front.append(UInt8(carry % 10))
            carry /= 10
        }
        digits.insert(contentsOf: front.reversed(), at: 0)
        point += front.count
        trim()
    }

    private mutating func halve(times: Int) {
        var shifted: [UInt8] = []
        shifted.reserveCapacity(digits.count + times)
        var remainder: UInt64 = 0
        let mask: UInt64 = (1 << UInt64(times)) - 1
        var index = 0
        while index < digits.count || remainder > 0 {
            remainder = remainder * 10 + UInt64(index < digits.count ? digits[index] : 0)
            let digit = UInt8(remainder >> UInt64(times))
            remainder &= mask
            if shifted.isEmpty && digit == 0 {
                point -= 1
            } else {
                shifted.append(digit)
            }
            index += 1
        }
        digits = shifted
        trim()
    }

    private mutating func trim() {
        while let last = digits.last, last == 0 { digits.removeLast() }
        if digits.count > Decimal.mostDigits {
            digits.removeLast(digits.count - Decimal.mostDigits)
            digits[Decimal.mostDigits - 1] |= 1
        }
    }
}
