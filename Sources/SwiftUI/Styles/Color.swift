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

    /// The color, with its opacity multiplied by `opacity`.
    public func opacity(_ opacity: Double) -> Color {
        switch value {
        case .rgba(let r, let g, let b, let a):
            Color(red: r, green: g, blue: b, opacity: a * unit(opacity))
        case .semantic(let name, let a):
            Color(name, opacity: (a ?? 1) * unit(opacity))
        case .named: self
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

    // The system colors, which differ between light and dark (Human Interface Guidelines, Color).
    public static let red = Color(.red)
    public static let orange = Color(.orange)
    public static let yellow = Color(.yellow)
    public static let green = Color(.green)
    public static let mint = Color(.mint)
    public static let teal = Color(.teal)
    public static let cyan = Color(.cyan)
    public static let blue = Color(.blue)
    public static let indigo = Color(.indigo)
    public static let purple = Color(.purple)
    public static let pink = Color(.pink)
    public static let brown = Color(.brown)
    public static let gray = Color(.gray)
    public static let black = Color(white: 0)
    public static let white = Color(white: 1)
}

/// `value` brought into the range from 0 to 1; 0 when it is not a number.
private func unit(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), 1)
}
