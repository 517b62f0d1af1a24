// LocalizedStringKey: text in the source that may be looked up in a table and may hold values.

/// Text as a person writes it in source code, with values in it.
///
/// Whole numbers are written with the grouping of the locale and other numbers with six decimals, as the
/// format specifiers `%lld` and `%lf` that Apple's keys use do.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    let resolved: String

    public init(_ value: String) {
        resolved = value
    }

    public init(stringLiteral value: String) {
        resolved = value
    }

    public init(stringInterpolation: StringInterpolation) {
        resolved = stringInterpolation.text
    }

    /// The pieces of a key while it is put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 8 * interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        public mutating func appendInterpolation(_ string: String) {
            text += string
        }

        public mutating func appendInterpolation(_ string: Substring) {
            text += String(string)
        }

        public mutating func appendInterpolation(_ text: Text) {
            self.text += text.string
        }

        public mutating func appendInterpolation<Number: BinaryInteger>(_ number: Number) {
            text += groupedDigits(of: number.magnitude, isNegative: number < 0)
        }

        public mutating func appendInterpolation<Number: BinaryFloatingPoint>(_ number: Number) {
            text += sixDecimals(Double(number))
        }

        #if !hasFeature(Embedded)
        /// A value written by a format specifier, such as `"%.2f"`.
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            text += String(format: specifier, value)
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
            text += String(describing: value)
        }
        #else
        @_disfavoredOverload
        public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value) {
            text += value.description
        }
        #endif
    }
}

/// The digits of a number in groups of three: "1,234".
private func groupedDigits<Number: BinaryInteger>(of magnitude: Number, isNegative: Bool) -> String {
    let digits = Array(magnitude.description.utf8)
    var text = isNegative ? "-" : ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { text += "," }
        text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
}

/// A number with six decimals: "1,234.500000".
private func sixDecimals(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    let magnitude = number.magnitude
    guard magnitude < 9e15 else { return number.description }
    var whole = UInt64(magnitude)
    var millionths = UInt64(((magnitude - Double(whole)) * 1e6).rounded(.toNearestOrEven))
    if millionths == 1_000_000 {
        whole += 1
        millionths = 0
    }
    let decimals = millionths.description
    let zeros = String(repeating: "0", count: 6 - decimals.utf8.count)
    return groupedDigits(of: whole, isNegative: number.sign == .minus) + "." + zeros + decimals
}
