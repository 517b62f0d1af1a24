// Color.

import RenderOps

/// A color, given outright or by its meaning.
public struct Color: Equatable, Sendable {
    let value: RenderOps.Color

    /// A color of the sRGB space. Each component is from 0 to 1, `opacity` too.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        value = .rgba(r: unit(red), g: unit(green), b: unit(blue), a: unit(opacity))
    }

    /// A gray, from 0 for black to 1 for white.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// A color by hue, saturation and brightness, each from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6
        let saturation = unit(saturation)
        let brightness = unit(brightness)
        /// A component falls to its least two sectors away from its own peak.
        func component(peak: Double) -> Double {
            var distance = (sector - peak).magnitude
            if distance > 3 { distance = 6 - distance }
            return brightness * (1 - saturation * unit(distance - 1))
        }
        self.init(
            red: component(peak: 0), green: component(peak: 2), blue: component(peak: 4), opacity: opacity)
    }

    private init(_ name: SemanticColor, opacity: Double? = nil) {
        value = .semantic(name: name, a: opacity)
    }

    private init(_ red: Double, _ green: Double, _ blue: Double) {
        value = .rgba(r: red / 255, g: green / 255, b: blue / 255, a: 1)
    }

    /// The color, with its opacity multiplied by `opacity`.
    public func opacity(_ opacity: Double) -> Color {
        switch value {
        case .rgba(let r, let g, let b, let a):
            Color(red: r, green: g, blue: b, opacity: a * unit(opacity))
        case .semantic(let name, let a):
            Color(name, opacity: (a ?? 1) * unit(opacity))
        }
    }

    /// Text and other main content.
    public static let primary = Color(.primary)
    /// Less important content.
    public static let secondary = Color(.secondary)
    /// Controls and whatever asks to be touched.
    public static let accentColor = Color(.accent)
    /// Nothing at all.
    public static let clear = Color(.clear)

    // The system colors of iOS in its light appearance (Human Interface Guidelines, Color).
    public static let red = Color(255, 59, 48)
    public static let orange = Color(255, 149, 0)
    public static let yellow = Color(255, 204, 0)
    public static let green = Color(52, 199, 89)
    public static let mint = Color(0, 199, 190)
    public static let teal = Color(48, 176, 199)
    public static let cyan = Color(50, 173, 230)
    public static let blue = Color(0, 122, 255)
    public static let indigo = Color(88, 86, 214)
    public static let purple = Color(175, 82, 222)
    public static let pink = Color(255, 45, 85)
    public static let brown = Color(162, 132, 94)
    public static let gray = Color(142, 142, 147)
    public static let black = Color(0, 0, 0)
    public static let white = Color(255, 255, 255)
}

/// `value` brought into the range from 0 to 1; 0 when it is not a number.
private func unit(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), 1)
}
