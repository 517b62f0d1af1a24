// Angle.

/// How far something is turned.
public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians.
    public var radians: Double

    /// No turn at all.
    public nonisolated init() {
        radians = 0
    }

    /// An angle in radians.
    public nonisolated init(radians: Double) {
        self.radians = radians
    }

    /// An angle in degrees.
    public nonisolated init(degrees: Double) {
        radians = degrees * .pi / 180
    }

    /// The angle in degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// No turn at all.
    public static var zero: Angle { Angle() }

    /// An angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// An angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    public static func += (a: inout Angle, b: Angle) { a = a + b }
    public static func -= (a: inout Angle, b: Angle) { a = a - b }
    public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
    public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
    public static func * (factor: Double, a: Angle) -> Angle { a * factor }
    public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }

    /// The angle in degrees as an op may carry it.
    var finiteDegrees: Double { finite(degrees) }
}

/// A number as an op may carry it: 0 for one that is not finite.
func finite(_ number: Double) -> Double {
    number.isFinite ? number : 0
}

#if !hasFeature(Embedded)
/// A length as an op may carry it: 0 for one that is not finite.
func finite(_ length: CGFloat) -> Double {
    length.isFinite ? Double(length) : 0
}
#endif

/// `value` brought into the range from 0 to 1; 0 when it is not a number.
func unit(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), 1)
}
